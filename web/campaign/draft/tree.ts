import { z } from 'zod';
import { numberOf } from '../../forms/number.ts';
import { textOf } from '../../forms/schema.ts';

/** A number as it is typed, right or wrong. */
const typedSchema = z.strictObject({ typed: z.string().max(2_000) });
type Typed = z.output<typeof typedSchema>;

/** Nested data in which any number may still be a text: what lies between a form and a schema. */
export type Tree =
  string | number | boolean | Typed | readonly Tree[] | { readonly [key: string]: Tree };

export const treeSchema: z.ZodType<Tree> = z.lazy(() =>
  z.union([
    z.string().max(4_000),
    z.number(),
    z.boolean(),
    typedSchema,
    z.array(treeSchema).max(200),
    z.record(z.string().max(200), treeSchema),
  ]),
);

type Branch = { readonly [key: string]: Tree };

const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);
const isTyped = (tree: Tree): tree is Typed =>
  typeof tree === 'object' && !isList(tree) && typeof (tree as Branch)['typed'] === 'string';
/** The children of a record, by key. */
const branchOf = (tree: Tree | undefined): Branch | undefined =>
  tree === undefined || typeof tree !== 'object' || isList(tree) || isTyped(tree)
    ? undefined
    : (tree as Branch);

const childOf = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree !== undefined && isList(tree) ? tree[Number(key)] : branchOf(tree)?.[key];

/** What stands at a path such as `engagements.0.sides.1`; undefined where nothing does. */
export const treeAt = (tree: Tree, path: string): Tree | undefined =>
  path.split('.').reduce<Tree | undefined>(childOf, tree);

/** The list at a path; empty where there is none. */
export const listAt = (tree: Tree, path: string): readonly Tree[] => {
  const found = treeAt(tree, path);
  return found !== undefined && isList(found) ? found : [];
};

/** The keys of the record at a path. */
export const keysAt = (tree: Tree, path: string): readonly string[] =>
  Object.keys(branchOf(treeAt(tree, path)) ?? {});

/** What stands in the field at a path, as a text. */
export const textAt = (tree: Tree, path: string): string => {
  const found = treeAt(tree, path);
  return found === undefined ? '' : isTyped(found) ? found.typed : textOf(found);
};

const withChild = (tree: Tree | undefined, key: string, child: Tree | undefined): Tree => {
  if (tree !== undefined && isList(tree)) {
    const at = Number(key);
    return child === undefined
      ? tree.filter((_, i) => i !== at)
      : at < tree.length
        ? tree.map((one, i) => (i === at ? child : one))
        : [...tree, child];
  }
  const branch = branchOf(tree) ?? {};
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

/** A number as it is typed; 30 % is 0.3. */
const typedNumber = (typed: string): ReturnType<typeof numberOf> => {
  const share = /^(.*\d)\s*%$/u.exec(typed.trim())?.[1];
  const read = numberOf(share ?? typed);
  if (share === undefined) return read;
  return typeof read === 'number' ? read / 100 : typed;
};

/** Typed numbers read; an empty one is left out. */
export const readTree = (tree: Tree): unknown => {
  if (isTyped(tree)) return typedNumber(tree.typed);
  if (isList(tree)) return tree.map(readTree);
  const branch = branchOf(tree);
  return branch === undefined
    ? tree
    : Object.fromEntries(Object.entries(branch).map(([key, child]) => [key, readTree(child)]));
};
