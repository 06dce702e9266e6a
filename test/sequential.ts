import { expect } from 'vitest';
import type { Question } from '../shared/process/readers/answer.ts';
import { sample } from './sample.ts';

/** Trials that came out so, of how many, and the chance that each should have. */
export interface Counted {
  readonly what: string;
  readonly hits: number;
  readonly of: number;
  readonly chance: number;
}
export type Verdict = 'agrees' | 'differs' | 'open';

/** How often a true chance is refused at most, however long one looks (half for each side). */
const REFUSED = 1e-6;
/** How often a chance that is wrong by `POINTS` passes at most, each way. */
const MISSED = sample(0.05, 0.01);
export const POINTS = sample(0.08, 0.05);

/** `hits ln q + misses ln (1 - q)`, where nothing that never came counts nothing. */
const logLikelihood = ({ hits, of }: Counted, chance: number): number =>
  (hits <= 0 ? 0 : hits * Math.log(chance)) + (of <= hits ? 0 : (of - hits) * Math.log1p(-chance));

/**
 * Wald's sequential test of a chance against the two that are `points` above and below it
 * (A. Wald, "Sequential Tests of Statistical Hypotheses", 1945): the ratio of likelihoods passes
 * `1 / a` at any time with a chance of at most `a` (Ville's inequality). What is further off is
 * found sooner still, for the ratio is monotone.
 */
export const verdictOf = (counted: Counted, points = POINTS): Verdict => {
  const { chance } = counted;
  const here = logLikelihood(counted, chance);
  const ratios = [chance - points, chance + points]
    .filter((other) => other >= 0 && other <= 1)
    .map((other) => logLikelihood(counted, other) - here);
  if (here === -Infinity || ratios.some((ratio) => ratio >= Math.log(2 / REFUSED)))
    return 'differs';
  return ratios.every((ratio) => ratio <= Math.log(MISSED)) ? 'agrees' : 'open';
};

/** Whether a fixed number of trials rules a chance out (Chernoff's bound, which holds for any). */
export const isRuledOut = (counted: Counted): boolean =>
  logLikelihood(counted, counted.hits / counted.of) - logLikelihood(counted, counted.chance) >=
  Math.log(2 / REFUSED);

/**
 * Draws trials of a question until they are sure to agree with every chance, or all are drawn; one
 * that they refuse fails.
 */
export const expectChances = <Answer>(
  { estimate }: Pick<Question<Answer>, 'estimate'>,
  counts: (odds: Answer, done: number) => readonly Counted[],
  points = POINTS,
): Answer => {
  let last: Answer | undefined;
  for (const { done, of, odds } of estimate(50)) {
    last = odds();
    const counted = counts(last, done);
    for (const one of counted) {
      const isWrong =
        verdictOf(one, points) === 'differs' || (done === of && one.of > 0 && isRuledOut(one));
      expect(isWrong, `${one.what}: ${one.hits} of ${one.of}, not ${one.chance}`).toBe(false);
    }
    if (counted.every((one) => verdictOf(one, points) === 'agrees')) break;
  }
  if (last === undefined) throw new Error('no trial');
  return last;
};

/** The shares of sides that each should have a chance. */
export const countsOf = (
  shares: Readonly<Record<string, number>>,
  chances: Readonly<Record<string, number>>,
  done: number,
): readonly Counted[] =>
  Object.entries(chances).map(([what, chance]) => ({
    what,
    hits: Math.round((shares[what] ?? NaN) * done),
    of: done,
    chance: Math.min(1, Math.max(0, chance)),
  }));

/** Of those trials that somebody won, each side is to have the same share. */
export const equalCounts = (
  shares: Readonly<Record<string, number>>,
  done: number,
): readonly Counted[] => {
  const wins = Object.entries(shares).map(
    ([what, share]) => [what, Math.round(share * done)] as const,
  );
  const of = wins.reduce((sum, [, won]) => sum + won, 0);
  return wins.map(([what, hits]) => ({ what, hits, of, chance: 1 / wins.length }));
};

const FIRST = 100;
const LOOKS = sample(4, 8);
/** A fall by more than this, if excluded, ends the looking. */
const FALL = sample(0.1, 0.045);
/** Trials that a question must be able to draw for `sharesOf`. */
export const MOST_TRIALS = FIRST * 2 ** (LOOKS - 1);
/** Of the normal distribution: over all looks a millionth, and one in 200. */
const [SURE, LIKELY] = [5.3, 3.3];

/** The share that a side wins after 100, 200, 400 ... trials, drawn when it is asked for. */
export type Shares = (look: number) => { readonly share: number; readonly of: number };

/** Those of an exact chance. */
export const exactShare =
  (share: number): Shares =>
  () => ({ share, of: Infinity });

export const sharesOf = (
  { estimate }: Pick<Question<{ readonly win: Readonly<Record<string, number>> }>, 'estimate'>,
  side: string,
): Shares => {
  const drawn = estimate(FIRST);
  const known: { share: number; of: number }[] = [];
  return (look) => {
    while (known.length <= look) {
      const needed = FIRST * 2 ** known.length;
      let next = drawn.next();
      while (next.done !== true && next.value.done < needed) next = drawn.next();
      if (next.done === true) throw new Error(`fewer than ${needed} trials`);
      known.push({ share: next.value.odds().win[side] ?? 0, of: needed });
    }
    return known[look] ?? { share: NaN, of: NaN };
  };
};

const varianceOf = ({ share, of }: ReturnType<Shares>): number => {
  if (of === Infinity) return 0;
  // Two trials more, one of each kind: a share of 0 is not sure.
  const wary = (share * of + 1) / (of + 2);
  return (wary * (1 - wary)) / of;
};

/**
 * Holds that one share is lower than another by a point at most: looks at twice as many trials
 * until such a fall is excluded, or all are drawn.
 */
export const expectNoLess = (one: Shares, other: Shares, what: string, fall = FALL): void => {
  for (let look = 0; look < LOOKS; look++) {
    const [own, others] = [one(look), other(look)];
    const sigma = Math.sqrt(varianceOf(own) + varianceOf(others));
    const gain = own.share - others.share;
    expect(gain, `${what}: ${own.share}, not ${others.share}`).toBeGreaterThanOrEqual(
      -0.01 - SURE * sigma - 1e-12,
    );
    if (gain - LIKELY * sigma > -fall) return;
  }
};

/** Holds that two shares are alike: exact ones are equal, of others neither is lower. */
export const expectAlike = (one: Shares, other: Shares, what: string): void => {
  const [own, others] = [one(0), other(0)];
  if (own.of === Infinity && others.of === Infinity)
    return expect(own.share, what).toBeCloseTo(others.share, 9);
  expectNoLess(one, other, what, 0.1);
  expectNoLess(other, one, what, 0.1);
};
