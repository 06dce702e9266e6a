import { samplerOf } from './sampler.ts';
import type { Dice, DieSource, Face } from './dice.ts';
import type { Distribution } from '../distribution.ts';
import { distribute, rangesOf, type Values } from './distribute.ts';
import { isRerolled, stepOf, STEPS, type DiceTerm, type Expression } from './expression.ts';
import { measure } from './measure.ts';
import { parseFormula, type Formula } from './parse.ts';

/** Throws what it needs, left to right, notes every die, and gives the value. */
type Throw = (die: DieSource, faces: Face[]) => number;

/** A fudge die is thrown and noted as a die of 3: 1 counts -1, 2 counts 0, 3 counts 1. */
const throwFace = (term: DiceTerm): Throw => {
  const [sides, shift] = term.sides === 'F' ? [3, -2] : [term.sides, 0];
  const again = term.reroll?.again === true;
  return (die, faces) => {
    let face = die(sides);
    for (let first = true; (first || again) && isRerolled(term, face + shift); first = false) {
      faces.push({ sides, face, dropped: true });
      face = die(sides);
    }
    faces.push({ sides, face });
    return face + shift;
  };
};

const throwExploding = (term: DiceTerm): Throw => {
  const { sides, explode = 0 } = term;
  const one = throwFace(term);
  return (die, faces) => {
    let [face, total] = [one(die, faces), 0];
    for (let extra = 0; face === sides && extra < explode; extra++) {
      total += face;
      face = one(die, faces);
    }
    return total + face;
  };
};

const throwSum = (term: DiceTerm): Throw => {
  const one = throwExploding(term);
  return (die, faces) => {
    let total = 0;
    for (let i = 0; i < term.count; i++) total += one(die, faces);
    return total;
  };
};

/** Among equal dice those thrown first are kept. */
const throwKeep = (term: DiceTerm, keep: NonNullable<DiceTerm['keep']>): Throw => {
  const one = throwExploding(term);
  const sign = keep.end === 'highest' ? -1 : 1;
  return (die, faces) => {
    const thrown = Array.from({ length: term.count }, () => {
      const mine: Face[] = [];
      return { total: one(die, mine), faces: mine };
    });
    const kept = new Set(thrown.toSorted((a, b) => sign * (a.total - b.total)).slice(0, keep.dice));
    for (const roll of thrown)
      faces.push(
        ...(kept.has(roll)
          ? roll.faces
          : roll.faces.map((face): Face => ({ ...face, dropped: true }))),
      );
    return [...kept].reduce((sum, { total }) => sum + total, 0);
  };
};

/** How a dice term is thrown. */
type Thrower = (term: DiceTerm) => Throw;

const thrower: Thrower = (term) =>
  term.keep === undefined ? throwSum(term) : throwKeep(term, term.keep);

const compile = (tree: Expression, values: Values, throwTerm: Thrower = thrower): Throw => {
  switch (tree.kind) {
    case 'number':
      return () => tree.value;
    case 'name': {
      const value = values[tree.name] ?? 0;
      return () => value;
    }
    case 'dice':
      return throwTerm(tree);
    case 'apply': {
      const [step, left, right] = stepOf(tree);
      const f = STEPS[step];
      const x = compile(left, values, throwTerm);
      if (right === undefined) return (die, faces) => f(x(die, faces), 0);
      const y = compile(right, values, throwTerm);
      return (die, faces) => f(x(die, faces), y(die, faces));
    }
    case 'conditional': {
      const [condition, yes, no] = [
        compile(tree.condition, values, throwTerm),
        compile(tree.yes, values, throwTerm),
        compile(tree.no, values, throwTerm),
      ];
      return (die, faces) => (condition(die, faces) !== 0 ? yes : no)(die, faces);
    }
  }
};

/**
 * The dice terms that a throw can come to, at these values: a condition without dice is settled.
 */
const termsOf = (tree: Expression, values: Values): readonly DiceTerm[] => {
  switch (tree.kind) {
    case 'number':
    case 'name':
      return [];
    case 'dice':
      return [tree];
    case 'apply':
      return tree.args.flatMap((arg) => termsOf(arg, values));
    case 'conditional': {
      const rolled = termsOf(tree.condition, values);
      if (rolled.length > 0)
        return [...rolled, ...termsOf(tree.yes, values), ...termsOf(tree.no, values)];
      return termsOf(
        compile(tree.condition, values)(() => 1, []) !== 0 ? tree.yes : tree.no,
        values,
      );
    }
  }
};

/** The value at a given sum of the only dice term, if the term can come to it. */
const sumReader = (tree: Expression, values: Values): Dice['ofSum'] => {
  const [only, ...others] = termsOf(tree, values);
  if (only === undefined || others.length > 0) return () => undefined;
  const possible = distribute(only, values);
  if (!possible.ok) return () => undefined;
  return (sum) =>
    possible.value.outcomes.includes(sum)
      ? compile(tree, values, () => () => sum)(() => 1, []) + 0
      : undefined;
};

/**
 * A formula as dice to throw, with fixed values of its names. Throws an Error where a value is
 * missing or outside what was declared; `distribution()` throws one where it is not `affordable`.
 */
export const bind = ({ tree, text }: Formula, values: Values): Dice => {
  const measured = measure(tree, rangesOf(values));
  if (!measured.ok) throw new Error(`${text}: ${measured.error.message}`);
  const total = compile(tree, values);
  let known: Distribution | undefined;
  const distribution = (): Distribution => {
    if (known !== undefined) return known;
    const made = distribute(tree, values);
    if (!made.ok) throw new Error(`${text}: ${made.error.message}`);
    known = made.value;
    return known;
  };
  const throwDice: Dice['throwDice'] = (die) => {
    const faces: Face[] = [];
    // `+ 0` turns a -0 into 0.
    return { total: total(die, faces) + 0, faces };
  };
  const ofSum: Dice['ofSum'] = (sum) => sumReader(tree, values)(sum);
  return { distribution, throwDice, sample: samplerOf(distribution), ofSum };
};

const WITHOUT_NAMES = new Map<string, Dice>();

/** Dice of a formula without names, such as `2d6`; remembered. Throws where it cannot be read. */
export const diceOf = (text: string): Dice => {
  const known = WITHOUT_NAMES.get(text);
  if (known !== undefined) return known;
  const formula = parseFormula(text, {});
  if (!formula.ok) throw new Error(formula.error.message);
  const made = bind(formula.value, {});
  WITHOUT_NAMES.set(text, made);
  return made;
};
