export { battleWork as work } from '../../../shared/index.ts';
