import { isText, nameOf, part, type Node } from './syntax.ts';

/** Another text for a node, or for a part of it: what a slip of the pen could have made of it. */
export interface Change {
  readonly at?: Node | undefined;
  readonly what: string;
  readonly to: string;
}

type Text = (from: number | undefined, to: number | undefined) => string;

const COMPARED: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const RECKONED: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const ASSIGNED: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=' };
const CALLED: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  some: 'every',
  every: 'some',
};

/** The same with another operator. */
const reading = (node: Node, text: Text, other: string): string => {
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  const between = text(left?.end, right?.start).replace(`${node['operator'] as string}`, other);
  return text(node.start, left?.end) + between + text(right?.start, node.end);
};

const binary = (node: Node, text: Text): readonly Change[] => {
  const operator = `${node['operator'] as string}`;
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  const compared = COMPARED[operator] ?? [];
  if (compared.length > 0)
    return compared.map((other) => ({ what: 'comparison', to: reading(node, text, other) }));
  const reckoned = RECKONED[operator];
  if (reckoned === undefined || isText(left) || isText(right)) return [];
  return [
    { what: 'operator', to: reading(node, text, reckoned) },
    { what: 'term removed', to: text(left?.start, left?.end) },
  ];
};

const literal = ({ value }: Readonly<Record<string, unknown>>): readonly Change[] => {
  if (typeof value === 'boolean') return [{ what: 'yes or no', to: `${!value}` }];
  if (typeof value !== 'number') return [];
  const others = value >= 1 ? [value + 1, value - 1] : [value + 1];
  return others.map((other) => ({ what: 'constant', to: `${other}` }));
};

const call = (node: Node, text: Text): readonly Change[] => {
  const callee = part(node, 'callee');
  if (callee?.type !== 'MemberExpression') return [];
  const property = part(callee, 'property');
  const method = nameOf(property);
  const head = text(node.start, property?.start);
  if (method === 'filter') return [{ what: 'condition', to: head.replace(/\s*\??\.\s*$/u, '') }];
  const other = CALLED[method];
  if (other === undefined) return [];
  const to = head + other + text(property?.end, node.end);
  return [{ what: 'function', to }];
};

/**
 * How it is asked whether something is there at all, or several things are: what forgets to ask
 * does not compile.
 */
const guardOf = (node: Node | undefined): '===' | '!==' | undefined => {
  const operator = node?.['operator'];
  const [left, right] = [part(node, 'left'), part(node, 'right')];
  if (operator === '===' || operator === '!==')
    return nameOf(right) === 'undefined' ? operator : undefined;
  const each = operator === '||' ? '===' : operator === '&&' ? '!==' : undefined;
  if (each === undefined) return undefined;
  return guardOf(left) === each && guardOf(right) === each ? each : undefined;
};

/** The field of a condition that holds, or the text of its test, where a thing is there. */
const there = <T>(test: Node | undefined, yes: T, no: T): T | undefined => {
  const guard = guardOf(test);
  return guard === undefined ? undefined : guard === '!==' ? yes : no;
};

/** What is done for its effect, left out. */
const undone = (node: Node): readonly Change[] => {
  const at = part(node, 'expression');
  const isDeed = at?.type === 'CallExpression' || at?.type === 'AssignmentExpression';
  return isDeed ? [{ what: 'left out', to: 'undefined', at }] : [];
};

/** Other texts for a node; none where it is of no kind that is changed. */
export const changesOf = (node: Node, text: Text): readonly Change[] => {
  const only = (field: string, what = 'condition'): Change => {
    const one = part(node, field);
    return { what, to: text(one?.start, one?.end) };
  };
  switch (node.type) {
    case 'BinaryExpression':
      return binary(node, text);
    case 'Literal':
      return literal(node);
    case 'CallExpression':
      return call(node, text);
    case 'ExpressionStatement':
      return undone(node);
    case 'LogicalExpression':
      if (node['operator'] === '??') return [];
      return [
        ...(guardOf(part(node, 'right')) === undefined ? [only('left')] : []),
        ...(guardOf(part(node, 'left')) === undefined ? [only('right')] : []),
      ];
    case 'ConditionalExpression':
      return ['consequent', 'alternate']
        .filter((one) => one !== there(part(node, 'test'), 'consequent', 'alternate'))
        .map((one) => only(one));
    case 'IfStatement': {
      const at = part(node, 'test');
      return ['true', 'false']
        .filter((to) => to !== there(at, 'true', 'false'))
        .map((to) => ({ what: 'condition', to, at }));
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(`${node['operator'] as string}`) ? [only('argument', 'sign')] : [];
    case 'AssignmentExpression': {
      const other = ASSIGNED[`${node['operator'] as string}`];
      return other === undefined ? [] : [{ what: 'operator', to: reading(node, text, other) }];
    }
    default:
      return [];
  }
};
