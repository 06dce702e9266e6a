/** Made when it is first asked for, and kept for as long as its owner. */
export const keptFor = <Owner extends object, Kept>(
  make: (owner: Owner) => Kept,
): ((owner: Owner) => Kept) => {
  const all = new WeakMap<Owner, Kept>();
  return (owner) => {
    const known = all.get(owner);
    if (known !== undefined) return known;
    const made = make(owner);
    all.set(owner, made);
    return made;
  };
};
