import { listAt, treeAt, typedOf, withAt, wordOf, type Tree, treeOf } from './tree.ts';

/** What is done to a draft. */
export type Change = (draft: Tree) => Tree;

/** Puts something at a path; undefined takes away what is there. */
export const put =
  (path: string, tree: Tree | undefined): Change =>
  (draft) =>
    withAt(draft, path, tree);
export const drop = (path: string): Change => put(path, undefined);

/** Puts what was done in what is fought; where nothing was, nothing is said. */
export const putActs = (acts: readonly unknown[]): Change =>
  put('acts', acts.length === 0 ? undefined : treeOf(acts));

/** Types a text into the field at a path. */
export const word = (path: string, text: string): Change => put(path, wordOf(text));
/** Types a number, a switch, or one of a few words. */
export const typed = (path: string, text: string): Change => put(path, typedOf(text));

/** Puts something at the end of a list. */
export const add =
  (path: string, ...trees: readonly Tree[]): Change =>
  (draft) =>
    withAt(draft, path, [...listAt(draft, path), ...trees]);

/** Exchanges two places of a list; nothing where one of them is not there. */
export const swap =
  (path: string, at: number, to: number): Change =>
  (draft) => {
    const list = listAt(draft, path);
    const [here, there] = [list[at], list[to]];
    return here === undefined || there === undefined
      ? draft
      : withAt(draft, path, list.with(at, there).with(to, here));
  };

/** One after the other. */
export const inTurn =
  (...changes: readonly Change[]): Change =>
  (draft) =>
    changes.reduce((now, change) => change(now), draft);

/** Changes what stands at a path; nothing where nothing does. */
export const within =
  (path: string, change: Change): Change =>
  (draft) => {
    const found = treeAt(draft, path);
    return found === undefined ? draft : withAt(draft, path, change(found));
  };
