import { isWarLine, readLine, readWar } from '../../shared/index.ts';

export { duelOfStatBlocks, hasStatBlocks } from '../../shared/index.ts';

/** A line of any level, or of a war. */
export const readAnyLine = (line: string) => (isWarLine(line) ? readWar(line) : readLine(line));
