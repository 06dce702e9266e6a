import { useState } from 'react';
import { doing, redoing, undoing, type Past } from '../../share/past.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface Doings<Done> {
  /** @param goesOn what was done last goes on: both are undone at once */
  readonly act: (next: Done, goesOn?: boolean) => void;
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Forgets what can be undone. */
  readonly forget: () => void;
}

interface How<Done> {
  readonly now: Done;
  /** Takes a new state: after something done, undone or done again. */
  readonly onDone: (next: Done, how: 'done' | 'undone' | 'redone') => void;
  /** How much is kept: more would only weigh. */
  readonly most: number;
  /** What there was before now, where the past does not know. */
  readonly earlier?: Done | undefined;
}

/** What is done can be undone and done again, by button or by Ctrl+Z. */
export const usePast = <Done>({ now, onDone, most, earlier }: How<Done>): Doings<Done> => {
  const [kept, setKept] = useState<Past<Done>>();
  const before = undoing(kept, now, earlier);
  const after = redoing(kept, now);
  const canUndo = before !== undefined;
  const move = (
    moved: readonly [Past<Done>, Done] | undefined,
    how: 'undone' | 'redone',
  ): boolean => {
    if (moved === undefined) return false;
    setKept(moved[0]);
    onDone(moved[1], how);
    return true;
  };
  const undo = (): boolean => move(before, 'undone');
  const redo = (): boolean => move(after, 'redone');
  useUndoKeys(undo, redo);
  const act = (next: Done, goesOn = false): void => {
    const done = doing(kept, now, next, most);
    setKept(goesOn && canUndo ? { ...done, done: done.done.slice(0, -1) } : done);
    onDone(next, 'done');
  };
  return {
    act,
    undo,
    redo,
    canUndo,
    canRedo: after !== undefined,
    forget: () => setKept(undefined),
  };
};
