import type { DiceTerm, Expression } from '../../shared/dice/index.ts';

/**
 * The grammar read by hand, character by character, to hold the real parser to. Shares only types
 * with it.
 *
 *     formula     = conditional
 *     conditional = comparison [ "?" comparison ":" conditional ]
 *     comparison  = sum [ ("<" | "<=" | ">" | ">=" | "==" | "!=") sum ]
 *     sum         = product { ("+" | "-") product }
 *     product     = unary { ("*" | "/") unary }
 *     unary       = ("+" | "-") unary | atom
 *     atom        = "(" conditional ")" | function "(" conditional { "," conditional } ")" | name |
 * dice | number
 *     dice        = [digits] "d" (digits | "%" | "F") { modifier }
 */
export const oracleParse = (formula: string, known: readonly string[]): Expression | undefined => {
  [text, names, at, open, nodes, terms, thrown] = [formula, known, 0, 0, 0, 0, 0];
  try {
    return whole();
  } catch (error) {
    if (error === REFUSED) return undefined;
    throw error;
  }
};

const REFUSED = new Error('refused');
const demand = (condition: boolean): void => {
  if (!condition) throw REFUSED;
};

const ARITIES: Readonly<Record<string, readonly [number, number]>> = {
  min: [1, 8],
  max: [1, 8],
  floor: [1, 1],
  ceil: [1, 1],
  round: [1, 1],
  abs: [1, 1],
  clamp: [3, 3],
};
const ALLOWED = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-*/().,<>=!?:%';

// The text being read, and how far it is.
let text = '';
let names: readonly string[] = [];
let at = 0;
let open = 0;
let nodes = 0;
let terms = 0;
let thrown = 0;

const isDigit = (i: number): boolean => i < text.length && '0123456789'.includes(text.charAt(i));
const isWord = (i: number): boolean =>
  i < text.length && ALLOWED.slice(1, 64).includes(text.charAt(i));
const skip = (): void => {
  while (text[at] === ' ') at++;
};
const take = (sign: string): boolean => {
  skip();
  if (!text.startsWith(sign, at)) return false;
  at += sign.length;
  return true;
};
const digits = (): string => {
  const from = at;
  while (isDigit(at)) at++;
  return text.slice(from, at);
};
const enter = (): void => {
  open++;
  demand(open <= 24);
};
const leave = (): void => {
  demand(take(')'));
  open--;
};
const node = (tree: Expression): Expression => {
  nodes++;
  demand(nodes <= 128);
  return tree;
};

const conditional = (): Expression => {
  const condition = comparison();
  if (!take('?')) return condition;
  const yes = comparison();
  demand(take(':'));
  return node({ kind: 'conditional', condition, yes, no: conditional() });
};
const comparison = (): Expression => {
  const left = sum();
  const operator = (['<=', '>=', '==', '!=', '<', '>'] as const).find(take);
  return operator === undefined ? left : node({ kind: 'apply', operator, args: [left, sum()] });
};
const sum = (): Expression => {
  let tree = product();
  for (;;) {
    const operator = (['+', '-'] as const).find(take);
    if (operator === undefined) return tree;
    tree = node({ kind: 'apply', operator, args: [tree, product()] });
  }
};
const product = (): Expression => {
  let tree = unary();
  for (;;) {
    const operator = (['*', '/'] as const).find(take);
    if (operator === undefined) return tree;
    tree = node({ kind: 'apply', operator, args: [tree, unary()] });
  }
};
const unary = (): Expression => {
  const operator = (['+', '-'] as const).find(take);
  if (operator === undefined) return atom();
  const operand = unary();
  const tree = node({ kind: 'apply', operator: 'negate', args: [operand] });
  return operator === '-' ? tree : operand;
};
const atom = (): Expression => {
  if (take('(')) {
    enter();
    const inner = conditional();
    leave();
    return inner;
  }
  skip();
  return node(word() ?? dice() ?? number());
};

const word = (): Expression | undefined => {
  if (isDigit(at) || !isWord(at)) return undefined;
  let end = at;
  while (isWord(end)) end++;
  const spelled = text.slice(at, end);
  const isCall = text.slice(end).trimStart().startsWith('(');
  const lower = spelled.toLowerCase();
  const name =
    names.find((known) => known === spelled) ??
    names.find((known) => known.toLowerCase() === lower);
  if (isCall && lower in ARITIES) {
    at = end;
    return call(lower);
  }
  if (name === undefined) return undefined;
  at = end;
  return { kind: 'name', name };
};
const call = (name: string): Expression => {
  take('(');
  enter();
  const args: Expression[] = [];
  if (!text.slice(at).trimStart().startsWith(')'))
    do args.push(conditional());
    while (take(','));
  leave();
  const [fewest, most] = ARITIES[name] ?? [0, 0];
  demand(args.length >= fewest && args.length <= most);
  return { kind: 'apply', operator: name as 'max', args };
};
const number = (): Expression => {
  const from = at;
  digits();
  if (text[at] === '.' && isDigit(at + 1)) {
    at++;
    digits();
  }
  demand(at > from);
  const signed = text[at + 1] === '+' || text[at + 1] === '-' ? 2 : 1;
  if (text.charAt(at).toLowerCase() === 'e' && isDigit(at + signed)) {
    at += signed;
    digits();
  }
  const value = Number(text.slice(from, at));
  demand(value <= 1e6);
  return { kind: 'number', value };
};

const dice = (): Expression | undefined => {
  const from = at;
  const many = digits();
  const shape = text.charAt(at + 1).toLowerCase();
  if (
    text.charAt(at).toLowerCase() !== 'd' ||
    !(isDigit(at + 1) || shape === '%' || shape === 'f')
  ) {
    at = from;
    return undefined;
  }
  at++;
  const count = many === '' ? 1 : Number(many);
  const sides = isDigit(at) ? Number(digits()) : shape === '%' ? 100 : 'F';
  if (!isDigit(at - 1)) at++;
  demand(count >= 1 && count <= 1000 && (sides === 'F' || (sides >= 1 && sides <= 1000)));
  const term = modified({ kind: 'dice', count, sides });
  const all = sides === 'F' ? 3 : sides;
  terms++;
  thrown += (count * all) / (all - (term.reroll?.again === true ? matching(term).length : 0));
  demand(terms <= 16 && thrown <= 2000);
  return term;
};
const matching = ({ sides, reroll }: DiceTerm): readonly number[] => {
  const faces: number[] =
    sides === 'F' ? [-1, 0, 1] : Array.from({ length: sides }, (_, i) => i + 1);
  const test = reroll?.test;
  const n = reroll?.face ?? 0;
  return faces.filter(
    (f) =>
      (test === '==' && f === n) ||
      (test === '<' && f < n) ||
      (test === '<=' && f <= n) ||
      (test === '>' && f > n) ||
      (test === '>=' && f >= n),
  );
};
const modified = (term: DiceTerm): DiceTerm => {
  const { count, sides } = term;
  const from = at;
  const two = text.slice(at, at + 2).toLowerCase();
  const one = two.charAt(0);
  if (one === 'k' || two === 'dh' || two === 'dl') {
    at += two === 'kh' || two === 'kl' || one === 'd' ? 2 : 1;
    const asked = digits();
    const amount = asked === '' ? 1 : Number(asked);
    const kept = one === 'd' ? count - amount : amount;
    demand(term.keep === undefined && kept >= 1 && kept <= count);
    return modified({
      ...term,
      keep: { end: two === 'kl' || two === 'dh' ? 'lowest' : 'highest', dice: kept },
    });
  }
  if (one === 'x' || (one === '!' && two !== '!=')) {
    at++;
    const asked = digits();
    const explode = asked === '' ? 8 : Number(asked);
    demand(
      term.explode === undefined && sides !== 'F' && sides > 1 && explode >= 1 && explode <= 20,
    );
    return modified({ ...term, explode });
  }
  if (one === 'r') {
    at += two === 'rr' || two === 'ro' ? 2 : 1;
    const test =
      (['<=', '>=', '<', '>'] as const).find((sign) => text.startsWith(sign, at)) ?? '==';
    if (test !== '==') at += test.length;
    const face = digits();
    if (face === '') {
      at = from;
      return term;
    }
    const next: DiceTerm = { ...term, reroll: { test, face: Number(face), again: two === 'rr' } };
    const all = sides === 'F' ? 3 : sides;
    const met = matching(next).length;
    demand(term.reroll === undefined && met > 0 && !(two === 'rr' && met === all));
    return modified(next);
  }
  return term;
};

const whole = (): Expression => {
  demand(
    text.length <= 200 &&
      !text.includes('__') &&
      Array.from(text).every((c) => ALLOWED.includes(c)),
  );
  const tree = conditional();
  skip();
  demand(at === text.length);
  return tree;
};
