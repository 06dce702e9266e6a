import { openDB, type IDBPDatabase } from 'idb';
import { z } from 'zod';
import { battleScenarioSchema } from '../../../shared/index.ts';
import { BROWSER } from '../../share/browser/store.ts';
import { encodeTable, logSchema, tableHashOf } from './table-link.ts';

const keptSchema = z.strictObject({
  id: z.string(),
  /** Counts the changes: a tab that does not know the last one may not write. */
  version: z.int().min(0),
  /** Milliseconds since 1970. */
  saved: z.number(),
  scenario: battleScenarioSchema,
  log: logSchema,
});

/** A battle at the table as this browser keeps it. */
export type KeptBattle = z.output<typeof keptSchema>;

const STORE = 'battles';
const LAST = 'rout.table.last.';

let door: Promise<IDBPDatabase> | undefined;
const database = (): Promise<IDBPDatabase> =>
  (door ??= openDB('rout', 1, {
    upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
  }));

/**
 * Written within the very moment of a change, and taken away once the database has it: a page may
 * be gone before that.
 */
const jot = (kept: KeptBattle): void => void BROWSER.write(LAST + kept.id, kept);
const jotted = (id: string): KeptBattle | undefined => BROWSER.read(LAST + id, keptSchema);
const unjot = ({ id, version }: KeptBattle): void => {
  if (jotted(id)?.version === version) BROWSER.forget(LAST + id);
};

/**
 * Keeps a battle that was at `base` before, or over whatever is there where that is left out.
 * `stale`: another tab has written since; nothing is overwritten then.
 */
export const keepBattle = async (
  kept: KeptBattle,
  base: number | undefined,
): Promise<'ok' | 'stale' | 'unkept'> => {
  jot(kept);
  try {
    const written = (await database()).transaction(STORE, 'readwrite');
    const found: unknown = await written.store.get(kept.id);
    const before = keptSchema.safeParse(found).data;
    // What another Rout has kept and this one cannot read stays as it is.
    if (found !== undefined && before === undefined) return 'unkept';
    const isStale =
      base !== undefined &&
      before !== undefined &&
      before.version !== base &&
      before.version >= kept.version;
    if (!isStale) await written.store.put(kept);
    await written.done;
    unjot(kept);
    return isStale ? 'stale' : 'ok';
  } catch {
    return 'unkept';
  }
};

/** Keeps a battle that is new here; its address, with all of it where the browser keeps nothing. */
export const keepNew = async (battle: KeptBattle): Promise<string> => {
  const isKept = (await keepBattle({ ...battle, version: 1 }, 0)) === 'ok';
  return tableHashOf({
    link: (isKept ? undefined : await encodeTable(battle)) ?? '',
    id: battle.id,
  });
};

export const readBattle = async (id: string): Promise<KeptBattle | undefined> => {
  const last = jotted(id);
  try {
    const found = keptSchema.safeParse(await (await database()).get(STORE, id)).data;
    return found === undefined || (last !== undefined && last.version > found.version)
      ? last
      : found;
  } catch {
    return last;
  }
};

/** Every battle of this browser, the latest first. */
export const listBattles = async (): Promise<readonly KeptBattle[]> => {
  try {
    const all = (await (await database()).getAll(STORE)).flatMap(
      (one) => keptSchema.safeParse(one).data ?? [],
    );
    return all.toSorted((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
};

export const forgetBattle = async (id: string): Promise<void> => {
  BROWSER.forget(LAST + id);
  await (await database()).delete(STORE, id);
};
