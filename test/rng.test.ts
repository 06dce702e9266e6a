import { expect, test } from 'vitest';
import { sample } from './sample.ts';
import { createRng, hash32, xoshiro128 } from '../shared/rng.ts';

test('xoshiro128** gives the published sequence', () => {
  const rng = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 6 }, () => rng.next())).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492,
  ]);
});

/**
 * The published vectors are of bytes; a text of this engine is hashed as UTF-16, so they are packed
 * two a unit.
 */
const packed = (bytes: string): string => {
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode(bytes.charCodeAt(i) | (bytes.charCodeAt(i + 1) << 8));
  return text;
};

test.each([
  ['', 0, 0],
  ['', 1, 0x514e28b7],
  ['aaaa', 0x9747b28c, 0x5a97808a],
  ['abcd', 0x9747b28c, 0xf0478627],
  ['ab', 0x9747b28c, 0x74875592],
])('MurmurHash3 of %j with seed %i', (bytes, seed, hash) => {
  expect(hash32(packed(bytes), seed)).toBe(hash >>> 0);
});

test('the dice of a seed are pinned: a change needs a new version of the engine', () => {
  const rng = createRng('harrow-1', 'r1/red/0/0');
  expect(Array.from({ length: 12 }, () => rng.int(1, 6))).toMatchInlineSnapshot(`
    [
      1,
      5,
      3,
      1,
      2,
      5,
      1,
      2,
      5,
      6,
      3,
      5,
    ]
  `);
});

test('a number and its text are one seed; streams differ', () => {
  const first = (seed: string | number, stream: string | number) => createRng(seed, stream).next();
  expect(first(7, 1)).toBe(first('7', '1'));
  expect(new Set(Array.from({ length: 1000 }, (_, i) => first(1, i))).size).toBe(1000);
});

/** Pearson's statistic of observed counts against equal expectation. */
const chiSquared = (counts: readonly number[], total: number): number => {
  const expected = total / counts.length;
  return counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
};

/** Upper bound of chi-square at about p = 1e-6 (Wilson and Hilferty). */
const limit = (freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.7534 * Math.sqrt(spread)) ** 3;
};

const SIDES = [4, 6, 8, 10, 12, 20];
const DRAWS = [0, 1, 2, 10, 20];
const N = sample(6_000, 15_000);

const NEIGHBOURS: readonly [string, (i: number) => [string | number, string | number]][] = [
  ['seeds', (i) => [i, 0]],
  ['streams', (i) => ['one', i]],
  ['labels', (i) => ['one', `r${i}/red/0/0`]],
  ['text seeds', (i) => [`seed-${i}`, 'r1/red/0/0']],
];

test.each(NEIGHBOURS)('neighbouring %s give independent dice', (_name, at) => {
  for (const sides of SIDES) {
    for (const draw of DRAWS) {
      const single = new Array<number>(sides).fill(0);
      const pairs = new Array<number>(sides * sides).fill(0);
      let last = 0;
      for (let i = 0; i < N; i++) {
        const rng = createRng(...at(i));
        for (let skip = 0; skip < draw; skip++) rng.int(1, sides);
        const face = rng.int(1, sides) - 1;
        single[face] = (single[face] ?? 0) + 1;
        if (i > 0) pairs[last * sides + face] = (pairs[last * sides + face] ?? 0) + 1;
        last = face;
      }
      expect(chiSquared(single, N), `d${sides}, draw ${draw}`).toBeLessThan(limit(sides - 1));
      expect(chiSquared(pairs, N - 1), `d${sides} after its neighbour, draw ${draw}`).toBeLessThan(
        limit(sides * sides - 1),
      );
    }
  }
});

test('the chi-square test itself bites: an unhashed counter fails it', () => {
  const counts = new Array<number>(36).fill(0);
  for (let i = 1; i < N; i++)
    counts[((i - 1) % 6) * 6 + (i % 6)] = (counts[((i - 1) % 6) * 6 + (i % 6)] ?? 0) + 1;
  expect(chiSquared(counts, N - 1)).toBeGreaterThan(limit(35));
});
