/** Lists of a draft, as edits change them: a list that is not concerned stays the same object. */

export const withoutAt = <T>(list: readonly T[], at: number): T[] =>
  list.filter((_, i) => i !== at);

export const changedAt = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, i) => (i === at ? change(one) : one));

/** The list with two places exchanged; as it was where one of them is not there. */
export const swapped = <T>(list: readonly T[], at: number, to: number): readonly T[] => {
  const [here, there] = [list[at], list[to]];
  return here === undefined || there === undefined
    ? list
    : list.map((one, i) => (i === at ? there : i === to ? here : one));
};

interface Named {
  readonly id: string;
}

/** Changes the list that holds the one of that id. */
export const inList = <T extends Named>(
  list: readonly T[],
  id: string,
  change: (list: readonly T[], at: number) => readonly T[],
): readonly T[] => {
  const at = list.findIndex((one) => one.id === id);
  return at < 0 ? list : change(list, at);
};

/** A name like the wish that is not taken: "Ada", then "Ada 2". */
export const freshName = (wish: string, taken: ReadonlySet<string>): string => {
  if (wish.trim() === '' || !taken.has(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`;
};

/** An id that nobody has, after the pattern of the wish: `red-3`. */
export const freshId = (wish: string, taken: ReadonlySet<string>, otherwise: string): string => {
  const stem =
    wish
      .replace(/-?\d+$/, '')
      .replaceAll(/[^A-Za-z0-9_-]/g, '')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 34) || otherwise;
  for (let n = 1; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};
