import { describe, expect, test } from 'vitest';
import { createRng } from '../shared/rng.ts';
import { sample } from './sample.ts';
import {
  exactShare,
  expectChances,
  expectNoLess,
  isRuledOut,
  MOST_TRIALS,
  POINTS,
  sharesOf,
  verdictOf,
  type Shares,
  type Verdict,
} from './sequential.ts';

const RUNS = 100;
const MOST = 40_000;

/** Trials of one chance held against another, until one is sure. */
const told = (is: number, chance: number, seed: number): { verdict: Verdict; of: number } => {
  const rng = createRng('sequential', seed);
  let hits = 0;
  for (let of = 1; of <= MOST; of++) {
    if (rng.int(1, 1_000) <= is * 1_000) hits++;
    if (of % 50 !== 0) continue;
    const verdict = verdictOf({ what: 'law', hits, of, chance });
    if (verdict !== 'open') return { verdict, of };
  }
  return { verdict: 'open', of: MOST };
};
const verdicts = (is: number, chance: number): readonly Verdict[] =>
  Array.from({ length: RUNS }, (_, seed) => told(is, chance, seed).verdict);
const countOf = (all: readonly Verdict[], verdict: Verdict): number =>
  all.filter((one) => one === verdict).length;

describe.each([0.02, 0.2, 0.5, 0.9])('a chance of %d', (chance) => {
  test('is agreed with where it is true', () => {
    expect(countOf(verdicts(chance, chance), 'agrees')).toBe(RUNS);
  });

  test.each([POINTS, -POINTS, 2 * POINTS].filter((by) => chance + by > 0))(
    'is refused where the truth is off by %d',
    (by) => {
      const all = verdicts(chance + by, chance);
      expect(countOf(all, 'differs')).toBeGreaterThanOrEqual(sample(0.9, 0.97) * RUNS);
      expect(countOf(all, 'open')).toBe(0);
    },
  );
});

test('what never happens may not happen once; what always does, not fail once', () => {
  for (const [chance, hits] of [
    [0, 1],
    [1, 999],
  ] as const) {
    expect(verdictOf({ what: 'law', hits, of: 1_000, chance })).toBe('differs');
    expect(verdictOf({ what: 'law', hits: chance * 1_000, of: 1_000, chance })).toBe('agrees');
  }
});

test('all trials drawn, a chance that they rule out is refused', () => {
  expect(isRuledOut({ what: 'law', hits: 500, of: 1_000, chance: 0.5 })).toBe(false);
  expect(isRuledOut({ what: 'law', hits: 400, of: 1_000, chance: 0.5 })).toBe(true);
  expect(isRuledOut({ what: 'law', hits: 10, of: 100_000, chance: 1e-6 })).toBe(true);
});

test('trials that refuse a chance fail, and say which', () => {
  const question = {
    estimate: function* () {
      for (let done = 200; done <= 4_000; done += 200) yield { done, of: 4_000, odds: () => 0.5 };
    },
  };
  const held = (chance: number) => () =>
    expectChances(question, (share, done) => [
      { what: 'red', hits: share * done, of: done, chance },
    ]);
  expect(held(0.5)).not.toThrow();
  expect(held(0.4)).toThrow('red');
});

describe('one share lower than another', () => {
  const drawn = (chance: number, seed: number): Shares => {
    const estimate = function* () {
      const rng = createRng('shares', seed);
      for (let done = 100, red = 0; done <= MOST_TRIALS; done += 100) {
        for (let i = 0; i < 100; i++) if (rng.int(1, 1_000) <= chance * 1_000) red++;
        yield { done, of: MOST_TRIALS, odds: () => ({ win: { red: red / done } }) };
      }
    };
    return sharesOf({ estimate }, 'red');
  };
  const failures = (one: number, other: number): number => {
    let failed = 0;
    for (let seed = 0; seed < 2 * RUNS; seed += 2)
      try {
        expectNoLess(drawn(one, seed), drawn(other, seed + 1), 'law');
      } catch {
        failed++;
      }
    return failed;
  };

  test.each([
    [0.5, 0.5],
    [0.49, 0.5],
    [0.04, 0.05],
    [0.9, 0.5],
  ])('%d does not fail beside %d', (one, other) => {
    expect(failures(one, other)).toBe(0);
  });

  test.each([[0.3, 0.5], sample([0.3, 0.6], [0.42, 0.5]), sample([0.02, 0.22], [0.02, 0.07])])(
    '%d fails beside %d',
    (one, other) => {
      expect(failures(one, other)).toBeGreaterThanOrEqual(0.95 * RUNS);
    },
  );

  test('two exact ones are held to a point', () => {
    expect(() => expectNoLess(exactShare(0.49), exactShare(0.5), 'law')).not.toThrow();
    expect(() => expectNoLess(exactShare(0.48), exactShare(0.5), 'law')).toThrow('law');
  });
});
