import { z } from 'zod';
import { numberOf } from '../forms/number.ts';

export type Branch = { readonly [key: string]: Tree };

/**
 * What is being typed, in the shape of its schema: what lies between a form and a scenario. Where
 * something else than a plain text is typed, right or wrong, `{ typed }` holds the text as it
 * stands in the field, so that nothing typed is ever lost; what is left empty is not there.
 */
export type Tree = string | number | boolean | readonly Tree[] | Branch;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object'
    ? value !== null && Object.values(value).every(isTree)
    : ['string', 'number', 'boolean'].includes(typeof value);

/** A tree that was kept. */
export const treeSchema = z.custom<Tree>((value) => typeof value === 'object' && isTree(value));

/** Plain data as a tree. */
export const treeOf = (data: unknown): Tree => JSON.parse(JSON.stringify(data)) as Tree;

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const isTyped = (tree: Tree): tree is { readonly typed: string } =>
  typeof tree === 'object' && 'typed' in tree && typeof tree.typed === 'string';

/** The children of a record, by key. */
export const branchOf = (tree: Tree | undefined): Branch =>
  tree === undefined || typeof tree !== 'object' || isList(tree) || isTyped(tree) ? {} : tree;

/** Of a record, what stands under these keys. */
export const only = (tree: Tree | undefined, keys: readonly string[]): Branch =>
  Object.fromEntries(Object.entries(branchOf(tree)).filter(([key]) => keys.includes(key)));

const childOf = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree !== undefined && isList(tree) ? tree[Number(key)] : branchOf(tree)[key];

/** What stands at a path such as `engagements.0.sides.1`; undefined where nothing does. */
export const treeAt = (tree: Tree | undefined, path: string): Tree | undefined =>
  path.split('.').reduce(childOf, tree);

/** The list at a path; empty where there is none. */
export const listAt = (tree: Tree | undefined, path: string): readonly Tree[] => {
  const found = treeAt(tree, path);
  return found !== undefined && isList(found) ? found : [];
};

/** The keys of the record at a path. */
export const keysAt = (tree: Tree | undefined, path: string): readonly string[] =>
  Object.keys(branchOf(treeAt(tree, path)));

/** A value as it stands in a field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** What stands in the field at a path, as a text. */
export const textAt = (tree: Tree | undefined, path: string): string => {
  const found = treeAt(tree, path);
  return found !== undefined && isTyped(found) ? found.typed : textOf(found);
};

/** The number in the field at a path; undefined where there is none. */
export const numberAt = (tree: Tree | undefined, path: string): number | undefined => {
  const read = numberOf(textAt(tree, path));
  return typeof read === 'number' ? read : undefined;
};

const withChild = (tree: Tree | undefined, key: string, child: Tree | undefined): Tree => {
  if (tree !== undefined && isList(tree)) {
    const at = Number(key);
    if (child === undefined) return tree.filter((_, i) => i !== at);
    return at < tree.length ? tree.with(at, child) : [...tree, child];
  }
  const branch = branchOf(tree);
  if (child !== undefined) return { ...branch, [key]: child };
  const { [key]: _, ...others } = branch;
  return others;
};

/** The tree with something else at a path; undefined takes away what is there. */
export const withAt = (tree: Tree, path: string, child: Tree | undefined): Tree => {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return withChild(tree, key, child);
  return withChild(tree, key, withAt(childOf(tree, key) ?? {}, rest.join('.'), child));
};

/** What is typed into a field for a text, as it stands in the tree; undefined where it is empty. */
export const wordOf = (text: string): Tree | undefined =>
  text === '' ? undefined : text.trim() === '' ? { typed: text } : text;
/** The same of a field for a number, a switch, or one of a few words. */
export const typedOf = (text: string): Tree | undefined =>
  text === '' ? undefined : { typed: text };

/** The value that a person means: a number, where 30 % is 0.3, yes or no, or the text as it is. */
const meantBy = (typed: string): unknown => {
  const text = typed.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  const share = /^(.*\d)\s*%$/u.exec(text)?.[1];
  if (share === undefined) return numberOf(typed);
  const read = numberOf(share);
  return typeof read === 'number' ? read / 100 : typed;
};

/** What was typed is read; what is empty is left out. */
export const readTree = (tree: Tree): unknown => {
  if (isTyped(tree)) return meantBy(tree.typed);
  if (typeof tree !== 'object') return tree;
  if (isList(tree)) return tree.map(readTree);
  return Object.fromEntries(
    Object.entries(tree)
      .map(([key, child]) => [key, readTree(child)] as const)
      .filter(([, value]) => value !== undefined),
  );
};
