export { accountWork as work } from '../../../shared/index.ts';
