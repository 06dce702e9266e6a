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

/** How the log of a level is read: each entry where those before it have led. */
export interface Reading<State, Act, Line, Fault> {
  readonly start: State;
  apply(state: State, act: Act): Result<readonly [State, Line], Fault>;
}

/** An entry as it was read; one that does not stand changes nothing, and says why. */
export interface Read<State, Act, Line, Fault> {
  readonly entry: Act;
  readonly after: State;
  readonly line?: Line;
  readonly fault?: Fault;
}

/**
 * Reads a log. Entries that do not fit are passed over and kept.
 * @param known an earlier reading: what is the same is not read again
 */
const readLog = <State, Act, Line, Fault>(
  { start, apply }: Reading<State, Act, Line, Fault>,
  entries: readonly Act[],
  known: readonly Read<State, Act, Line, Fault>[] = [],
): readonly Read<State, Act, Line, Fault>[] => {
  const same = inCommon(
    known.map(({ entry }) => entry),
    entries,
  );
  const read = known.slice(0, same);
  for (const entry of entries.slice(same)) {
    const before = read.at(-1)?.after ?? start;
    const made = apply(before, entry);
    read.push(
      made.ok
        ? { entry, after: made.value[0], line: made.value[1] }
        : { entry, after: before, fault: made.error },
    );
  }
  return read;
};

/** Reads logs to where they have led; of one that goes on from the last, only what is new. */
export const readerOf = <State, Act, Line, Fault>(
  reading: Reading<State, Act, Line, Fault>,
): ((entries: readonly Act[]) => State) => {
  let known: readonly Read<State, Act, Line, Fault>[] = [];
  return (entries) => {
    known = readLog(reading, entries, known);
    return known.at(-1)?.after ?? reading.start;
  };
};
