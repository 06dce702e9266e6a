import type { Atlas } from './atlas.ts';

/** What other rules change for a pair, by the places of its armies; the one that gains first. */
interface MovedPair {
  readonly gains: number;
  readonly against: number;
  /** What is added to the chance to win of both. */
  readonly by: number;
  readonly byAgainst: number;
  /** Half of the 95 % interval of a change, where odds are estimated. */
  readonly margin?: number;
}

/** What is added to the mean chance to win of an army. */
interface MovedArmy {
  readonly army: number;
  readonly by: number;
  readonly margin?: number;
}

/** What other rules change, and for whom: the most first. */
export interface Moved {
  readonly armies: readonly MovedArmy[];
  readonly pairs: readonly MovedPair[];
}

/** Of the difference of two that were found apart. */
const marginOfBoth = (one = 0, other = 0): { readonly margin?: number } => {
  const margin = Math.sqrt(one * one + other * other);
  return margin === 0 ? {} : { margin };
};

/** @param most pairs that are told */
export const movedBy = (from: Atlas, to: Atlas, most: number): Moved => {
  const count = from.names.length;
  const change = (row: number, column: number): number =>
    (to.win[row * count + column] ?? NaN) - (from.win[row * count + column] ?? NaN);
  const pairs: MovedPair[] = [];
  for (let row = 0; row < count; row++)
    for (let column = row + 1; column < count; column++) {
      const [own, other] = [change(row, column), change(column, row)];
      if (Number.isNaN(own)) continue;
      const at = row * count + column;
      const sure = marginOfBoth(from.margin?.[at], to.margin?.[at]);
      pairs.push(
        own >= other
          ? { gains: row, against: column, by: own, byAgainst: other, ...sure }
          : { gains: column, against: row, by: other, byAgainst: own, ...sure },
      );
    }
  const gain = ({ by, byAgainst }: MovedPair): number => by - byAgainst;
  return {
    armies: from.mean
      .map((mean, army) => ({
        army,
        by: (to.mean[army] ?? 0) - mean,
        ...marginOfBoth(from.meanMargin?.[army], to.meanMargin?.[army]),
      }))
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)),
    pairs: pairs.toSorted((a, b) => gain(b) - gain(a)).slice(0, most),
  };
};
