import { home } from '../share/home.ts';
import { BROWSER, type Store } from '../share/browser/store.ts';
import { follow, type Follow } from './follow.ts';

/** What is needed of the browser; tests bring their own. */
export interface Surroundings {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly store: Store;
  /** Milliseconds without an answer after which it is `away` for the time being. */
  readonly slow: number;
  /** Milliseconds before each further attempt; after the last the answer is `away`. */
  readonly pauses: readonly number[];
  /** Milliseconds after which the queue is tried again by itself. */
  readonly again: number;
  readonly follow: Follow;
  readonly later: (then: () => void, ms: number) => () => void;
}

const later = (then: () => void, ms: number): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** What the browser has, where nothing else is given. */
export const surroundings = (given: Partial<Surroundings> = {}): Surroundings => ({
  origin: given.origin ?? home(),
  fetch: given.fetch ?? ((...request) => fetch(...request)),
  store: given.store ?? BROWSER,
  slow: given.slow ?? 5_000,
  pauses: given.pauses ?? [400, 1_200, 3_000],
  again: given.again ?? 10_000,
  follow: given.follow ?? follow,
  later: given.later ?? later,
});

/** Calls when the browser has a network again; answers how to stop that. */
export const onOnline = (then: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', then);
  return () => window.removeEventListener('online', then);
};
