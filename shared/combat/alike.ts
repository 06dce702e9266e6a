/**
 * What is worked out of people alike is worked out once. Those of equal statistics share one
 * object, so that `===` says so (`sharing`).
 */

/** Gives equal plain data as one object: the first that was seen. */
export const sharing = <T extends object>(): ((one: T) => T) => {
  const seen = new Map<string, T>();
  return (one) => {
    const text = JSON.stringify(one);
    const first = seen.get(text) ?? one;
    seen.set(text, first);
    return first;
  };
};

/** Numbers objects as they come, from 0. The one asked for last is mostly asked for again. */
export const numbering = <T extends object>(): ((one: T) => number) => {
  const numbers = new Map<T, number>();
  let last: T | undefined;
  let number = 0;
  return (one) => {
    if (one === last) return number;
    last = one;
    const known = numbers.get(one);
    number = known ?? numbers.size;
    if (known === undefined) numbers.set(one, number);
    return number;
  };
};

const isAmong = <T>(
  kinds: readonly T[],
  one: T,
  areAlike: (one: T, other: T) => boolean,
): boolean => {
  for (const kind of kinds) if (areAlike(kind, one)) return true;
  return false;
};

/**
 * Of those who differ in nothing that counts, the first alone: what he is worth, the others are.
 * There are so few kinds that a list is faster than a map.
 */
export const oneOfEach = <T>(
  all: readonly T[],
  areAlike: (one: T, other: T) => boolean,
): readonly T[] => {
  const kinds: T[] = [];
  for (const one of all) if (!isAmong(kinds, one, areAlike)) kinds.push(one);
  return kinds;
};

/** The one of the least measure, the first of equals. */
export const leastBy = <T>(all: readonly T[], measure: (one: T) => number): T | undefined => {
  let [best, least]: [T | undefined, number] = [undefined, Infinity];
  for (const one of all) {
    const value = measure(one);
    if (best === undefined || value < least) [best, least] = [one, value];
  }
  return best;
};
