import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** What is printed is drawn before the event is over: the browser waits for no more. */
const watch = (watcher: () => void): (() => void) => {
  const hear = ({ type }: Event): void => {
    isPrinting = type === 'beforeprint';
    flushSync(watcher);
  };
  window.addEventListener('beforeprint', hear);
  window.addEventListener('afterprint', hear);
  return () => {
    window.removeEventListener('beforeprint', hear);
    window.removeEventListener('afterprint', hear);
  };
};

/** Whether the page is going on paper, where nothing can be unfolded. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting);
