import { err, ok, type Result } from '../../result.ts';

/**
 * What people did, as it is kept: entries only ever added, and those undone, ready to be done again
 * (last undone first). Where the entries have led is always derived from them.
 */
export interface Log<Act> {
  readonly entries: readonly Act[];
  readonly undone: readonly Act[];
}

export const EMPTY_LOG: Log<never> = { entries: [], undone: [] };

/** What can be done to a log. */
export type Change<Act> =
  | { readonly kind: 'append'; readonly entry: Act }
  | { readonly kind: 'amend'; readonly at: number; readonly entry: Act }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number };

export type LogError = 'NOTHING_TO_UNDO' | 'NOTHING_TO_REDO' | 'NO_SUCH_ENTRY' | 'LOG_FULL';

const undo = <Act>({ entries, undone }: Log<Act>, steps: number): Result<Log<Act>, LogError> => {
  if (entries.length === 0) return err('NOTHING_TO_UNDO');
  const at = Math.max(0, entries.length - steps);
  const taken = entries.slice(at).toReversed();
  return ok({ entries: entries.slice(0, at), undone: [...undone, ...taken] });
};

const redo = <Act>({ entries, undone }: Log<Act>, steps: number): Result<Log<Act>, LogError> => {
  if (undone.length === 0) return err('NOTHING_TO_REDO');
  const at = Math.max(0, undone.length - steps);
  const given = undone.slice(at).toReversed();
  return ok({ entries: [...entries, ...given], undone: undone.slice(0, at) });
};

/**
 * The log after a change. What was undone is gone once something is added; an entry that is amended
 * leaves those after it where they are.
 * @param most entries that the log may hold
 */
export const logAfter = <Act>(
  log: Log<Act>,
  change: Change<Act>,
  most: number,
): Result<Log<Act>, LogError> => {
  const { entries, undone } = log;
  switch (change.kind) {
    case 'append':
      return entries.length >= most
        ? err('LOG_FULL')
        : ok({ entries: [...entries, change.entry], undone: [] });
    case 'amend':
      return entries[change.at] === undefined
        ? err('NO_SUCH_ENTRY')
        : ok({ entries: entries.with(change.at, change.entry), undone });
    case 'undo':
      return undo(log, change.steps);
    case 'redo':
      return redo(log, change.steps);
  }
};

/** How many entries at the head of two logs are the very same. */
export const inCommon = <Act>(before: readonly Act[], after: readonly Act[]): number => {
  const first = after.findIndex((act, i) => act !== before[i]);
  return first < 0 ? after.length : first;
};
