import { parseAst } from 'vite';

/** A node of a file as it is parsed, with its place in the text. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What stands in a node, in the order of the text; of two that begin together the longer first. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);

export const parsed = (text: string): Node => {
  const program: unknown = parseAst(text, { lang: 'ts' });
  if (!isNode(program)) throw new Error('nothing was parsed');
  return program;
};

/** A node that stands in a field of another, if it is there. */
export const part = (node: Node | undefined, field: string): Node | undefined => {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
};

export const nameOf = (node: Node | undefined): string =>
  node?.type === 'Identifier' ? `${node['name'] as string}` : '';

export const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'Literal' && typeof node['value'] === 'string');
