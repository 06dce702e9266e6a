import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

const watchers = new Set<() => void>();

/** What is printed is drawn, at once, before the event is over: the browser waits for no more. */
const hear = ({ type }: Event): void => {
  isPrinting = type === 'beforeprint';
  flushSync(() => watchers.forEach((watcher) => watcher()));
};

const watch = (watcher: () => void): (() => void) => {
  // Heard once, however many watch.
  for (const event of ['beforeprint', 'afterprint'] as const) window.addEventListener(event, hear);
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether the page is going on paper, where nothing can be unfolded. */
export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting);
