export { duelOfStatBlocks, hasStatBlocks, readLine } from '../../shared/index.ts';
