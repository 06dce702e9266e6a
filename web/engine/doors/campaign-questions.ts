export { campaignWork as work } from '../../../shared/index.ts';
