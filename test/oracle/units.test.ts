import { expect, test } from 'vitest';
import { unitQuestion } from '../../shared/unit/read/odds.ts';
import { exactUnitOdds } from '../asking.ts';
import type { UnitOdds } from '../../shared/unit/system.ts';
import type { Rules, Stats } from '../../shared/unit/systems/oldschool/schema.ts';
import { isLarge, sample } from '../sample.ts';
import { countsOf, expectChances } from '../sequential.ts';
import { oldschool, unit } from '../unit/setups.ts';

type Two = readonly [Partial<Stats>, Partial<Stats>];
const both = (fields: Partial<Stats>): Two => [fields, fields];
const fought = ([a, b]: readonly [number, number], [one, other]: Two, rules: Partial<Rules>) =>
  oldschool([unit('a', a, one), unit('b', b, other)], rules);
const exact = (...of: Parameters<typeof fought>): UnitOdds => exactUnitOdds(fought(...of))!;
const three = ({ win, mutual }: UnitOdds): readonly number[] => [
  win['a'] ?? 0,
  win['b'] ?? 0,
  mutual,
];
const near = (got: readonly number[], wanted: readonly number[], within: number): void => {
  expect(got.length).toBe(wanted.length);
  for (const [i, value] of got.entries())
    expect(
      Math.abs(value - (wanted[i] ?? NaN)),
      `${value} is not ${wanted[i]}`,
    ).toBeLessThanOrEqual(within);
};

const LARGE = { rolls: 1e8, moves: 1e8, states: 1e6 };

test.each([
  // The most states: in brief two rolled pools are held at once, and one of them by initiative.
  ...(isLarge ? [[[2, 1], both({}), {}]] : []),
  [[1, 1], both({ morale: 7 }), { order: 'simultaneous' }],
  [[10, 8], both({ pool: 'average', morale: 6 }), { order: 'initiative-each-round' }],
  [
    sample([2, 1], [4, 3]),
    [
      { reach: 4, morale: 8 },
      { hitDice: 2, plus: 1, thac0: 17, pool: 9 },
    ],
    {},
  ],
  [
    [5, 3],
    [
      { pool: 14, toHit: 23 },
      { pool: 8, mounted: true },
    ],
    { unitDamage: 'weapon', multiplier: 'target' },
  ],
  [
    [10, 10],
    [{ pool: 12, originalPool: 40, originalMen: 12, morale: 7 }, { pool: 20 }],
    { order: 'listed' },
  ],
] as [[number, number], Two, Partial<Rules>][])(
  'the kernel is the generic reading: %j %j %j',
  (men, fields, rules) => {
    const melee = fought(men, fields, rules);
    const kernel = exactUnitOdds(melee)!;
    const { kernel: _kernel, ...withoutKernel } = melee;
    const generic = exactUnitOdds(withoutKernel, melee.start, LARGE)!;
    near(three(kernel), three(generic), 1e-12);
    near([kernel.rounds.mean], [generic.rounds.mean], 1e-10);
    for (const id of ['a', 'b']) {
      const survivors = (odds: UnitOdds) =>
        (odds.survivors[id] ?? []).filter(([, chance]) => chance > 1e-11);
      expect(survivors(kernel).map(([count]) => count)).toEqual(
        survivors(generic).map(([count]) => count),
      );
      near(
        survivors(kernel).map(([, chance]) => chance),
        survivors(generic).map(([, chance]) => chance),
        1e-12,
      );
      near(
        (kernel.men[id] ?? []).flatMap(Object.values),
        (generic.men[id] ?? []).flatMap(Object.values),
        1e-9,
      );
    }
    const known = generic.rounds.pmf.slice(0, 30);
    near(kernel.rounds.pmf.slice(0, known.length).flat(), known.flat(), 1e-12);
  },
);

/**
 * Whole numbers only: of 144 equally likely faces a round (a coin and a d6 each), how many ways
 * lead where.
 */
const countingOracle = (
  poolA: number,
  poolB: number,
  [menA, menB]: readonly [number, number],
  rounds: number,
): readonly number[] => {
  let open = new Map<string, [number, number, bigint]>([['', [poolA, poolB, 1n]]]);
  let [a, b, mutual, total] = [0n, 0n, 0n, 1n];
  const blows = [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6];
  for (let round = 0; round < rounds; round++) {
    const next = new Map<string, [number, number, bigint]>();
    [a, b, mutual, total] = [a * 144n, b * 144n, mutual * 144n, total * 144n];
    for (const [left, right, ways] of open.values())
      for (const byA of blows)
        for (const byB of blows) {
          const [l, r] = [left - byB * menB, right - byA * menA];
          if (l <= 0 && r <= 0) mutual += ways;
          else if (r <= 0) a += ways;
          else if (l <= 0) b += ways;
          else next.set(`${l},${r}`, [l, r, (next.get(`${l},${r}`)?.[2] ?? 0n) + ways]);
        }
    open = next;
  }
  const share = (ways: bigint): number => Number((ways * 10n ** 18n) / total) / 1e18;
  return [share(a), share(b), share(mutual)];
};

test.each([
  [17, 9, 5, 3],
  [7, 20, 2, 6],
  [35, 35, 10, 10],
])(
  'counting every fall of the dice: pools %i and %i, men %i and %i',
  (poolA, poolB, menA, menB) => {
    near(
      three(
        exact(
          [menA, menB],
          [
            { pool: poolA, toHit: 11 },
            { pool: poolB, toHit: 11 },
          ],
          { order: 'simultaneous' },
        ),
      ),
      countingOracle(poolA, poolB, [menA, menB], 120),
      1e-12,
    );
  },
);

test.each([
  ['rolled pools', [10, 8], both({ morale: 8 }), {}],
  ['men of now', [6, 7], both({ pool: 'average' }), { multiplier: 'attacker-current' }],
] as [string, [number, number], Two, Partial<Rules>][])(
  'trials agree with exact odds: %s',
  (_name, men, fields, rules) => {
    const melee = fought(men, fields, rules);
    const odds = exactUnitOdds(melee)!;
    const question = unitQuestion(melee, melee.start, { seed: 'units', trials: 40_000 });
    const estimate = expectChances(question, ({ win, mutual }, done) =>
      countsOf({ ...win, mutual }, { ...odds.win, mutual: odds.mutual }, done),
    );
    expect(estimate.rounds.mean).toBeCloseTo(odds.rounds.mean, 0);
  },
);
