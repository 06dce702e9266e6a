import type { Outcome } from '../process/process.ts';
import { isUp, type Fighter } from './fight.ts';

/** The last who counts, by a loop: engines run it faster than `findLast`. */
const lastOf = <F>(fighters: readonly F[], counts: (one: F) => boolean): F | undefined => {
  for (let i = fighters.length - 1; i >= 0; i--) {
    const one = fighters[i];
    if (one !== undefined && counts(one)) return one;
  }
  return undefined;
};

/**
 * How it ends with those who count: undefined while they are of more than one side. Sides are
 * mostly listed one after the other, so that the first and the last of them tell.
 */
export const endingOf = <F extends Fighter>(
  { fighters }: { readonly fighters: readonly F[] },
  counts: (one: F) => boolean = isUp,
): Outcome | undefined => {
  const first = fighters.find(counts);
  if (first === undefined) return { kind: 'mutual' };
  const { side } = first;
  if (lastOf(fighters, counts)?.side !== side) return undefined;
  for (const one of fighters) if (one.side !== side && counts(one)) return undefined;
  return { kind: 'won', winner: side };
};

/** Whether no more than one side is left of those who count. */
export const isDecided = (...asked: Parameters<typeof endingOf>): boolean =>
  endingOf(...asked) !== undefined;
