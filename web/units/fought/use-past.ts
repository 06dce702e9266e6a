import { useEffect, useRef, useState } from 'react';
import { doing, pastOf, redoing, undoing, type Deeds, type Past } from './script.ts';

export interface Doings {
  readonly act: (next: Deeds) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A field in which something is typed has an undo of its own. */
const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type) && target.value !== '');

/** Deeds that can be undone and done again, by button or by Ctrl+Z. */
export const usePast = (now: Deeds, onDeeds: (next: Deeds) => void): Doings => {
  const [kept, setKept] = useState<Past>();
  const { done, undone } = pastOf(kept, now);
  const move = (moved: readonly [Past, Deeds] | undefined): boolean => {
    if (moved === undefined) return false;
    setKept(moved[0]);
    onDeeds(moved[1]);
    return true;
  };
  const undo = (): boolean => move(undoing(kept, now));
  const redo = (): boolean => move(redoing(kept, now));
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || (key !== 'z' && key !== 'y') || isTyping(event)) return;
      if (latest.current[key === 'y' || event.shiftKey ? 'redo' : 'undo']()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const act = (next: Deeds): void => {
    setKept(doing(kept, now, next));
    onDeeds(next);
  };
  return { act, undo, redo, canUndo: done.length > 0, canRedo: undone.length > 0 };
};
