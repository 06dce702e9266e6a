import type { Outcome } from '../process/process.ts';
import { isUp, type Fighter } from './fight.ts';

interface Fighters<F> {
  readonly fighters: readonly F[];
}
type Counts<F> = (one: F) => boolean;

const firstOf = <F>({ fighters }: Fighters<F>, counts: Counts<F>): F | undefined => {
  for (const one of fighters) if (counts(one)) return one;
  return undefined;
};

const lastOf = <F>({ fighters }: Fighters<F>, counts: Counts<F>): F | undefined => {
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
  fight: Fighters<F>,
  counts: Counts<F> = isUp,
): Outcome | undefined => {
  const first = firstOf(fight, counts);
  if (first === undefined) return { kind: 'mutual' };
  const { side } = first;
  if (lastOf(fight, counts)?.side !== side) return undefined;
  const isOther = (one: F): boolean => one.side !== side && counts(one);
  return firstOf(fight, isOther) === undefined ? { kind: 'won', winner: side } : undefined;
};

/** Whether no more than one side is left of those who count. */
export const isDecided = (...asked: Parameters<typeof endingOf>): boolean =>
  endingOf(...asked) !== undefined;
