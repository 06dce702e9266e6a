import type { Outcome } from '../process/process.ts';
import type { Fighter } from './fight.ts';

/** Sides of which somebody is up, in the order of the fighters. */
export const sidesUp = <F extends Fighter>(
  { fighters }: { readonly fighters: readonly F[] },
  isUp: (one: F) => boolean = ({ standing }) => standing === 'up',
): readonly string[] => {
  const sides: string[] = [];
  for (const one of fighters) if (isUp(one) && !sides.includes(one.side)) sides.push(one.side);
  return sides;
};

/** How it ends with those sides up: undefined while there is more than one. */
export const endingOf = ([winner, other]: readonly string[]): Outcome | undefined => {
  if (winner === undefined) return { kind: 'mutual' };
  return other === undefined ? { kind: 'won', winner } : undefined;
};
