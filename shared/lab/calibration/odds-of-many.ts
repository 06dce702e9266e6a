/** A chance of each count from 0 on. */
export type Counts = readonly number[];

/** How many of some independent things may come, each with its own chance. */
export const countsOf = (chances: readonly number[]): Counts => {
  let counts = [1];
  for (const chance of chances) {
    const next = Array.from({ length: counts.length + 1 }, () => 0);
    for (const [many, now] of counts.entries()) {
      next[many] = (next[many] ?? 0) + now * (1 - chance);
      next[many + 1] = (next[many + 1] ?? 0) + now * chance;
    }
    counts = next;
  }
  return counts;
};

/** What is left out on either side of what is usual. */
const TAIL = 0.025;
/** What rounding leaves behind is no chance. */
const NOTHING = 1e-12;

const reachOf = (counts: Counts, share: number): number => {
  let sum = 0;
  const at = counts.findIndex((chance) => (sum += chance) > share);
  return at < 0 ? counts.length - 1 : at;
};

/** Least and most that come at least 19 times in 20, one in 40 left out on either side. */
export const usualOf = (chances: readonly number[]): readonly [least: number, most: number] => {
  const counts = countsOf(chances);
  return [reachOf(counts, TAIL + NOTHING), reachOf(counts, 1 - TAIL - NOTHING)];
};
