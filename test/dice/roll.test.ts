import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dice, DieSource, Face } from '../../shared/dice/dice.ts';
import {
  bind,
  distribute,
  format,
  parseFormula,
  type Expression,
} from '../../shared/dice/index.ts';
import { createRng } from '../../shared/rng.ts';
import { NAMES, read, trees } from './formulas.ts';
import { sample } from '../sample.ts';

const VALUES = { power: 3, skill: 2.5, size: 500, db: -1 };
const dice = (text: string): Dice => bind(read(text), VALUES);

/**
 * Dice that fall as written; asking for another number of sides, for more or for fewer dice is a
 * failure.
 */
const throwScript = (
  text: string,
  script: readonly (readonly [sides: number, face: number])[],
): { total: number; faces: string } => {
  let next = 0;
  const die: DieSource = (sides) => {
    const [expected, face] = script[next++] ?? [];
    expect(sides).toBe(expected);
    return face ?? 0;
  };
  const { total, faces } = dice(text).throwDice(die);
  expect(next).toBe(script.length);
  expect(faces.map(({ sides, face }) => [sides, face])).toEqual(script);
  return {
    total,
    faces: faces
      .map(({ face, dropped }: Face) => (dropped === true ? `(${face})` : String(face)))
      .join(' '),
  };
};

const d6 = (...faces: number[]): [number, number][] => faces.map((face) => [6, face]);
/** Dice of any sides: `d4:1 d6:6`. */
const falls = (text: string): [number, number][] =>
  text.split(' ').map((die) => die.slice(1).split(':').map(Number) as [number, number]);

describe('dice on the table', () => {
  test.each([
    ['2d6 + power + skill', d6(2, 5), 12.5, '2 5'],
    ['4d6kh3', d6(3, 1, 6, 1), 10, '3 1 6 (1)'],
    ['4d6kl2', d6(3, 1, 6, 1), 2, '(3) 1 (6) 1'],
    ['2d6r<3', d6(2, 1, 4), 5, '(2) 1 4'],
    ['2d6rr<3', d6(2, 1, 4, 5), 9, '(2) (1) 4 5'],
    ['2d6!', d6(6, 6, 1, 2), 15, '6 6 1 2'],
    ['1d6!1', d6(6, 6), 12, '6 6'],
    ['2d6r1!1kh1', d6(6, 1, 3, 5), 9, '6 (1) 3 (5)'],
    ['3d6!1kl1', d6(6, 2, 3, 6, 6), 3, '(6) (2) 3 (6) (6)'],
    ['2dF', falls('d3:1 d3:2'), -1, '1 2'],
    ['1dFr0', falls('d3:2 d3:3'), 1, '(2) 3'],
    ['1d4 - 1d6', falls('d4:1 d6:6'), -5, '1 6'],
    ['clamp(1d20, 1d4, 1d6)', falls('d20:19 d4:2 d6:5'), 5, '19 2 5'],
    ['1d4 > 2 ? 1d6 : 1d8', falls('d4:3 d6:2'), 2, '3 2'],
    ['1d4 > 2 ? 1d6 : 1d8', falls('d4:2 d8:7'), 7, '2 7'],
    ['max(1d4, 1d6, 1d8)', falls('d4:4 d6:2 d8:3'), 4, '4 2 3'],
    ['0 * -1d6', d6(3), 0, '3'],
  ] as const)('%s', (text, script, total, faces) => {
    const thrown = throwScript(text, script);
    expect(thrown).toEqual({ total, faces });
  });
});

/**
 * Follows every way the dice can fall. Ways below `least` are given up, and their mass is returned
 * as lost.
 */
const followAll = (made: Dice, least: number): { masses: Map<number, number>; lost: number } => {
  const masses = new Map<number, number>();
  let lost = 0;
  const follow = (script: readonly number[], mass: number): void => {
    if (mass < least) {
      lost += mass;
      return;
    }
    let [next, wanted] = [0, 0];
    const { total } = made.throwDice((sides) => {
      const face = script[next++];
      if (face === undefined && wanted === 0) wanted = sides;
      // Past the script any face will do, if it ends the throw: the result is not used.
      return face ?? 1 + (next % sides);
    });
    if (wanted === 0) masses.set(total, (masses.get(total) ?? 0) + mass);
    else for (let face = 1; face <= wanted; face++) follow([...script, face], mass / wanted);
  };
  follow([], 1);
  return { masses, lost };
};

describe('what is thrown has the exact distribution', () => {
  test('followed through every way the dice can fall', () => {
    const expectFollowed = (tree: Expression): void => {
      const parsed = parseFormula(format(tree), NAMES);
      const made = distribute(tree, VALUES);
      if (!parsed.ok || !made.ok) return;
      const { masses, lost } = followAll(bind(parsed.value, VALUES), 1e-4);
      for (const [i, outcome] of made.value.outcomes.entries()) {
        expect(
          Math.abs((made.value.probabilities[i] ?? 0) - (masses.get(outcome) ?? 0)),
          format(tree),
        ).toBeLessThan(lost + 1e-12);
        masses.delete(outcome);
      }
      expect([...masses.keys()]).toEqual([]);
    };
    fc.assert(fc.property(trees({ count: 2, sides: 4, extra: 1 }, 2), expectFollowed), {
      seed: 41,
      numRuns: sample(75, 300),
    });
  });

  test.each([
    '2d6 + power + skill',
    '4d6kh3',
    '5d6r1kl2',
    '3d6!4',
    '4dF',
    '1d100',
    '10d10kh4',
    '2d6 * 1d4',
    '10 / 2d6',
    '1d20 >= 11 ? 2d6 : 1d4',
    '3d8rr<3!2',
    'max(2d6, 1d12)',
  ])('%s, by chi-square', (text) => {
    const made = dice(text);
    const { outcomes, probabilities } = made.distribution();
    const trials = 20_000;
    const rng = createRng(`chi-square ${text}`);
    const seen = new Map<number, number>();
    for (let i = 0; i < trials; i++) {
      const { total } = made.throwDice((sides) => rng.int(1, sides));
      seen.set(total, (seen.get(total) ?? 0) + 1);
    }
    expect([...seen.keys()].filter((total) => !outcomes.includes(total))).toEqual([]);
    const cells = merge(
      outcomes.map((outcome, i) => [(probabilities[i] ?? 0) * trials, seen.get(outcome) ?? 0]),
    );
    const chi = cells.reduce(
      (sum, [expected, count]) => sum + (count - expected) ** 2 / expected,
      0,
    );
    expect(chi).toBeLessThan(criticalChiSquare(cells.length - 1));
  });
});

/** Neighbouring cells together until each expects 10 or more. */
const merge = (
  cells: readonly (readonly [number, number])[],
): readonly (readonly [expected: number, seen: number])[] => {
  const merged: [number, number][] = [];
  let open: [number, number] = [0, 0];
  for (const [expected, seen] of cells) {
    open = [open[0] + expected, open[1] + seen];
    if (open[0] < 10) continue;
    merged.push(open);
    open = [0, 0];
  }
  const last = merged.at(-1);
  if (last !== undefined) merged[merged.length - 1] = [last[0] + open[0], last[1] + open[1]];
  return merged;
};

/**
 * Exceeded once in about 100 000 (Wilson and Hilferty's approximation at 4.26 standard deviations).
 */
const criticalChiSquare = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 4.26 * Math.sqrt(2 / (9 * freedom))) ** 3;

describe('bound dice', () => {
  test('the distribution is worked out once', () => {
    const made = dice('4d6kh3');
    expect(made.distribution()).toBe(made.distribution());
  });

  test('a mistake of the programmer throws', () => {
    expect(() => bind(read('power + 1'), {})).toThrow(/power/);
    expect(() => bind(read('1 / skill', { skill: [1, 9] }), { skill: 0 })).toThrow(/divisor/);
    const costly = bind(read('1000d1000'), {});
    expect(() => costly.distribution()).toThrow(/estimate/);
  });

  test('the same seed throws the same dice', () => {
    const made = dice('4d6r1!kh3 + 2dF');
    const thrown = (): readonly unknown[] => {
      const rng = createRng(5);
      return Array.from({ length: 50 }, () => made.throwDice((sides) => rng.int(1, sides)));
    };
    expect(thrown()).toEqual(thrown());
  });
});
