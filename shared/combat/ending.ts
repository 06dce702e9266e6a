import type { Outcome } from '../process/process.ts';
import { isUp, type Fighter } from './fight.ts';

/** How it ends with those who count: undefined while they are of more than one side. */
export const endingOf = <F extends Fighter>(
  { fighters }: { readonly fighters: readonly F[] },
  counts: (one: F) => boolean = isUp,
): Outcome | undefined => {
  let winner: string | undefined;
  for (const one of fighters) {
    if (one.side === winner || !counts(one)) continue;
    if (winner !== undefined) return undefined;
    winner = one.side;
  }
  return winner === undefined ? { kind: 'mutual' } : { kind: 'won', winner };
};

/** Whether no more than one side is left of those who count. */
export const isDecided = (...asked: Parameters<typeof endingOf>): boolean =>
  endingOf(...asked) !== undefined;
