import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  affordable,
  distribute,
  format,
  parseFormula,
  type DiceTerm,
  type Expression,
} from '../../shared/dice/index.ts';
import { add, mean, type Distribution } from '../../shared/distribution.ts';
import { diceTerms, NAMES, read, trees, valuesOfNames } from './formulas.ts';
import { must } from '../must.ts';
import { sample } from '../sample.ts';

const exact = (
  formula: string | Expression,
  values: Readonly<Record<string, number>> = {},
): Distribution =>
  must(distribute(typeof formula === 'string' ? read(formula).tree : formula, values));

const expectSame = (a: Distribution, b: Distribution): void => {
  expect(a.outcomes).toEqual(b.outcomes);
  for (const [i, p] of a.probabilities.entries())
    expect(Math.abs(p - (b.probabilities[i] ?? 0))).toBeLessThan(1e-12);
};

type Cases = readonly (readonly [value: number, ways: bigint])[];

const merged = (cases: Cases): Cases => {
  const ways = new Map<number, bigint>();
  for (const [value, w] of cases) ways.set(value, (ways.get(value) ?? 0n) + w);
  return [...ways];
};

/**
 * Every way one die can fall, counted in whole numbers: a throw, one more for a reroll, one more
 * for each extra die.
 */
const waysOfOne = ({ sides, reroll, explode = 0 }: DiceTerm): Cases => {
  const faces: number[] =
    sides === 'F' ? [-1, 0, 1] : Array.from({ length: sides }, (_, i) => i + 1);
  const tests = {
    '==': (f: number, n: number) => f === n,
    '<': (f: number, n: number) => f < n,
    '<=': (f: number, n: number) => f <= n,
    '>': (f: number, n: number) => f > n,
    '>=': (f: number, n: number) => f >= n,
  };
  const isMet = (f: number): boolean => reroll !== undefined && tests[reroll.test](f, reroll.face);
  const rethrown = faces.flatMap((f) =>
    isMet(f)
      ? faces.map((g): readonly [number, bigint] => [g, 1n])
      : [[f, BigInt(faces.length)] as const],
  );
  const one: Cases =
    reroll?.again === true ? faces.filter((f) => !isMet(f)).map((f) => [f, 1n]) : merged(rethrown);
  const all = one.reduce((sum, [, ways]) => sum + ways, 0n);
  const chain = (left: number): Cases =>
    one.flatMap(([face, ways]) =>
      face === sides && left > 0
        ? chain(left - 1).map(([more, w]) => [face + more, ways * w] as const)
        : [[face, ways * all ** BigInt(left)] as const],
    );
  return merged(chain(explode));
};

/** Every tuple of dice, one after another. */
const enumerate = (term: DiceTerm): Distribution => {
  const { count, keep } = term;
  const one = waysOfOne(term);
  const totals = new Map<number, bigint>();
  const visit = (dice: readonly number[], ways: bigint): void => {
    if (dice.length < count) return one.forEach(([value, w]) => visit([...dice, value], ways * w));
    const sorted = dice
      .toSorted((a, b) => (keep?.end === 'lowest' ? a - b : b - a))
      .slice(0, keep?.dice);
    const total = sorted.reduce((sum, value) => sum + value, 0);
    totals.set(total, (totals.get(total) ?? 0n) + ways);
  };
  visit([], 1n);
  const all = [...totals.values()].reduce((sum, ways) => sum + ways, 0n);
  const entries = [...totals].sort(([a], [b]) => a - b);
  return {
    outcomes: entries.map(([total]) => total),
    probabilities: entries.map(([, ways]) => Number((ways * 10n ** 30n) / all) / 1e30),
  };
};

describe('dice terms are what counting every case gives', () => {
  test.each([
    '3d6',
    '2d4',
    '4dF',
    '4d6kh3',
    '4d6kl1',
    '3d8dh1',
    '5d4kh2',
    '2d20kh1',
    '2d20kl1',
    '3d6r1',
    '3d6r<3',
    '2d6r>=5',
    '3d4rr1',
    '2d6rr>3',
    '3dFr0',
    '2dFrr<0',
    '3dFkh2',
    '2d4!1',
    '2d4!3',
    '1d2!8',
    '3d3!2kh2',
    '3d4r1!2kl2',
    '2d6rr6!',
    '2d5r5!2',
    '3d4rr<3!1kh1',
    '1d1',
    '3d1kh2',
    '4d2kh3',
    '3d6kh3',
  ])('%s', (text) => {
    const { tree } = read(text);
    if (tree.kind === 'dice') expectSame(exact(tree), enumerate(tree));
    expect(tree.kind).toBe('dice');
  });

  test('generated', () => {
    const property = fc.property(diceTerms({ count: 4, sides: 5, extra: 2 }), (term) =>
      expectSame(exact(term), enumerate(term)),
    );
    fc.assert(property, { seed: 17, numRuns: sample(30, 120) });
  });
});

describe('known values', () => {
  test.each([
    ['2d6', 7],
    ['4d6kh3', 15869 / 1296],
    ['2d20kh1', 13.825],
    ['1d6r1', 47 / 12],
    ['1d6rr1', 4],
    ['1d6!1', 3.5 + 3.5 / 6],
    ['1d20 >= 11', 0.5],
    ['2d6 == 7', 1 / 6],
    ['2d6 != 7', 5 / 6],
    ['1d6 < 3', 1 / 3],
    ['1d6 <= 3', 1 / 2],
    ['1d6 > 3', 1 / 2],
    ['max(-4)', -4],
    ['round(-1d4 / 2)', -1],
    ['max(1d6, 1d6)', 161 / 36],
    ['1d6 * 1d6', 12.25],
    ['floor(1d6 / 2)', 1.5],
    ['round(1d6 / 4)', 1],
    ['ceil(1d6 / 4)', 8 / 6],
    ['1d6 > 3 ? 1d6 + 6 : 0', 4.75],
    ['1d2 - 1 ? 10 : 20', 15],
    ['clamp(1d6, 2, 5)', 3.5],
    ['abs(1d6 - 1d6)', 70 / 36],
    ['-1d6', -3.5],
    ['1 / 1d4', (1 + 1 / 2 + 1 / 3 + 1 / 4) / 4],
    ['min(1d6, 1d6, 1d6)', 441 / 216],
  ])('the mean of %s', (text, expected) => {
    expect(Math.abs(mean(exact(text)) - expected)).toBeLessThan(1e-12);
  });

  test('names are values, a conditional takes one side', () => {
    expect(exact('size > 10 ? power / 2 : 1d6', { size: 11, power: 5 })).toEqual({
      outcomes: [2.5],
      probabilities: [1],
    });
    expect(exact('size > 10 ? power / 2 : 1d6', { size: 10, power: 5 }).outcomes).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test('no outcome is -0', () => {
    for (const text of ['0 * -1d6', 'ceil(-1 / 2)', '-(1d2 - 1)', 'round(-1d1 / 4)'])
      expect(exact(text).outcomes.some((x) => Object.is(x, -0))).toBe(false);
  });

  test('sums of 100d6 to 1e-13, against whole numbers', () => {
    let ways = [1n];
    for (let n = 0; n < 100; n++)
      ways = Array.from({ length: ways.length + 5 }, (_, i) =>
        [0, 1, 2, 3, 4, 5].reduce((sum, k) => sum + (ways[i - k] ?? 0n), 0n),
      );
    const { outcomes, probabilities } = exact('100d6');
    expect(outcomes).toEqual(ways.map((_, i) => i + 100));
    for (const [i, w] of ways.entries()) {
      const scale = 10n ** 100n;
      const expected = Number((w * scale) / 6n ** 100n) / 1e100;
      expect(Math.abs((probabilities[i] ?? 0) / expected - 1)).toBeLessThan(1e-13);
    }
  });

  test('1000d6 keeps its mass and its mean', () => {
    const made = exact('1000d6');
    expect(made.outcomes.length).toBeLessThanOrEqual(5001);
    expect(Math.abs(made.probabilities.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(mean(made) - 3500)).toBeLessThan(1e-8);
  });

  test.each([
    ['1d6 + power', {}, 'UNKNOWN_NAME'],
    ['1 / skill', { skill: 0 }, 'DIV_ZERO'],
    ['power', { power: Number.NaN }, 'RANGE'],
  ])('%s of %o is refused', (text, values, code) => {
    const { tree } = read(text, { power: [1, 2], skill: [1, 2] });
    expect(distribute(tree, values)).toMatchObject({ ok: false, error: { code, position: 1 } });
  });
});

describe('laws', () => {
  const small = trees({ count: 3, sides: 8, extra: 2 }, 3);
  const run = (seed: number, numRuns: number): fc.Parameters<unknown> => ({ seed, numRuns });
  /** Only trees that the language allows and that are quick. */
  const readable = (tree: Expression): boolean => {
    const parsed = parseFormula(format(tree), NAMES);
    return parsed.ok && parsed.value.steps < 3e5;
  };
  const formulas = small.filter(readable);

  test('mass is 1, outcomes ascend, and the bounds hold them', () => {
    const property = fc.property(formulas, valuesOfNames, (tree, values) => {
      const { low, high } = read(format(tree));
      const { outcomes, probabilities } = exact(tree, values);
      expect(Math.abs(probabilities.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
      expect(Math.min(...probabilities)).toBeGreaterThan(0);
      expect(outcomes.every((x, i) => i === 0 || x > (outcomes[i - 1] ?? 0))).toBe(true);
      expect(outcomes[0]).toBeGreaterThanOrEqual(low);
      expect(outcomes.at(-1)).toBeLessThanOrEqual(high);
    });
    fc.assert(property, run(19, 400));
  });

  test('what is affordable is affordable for every allowed value', () => {
    const wide = trees({ count: 60, sides: 100, extra: 3 }, 2).filter(
      (tree) => parseFormula(format(tree), NAMES).ok,
    );
    let refused = 0;
    const property = fc.property(wide, valuesOfNames, (tree, values) => {
      if (affordable(read(format(tree)))) exact(tree, values);
      else refused++;
    });
    fc.assert(property, run(23, sample(20, 60)));
    expect(refused).toBeGreaterThan(sample(0, 3));
  });

  test('the bounds are reached where nothing occurs twice', () => {
    for (const text of [
      '2d6 * -1d4',
      '10 / 2d6',
      'abs(1d6 - 3)',
      'max(1d4, 1d8) - 4dF',
      '3d6r1!2kh2',
      'clamp(1d20, 5, 15)',
    ]) {
      const { low, high } = read(text);
      const { outcomes } = exact(text);
      expect([outcomes[0], outcomes.at(-1)], text).toEqual([low, high]);
    }
  });

  test('expectations add, and sums are convolutions', () => {
    const property = fc.property(formulas, formulas, valuesOfNames, (f, g, values) => {
      const [a, b] = [exact(f, values), exact(g, values)];
      const sum = exact({ kind: 'apply', operator: '+', args: [f, g] }, values);
      const scale = Math.max(1, Math.abs(mean(a)), Math.abs(mean(b)));
      expect(Math.abs(mean(sum) - mean(a) - mean(b)) / scale).toBeLessThan(1e-12);
      expectSame(sum, add(a, b));
    });
    fc.assert(property, run(29, 120));
  });

  test('-(-f) is f, f * 1 is f, f + 0 is f, f * 0 is surely 0', () => {
    const negate = (tree: Expression): Expression => ({
      kind: 'apply',
      operator: 'negate',
      args: [tree],
    });
    const property = fc.property(formulas, valuesOfNames, (f, values) => {
      const made = exact(f, values);
      expect(exact(negate(negate(f)), values)).toEqual(made);
      expect(
        exact({ kind: 'apply', operator: '*', args: [f, { kind: 'number', value: 1 }] }, values),
      ).toEqual(made);
      expect(
        exact({ kind: 'apply', operator: '+', args: [f, { kind: 'number', value: 0 }] }, values),
      ).toEqual(made);
      expect(
        exact({ kind: 'apply', operator: '*', args: [f, { kind: 'number', value: 0 }] }, values),
      ).toEqual({ outcomes: [0], probabilities: [1] });
    });
    fc.assert(property, run(31, 100));
  });

  test('the highest k and the lowest n - k expect what all n do', () => {
    const property = fc.property(
      diceTerms({ count: 12, sides: 12, extra: 3 }),
      fc.nat(),
      (term, k) => {
        const { count } = term;
        const all = mean(exact({ ...term, keep: { end: 'highest', dice: count } }));
        if (count === 1) return;
        const dice = 1 + (k % (count - 1));
        const parts =
          mean(exact({ ...term, keep: { end: 'highest', dice } })) +
          mean(exact({ ...term, keep: { end: 'lowest', dice: count - dice } }));
        expect(Math.abs(parts - all)).toBeLessThan(1e-10);
      },
    );
    fc.assert(property, run(37, 100));
  });
});
