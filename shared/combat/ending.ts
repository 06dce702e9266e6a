import type { Outcome } from '../process/process.ts';
import { isUp, type Fighter } from './fight.ts';

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
  if (fighters.findLast(counts)?.side !== side) return undefined;
  const isOpen = fighters.some((one) => one.side !== side && counts(one));
  return isOpen ? undefined : { kind: 'won', winner: side };
};

/** Whether no more than one side is left of those who count. */
export const isDecided = (...asked: Parameters<typeof endingOf>): boolean =>
  endingOf(...asked) !== undefined;
