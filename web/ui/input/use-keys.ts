import { useEffect } from 'react';
import { useLatest } from '../use-latest.ts';

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key is pressed by somebody who types, or in front of the page. */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${TYPED}, [role="dialog"]`) !== null;

/** Hears every key of the page, by what the last drawing says of it. */
export const useKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const latest = useLatest(onKey);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => latest.current(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [latest]);
};
