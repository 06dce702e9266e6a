export { listsWork as work } from '../../../shared/index.ts';
