/** Made when it is first asked for, and kept. */
export const once = <Kept>(make: () => Kept): (() => Kept) => {
  let known: { readonly kept: Kept } | undefined;
  return () => (known ??= { kept: make() }).kept;
};

/**
 * Made when it is first asked for, and kept for as long as its owner. The one asked for last is
 * mostly asked for again.
 */
export const keptFor = <Owner extends object, Kept>(
  make: (owner: Owner) => Kept,
): ((owner: Owner) => Kept) => {
  const all = new WeakMap<Owner, Kept>();
  let last: { readonly owner: Owner; readonly kept: Kept } | undefined;
  return (owner) => {
    if (last?.owner === owner) return last.kept;
    const known = all.get(owner);
    const kept = known ?? make(owner);
    if (known === undefined) all.set(owner, kept);
    last = { owner, kept };
    return kept;
  };
};

/** Made when it is first asked for, and kept by its key, for as long as there is room. */
export const keptBy = <Kept, Key = string>(
  most: number,
): ((key: Key, make: () => Kept) => Kept) => {
  const all = new Map<Key, Kept>();
  return (key, make) => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (all.size >= most) all.clear();
    all.set(key, made);
    return made;
  };
};

/** Remembers what is made for a key, as long as there are not too many. */
export const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size > 5000) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
};
