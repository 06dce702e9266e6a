import type { Asks, Gives } from './question.ts';
import type { Coming } from './use-answer.ts';

/** Exact odds load after the first paint. */
let loaded: typeof import('./quick-odds.ts') | undefined;
let isComing = true;
const watchers = new Set<() => void>();
import('./quick-odds.ts')
  .then((module) => {
    loaded = module;
  })
  // The worker answers without.
  .catch(() => undefined)
  .finally(() => {
    isComing = false;
    for (const watcher of watchers) watcher();
  });

/** Until they are here no worker is started for what they may know. */
export const quickComing: Coming = {
  is: () => isComing,
  watch: (watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Exact odds of a battle where they are there before the next frame. */
export const quickOdds = (asked: Asks<'battles/odds'>): Gives<'battles/odds'> | undefined =>
  loaded?.quickOdds(asked);
