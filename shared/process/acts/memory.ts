/** Stories kept at hand: the one on show, and a few before it. */
const MOST_KEPT = 4;

/** What was told last of each set-up, so that only what is new in its log is told. */
export const memory = <T>() => {
  const known = new Map<string, T>();
  return (setting: unknown, tell: (before: T | undefined) => T): T => {
    const key = JSON.stringify(setting);
    const told = tell(known.get(key));
    known.delete(key);
    known.set(key, told);
    for (const oldest of [...known.keys()].slice(0, -MOST_KEPT)) known.delete(oldest);
    return told;
  };
};

/** Whether two logs say the same. */
export const sameActs = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
