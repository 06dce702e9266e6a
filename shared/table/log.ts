import { err, ok, type Result } from '../result.ts';
import { MOST_ENTRIES, type Entry } from './entry.ts';

/**
 * A live battle as it is kept: entries only ever added, and those undone, ready to be done again
 * (last undone first).
 */
export interface Log {
  readonly entries: readonly Entry[];
  readonly undone: readonly Entry[];
}

export const EMPTY_LOG: Log = { entries: [], undone: [] };

export type LogError = 'NOTHING_TO_UNDO' | 'NOTHING_TO_REDO' | 'NO_SUCH_ENTRY' | 'LOG_FULL';

/** Adds an entry; what was undone is gone then. */
export const append = ({ entries }: Log, entry: Entry): Result<Log, LogError> =>
  entries.length >= MOST_ENTRIES
    ? err('LOG_FULL')
    : ok({ entries: [...entries, entry], undone: [] });

/** Takes back the last `steps` entries. */
export const undo = ({ entries, undone }: Log, steps = 1): Result<Log, LogError> => {
  if (entries.length === 0) return err('NOTHING_TO_UNDO');
  const at = Math.max(0, entries.length - steps);
  return ok({
    entries: entries.slice(0, at),
    undone: [...undone, ...entries.slice(at).toReversed()],
  });
};

/** Gives the last `steps` undone entries again. */
export const redo = ({ entries, undone }: Log, steps = 1): Result<Log, LogError> => {
  if (undone.length === 0) return err('NOTHING_TO_REDO');
  const at = Math.max(0, undone.length - steps);
  return ok({
    entries: [...entries, ...undone.slice(at).toReversed()],
    undone: undone.slice(0, at),
  });
};

/** Puts another entry in the place of an earlier one; everything after it is derived anew. */
export const amend = ({ entries, undone }: Log, at: number, entry: Entry): Result<Log, LogError> =>
  entries[at] === undefined
    ? err('NO_SUCH_ENTRY')
    : ok({ entries: entries.with(at, entry), undone });
