import type { Equilibrium } from '../field/equilibrium.ts';
import type { CaptainsAdvice, CaptainsGame, CaptainsOption } from './game.ts';

interface Names {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
}

/** The best mixes of both sides, in names. */
export const mixesTold = (
  { value, rows, columns, worth, leaves, exploitability }: Equilibrium,
  { own, theirs }: Names,
) => {
  const told = (names: readonly string[], shares: readonly number[], worths: readonly number[]) =>
    names.map((name, i) => ({ name, share: shares[i] ?? 0, worth: worths[i] ?? 0 }));
  return {
    worth: value,
    own: told(own, rows, worth),
    theirs: told(theirs, columns, leaves),
    exploitability,
  };
};

/** Advice, and the scores that it rests on. */
export interface Advised extends CaptainsAdvice {
  readonly points: readonly (readonly number[])[];
}

/** What a captain is advised, in names. */
export const adviceTold = (
  { worth, asks, options, otherFirst, points }: Advised,
  { own, theirs, game }: Names & { readonly game: CaptainsGame },
) => {
  const named = (all: readonly CaptainsOption[], names: readonly string[]) =>
    all.map(({ players, ...told }) => ({
      players: players.map((at) => names[at] ?? ''),
      ...told,
    }));
  // Who chooses among those who were sent chooses among players of the other team.
  const [ours, foes] = asks === 'choice' ? [theirs, own] : [own, theirs];
  return {
    worth,
    asks,
    options: { own: named(options.own, ours), theirs: named(options.theirs, foes) },
    ...(otherFirst === undefined ? {} : { otherFirst }),
    own: [...own],
    theirs: [...theirs],
    points: points.map((row) => [...row]),
    paired: game.paired.map(
      ([one, foe]) => [own[one] ?? '', theirs[foe] ?? ''] as [string, string],
    ),
  };
};
