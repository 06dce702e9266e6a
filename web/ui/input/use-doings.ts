import { createContext, useContext, useState } from 'react';
import { logAfter, owner, type Change, type Log } from '../../../shared/index.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** What can be taken back of a log, and given again. */
export interface Doings {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type Back = Exclude<Change<never>, { readonly entry: never }>;

/** Undo and redo of a log, by button or by Ctrl+Z. */
export const useDoings = (
  { entries, undone }: Log<unknown>,
  change: (back: Back) => void,
  steps: { readonly undo: number; readonly redo: number } = { undo: 1, redo: 1 },
): Doings => {
  const [canUndo, canRedo] = [entries.length > 0, undone.length > 0];
  const undo = (): boolean => {
    if (canUndo) change({ kind: 'undo', steps: steps.undo });
    return canUndo;
  };
  const redo = (): boolean => {
    if (canRedo) change({ kind: 'redo', steps: steps.redo });
    return canRedo;
  };
  useUndoKeys(undo, redo);
  return { undo, redo, canUndo, canRedo };
};

/** What is undone of acts, and how many were done at once; `at`: the acts that it belongs to. */
interface Kept<Act> {
  readonly at: string;
  readonly undone: readonly Act[];
  readonly done: readonly number[];
  readonly again: readonly number[];
}

/** Changes of acts that are kept elsewhere, for all who make them. */
export interface Elsewhere {
  readonly acts: readonly unknown[];
  readonly undone: readonly (readonly unknown[])[];
  readonly sizes: readonly number[];
  /** Who did what, by label: players at their seats. */
  readonly by: Readonly<Record<string, string>>;
}
export const KeptActs = createContext<Elsewhere | undefined>(undefined);

/** Whose phones rolls and decisions came from, by label; a game master's are left out. */
export const usePlayers = (): Elsewhere['by'] => useContext(KeptActs)?.by ?? {};

/** Where dice came from: "typed", "Ada’s phone", "Ada’s phone, rolled". */
export const sourceSays = (source: 'typed' | 'rolled', who: string | undefined): string => {
  if (who === undefined) return source;
  return `${owner(who, '’')} phone${source === 'rolled' ? ', rolled' : ''}`;
};

const keptOf = <Act>(at: string, elsewhere: Elsewhere | undefined): Kept<Act> | undefined =>
  elsewhere === undefined || JSON.stringify(elsewhere.acts) !== at
    ? undefined
    : {
        at,
        undone: elsewhere.undone.flatMap((acts) => acts.toReversed() as Act[]),
        done: elsewhere.sizes,
        again: elsewhere.undone.map((acts) => acts.length),
      };

interface Acting<Act> {
  /** Part of what the page keeps; they may be changed elsewhere. */
  readonly acts: readonly Act[];
  readonly onActs: (acts: readonly Act[], how: 'done' | Back['kind']) => void;
  /** How many acts the last change added, where it was not done here. */
  readonly lastChange: (acts: readonly Act[]) => number;
}

/** A log of which the page keeps the acts: what was done at once is undone at once. */
export const useActs = <Act>({ acts, onActs, lastChange }: Acting<Act>) => {
  const [last, keep] = useState<Kept<Act>>();
  const at = JSON.stringify(acts);
  const own = last?.at === at ? last : { at, undone: [], done: [], again: [] };
  const { undone, done, again } = keptOf<Act>(at, useContext(KeptActs)) ?? own;
  const show = (next: readonly Act[], how: 'done' | Back['kind'], kept: Omit<Kept<Act>, 'at'>) => {
    keep({ at: JSON.stringify(next), ...kept });
    onActs(next, how);
  };
  /** Takes acts with more at their end. */
  const take = (next: readonly Act[]): void =>
    show(next, 'done', { undone: [], done: [...done, next.length - acts.length], again: [] });
  const steps = { undo: done.at(-1) ?? lastChange(acts), redo: again.at(-1) ?? 1 };
  const log = { entries: acts, undone };
  const move = (back: Back): void => {
    const made = logAfter(log, back, Infinity);
    if (!made.ok) return;
    const { entries, undone: left } = made.value;
    const sizes =
      back.kind === 'undo'
        ? { done: done.slice(0, -1), again: [...again, back.steps] }
        : { done: [...done, back.steps], again: again.slice(0, -1) };
    show(entries, back.kind, { undone: left, ...sizes });
  };
  return { take, past: useDoings(log, move, steps) };
};
