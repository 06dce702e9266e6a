import { err, ok, type Result } from '../result.ts';
import {
  fault,
  FUNCTIONS,
  refuse,
  STEPS,
  type Expression,
  type FormulaError,
  type Names,
  type Step,
} from './expression.ts';
import { format } from './format.ts';
import { firstName, parse, type FunctionNode, type Node, type OperatorNode } from './grammar.ts';
import { lex, MOST_CHARACTERS, positionOf, type Lexed } from './lex.ts';
import { measure, MOST_STEPS, type Measure } from './measure.ts';

/** A formula that was read: plain data. */
export interface Formula {
  /** Canonical. */
  readonly text: string;
  readonly tree: Expression;
  /** The names it uses, sorted. */
  readonly names: readonly string[];
  /** Bounds of its outcomes for every allowed value of its names. */
  readonly low: number;
  readonly high: number;
  /** Its dice in all, without extra and rerolled ones. */
  readonly size: number;
  /** The most work its exact distribution can take, in additions. */
  readonly steps: number;
}

const formulaOf = (
  tree: Expression,
  { low, high, steps }: Measure,
  { words }: Lexed,
): Result<Formula, FormulaError> => {
  const text = format(tree);
  if (text.length > MOST_CHARACTERS) {
    return refuse(
      'TOO_LONG',
      1,
      `${text.length} characters when written in full`,
      `shorten it to ${MOST_CHARACTERS}`,
    );
  }
  const used = [...words.values()];
  const names = [
    ...new Set(used.flatMap((word) => (word.kind === 'name' ? [word.name] : []))),
  ].sort();
  const size = used.reduce((dice, word) => dice + (word.kind === 'dice' ? word.count : 0), 0);
  return ok({ text, tree, names, low, high, size, steps });
};

const MOST_CONSTANT = 1e6;

interface Context {
  readonly words: Lexed['words'];
  readonly positions: Map<Expression, number>;
  readonly fail: (...parts: Parameters<typeof fault>) => Expression;
}

const isStep = (op: string): op is Step => Object.hasOwn(STEPS, op);

const lowerOperator = (
  { op, args: nodes, implicit }: OperatorNode,
  start: number,
  context: Context,
): Expression => {
  const args = nodes.map((arg) => lower(arg, context));
  const [left, right] = args;
  if (left !== undefined && right === undefined && op === '+') return left;
  if (right === undefined && op === '-') return { kind: 'apply', operator: 'negate', args };
  if (right !== undefined && !implicit && isStep(op)) return { kind: 'apply', operator: op, args };
  return context.fail('OPERATOR', start, `'${op}' is no operator`, 'use + - * / < <= > >= == !=');
};

const lowerCall = (node: FunctionNode, start: number, context: Context): Expression => {
  const word = node.fn.kind === 'symbol' ? context.words.get(node.fn.name) : undefined;
  const known = word?.kind === 'function' ? FUNCTIONS.get(word.name) : undefined;
  if (known === undefined)
    return context.fail('FUNCTION', start, 'a call of something else', 'call a function');
  const [operator, fewest, most] = known;
  const args = node.args.map((arg) => lower(arg, context));
  if (args.length >= fewest && args.length <= most) return { kind: 'apply', operator, args };
  return context.fail(
    'ARITY',
    start,
    `${operator} of ${args.length}`,
    `give it ${fewest === most ? most : `${fewest} to ${most}`}, with commas between`,
  );
};

const lowerNode = (node: Node, start: number, context: Context): Expression => {
  if (node.kind === 'operator') return lowerOperator(node, start, context);
  if (node.kind === 'call') return lowerCall(node, start, context);
  if (node.kind === 'conditional') {
    const [first, second, third] = node.branches;
    const [condition, yes] = [lower(first, context), lower(second, context)];
    return { kind: 'conditional', condition, yes, no: lower(third, context) };
  }
  const word = node.kind === 'symbol' ? context.words.get(node.name) : undefined;
  if (word?.kind === 'number' && word.value > MOST_CONSTANT)
    return context.fail('NUMBER', start, 'too large a number', `write at most ${MOST_CONSTANT}`);
  if (word !== undefined && word.kind !== 'function') return word;
  const remedy =
    node.kind === 'relational'
      ? 'compare two things at a time'
      : "write ':' only in condition ? yes : no";
  return context.fail('SYNTAX_KIND', start, 'a form the dice language lacks', remedy);
};

/** From mathjs's tree to ours. Whatever is not named here is refused. */
const lower = (node: Node, context: Context): Expression => {
  if (node.kind === 'parenthesis') return lower(node.content, context);
  const first = firstName(node);
  const start = first === undefined ? 1 : positionOf(first);
  const tree = lowerNode(node, start, context);
  context.positions.set(tree, start);
  return tree;
};

const stopsAt = (at: number, text: string): Result<never, FormulaError> => {
  const [sign] = /[-+*/<>=?:,(]$/.exec(text) ?? [];
  return sign === undefined
    ? refuse('SYNTAX', at, 'the formula stops too soon', 'complete it: a ) or a : is missing')
    : refuse(
        'SYNTAX',
        at,
        `the formula stops after '${sign}'`,
        'complete it with a number, a name or dice',
      );
};

const read = ({ masked }: Lexed, text: string): Result<Node, FormulaError> => {
  try {
    return ok(parse(masked));
  } catch (error) {
    const at = error instanceof SyntaxError && 'char' in error ? Number(error.char) : 1;
    return at > text.trimEnd().length
      ? stopsAt(at, text.trimEnd())
      : refuse(
          'SYNTAX',
          at,
          `'${text.slice(at - 1)}' does not fit`,
          'complete what is before it, or take it away',
        );
  }
};

/**
 * Reads a formula such as `2d6 + power + skill`.
 * @param names the names it may use (in any case), with their ranges
 */
export const parseFormula = (text: string, names: Names): Result<Formula, FormulaError> => {
  const lexed = lex(text, names);
  if (!lexed.ok) return lexed;
  const parsed = read(lexed.value, text);
  if (!parsed.ok) return parsed;
  const faults: FormulaError[] = [];
  const fail: Context['fail'] = (...parts) => (
    faults.push(fault(...parts)),
    { kind: 'number', value: 0 }
  );
  const positions = new Map<Expression, number>();
  const tree = lower(parsed.value, { words: lexed.value.words, positions, fail });
  if (faults[0] !== undefined) return err(faults[0]);
  const measured = measure(tree, names, (node) => positions.get(node) ?? 1);
  return measured.ok ? formulaOf(tree, measured.value, lexed.value) : measured;
};

/** Whether the exact distribution is within reach for every allowed value of the names. */
export const affordable = ({ steps }: Formula): boolean => steps <= MOST_STEPS;
