/** A draft, what it was before each change, and what was undone. */
export interface History<Draft> {
  readonly draft: Draft;
  readonly past: readonly Draft[];
  readonly ahead: readonly Draft[];
  /** Of the last change: those of one key, such as letters of a field, are undone at once. */
  readonly key: string;
}

/** Drafts kept: more would only weigh. */
const MOST_KEPT = 100;

export const historyOf = <Draft>(draft: Draft): History<Draft> => ({
  draft,
  past: [],
  ahead: [],
  key: '',
});

/** @param key undefined: no change that is undone here; empty: one by itself */
export const changed = <Draft>(
  history: History<Draft>,
  next: Draft,
  key: string | undefined,
): History<Draft> => {
  const { draft, past } = history;
  if (next === draft) return history;
  if (key === undefined) return { ...history, draft: next };
  const goesOn = key !== '' && key === history.key;
  return {
    draft: next,
    past: goesOn ? past : [...past.slice(1 - MOST_KEPT), draft],
    ahead: [],
    key,
  };
};

export const undone = <Draft>(history: History<Draft>): History<Draft> => {
  const { draft, past, ahead } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { draft: before, past: past.slice(0, -1), ahead: [draft, ...ahead], key: '' };
};

export const redone = <Draft>(history: History<Draft>): History<Draft> => {
  const { draft, past, ahead } = history;
  const [next, ...rest] = ahead;
  return next === undefined
    ? history
    : { draft: next, past: [...past, draft], ahead: rest, key: '' };
};
