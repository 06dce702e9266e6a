import {
  createElement,
  lazy,
  Suspense,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';

/** What browsers say of a file that did not come. They keep to that until the page is reloaded. */
const IS_MISSING = /dynamically imported module|module script|preload CSS/iu;

let isMissing = false;
const watchers = new Set<() => void>();

/** Has the page say that a file did not come, and what to do. */
export const tellMissing = (): void => {
  isMissing = true;
  for (const watcher of watchers) watcher();
};

/** Whether something failed because a file did not come; the page says so then. */
export const isOfMissing = (error: unknown): boolean => {
  const isSo = IS_MISSING.test(String(error));
  if (isSo) tellMissing();
  return isSo;
};

/** What a file holds; what waits for one that does not come waits on, and the rest goes on. */
const loaded = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch (error) {
    if (!isOfMissing(error)) throw error;
    return new Promise(() => undefined);
  }
};

/** A part that is loaded when it is first shown; what is there stays where it does not come. */
export const late: typeof lazy = (load) => lazy(() => loaded(load));

/** The same, where nothing waits for it: what stands in its place before it is there. */
export const lateIn = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  before: ReactNode = null,
): ComponentType<Props> => {
  const Part: ComponentType<Props> = late(load);
  return (props) => createElement(Suspense, { fallback: before }, createElement(Part, props));
};

/** Whether a part did not come. */
export const useIsMissing = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => isMissing,
  );
