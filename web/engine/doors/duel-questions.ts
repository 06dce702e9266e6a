export { duelWork as work } from '../../../shared/index.ts';
