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
  ['listed', 'roll', [0.587042640424, 0.412957359576, 0, 2.018049007919]],
  ['initiative', 'roll', [0.485492893263, 0.485492893263, 0.029014213475, 2.018049007919]],
  [
    'initiative-each-round',
    'average',
    [0.485569808993, 0.485569808993, 0.028860382014, 2.030230268584],
  ],
  ['side-initiative', 'average', [0.485569808993, 0.485569808993, 0.028860382014, 2.030230268584]],
] as const)('order of blows: %s, pools %s', (order, pool, wanted) => {
  const odds = exact([10, 10], both({ pool }), { order });
  near([...three(odds), odds.rounds.mean], wanted, 1e-11);
});

test('men left of the winner (digest 6.2)', () => {
  const odds = exact([10, 10], both({}), { order: 'simultaneous' });
  const win = odds.win['a'] ?? 0;
  const left = (odds.survivors['a'] ?? [])
    .filter(([men]) => men > 0)
    .map(([, chance]) => chance / win);
  near(
    left,
    [
      0.056683389607, 0.061626374708, 0.05465927646, 0.058320918972, 0.072533499136, 0.029909379767,
      0.051330116686, 0.087740717386, 0.00021421053, 0.526982116746,
    ],
    1e-11,
  );
});

test.each([
  [9, 9, 0.391796, 0.2164],
  [9, 17, 0.751606, 0.0927],
  [13, 11, 0.35182, 0.1514],
  [14, 15, 0.494744, 0.106],
  [17, 9, 0.155738, 0.0927],
  [17, 17, 0.468375, 0.0633],
])('what each side needs: %i against %i', (a, b, win, mutual) => {
  const odds = exact([10, 10], [{ toHit: a }, { toHit: b }], { order: 'simultaneous' });
  near([odds.win['a'] ?? 0], [win], 5e-7);
  near([odds.mutual], [mutual], 5.0001e-5);
});

test.each([
  [[10, 5], 'average', 'target', [0.413418853959, 0.413418853959, 0.173162292083]],
  [[10, 5], 'roll', 'target', [0.415148876302, 0.410202199891, 0.174648923807]],
  [[20, 10], 'roll', 'attacker', [0.794557720761, 0.117831886094, 0.087610393145]],
  [[20, 20], 'roll', 'attacker', [0.413240641853, 0.413240641853, 0.173518716293]],
  [[10, 10], 'average', 'target-current', [0.422206533998, 0.422206533998, 0.155586932005]],
  [[10, 5], 'average', 'attacker-current', [0.780539027443, 0.180065648361, 0.039395324196]],
] as const)('sizes and readings of the multiplier: %j %s %s', (men, pool, multiplier, wanted) => {
  near(three(exact(men, both({ pool }), { order: 'simultaneous', multiplier })), wanted, 1e-11);
});

const TROOPS: Readonly<Record<string, Partial<Stats>>> = {
  levy: { thac0: 20, ac: 8 },
  soldier: { thac0: 20, ac: 6 },
  veteran: { thac0: 19, ac: 4, plus: 1 },
  knight: { thac0: 17, ac: 2, hitDice: 4 },
};
test.each([
  ['levy', 'soldier', [0.3543218636, 0.5138625621, 0.1318155742]],
  ['soldier', 'veteran', [0.2539902763, 0.661665914, 0.0843438097]],
  ['veteran', 'knight', [0.018273874, 0.9744857919, 0.0072403341]],
  ['knight', 'knight', [0.4779720425, 0.4779720425, 0.0440559151]],
  ['levy', 'knight', [0.0009733231, 0.9981360163, 0.0008906606]],
] as const)('troops: %s against %s (digest 6.4)', (a, b, wanted) => {
  near(
    three(exact([10, 10], [TROOPS[a] ?? {}, TROOPS[b] ?? {}], { order: 'simultaneous' })),
    wanted,
    1e-10,
  );
});

test.each([
  [8, 7, [0.418342551326, 0.368378540457, 0.213278908217]],
  [9, 7, [0.442809788861, 0.35238099185, 0.204809219289]],
  [7, 12, [0.328067695167, 0.480016300468, 0.191916004364]],
])('morale %i against %i (digest 6.5)', (a, b, wanted) => {
  near(
    three(
      exact(
        [10, 10],
        [
          { pool: 35, morale: a },
          { pool: 35, morale: b },
        ],
        { order: 'simultaneous' },
      ),
    ),
    wanted,
    1e-11,
  );
});

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
