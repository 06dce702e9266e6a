import type { Atlas } from './atlas.ts';
import { Z } from '../../process/readers/trials.ts';
import { worthsIn } from './standing.ts';

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

/** What is added to the mean chance to win of an army, over the pairs that meet in both. */
interface MovedArmy {
  readonly army: number;
  readonly by: number;
  readonly margin?: number;
}

/** What other rules change, and for whom: the most first. */
export interface Moved {
  /** By army: the means of both, over the pairs that meet in both; NaN where there are none. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly armies: readonly MovedArmy[];
  readonly pairs: readonly MovedPair[];
}

/** Of the difference of two that were found apart. */
const marginOfBoth = (one = 0, other = 0): { readonly margin?: number } => {
  const margin = Math.sqrt(one * one + other * other);
  return margin === 0 ? {} : { margin };
};

/** Worths over the pairs that meet in another atlas as well. */
const worthsAlso = (atlas: Atlas, other: Atlas) => {
  const isMissing = (at: number): boolean => Number.isNaN(other.win[at] ?? NaN);
  const win = atlas.win.map((won, at) => (isMissing(at) ? NaN : won));
  return worthsIn({ ...atlas, win }, atlas.draw).worths;
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
  const [before, after] = [worthsAlso(from, to), worthsAlso(to, from)];
  return {
    from: before.map(({ mean }) => mean),
    to: after.map(({ mean }) => mean),
    armies: before
      .flatMap(({ mean, variance, met }, army) => {
        const now = after[army];
        if (now === undefined || met === 0) return [];
        const margins = [variance, now.variance].map((one) => Z * Math.sqrt(one));
        return [{ army, by: now.mean - mean, ...marginOfBoth(...margins) }];
      })
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)),
    pairs: pairs.toSorted((a, b) => gain(b) - gain(a)).slice(0, most),
  };
};
