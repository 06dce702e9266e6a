/** What was done before, and what was taken back, each as a whole; `at` is what it belongs to. */
export interface Past<Done> {
  readonly at: string;
  readonly done: readonly Done[];
  readonly undone: readonly Done[];
}

/**
 * The past of what is now; a new one where that was changed elsewhere (another battle opened, say).
 */
export const pastOf = <Done>(past: Past<Done> | undefined, now: Done): Past<Done> => {
  const at = JSON.stringify(now);
  return past?.at === at ? past : { at, done: [], undone: [] };
};

/** @param most how much is kept: more would only weigh */
export const doing = <Done>(
  past: Past<Done> | undefined,
  now: Done,
  next: Done,
  most: number,
): Past<Done> => ({
  at: JSON.stringify(next),
  done: [...pastOf(past, now).done, now].slice(-most),
  undone: [],
});

/**
 * Takes back what was done last; undefined where there is nothing.
 * @param earlier what was there before now, where the past does not know
 */
export const undoing = <Done>(
  past: Past<Done> | undefined,
  now: Done,
  earlier?: Done,
): readonly [Past<Done>, Done] | undefined => {
  const { done, undone } = pastOf(past, now);
  const before = done.at(-1) ?? earlier;
  return before === undefined
    ? undefined
    : [{ at: JSON.stringify(before), done: done.slice(0, -1), undone: [...undone, now] }, before];
};

/** Does again what was taken back last; undefined where nothing was. */
export const redoing = <Done>(
  past: Past<Done> | undefined,
  now: Done,
): readonly [Past<Done>, Done] | undefined => {
  const { done, undone } = pastOf(past, now);
  const after = undone.at(-1);
  return after === undefined
    ? undefined
    : [{ at: JSON.stringify(after), done: [...done, now], undone: undone.slice(0, -1) }, after];
};
