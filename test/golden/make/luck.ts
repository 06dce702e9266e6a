/** Luck for the recorder alone: the same text always gives the same cases. */
export interface Luck {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in that share of cases. */
  hit(share: number): boolean;
  /** Some of a record: each entry in that share of cases. */
  some(record: Readonly<Record<string, unknown>>, share: number): Record<string, unknown>;
}

const hashed = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

export const luckOf = (text: string): Luck => {
  let state = hashed(`golden/${text}`);
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    // The list is not empty, and the place is within it.
    return list[int(0, list.length - 1)] as T;
  };
  const hit = (of: number): boolean => share() < of;
  const some: Luck['some'] = (record, of) =>
    Object.fromEntries(Object.entries(record).filter(() => hit(of)));
  return { share, int, pick, hit, some };
};
