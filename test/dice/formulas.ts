import fc from 'fast-check';
import type { DiceTerm, Expression, Formula, Names } from '../../shared/dice/index.ts';
import { parseFormula } from '../../shared/dice/index.ts';
import { must } from '../must.ts';

export const NAMES: Names = { power: [-10, 20], skill: [0, 20], size: [1, 1000], db: [-2, 6] };

/** A formula that must be right. */
export const read = (text: string, names: Names = NAMES): Formula =>
  must(parseFormula(text, names));

const TESTS = ['==', '<', '<=', '>', '>='] as const;
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const isSound = ({ sides, reroll, explode }: DiceTerm): boolean => {
  const faces = sides === 'F' ? [-1, 0, 1] : Array.from({ length: sides }, (_, i) => i + 1);
  const matches = (face: number, n: number): readonly boolean[] => [
    face === n,
    face < n,
    face <= n,
    face > n,
    face >= n,
  ];
  const met = faces.filter(
    (face) => reroll !== undefined && matches(face, reroll.face)[TESTS.indexOf(reroll.test)],
  ).length;
  return (
    (reroll === undefined || (met > 0 && !(reroll.again && met === faces.length))) &&
    (explode === undefined || (sides !== 'F' && sides > 1))
  );
};

export interface Sizes {
  readonly count: number;
  readonly sides: number;
  readonly extra: number;
}

/** Dice terms that the language allows. */
export const diceTerms = ({ count: most, sides: greatest, extra }: Sizes): fc.Arbitrary<DiceTerm> =>
  fc
    .record({
      count: fc.integer({ min: 1, max: most }),
      sides: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: greatest }) },
        { weight: 1, arbitrary: fc.constant('F' as const) },
      ),
    })
    .chain(({ count, sides }) =>
      fc
        .record({
          reroll: optional(
            fc.record({
              test: fc.constantFrom(...TESTS),
              face: fc.integer({ min: 0, max: sides === 'F' ? 1 : sides }),
              again: fc.boolean(),
            }),
          ),
          explode: optional(fc.integer({ min: 1, max: extra })),
          keep: optional(
            fc.record({
              end: fc.constantFrom('highest' as const, 'lowest' as const),
              dice: fc.integer({ min: 1, max: count }),
            }),
          ),
        })
        .map(({ reroll, explode, keep }): DiceTerm => ({
          kind: 'dice',
          count,
          sides,
          ...(reroll && { reroll }),
          ...(explode !== undefined && { explode }),
          ...(keep && { keep }),
        })),
    )
    .filter(isSound);

const apply = (
  operator: Extract<Expression, { kind: 'apply' }>['operator'],
  ...args: Expression[]
): Expression => ({ kind: 'apply', operator, args });

/**
 * Trees of every kind; divisors are above 0 and factors small, so that hardly any is refused for
 * its range.
 */
export const trees = (
  sizes: Sizes = { count: 6, sides: 20, extra: 8 },
  depth = 4,
): fc.Arbitrary<Expression> =>
  fc.letrec<{ tree: Expression; leaf: Expression }>((tie) => {
    const value = fc.oneof(
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom(0.5, 1.25, 1e-7, 1e6, 0.1),
    );
    const number = value.map((v): Expression => ({ kind: 'number', value: v }));
    const positive = fc
      .integer({ min: 1, max: 9 })
      .map((v): Expression => ({ kind: 'number', value: v }));
    const infix = fc.constantFrom('+', '-', '*', '<', '<=', '>', '>=', '==', '!=');
    return {
      leaf: fc.oneof(
        number,
        fc.constantFrom(...Object.keys(NAMES)).map((name): Expression => ({ kind: 'name', name })),
        diceTerms(sizes),
      ),
      tree: fc.oneof(
        { depthSize: 'small', maxDepth: depth },
        tie('leaf'),
        fc.tuple(infix, tie('tree'), tie('tree')).map(([operator, x, y]) => apply(operator, x, y)),
        fc.tuple(tie('tree'), positive).map(([x, y]) => apply('/', x, y)),
        tie('tree').map((x) => apply('negate', x)),
        fc
          .tuple(fc.constantFrom('floor', 'ceil', 'round', 'abs'), tie('tree'))
          .map(([f, x]) => apply(f, x)),
        fc
          .tuple(
            fc.constantFrom('min', 'max'),
            fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
          )
          .map(([f, args]) => apply(f, ...args)),
        fc
          .tuple(tie('tree'), tie('leaf'), tie('leaf'))
          .map(([x, low, high]) => apply('clamp', x, low, high)),
        fc
          .record({ condition: tie('tree'), yes: tie('tree'), no: tie('tree') })
          .map((parts): Expression => ({ kind: 'conditional', ...parts })),
      ),
    };
  }).tree;

/** Values within `NAMES`, now and then halves. */
export const valuesOfNames: fc.Arbitrary<Readonly<Record<string, number>>> = fc.record(
  Object.fromEntries(
    Object.entries(NAMES).map(([name, [low, high]]) => [
      name,
      fc.integer({ min: 2 * low, max: 2 * high }).map((v) => v / 2),
    ]),
  ),
);
