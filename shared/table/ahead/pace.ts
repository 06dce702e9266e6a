/** When a round had been fought: its number, and milliseconds on any clock. */
export type Beat = readonly [round: number, time: number];

/** A break this long (20 minutes) says nothing of the pace. */
const BREAK = 20 * 60_000;

/**
 * Milliseconds that a round takes at a table: the median of what passed from one to the next,
 * rounds of one entry sharing it; breaks and rounds that were taken back are left out.
 * @returns undefined until two rounds have been fought one after the other
 */
export const paceOf = (beats: readonly Beat[]): number | undefined => {
  const times = beats
    .flatMap(([round, time], i) => {
      const [before, since] = beats[i - 1] ?? [round, time];
      const gap = time - since;
      return round > before && gap > 0 && gap < BREAK ? [gap / (round - before)] : [];
    })
    .toSorted((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
};

type Lengths = readonly (readonly [rounds: number, chance: number])[];

/** Rounds still to be fought: between which half of all battles end from here, and the mean. */
export interface Left {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
}

/** @param lengths by number of rounds, ascending; battles that never end may be missing */
export const roundsLeft = (lengths: Lengths): Left | undefined => {
  const whole = lengths.reduce((sum, [, chance]) => sum + chance, 0);
  if (whole <= 0) return undefined;
  const at = (share: number): number => {
    let sum = 0;
    const found = lengths.find(([, chance]) => (sum += chance) >= share * whole - 1e-12);
    return found?.[0] ?? 0;
  };
  const mean = lengths.reduce((sum, [rounds, chance]) => sum + rounds * chance, 0) / whole;
  return { from: at(0.25), to: at(0.75), mean };
};
