import { Z } from '../../process/readers/trials.ts';
import type { Atlas } from './atlas.ts';
import { worthsIn } from './standing.ts';
import type { MovedOnes } from './told.ts';

/** What other rules change, and for whom: the most first. */
export interface Moved extends MovedOnes {
  /** By army: the means of both, over the pairs that meet in both; NaN where there are none. */
  readonly from: readonly number[];
  readonly to: readonly number[];
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
  const pairs: MovedOnes['pairs'][number][] = [];
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
  const gain = ({ by, byAgainst }: MovedOnes['pairs'][number]): number => by - byAgainst;
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
