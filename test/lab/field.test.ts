import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  dominatedIn,
  equilibriumOf,
  fieldOf,
  fieldText,
} from '../../shared/index.ts';
import { sample } from '../sample.ts';

/**
 * Another way to the value of a game: both sides learn by regret (Tammelin 2014), which brackets it
 * from both sides ever more narrowly.
 */
const learned = (points: readonly (readonly number[])[], rounds: number) => {
  const turned = (points[0] ?? []).map((_, j) => points.map((row) => 0 - (row[j] ?? 0)));
  const players = [points, turned].map((own) => ({
    own,
    regret: own.map(() => 0),
    sum: own.map(() => 0),
    mix: own.map(() => 1 / own.length),
  }));
  const worthOf = (own: readonly (readonly number[])[], mix: readonly number[]): number[] =>
    own.map((row) => row.reduce((all, value, j) => all + value * (mix[j] ?? 0), 0));
  for (let round = 1; round <= rounds; round++)
    for (const [at, player] of players.entries()) {
      const worth = worthOf(player.own, players[1 - at]?.mix ?? []);
      const now = worth.reduce((all, one, i) => all + one * (player.mix[i] ?? 0), 0);
      player.regret = player.regret.map((one, i) => Math.max(0, one + (worth[i] ?? 0) - now));
      const total = player.regret.reduce((all, one) => all + one, 0);
      player.mix = player.regret.map((one) => (total > 0 ? one / total : 1 / worth.length));
      player.sum = player.sum.map((one, i) => one + round * (player.mix[i] ?? 0));
    }
  const [rows = [], columns = []] = players.map(({ sum }) => {
    const all = sum.reduce((a, b) => a + b, 0);
    return sum.map((one) => one / all);
  });
  const [most, least] = [worthOf(points, columns), worthOf(turned, rows).map((one) => 0 - one)];
  return { most: Math.max(...most), least: Math.min(...least) };
};

describe('the equilibrium of a matrix', () => {
  test('rock, paper and scissors come out as thirds', () => {
    const { rows, columns, value, exploitability } = equilibriumOf([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 9);
    expect(value).toBeCloseTo(0, 9);
    expect(exploitability).toBeLessThan(1e-9);
  });

  test('law: nobody gains by another choice, and learning comes to the same value', () => {
    const row = (width: number) =>
      fc.array(fc.integer({ min: -100, max: 100 }), { minLength: width, maxLength: width });
    const matrix = fc
      .integer({ min: 1, max: 7 })
      .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 7 }));
    fc.assert(
      fc.property(matrix, (points) => {
        const found = equilibriumOf(points);
        expect(found.exploitability).toBeLessThan(1e-6);
        expect(found.exploitability).toBeGreaterThan(-1e-6);
        for (const mix of [found.rows, found.columns]) {
          expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
          expect(mix.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 9);
        }
        const { most, least } = learned(points, 400);
        expect(found.value).toBeLessThanOrEqual(most + 1e-6);
        expect(found.value).toBeGreaterThanOrEqual(least - 1e-6);
        expect(most - least).toBeLessThan(8);
      }),
      { seed: 36, numRuns: sample(60, 600) },
    );
  });

  test('rows that another is never worse than', () => {
    expect(
      dominatedIn([
        [1, 2],
        [1, 3],
        [2, 0],
        [1, 2],
      ]),
    ).toEqual([
      [0, 1],
      [3, 1],
    ]);
  });
});

describe('what to bring', () => {
  const atlasOf = (text: string, more: object = {}) => {
    const [atlas] = atlasesOf(atlasAsked(atlasRequestSchema.parse({ text, ...more })));
    if (atlas === undefined) throw new Error('an atlas');
    return atlas;
  };

  test('of armies by strength, the strongest; the others are named, with who is better', () => {
    const atlas = atlasOf('A: 100\nB: 200\nC: 800');
    const field = fieldOf(atlas);
    expect(field?.mix).toEqual([0, 0, 1]);
    expect(field?.worth[2]).toBeCloseTo(0.5, 9);
    expect(field?.dominated.map(([army]) => army)).toEqual([0, 1]);
    expect(field && fieldText(atlas, field)).toContain('always bring C');
  });

  test('a planted circle is mixed so that each is worth a half, and the odd one out is left', () => {
    const rules = { damage: '1d2 + power * tactics + intelligence' };
    const list = ['S: 100 Ada 8+0', 'M: 100 5 hits Ada 0+0', 'R: 400 Ada 1+3', 'P: 400 Ada 5+0'];
    const field = fieldOf(atlasOf(list.join('\n'), { under: [{ level: 'army', rules }] }));
    expect(field?.mix[1]).toBe(0);
    for (const army of [0, 2, 3]) {
      expect(field?.mix[army]).toBeGreaterThan(0);
      expect(field?.worth[army]).toBeCloseTo(0.5, 6);
    }
    expect(field?.exploitability).toBeLessThan(1e-6);
  });

  test('armies that do not meet all others are left out', () => {
    const under = [{ level: 'combat', system: 'zones' }];
    const field = fieldOf(atlasOf('500 soldiers\nknight\nsoldier', { under }));
    expect(field?.leftOut).toEqual([0]);
    expect(field?.worth[0]).toBeNull();
    expect(field?.mix).toEqual([0, 1, 0]);
  });
});
