import { z } from 'zod';
import { SCREEN_LEVELS } from '../../../../shared/index.ts';
import { home } from '../../../share/home.ts';
import { follow, type Follow } from '../../../screen/follow.ts';
import { BROWSER, type Store } from '../../../share/store.ts';

/** Where a kept battle's keys are stored. */
const SAVED = 'rout.remote.';

/** What opens a kept battle again: kept in localStorage under its id. */
export interface Saved {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  /** To take its place: the server may know it already, where no answer came. */
  readonly nextKey?: string;
  /** That the queue is laid upon. */
  readonly version: number;
  /** Its key in this browser, and what it is called. */
  readonly battle?: string;
  readonly name?: string;
}

/** What a remote needs of the browser; tests bring their own. */
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

/** As it was written here. */
const savedSchema = z.custom<Saved>((one) => one !== null);

const later = (then: () => void, ms: number): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** What the browser has, where nothing else is given. */
export const surroundings = (given: Partial<Surroundings>): Surroundings => ({
  origin: given.origin ?? home(),
  fetch: given.fetch ?? ((...request) => fetch(...request)),
  store: given.store ?? BROWSER,
  slow: given.slow ?? 5_000,
  pauses: given.pauses ?? [400, 1_200, 3_000],
  again: given.again ?? 10_000,
  follow: given.follow ?? follow,
  later: given.later ?? later,
});

/** The kept battle that this browser may edit, by its id. */
export const savedRemote = (id: string, given: Partial<Surroundings> = {}): Saved | undefined =>
  surroundings(given).store.read(SAVED + id, savedSchema);
/** All kept battles that this browser may edit. */
export const allSaved = (given: Partial<Surroundings> = {}): readonly Saved[] =>
  surroundings(given).store.readAll(SAVED, savedSchema);
export const saveRemote = (saved: Saved, given: Partial<Surroundings> = {}): boolean =>
  surroundings(given).store.write(SAVED + saved.id, saved);

const BOUND = 'rout.table.screen.';

const boundSchema = z.object({ remote: z.string(), level: z.enum(SCREEN_LEVELS) });
type Bound = z.output<typeof boundSchema>;

/** Which battle of the server one of this browser is, and what its players see. */
export const boundOf = (id: string): Bound | undefined => BROWSER.read(BOUND + id, boundSchema);
/** Where it cannot be kept, the table is shared until the page is left. */
export const bind = (id: string, bound: Bound): void => void BROWSER.write(BOUND + id, bound);

/** What opens the table of this browser on the server; undefined where it is not shared. */
export const savedFor = (id: string): Saved | undefined => {
  const bound = boundOf(id);
  return bound === undefined ? undefined : savedRemote(bound.remote);
};

/** From now on this browser does not know of it. */
export const forgetRemote = (id: string): void => BROWSER.forget(SAVED + id);

/** Calls when the browser has a network again; answers how to stop that. */
export const onOnline = (then: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  window.addEventListener('online', then);
  return () => window.removeEventListener('online', then);
};
