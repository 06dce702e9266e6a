export { labWork as work } from '../../../shared/index.ts';
