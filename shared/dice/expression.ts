import { err, type Result } from '../result.ts';

/**
 * Two-argument steps; a one-argument step ignores the second. Only operations that every engine
 * computes alike.
 */
export const STEPS = {
  negate: (x: number) => -x,
  '+': (x: number, y: number) => x + y,
  '-': (x: number, y: number) => x - y,
  '*': (x: number, y: number) => x * y,
  '/': (x: number, y: number) => x / y,
  '<': (x: number, y: number) => (x < y ? 1 : 0),
  '<=': (x: number, y: number) => (x <= y ? 1 : 0),
  '>': (x: number, y: number) => (x > y ? 1 : 0),
  '>=': (x: number, y: number) => (x >= y ? 1 : 0),
  '==': (x: number, y: number) => (x === y ? 1 : 0),
  '!=': (x: number, y: number) => (x === y ? 0 : 1),
  min: (x: number, y: number) => (x < y ? x : y),
  max: (x: number, y: number) => (x > y ? x : y),
  floor: (x: number) => Math.floor(x),
  ceil: (x: number) => Math.ceil(x),
  /** Halves go up: round(-2.5) is -2. */
  round: (x: number) => Math.floor(x + 0.5),
  abs: (x: number) => Math.abs(x),
} as const;

export type Step = keyof typeof STEPS;
type Operator = Step | 'clamp';

/** The functions of the language, with the fewest and the most arguments. */
export const FUNCTIONS: ReadonlyMap<
  string,
  readonly [operator: Operator, fewest: number, most: number]
> = new Map([
  ['min', ['min', 1, 8]],
  ['max', ['max', 1, 8]],
  ['floor', ['floor', 1, 1]],
  ['ceil', ['ceil', 1, 1]],
  ['round', ['round', 1, 1]],
  ['abs', ['abs', 1, 1]],
  ['clamp', ['clamp', 3, 3]],
]);

/**
 * One dice term, `4d6r1!8kh3` say. Each die: throw, reroll, add extra dice (each rerolled alike);
 * then keep among the totals of the dice.
 */
export interface DiceTerm {
  readonly kind: 'dice';
  readonly count: number;
  /** `F` is a fudge die: -1, 0 or 1. */
  readonly sides: number | 'F';
  /** Rerolls a face that meets `test`: once, or until it no longer does. */
  readonly reroll?: {
    readonly test: '==' | '<' | '<=' | '>' | '>=';
    readonly face: number;
    readonly again: boolean;
  };
  /** The most extra dice a die gains by showing its top face. */
  readonly explode?: number;
  readonly keep?: { readonly end: 'highest' | 'lowest'; readonly dice: number };
}

export interface Application {
  readonly kind: 'apply';
  readonly operator: Operator;
  readonly args: readonly Expression[];
}

/** A formula as a tree of plain data. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | DiceTerm
  | Application
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    };

/**
 * An application as one step of one or two arguments: `max(a, b, c)` is max(max(a, b), c),
 * `clamp(x, low, high)` is min(max(x, low), high), `max(a)` is a + 0. A right argument left out
 * counts 0.
 */
export const stepOf = ({
  operator,
  args,
}: Application): readonly [step: Step, left: Expression, right?: Expression] => {
  const [left, right] = args;
  const last = args.at(-1);
  if (left === undefined || last === undefined) throw new Error(`${operator} of nothing`);
  if (operator === 'clamp')
    return ['min', { kind: 'apply', operator: 'max', args: args.slice(0, -1) }, last];
  if (args.length > 2)
    return [operator, { kind: 'apply', operator, args: args.slice(0, -1) }, last];
  if (right !== undefined) return [operator, left, right];
  return [operator === 'min' || operator === 'max' ? '+' : operator, left];
};

/** The faces of one die, ascending. */
export const facesOf = ({ sides }: DiceTerm): readonly number[] =>
  sides === 'F' ? [-1, 0, 1] : Array.from({ length: sides }, (_, i) => i + 1);

export const isRerolled = ({ reroll }: DiceTerm, face: number): boolean =>
  reroll !== undefined && STEPS[reroll.test](face, reroll.face) === 1;

/** The faces on which a die can come to rest, ascending. */
export const finalFaces = (term: DiceTerm): readonly number[] =>
  term.reroll?.again === true
    ? facesOf(term).filter((face) => !isRerolled(term, face))
    : facesOf(term);

/** The names a formula may use, with the least and the greatest value of each. */
export type Names = Readonly<Record<string, readonly [low: number, high: number]>>;

export const FORMULA_ERROR_CODES = [
  'EMPTY',
  'TOO_LONG',
  'CHARSET',
  'TOO_DEEP',
  'TOO_COMPLEX',
  'SYNTAX',
  'SYNTAX_KIND',
  'OPERATOR',
  'FUNCTION',
  'UNKNOWN_NAME',
  'NUMBER',
  'ARITY',
  'DIV_ZERO',
  'RANGE',
] as const;
export type FormulaErrorCode = (typeof FORMULA_ERROR_CODES)[number];

export interface FormulaError {
  readonly code: FormulaErrorCode;
  /** What is wrong, where, and what to do. */
  readonly message: string;
  /** Of the first character concerned, from 1. */
  readonly position: number;
}

export const fault = (
  code: FormulaErrorCode,
  position: number,
  what: string,
  remedy: string,
): FormulaError => ({ code, position, message: `${what} at ${position}: ${remedy}` });

export const refuse = (...parts: Parameters<typeof fault>): Result<never, FormulaError> =>
  err(fault(...parts));
