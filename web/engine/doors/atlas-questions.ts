export { atlasWork as work } from '../../../shared/index.ts';
