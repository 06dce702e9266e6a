/** Things that have the same key together, each group where its first one stands. */
export const grouped = <T, Key>(all: Iterable<T>, by: (one: T) => Key): Map<Key, T[]> => {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const key = by(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
};

/** Places of what stands in a list a second time. */
export const repeated = (values: readonly string[]): readonly number[] =>
  values.flatMap((value, i) => (values.indexOf(value) < i ? [i] : []));
