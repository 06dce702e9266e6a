import type { Asks, Gives } from './question.ts';

/** Exact odds load after the first paint; until then the worker answers. */
let loaded: typeof import('./quick-odds.ts') | undefined;
void import('./quick-odds.ts').then((module) => {
  loaded = module;
});

/** Exact odds of a battle where they are there before the next frame. */
export const quickOdds = (asked: Asks<'battles/odds'>): Gives<'battles/odds'> | undefined =>
  loaded?.quickOdds(asked);
