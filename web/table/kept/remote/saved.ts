import { z } from 'zod';
import {
  ok,
  SCREEN_LEVELS,
  type BattleScenario,
  type ScreenLevel,
} from '../../../../shared/index.ts';
import type { Asked } from '../../../documents/ask.ts';
import { sendNew } from '../../../documents/send-new.ts';
import { surroundings, type Surroundings } from '../../../documents/surroundings.ts';
import { BROWSER } from '../../../share/browser/store.ts';
import type { TableLog } from './deeds.ts';

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

/** As it was written here. */
const savedSchema = z.custom<Saved>((one) => one !== null);

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

/**
 * Sends a battle to the server, which keeps it from then on. Where the answer is lost it is asked
 * for again with the same key, and so it is when the same battle is sent once more.
 * @param scenario with its seed, or the server throws other dice than the page did
 */
export const keepOnServer = async (
  scenario: BattleScenario,
  log: TableLog & { readonly screen?: ScreenLevel },
  given: Partial<Surroundings> = {},
): Asked<Saved> => {
  const made = await sendNew<Saved>('/battles', { scenario, ...log }, given);
  if (!made.ok) return made;
  const { id, watchId, editKey, version } = made.value;
  const saved: Saved = { id, watchId, editKey, version, name: scenario.name };
  saveRemote(saved, given);
  return ok(saved);
};
