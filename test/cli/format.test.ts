import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatShare, shareText, toldShares } from '../../shared/index.ts';

test.each([
  [0, '0 %'],
  [1, '100 %'],
  [1e-12, '<0.01 %'],
  [0.000_099, '<0.01 %'],
  [0.000_1, '0.01 %'],
  [0.004_389_795, '0.44 %'],
  [0.009_94, '0.99 %'],
  [0.009_96, '1.0 %'],
  [0.5, '50.0 %'],
  [0.8, '80.0 %'],
  [0.995_163_77, '99.5 %'],
  [0.999_4, '99.9 %'],
  [0.999_6, '99.96 %'],
  [0.999_93, '99.99 %'],
  [0.999_99, '>99.99 %'],
  [1 - 1e-15, '>99.99 %'],
  [1 + 1e-15, '100 %'],
])('exactly %d is %s', (share, expected) => {
  expect(formatShare(share)).toBe(expected);
});

test.each([
  [0.4531, 0.0098, '45.3 ± 1.0 %'],
  [0.4531, 0.031, '45 ± 3 %'],
  [0.4531, 0.0961, '45 ± 10 %'],
  [0.4531, 0.003_1, '45.3 ± 0.3 %'],
  [0.453_123, 0.000_98, '45.31 ± 0.10 %'],
  [0, 0.0098, '0.0 ± 1.0 %'],
  [0.8, 0.0098, '80.0 ± 1.0 %'],
  [1, 0.000_038, '100.000 ± 0.004 %'],
])('%d within %d is %s', (share, margin, expected) => {
  expect(formatShare(share, margin)).toBe(expected);
});

test.each([
  [0, 0.0098, '0.0 %'],
  [0.000_2, 0.0098, '<0.1 %'],
  [0.000_6, 0.0098, '0.1 %'],
  [0.999_4, 0.0098, '99.9 %'],
  [0.999_9, 0.0098, '>99.9 %'],
  [1, 0.0098, '100.0 %'],
  [1 - 1e-15, 0.0098, '100.0 %'],
  [0.002, 0.031, '<1 %'],
  [0.998, 0.031, '>99 %'],
  [0.000_02, 0.000_98, '<0.01 %'],
  [0.000_02, undefined, '<0.01 %'],
])('%d within %d is said %s where the margin stands beside it', (share, margin, expected) => {
  expect(shareText(share, margin)).toBe(expected);
});

describe('a row of all that can be', () => {
  const row = fc
    .array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1e-5, 4e-4)), {
      minLength: 2,
      maxLength: 9,
    })
    .filter((list) => list.some((one) => one > 0.01))
    .map((list) => {
      const total = list.reduce((sum, one) => sum + one, 0);
      return list.map((one) => one / total);
    });
  /** What a person reads; words such as "<0.01 %" as the end that they name. */
  const read = (text: string): number =>
    text.startsWith('<') ? 0 : text.startsWith('>') ? 100 : Number(text.replace(' %', ''));
  const said = (chances: readonly number[], margin?: number): readonly string[] =>
    toldShares(chances, margin).map((chance) => shareText(chance, margin));

  test('law: its figures add up to 100.0, each within a step of what it is alone', () => {
    let moved = 0;
    fc.assert(
      fc.property(row, fc.constantFrom(undefined, 0.0098, 0.031, 0.0031), (chances, margin) => {
        const texts = said(chances, margin);
        const sum = texts.reduce((all, text) => all + read(text), 0);
        const decimals = new Set(texts.map((text) => text.split('.')[1]?.length ?? 0));
        const isMixed = decimals.size > 1 || texts.some((text) => /^[<>]/u.test(text));
        expect(Math.abs(sum - 100)).toBeLessThan(isMixed ? 0.0999 : 1e-9);
        const step = margin === 0.031 ? 1 : 0.1;
        for (const [i, chance] of chances.entries()) {
          const alone = read(shareText(chance, margin));
          expect(Math.abs(read(texts[i] ?? '') - alone)).toBeLessThan(step + 1e-9);
          if (chance === 0) expect(read(texts[i] ?? '')).toBe(0);
          else expect(Number.parseFloat(texts[i] ?? '')).not.toBe(0);
        }
        if (chances.some((chance, i) => shareText(chance, margin) !== texts[i])) moved++;
      }),
      { seed: 7, numRuns: 2_000 },
    );
    expect(moved).toBeGreaterThan(100);
  });

  test('what rounding would make 100.1 is 100.0', () => {
    const chances = [0.33365, 0.33345, 0.3329];
    expect(chances.map((chance) => formatShare(chance))).toEqual(['33.4 %', '33.3 %', '33.3 %']);
    expect(said([0.2205, 0.4405, 0.339])).toEqual(['22.1 %', '44.0 %', '33.9 %']);
  });

  test('what is no such row is told as it is', () => {
    expect(said([0.2205, 0.4405])).toEqual(['22.1 %', '44.0 %']);
    expect(toldShares([0.5, 0.25])).toEqual([0.5, 0.25]);
  });
});
