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
