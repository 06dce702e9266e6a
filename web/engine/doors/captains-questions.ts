export { captainsWork as work } from '../../../shared/index.ts';
