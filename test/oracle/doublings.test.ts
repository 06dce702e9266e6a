import { expect, test } from 'vitest';
import fc from 'fast-check';
import { doublingsTable } from '../../shared/army/odds/two/dwindling.ts';
import {
  compareStrength,
  doublings,
  DOUBLING_IDS,
  levelsOf,
  powerRuns,
  type DoublingId,
} from '../../shared/doublings.ts';
import { doublingsReader } from '../../shared/campaign/engagement/doublings-reader.ts';
import { sample } from '../sample.ts';

/**
 * Where power n begins, as the rational (numerator / denominator)^(1 / root) of the ratio; n >= 1.
 */
const START: Readonly<
  Record<DoublingId, (n: number) => readonly [root: number, numerator: bigint, denominator: bigint]>
> = {
  sqrt2: (n) => [2, 2n ** BigInt(n), 1n],
  nearest: (n) => [4, 2n ** BigInt(2 * n - 1), 1n],
  linear: (n) => [1, (n % 2 === 0 ? 2n : 3n) * 2n ** BigInt(Math.floor(n / 2)), 2n],
  linearNearest: (n) => [
    1,
    (n % 2 === 0 ? 7n : 5n) * 2n ** BigInt(n % 2 === 0 ? n / 2 - 1 : (n - 1) / 2),
    4n,
  ],
  whole: (n) => [1, 2n ** BigInt(Math.ceil(n / 2)), 1n],
};

const STARTS = new Map<string, readonly [root: bigint, numerator: bigint, denominator: bigint]>();
const startOf = (reading: DoublingId, n: number) => {
  const key = `${reading} ${n}`;
  const known = STARTS.get(key);
  if (known !== undefined) return known;
  const [root, numerator, denominator] = START[reading](n);
  const made = [BigInt(root), numerator, denominator] as const;
  STARTS.set(key, made);
  return made;
};

const oracle = (a: bigint, b: bigint, reading: DoublingId): number => {
  const [root] = startOf(reading, 1);
  const [own, foe] = [a ** root, b ** root];
  let n = 0;
  for (;;) {
    const [, numerator, denominator] = startOf(reading, n + 1);
    if (own * denominator < numerator * foe) return reading === 'whole' ? n - (n % 2) : n;
    n++;
  }
};

/** `expect` itself would take most of the time. */
const same = (got: number | undefined, wanted: number, what: () => string): void => {
  if (got !== wanted) expect(got, what()).toBe(wanted);
};

const power = (
  a: number,
  b: number,
  reading: DoublingId,
  share: readonly [number, number] = [1, 1],
): number =>
  doublings({ thousandths: a, share: share[0] }, { thousandths: b, share: share[1] }, reading);

test.each(DOUBLING_IDS)(
  '%s: every ratio of small sizes, with its levels at hand too',
  (reading) => {
    const read = doublingsReader(reading);
    for (let b = 1; b <= 60; b++)
      for (let a = 1; a <= 700; a++) {
        const wanted = a <= b ? 0 : oracle(BigInt(a), BigInt(b), reading);
        same(read(a, b), wanted, () => `${a} : ${b}, with its levels at hand`);
        if (a >= b) same(power(a, b, reading), wanted, () => `${a} : ${b}`);
      }
  },
);

test.each(DOUBLING_IDS)('%s: large sizes, with its levels at hand', (reading) => {
  const read = doublingsReader(reading);
  const size = fc.integer({ min: 1, max: 2e11 });
  fc.assert(
    fc.property(
      size,
      size,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: -1, max: 1 }),
      (...[a, b, k, off]) => {
        const near = b * 2 ** k + off;
        for (const own of [a, near])
          expect(read(own, b)).toBe(own <= b ? 0 : oracle(BigInt(own), BigInt(b), reading));
      },
    ),
    { numRuns: sample(80, 500), seed: 3 },
  );
});

test.each(DOUBLING_IDS)('%s: exact doublings and their neighbours, at any size', (reading) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000_000 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: -1, max: 1 }),
      (b, k, off) => {
        const a = b * 2 ** k + off;
        if (a > b) expect(power(a, b, reading)).toBe(oracle(BigInt(a), BigInt(b), reading));
      },
    ),
    { seed: 1, numRuns: sample(150, 2000) },
  );
});

test.each(DOUBLING_IDS)('%s: near a level, where floats would have to guess', (reading) => {
  // Convergents of sqrt 2 and of 2^(1/4): as near a tie as whole numbers of this size come. Then
  // 1.5, 1.25 and 1.75 times, and one less.
  for (const [a, b] of [
    [1393, 985],
    [3363, 2378],
    [47321, 33461],
    [131836323, 93222358],
    [318281039, 225058681],
    [44, 37],
    [1785, 1501],
    [30122754096401, 21300003689580],
    [6e13, 4e13],
    [6e13 - 1, 4e13],
    [5e13, 4e13],
    [5e13 - 1, 4e13],
    [7e13, 4e13],
    [7e13 - 1, 4e13],
  ] as const) {
    expect(power(a, b, reading), `${a} : ${b}`).toBe(oracle(BigInt(a), BigInt(b), reading));
    expect(power(a * 2, b, reading), `${2 * a} : ${b}`).toBe(
      oracle(BigInt(a) * 2n, BigInt(b), reading),
    );
  }
});

test('hits left and thousandths of quality are whole factors, past 2^53 too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 1, max: 1000 }),
      (a, h, b, g) => {
        const [x, y] = [BigInt(a) * BigInt(h), BigInt(b) * BigInt(g)];
        expect(power(a, b, 'sqrt2', [h, g])).toBe(x > y ? oracle(x, y, 'sqrt2') : 0);
      },
    ),
    { seed: 2, numRuns: sample(80, 1000) },
  );
});

test.each(DOUBLING_IDS)('%s: the table of all hits left says what each pair does', (reading) => {
  const check = (sizeA: number, sizeB: number, mostA: number, mostB: number): void => {
    const [one, other] = [
      { thousandths: sizeA, most: mostA },
      { thousandths: sizeB, most: mostB },
    ];
    const table = doublingsTable(one, other, reading);
    for (let a = 1; a <= mostA; a++)
      for (let b = 1; b <= mostB; b++) {
        const own = power(sizeA, sizeB, reading, [a, b]);
        const foe = power(sizeB, sizeA, reading, [b, a]);
        same(
          table[a * (mostB + 1) + b],
          own > 0 ? own : 0 - foe,
          () => `${sizeA} x ${a} : ${sizeB} x ${b}`,
        );
      }
  };
  // Equal sizes and simple ratios: ties in every row.
  for (const [sizeA, sizeB] of [
    [1, 1],
    [3, 2],
    [5, 4],
    [7, 8],
    [1, 64],
    [99, 70],
    [119, 100],
    [1e14, 1],
  ] as const)
    check(sizeA, sizeB, 60, 45);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 1, max: 1e5 }),
      (a, b, ratio) => {
        check(a, b, 12, 30);
        check(a, Math.max(1, Math.round(a / ratio)), 30, 12);
      },
    ),
    { seed: 3, numRuns: sample(8, 60) },
  );
});

test.each(DOUBLING_IDS)(
  '%s: along others in order power changes where each pair says so',
  (reading) => {
    const strengthsOf = (sizes: readonly number[]) =>
      sizes.map((thousandths) => ({ thousandths, share: 1 }));
    const check = (own: number, sizes: readonly number[]): void => {
      const runs = powerRuns({ thousandths: own, share: 1 }, strengthsOf(sizes), reading);
      const told = runs.flatMap(({ from, to, power: each }) =>
        sizes.slice(from, to).map(() => each),
      );
      const wanted = sizes.map((size) => power(own, size, reading) - power(size, own, reading));
      expect(told).toEqual(wanted);
      expect(runs.map(({ from }) => from)).toEqual([0, ...runs.slice(0, -1).map(({ to }) => to)]);
      expect(runs.every((run, i) => run.power !== runs[i + 1]?.power)).toBe(true);
    };
    for (const own of [1, 7, 12, 40, 100])
      check(
        own,
        Array.from({ length: 100 }, (_, i) => i + 1),
      );
    check(64, [1, 1, 64, 64, 64, 4096]);
  },
);

test.each(DOUBLING_IDS)(
  '%s: levels are the ratios at which power begins, highest first',
  (reading) => {
    const [root] = startOf(reading, 1);
    const wanted = Array.from({ length: 20 }, (_, i) => 20 - i)
      .filter((n) => reading !== 'whole' || n % 2 === 0)
      .map((n) => {
        const [, numerator, denominator] = startOf(reading, n);
        return { power: n, ratio: (Number(numerator) / Number(denominator)) ** (1 / Number(root)) };
      });
    const got = levelsOf(reading, 1024);
    const within = got.filter(({ power: each }) => each <= 20);
    expect(within.map((level) => level.power)).toEqual(wanted.map((level) => level.power));
    for (const [i, { ratio }] of wanted.entries()) expect(within[i]?.ratio).toBeCloseTo(ratio, 8);
    expect(got[0]?.ratio).toBeGreaterThan(1024);
    expect(got[0]?.ratio).toBeLessThanOrEqual(2048);
  },
);

test('strengths are compared exactly past 2^53, where floats hold both for equal', () => {
  // 321 x 28 059 810 762 433 = 2^53 + 1, and 512 x 2^44 = 2^53.
  const [odd, even] = [
    { thousandths: 28_059_810_762_433, share: 321 },
    { thousandths: 2 ** 44, share: 512 },
  ];
  expect(Math.sign(compareStrength(odd, even))).toBe(1);
  expect(Math.sign(compareStrength(even, odd))).toBe(-1);
  expect(compareStrength(even, { thousandths: 2 ** 43, share: 1024 })).toBe(0);
  // Twice less one, and twice: only the latter is a doubling.
  expect(power(odd.thousandths, 2 ** 43, 'whole', [321, 512])).toBe(2);
  expect(power(2 ** 44, odd.thousandths, 'whole', [1024, 321])).toBe(0);
});
