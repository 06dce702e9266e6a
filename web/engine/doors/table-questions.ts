export { tableWork as work } from '../../../shared/index.ts';
