export { planningWork as work } from '../../../shared/index.ts';
