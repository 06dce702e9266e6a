import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

/** A field in which something is typed has an undo of its own. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['radio', 'checkbox', 'range'].includes(target.type) &&
    target.value !== '');

/** While a dialog is open, its own keys count. */
const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do again; where there is nothing to undo (false), the key
 * is the browser's.
 */
export const useUndoKeys = (undo: () => boolean, redo: () => boolean): void => {
  const latest = useLatest({ undo, redo });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.defaultPrevented ||
        (key !== 'z' && key !== 'y') ||
        isTyping(event) ||
        isInDialog(event)
      )
        return;
      if (latest.current[key === 'y' || event.shiftKey ? 'redo' : 'undo']()) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
};
