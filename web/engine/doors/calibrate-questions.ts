export { calibrateWork as work } from '../../../shared/index.ts';
