export { unitWork as work } from '../../../shared/index.ts';
