import type { Application, DiceTerm, Expression } from './expression.ts';

const CONDITIONAL = 0;
const UNARY = 4;
const ATOM = 5;
const INFIX = new Map<string, number>([
  ['<', 1],
  ['<=', 1],
  ['>', 1],
  ['>=', 1],
  ['==', 1],
  ['!=', 1],
  ['+', 2],
  ['-', 2],
  ['*', 3],
  ['/', 3],
]);

const bindingOf = (tree: Expression): number => {
  if (tree.kind === 'conditional') return CONDITIONAL;
  if (tree.kind !== 'apply') return ATOM;
  return tree.operator === 'negate' ? UNARY : (INFIX.get(tree.operator) ?? ATOM);
};

const formatDice = ({ count, sides, reroll, explode, keep }: DiceTerm): string => {
  const rerolled =
    reroll === undefined
      ? ''
      : `${reroll.again ? 'rr' : 'r'}${reroll.test === '==' ? '' : reroll.test}${reroll.face}`;
  const exploded = explode === undefined ? '' : `!${explode}`;
  const kept = keep === undefined ? '' : `${keep.end === 'highest' ? 'kh' : 'kl'}${keep.dice}`;
  return `${count}d${sides}${rerolled}${exploded}${kept}`;
};

/** In parentheses unless it binds at least as tightly as `least`. */
const within = (tree: Expression, least: number): string =>
  bindingOf(tree) < least ? `(${format(tree)})` : format(tree);

const formatApplication = ({ operator, args }: Application): string => {
  const [left, right] = args;
  const binding = INFIX.get(operator);
  if (operator === 'negate' && left !== undefined) return `-${within(left, UNARY)}`;
  if (binding === undefined || left === undefined || right === undefined)
    return `${operator}(${args.map(format).join(', ')})`;
  // Comparisons do not chain, the other operators do to the left.
  return `${within(left, binding === 1 ? 2 : binding)} ${operator} ${within(right, binding + 1)}`;
};

/**
 * The canonical text of a tree, which parses to the same tree: `2d6 + power`, `size > 1000 ? 3d6 :
 * 2d6`.
 */
export const format = (tree: Expression): string => {
  switch (tree.kind) {
    case 'number':
      return String(tree.value);
    case 'name':
      return tree.name;
    case 'dice':
      return formatDice(tree);
    case 'apply':
      return formatApplication(tree);
    case 'conditional':
      return `${within(tree.condition, 1)} ? ${within(tree.yes, 1)} : ${format(tree.no)}`;
  }
};
