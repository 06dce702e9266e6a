import { changesOf } from './changes.ts';
import { childrenOf, isText, nameOf, parsed, part, type Node } from './syntax.ts';

/** One fault put into a file. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** The first rule that the comment above names. */
  readonly rule: string;
  /** Which of those that are alike in their file, from 1. */
  readonly nth: number;
  /** What it is called while the rest of the code changes. */
  readonly name: string;
}

export type Fault = Omit<Mutant, 'id'>;

/** What tells and names, and what only types say: no rule stands there. */
const TELLING = /^(record|say|prompt\w*|labelOf|note|inGroup|tell[A-Z]?\w*|word[A-Z]?\w*)$/u;
/** What something is remembered by. */
const MEMORY_KEY = 'key';
/** That, and what people read. */
const UNRULY = new Set([MEMORY_KEY, 'text']);
/** What the computer weighs for its choices. */
const ADVISING = /^(preferred(?!Roll|Targets)|prefers|worth|isWorth|saved|would|harmOf|costOf)/u;
const TOLD = new Set(['purpose', 'text', 'what', 'terms', 'rolls', 'rules']);
const RULE = /\b(?:H-)?(?:SW|TC|PC|OS|ZN|A|B|M)-(?:[A-Z]+-)?\d+\b/u;
const CODE_IN_TYPES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Where a chain begins: `z` of `z.int().min(1)`. */
const headOf = (node: Node | undefined): string => {
  const rest = part(node, 'callee') ?? part(node, 'object');
  return rest === undefined ? nameOf(node) : headOf(rest);
};
const propertyOf = (node: Node | undefined): string => nameOf(part(node, 'property'));

/** An answer that is remembered, how many there are, whether anybody reads: none changes a rule. */
const isUpkeep = (test: Node | undefined): boolean =>
  propertyOf(test) === 'on' ||
  propertyOf(part(test, 'left')) === 'size' ||
  (/^(known|found)$/u.test(nameOf(part(test, 'left'))) && test?.['operator'] === '!==');

/** What is put into a memory, or thrown out of it. */
const isRemembering = (deed: Node | undefined): boolean => {
  const [first] = (deed?.['arguments'] ?? []) as readonly Node[];
  const method = propertyOf(part(deed, 'callee'));
  return method === 'clear' || (method === 'set' && nameOf(first) === MEMORY_KEY);
};

/** Of two texts the one or the other, in words. */
const isProse = (node: Node): boolean => {
  const texts = [part(node, 'consequent'), part(node, 'alternate')];
  return texts.every(isText) && texts.some((text) => `${text?.['value'] as string}`.includes(' '));
};

/** What is kept for who reads the story. */
const isWording = (deed: Node | undefined): boolean =>
  deed?.type === 'AssignmentExpression' && isText(part(deed, 'right'));

const isNoRule = (node: Node): boolean => {
  if (node.type.startsWith('TS')) return !CODE_IN_TYPES.has(node.type);
  switch (node.type) {
    case 'ExpressionStatement': {
      const deed = part(node, 'expression');
      return isRemembering(deed) || isWording(deed);
    }
    case 'ConditionalExpression':
      return isProse(node);
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ThrowStatement':
      return true;
    case 'CallExpression':
      // What a schema takes is no rule.
      return TELLING.test(nameOf(part(node, 'callee'))) || headOf(node) === 'z';
    case 'VariableDeclarator': {
      const name = nameOf(part(node, 'id'));
      return [TELLING, ADVISING].some((told) => told.test(name)) || UNRULY.has(name);
    }
    case 'Property':
      return TOLD.has(nameOf(part(node, 'key')));
    default:
      return false;
  }
};

/** What stands for an element that is always there: only types ask for it. */
const isForTypes = (node: Node): boolean =>
  node['operator'] === '??' &&
  part(node, 'left')?.['computed'] === true &&
  part(node, 'right')?.type === 'Literal';

/** Conditions of which none is changed. */
const isLeftAlone = (node: Node): boolean =>
  (node.type === 'IfStatement' && isUpkeep(part(node, 'test'))) ||
  (node.type === 'ConditionalExpression' && propertyOf(part(node, 'test')) === 'on');

/** Parts of a node in which something may be changed. */
const changeable = (node: Node): readonly Node[] => {
  if (isNoRule(node)) return [];
  const fixed = [
    ...(node.type === 'Property' && node['computed'] !== true ? [part(node, 'key')] : []),
    ...(node.type === 'ForStatement' ? [part(node, 'update')] : []),
    ...(isForTypes(node) ? [part(node, 'right')] : []),
    ...(nameOf(part(node, 'callee')) === 'remembered' ? childrenOf(node).slice(1, 2) : []),
    ...(isLeftAlone(node) ? [part(node, 'test')] : []),
  ];
  return childrenOf(node).filter((child) => !fixed.includes(child));
};

const namesIn = (node: Node): readonly string[] => [
  ...(node.type === 'Identifier' ? [nameOf(node)] : []),
  ...childrenOf(node).flatMap(namesIn),
];

/** What a statement of a file declares. */
const declaredBy = (statement: Node): readonly string[] =>
  childrenOf(part(statement, 'declaration') ?? statement)
    .map((one) => nameOf(part(one, 'id')))
    .filter((name) => name !== '');

/** Statements that only weigh choices: by name, or because only such statements use them. */
const advisingIn = (statements: readonly Node[]): ReadonlySet<Node> => {
  const all = statements.map((node) => ({
    node,
    declared: declaredBy(node),
    names: new Set(namesIn(node)),
  }));
  const isOwn = ({ node, declared }: (typeof all)[number]): boolean =>
    declared.length > 0 && node.type === 'VariableDeclaration';
  const advising = new Set(
    all
      .filter(({ declared }) => declared.some((name) => ADVISING.test(name)))
      .map(({ node }) => node),
  );
  for (let before = -1; before < advising.size;) {
    before = advising.size;
    for (const one of all.filter(isOwn)) {
      const users = all.filter(
        ({ node, names }) => node !== one.node && one.declared.some((name) => names.has(name)),
      );
      if (users.length > 0 && users.every(({ node }) => advising.has(node))) advising.add(one.node);
    }
  }
  return advising;
};

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every fault that can be put into a file. */
export const faultsIn = ({ file, text }: Source): readonly Fault[] => {
  const faults: Fault[] = [];
  const alike = new Map<string, number>();
  let rule = '';
  const visit = (node: Node): void => {
    if (isNoRule(node)) return;
    const changes = isLeftAlone(node) ? [] : changesOf(node, (from, end) => text.slice(from, end));
    for (const { what, to, at = node } of changes) {
      if (isNoRule(at)) continue;
      const { start, end } = at;
      const line = text.slice(0, start).split('\n').length;
      const from = text.slice(start, end);
      const same = `${file} ${what} ${from} -> ${to}`;
      const nth = (alike.get(same) ?? 0) + 1;
      alike.set(same, nth);
      faults.push({ file, line, start, end, what, from, to, rule, nth, name: `${same} ${nth}` });
    }
    changeable(node).forEach(visit);
  };
  let last = 0;
  const statements = childrenOf(parsed(text));
  const advising = advisingIn(statements);
  for (const statement of statements) {
    rule = RULE.exec(text.slice(last, statement.start))?.[0] ?? '';
    if (!advising.has(statement)) visit(statement);
    last = statement.end;
  }
  return faults;
};

/** The one constant that a statement of a file makes as it is read, with its declaration. */
const constantOf = (
  statement: Node,
): readonly [declaration: Node, name: Node, value: Node] | undefined => {
  const declaration = part(statement, 'declaration') ?? statement;
  if (declaration['kind'] !== 'const') return undefined;
  const [one, ...others] = childrenOf(declaration);
  const [name, value] = [part(one, 'id'), part(one, 'init')];
  if (name === undefined || value === undefined || others.length > 0) return undefined;
  return nameOf(name) === '' || value.type.includes('Function')
    ? undefined
    : [declaration, name, value];
};

/** Each turn of a loop is told: a mutant may have made it endless. */
const LOOP = /^(While|DoWhile|For|ForOf|ForIn)Statement$/u;

/** What remembers answers, empty as it is made. */
const isMemory = ({ type, ...value }: Node): boolean => {
  const name = nameOf(part({ type, ...value }, 'callee'));
  const isEmpty = Array.isArray(value['arguments']) && value['arguments'].length === 0;
  return (
    /^(memory|remembered|keptFor|keptBy|once)$/u.test(name) ||
    (isEmpty && type === 'NewExpression' && /^(Weak)?Map$/u.test(name))
  );
};

/**
 * The text of a file with its mutants in it, each of which is asked for by number at its place; of
 * a test with its loops alone.
 */
export const withMutants = (text: string, mutants: readonly Mutant[], isTest = false): string => {
  const left = new Set(mutants);
  const rendered = (node: Node): string => {
    const { start, end } = node;
    const mine = [...left].filter((one) => one.start === start && one.end === end);
    for (const one of mine) left.delete(one);
    const body = LOOP.test(node.type) ? part(node, 'body') : undefined;
    let [code, last] = ['', start];
    for (const child of childrenOf(node)) {
      if (child.start < last) continue;
      const inner = rendered(child);
      code += text.slice(last, child.start) + (child === body ? `{__turn();${inner}}` : inner);
      last = child.end;
    }
    code += text.slice(last, end);
    return mine.reduce((whole, { id, to }) => `(__mutant(${id}) ? (${to}) : ${whole})`, code);
  };
  /** Mutants that touch a constant of the file, or what a function of it reads, by its name. */
  const touched = new Map<string, readonly number[]>();
  /**
   * A constant that a mutant touches, itself, by another, or by a function that reads one, is made
   * anew when the mutant sets to work, and after it; so is what remembers answers, whatever mutant.
   */
  const statement = (node: Node): string => {
    const [declaration, name, value] = constantOf(node) ?? [];
    const used = new Set(text.slice(node.start, node.end).match(/\w+/gu));
    const handedOn = [...touched].flatMap(([one, them]) => (used.has(one) ? them : []));
    if (isTest || name === undefined || value === undefined) {
      for (const one of declaredBy(node)) touched.set(one, handedOn);
      return rendered(node);
    }
    const within = mutants.filter(({ start, end }) => start >= node.start && end <= node.end);
    const ids = [...within.map(({ id }) => id), ...handedOn];
    if (ids.length === 0 && !isMemory(value)) return rendered(node);
    touched.set(nameOf(name), ids);
    const code = rendered(value);
    const head = text.slice(declaration?.start, value.start).replace('const', 'let');
    return (
      `${text.slice(node.start, declaration?.start)}${head}${code};` +
      `__anew([${ids.join()}], () => { ${nameOf(name)} = ${code}; });`
    );
  };
  let [whole, last] = ['', 0];
  for (const node of childrenOf(parsed(text))) {
    whole += text.slice(last, node.start) + statement(node);
    last = node.end;
  }
  return whole + text.slice(last);
};
