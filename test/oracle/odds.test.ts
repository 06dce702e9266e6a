import { expect, test } from 'vitest';
import { bandOf } from '../../shared/army/odds/course.ts';
import { exactOdds } from '../../shared/army/odds/odds.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { AMPLE } from '../asking.ts';
import { exactSummary } from '../exact-summary.ts';
import { battleOf, type Battle } from '../../shared/army/setup.ts';
import { sample } from '../sample.ts';
import { bestOf2d6, oracleRounds, share, type Cases } from './battle-oracle.ts';
import { battleWith } from '../scenarios.ts';

const HITS = sample(50, 100);
const battle = (a: object, b: object = {}, rules: object = {}): Battle => {
  const usual = { size: 100, hits: HITS };
  const armies = [
    { id: 'a', name: 'A', ...usual, ...a },
    { id: 'b', name: 'B', ...usual, ...b },
  ];
  return battleOf(battleWith({ seed: 1, rules, armies }), 1);
};
/** As said, of so many hits. */
const worn = (hits: number, more: object = {}) => ({ ...more, hits });

const led = (...tactics: number[]) => ({
  tacticians: tactics.map((skill, i) => ({ name: `T${i}`, intelligence: 0, tactics: skill })),
});

const CLEVER = { tacticians: [{ name: 'x', intelligence: 1, tactics: 2 }] };

type Damage = (a: number, b: number, round: number) => readonly [Cases, Cases];

const EPSILON = 1e-12;

/** `expect` itself would take most of the time. */
const near = (exact: number, counted: number, what: string): void => {
  if (!(Math.abs(exact - counted) < EPSILON)) expect(exact, what).toBe(counted);
};

const compare = (subject: Battle, damage: Damage): void => {
  const odds = exactOdds(subject, true)!;
  const [a, b] = subject.start.armies;
  let sum = { a: 0, b: 0, mutual: 0 };
  let length = 0;
  for (const { winA, winB, mutual, total, hitsA, hitsB } of oracleRounds(
    [a?.hits ?? 0, b?.hits ?? 0],
    damage,
  )) {
    sum = {
      a: sum.a + share(winA, total),
      b: sum.b + share(winB, total),
      mutual: sum.mutual + share(mutual, total),
    };
    length++;
    const ends = new Map(odds.rounds.pmf).get(length) ?? 0;
    expect(Math.abs(ends - share(winA + winB + mutual, total)), `length ${length}`).toBeLessThan(
      EPSILON,
    );
    for (const [id, hits] of [
      ['a', hitsA],
      ['b', hitsB],
    ] as const) {
      const band = odds.hits[id]?.[length - 1];
      // Rounds that all but never happen (below 1e-18) are left out.
      if (band === undefined) continue;
      const pmf = new Map(band.pmf);
      expect(band.round).toBe(length);
      for (let h = 0; h <= 100; h++)
        near(pmf.get(h) ?? 0, share(hits.get(h) ?? 0n, total), `${id}: ${h} hits after ${length}`);
    }
  }
  expect(length).toBeGreaterThanOrEqual(odds.rounds.pmf.length);
  expect(Math.abs((odds.win['a'] ?? 0) - sum.a)).toBeLessThan(EPSILON);
  expect(Math.abs((odds.win['b'] ?? 0) - sum.b)).toBeLessThan(EPSILON);
  expect(Math.abs(odds.mutual - sum.mutual)).toBeLessThan(EPSILON);
  expect(
    Math.abs(
      (odds.win['a'] ?? 0) +
        (odds.win['b'] ?? 0) +
        odds.mutual +
        odds.stalemate +
        odds.unfinished -
        1,
    ),
  ).toBeLessThan(EPSILON);
};

const fixed =
  (a: Cases, b: Cases): Damage =>
  () => [a, b];

test.each<[string, Battle, Damage]>([
  ['0 : 3', battle({ size: 120 }, { size: 350 }), fixed(bestOf2d6([0]), bestOf2d6([3]))],
  ['flat power', battle({ power: 2 }, { power: 7 }), fixed(bestOf2d6([2]), bestOf2d6([7]))],
  [
    'set by hand',
    battle({ basePower: 4 }, { basePower: 5 }),
    fixed(bestOf2d6([4]), bestOf2d6([5])),
  ],
  [
    'unequal hits',
    battle(worn(sample(22, 37)), worn(sample(45, 81))),
    fixed(bestOf2d6([0]), bestOf2d6([0])),
  ],
  [
    'skill twice',
    battle(CLEVER, {}, { general: 'skillTwice' }),
    fixed(bestOf2d6([5]), bestOf2d6([0])),
  ],
  ['all twice', battle(CLEVER, {}, { general: 'allTwice' }), fixed(bestOf2d6([6]), bestOf2d6([0]))],
  [
    'two tacticians, the best roll',
    battle(led(1, 2), led(2, 0)),
    fixed(bestOf2d6([1, 2]), bestOf2d6([2, 0])),
  ],
  [
    'a favourite',
    battle({ ...led(1, 2), choice: 'T1' }, { ...led(2, 0), choice: 'commander' }),
    fixed(bestOf2d6([2]), bestOf2d6([2])),
  ],
  [
    'damage that can be none',
    battle(worn(9, { power: -8 }), worn(9, { power: -7 })),
    fixed(bestOf2d6([-8]), bestOf2d6([-7])),
  ],
  [
    'a cap on numbers',
    battle({ size: 100 }, { size: 1600 }, { house: { powerCap: { max: 3 } } }),
    fixed(bestOf2d6([0]), bestOf2d6([3])),
  ],
  [
    'fatigue',
    battle(worn(sample(25, 45)), worn(sample(25, 45), { power: 1 }), {
      house: { fatigue: { every: 2, most: 3 } },
    }),
    (_a, _b, round) => [
      bestOf2d6([-Math.min(3, Math.floor((round - 1) / 2))]),
      bestOf2d6([1 - Math.min(3, Math.floor((round - 1) / 2))]),
    ],
  ],
  [
    'a last stand',
    battle(worn(40), worn(35), { house: { lastStand: { below: 25, bonus: 3 } } }),
    (a, b) => [bestOf2d6([a < 25 ? 3 : 0]), bestOf2d6([b < 25 ? 3 : 0])],
  ],
  [
    'damage by hits',
    battle(worn(30), worn(30), { damage: '2d6 + floor(hits / 10)' }),
    (a, b) => [bestOf2d6([Math.floor(a / 10)]), bestOf2d6([Math.floor(b / 10)])],
  ],
  [
    'damage by hits and round',
    battle(worn(sample(20, 30)), worn(sample(20, 30)), {
      damage: '2d6 + floor(hits / 10) - min(round, 3)',
    }),
    (a, b, round) => [
      bestOf2d6([Math.floor(a / 10) - Math.min(round, 3)]),
      bestOf2d6([Math.floor(b / 10) - Math.min(round, 3)]),
    ],
  ],
])('exact odds against brute force: %s', (_name, subject, damage) => {
  compare(subject, damage);
});

/** Doublings straight from their definition: the largest n with (a h)^2 >= 2^n (b g)^2. */
const powerOf = (a: number, b: number): number => {
  let n = 0;
  // Exact: all factors are far below 2^26.
  while (a * a >= 2 ** (n + 1) * b * b) n++;
  return n;
};

test.each([
  [100, 100, 45, 40],
  [120, 350, 60, 60],
  [100, 283, 33, 77],
])(
  'proportional attrition against brute force: %i v %i soldiers, %i v %i hits',
  (sizeA, sizeB, hitsA, hitsB) => {
    const [red, blue] = [worn(hitsA, { size: sizeA }), worn(hitsB, { size: sizeB })];
    const subject = battle(red, blue, { attrition: 'proportional' });
    compare(subject, (a, b) => [
      bestOf2d6([powerOf(sizeA * a, sizeB * b)]),
      bestOf2d6([powerOf(sizeB * b, sizeA * a)]),
    ]);
  },
);

/** The kernels against the generic reading of the one text of the rules. */
test.each<[string, Battle]>([
  ['fixed power', battle(worn(sample(20, 30), { size: 120 }), worn(sample(20, 30), { size: 350 }))],
  ['tacticians', battle(worn(14, led(1, 2)), worn(15, led(2)))],
  [
    'proportional',
    battle(worn(sample(24, 40), { size: 120 }), worn(sample(20, 33), { size: 150 }), {
      attrition: 'proportional',
      doubling: 'nearest',
    }),
  ],
  [
    'proportional with a last stand and skill twice',
    battle(worn(30, led(2)), worn(33, { size: 200 }), {
      attrition: 'proportional',
      general: 'skillTwice',
      house: { lastStand: { below: 20, bonus: 4 } },
    }),
  ],
  [
    'round and hits',
    battle(worn(30), worn(33), {
      damage: 'round > 2 ? 2d6 + hits : 1d6',
      house: { fatigue: { every: 1 } },
    }),
  ],
  ['misses', battle(worn(12), worn(9), { damage: 'max(0, 1d6 - 4)' })],
  ['fractions', battle(worn(12), worn(19), { damage: '20/2d6 + 1d4/2' })],
  ['only one can hurt', battle(worn(12, { power: -40 }), worn(9))],
  ['nobody can hurt', battle(worn(12), worn(9), { damage: '2d6 - 12' })],
  ['nobody can hurt any more', battle(worn(12), worn(9), { damage: 'round > 2 ? 0 : 1d6' })],
  [
    'nobody can hurt any more, by hits',
    battle(worn(12), worn(9), { damage: 'hits > 4 ? 1d4 : 0' }),
  ],
])('kernel and generic reading agree: %s', (_name, subject) => {
  const exact = exactOdds(subject);
  const generic = exactSummary(battleProcess(subject.rules), subject.start, {
    sides: subject.sides,
    budget: AMPLE,
  });
  if (exact === undefined || !generic.ok) throw new Error('no odds');
  const { win, mutual, stalemate } = generic.value;
  for (const side of subject.sides)
    expect(Math.abs((exact.win[side] ?? 0) - (win[side] ?? 0))).toBeLessThan(EPSILON);
  expect(Math.abs(exact.mutual - mutual)).toBeLessThan(EPSILON);
  expect(Math.abs(exact.stalemate - stalemate)).toBeLessThan(EPSILON);
});

test('bands are the quantiles of their distribution', () => {
  const band = bandOf(3, Float64Array.of(0.05, 0.2, 0, 0.25, 0.25, 0.2, 0.05), true);
  expect(band).toMatchObject({ round: 3, p5: 0, p25: 1, p50: 3, p75: 4, p95: 5 });
  expect(band.mean).toBeCloseTo(0.2 + 0.75 + 1 + 1 + 0.3, 12);
  expect(band.pmf?.map(([hits]) => hits)).toEqual([0, 1, 3, 4, 5, 6]);
});
