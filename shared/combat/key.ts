/** Plain data as a text: its values in their order. */
export const plain = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map(plain).join('-');
  let text = '';
  for (const part of Object.values(value)) text += `${plain(part)},`;
  return text;
};

type Simple = string | number | boolean;

/** How the fields of a state count for its future. */
interface Fields<State, Context> {
  /** Those on which no future depends. */
  readonly never: readonly (keyof State)[];
  /** Values that need not be told, being those of most states. */
  readonly usual?: Partial<State>;
  /** What counts of a field where it is not its value; undefined: nothing just now. */
  readonly as?: {
    readonly [Name in keyof State]?: (state: State, context: Context) => Simple | undefined;
  };
}

interface Part<State, Context> {
  readonly name: keyof State;
  readonly mark: string;
  readonly usual: unknown;
  readonly usualText: string | undefined;
  readonly read: ((state: State, context: Context) => Simple | undefined) | undefined;
}

const plainIfAny = (value: unknown): string | undefined =>
  typeof value === 'object' ? plain(value) : undefined;

const partsOf = <State extends object, Context>(
  state: State,
  { never, usual = {}, as = {} }: Fields<State, Context>,
): readonly Part<State, Context>[] =>
  (Object.keys(state) as (keyof State)[])
    .filter((name) => !never.includes(name))
    .map((name, i) => ({
      name,
      mark: `|${String.fromCharCode(48 + i)}`,
      usual: usual[name],
      usualText: plainIfAny(usual[name]),
      read: as[name],
    }));

/**
 * Keys of states: equal keys, equal futures. Every field counts unless it is said otherwise, so
 * that none is forgotten.
 */
export const keying = <State extends object, Context>(
  fields: Fields<State, Context>,
): ((state: State, context: Context) => string) => {
  let parts: readonly Part<State, Context>[] | undefined;
  return (state, context) => {
    let key = '';
    parts ??= partsOf(state, fields);
    for (const { name, mark, usual, usualText, read } of parts) {
      const value = read === undefined ? state[name] : read(state, context);
      if (value === usual || value === undefined) continue;
      const text = typeof value === 'object' ? plain(value) : (value as Simple);
      if (text !== usualText) key += mark + text;
    }
    return key;
  };
};

/** The game master's word, and the round that it may end by. */
export const rulingsKey = ({
  round,
  modifiers,
  bans,
}: {
  readonly round: number;
  readonly modifiers: readonly unknown[];
  readonly bans: readonly unknown[];
}): string | undefined =>
  modifiers.length + bans.length === 0 ? undefined : JSON.stringify([round, modifiers, bans]);
