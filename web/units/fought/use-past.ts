import { useState } from 'react';
import { useUndoKeys } from '../../views/use-undo-keys.ts';
import { pastOf, redoing, undoing, type Past } from '../../share/past.ts';
import { doing, type Deeds } from './script.ts';

export interface Doings {
  readonly act: (next: Deeds) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Deeds that can be undone and done again, by button or by Ctrl+Z. */
export const usePast = (now: Deeds, onDeeds: (next: Deeds) => void): Doings => {
  const [kept, setKept] = useState<Past<Deeds>>();
  const { done, undone } = pastOf(kept, now);
  const move = (moved: readonly [Past<Deeds>, Deeds] | undefined): boolean => {
    if (moved === undefined) return false;
    setKept(moved[0]);
    onDeeds(moved[1]);
    return true;
  };
  const undo = (): boolean => move(undoing(kept, now));
  const redo = (): boolean => move(redoing(kept, now));
  useUndoKeys(undo, redo);
  const act = (next: Deeds): void => {
    setKept(doing(kept, now, next));
    onDeeds(next);
  };
  return { act, undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 };
};
