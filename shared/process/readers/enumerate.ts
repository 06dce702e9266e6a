import { bernoulli, combine, probabilityOf, type Distribution } from '../../distribution.ts';
import type { Chance } from '../chance.ts';

export interface Weighted<T> {
  readonly value: T;
  readonly probability: number;
}

/** One roll on the current path, and which of its outcomes is being tried. */
interface Branch {
  readonly distribution: Distribution;
  index: number;
}

/**
 * A chance every roll of which is a branch.
 * @param take the outcome to follow, of the distribution of a roll that may not be known yet
 */
export const branching = (take: (distribution: () => Distribution) => number): Chance => ({
  roll: (dice) => take(() => dice.distribution()),
  passes: (dice, condition) =>
    take(() => bernoulli(probabilityOf(dice.distribution(), condition))) === 1,
  opposed: ([first], [second], result) =>
    take(() => combine(first.distribution(), second.distribution(), result)),
});

/** Moves to the next path, dropping the branches that are used up. */
const advance = (path: Branch[]): void => {
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    if (++last.index < last.distribution.outcomes.length) return;
    path.pop();
  }
};

/**
 * Runs `rules` once for every way its rolls can fall. `rules` must be pure.
 * @param count called for every roll taken
 */
export const enumerate = <T>(
  rules: (chance: Chance) => T,
  count: () => void = () => undefined,
): readonly Weighted<T>[] => {
  const results: Weighted<T>[] = [];
  const path: Branch[] = [];
  let [depth, probability] = [0, 1];
  const take = (distribution: () => Distribution): number => {
    count();
    const branch = (path[depth] ??= { distribution: distribution(), index: 0 });
    depth++;
    probability *= branch.distribution.probabilities[branch.index] ?? 0;
    return branch.distribution.outcomes[branch.index] ?? 0;
  };
  const chance = branching(take);
  do {
    [depth, probability] = [0, 1];
    const value = rules(chance);
    results.push({ value, probability });
    advance(path);
  } while (path.length > 0);
  return results;
};
