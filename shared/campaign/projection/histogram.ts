import { QUANTILES, spreadOf, type Spread } from '../../distribution.ts';

/**
 * Numbers beyond so many are counted in classes: a quantile is then the highest that was counted in
 * its class.
 */
const MOST_CLASSES = 4096;

/** Weights of whole numbers from 0 to `most`. */
export interface Histogram {
  add(value: number, weight: number): void;
  read(): Spread;
  /** The share of 0. */
  none(): number;
}

export const histogram = (most: number): Histogram => {
  const width = Math.max(1, Math.ceil((most + 1) / MOST_CLASSES));
  const weights = new Float64Array(Math.ceil((most + 1) / width) + 1);
  const highestIn = new Int32Array(weights.length);
  const last = weights.length - 1;
  let [total, sum, zero] = [0, 0, 0];
  let [lowest, highest] = [most, 0];
  /** Rounding leaves no mean outside of what was counted. */
  const mean = (): number => (total === 0 ? 0 : Math.min(highest, Math.max(lowest, sum / total)));
  return {
    add: (value, weight) => {
      if (weight === 0) return;
      const at = Math.min(last, width === 1 ? value : Math.floor(value / width));
      weights[at] = (weights[at] ?? 0) + weight;
      if (value > (highestIn[at] ?? 0)) highestIn[at] = value;
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
      total += weight;
      sum += value * weight;
      if (value === 0) zero += weight;
    },
    read: () => {
      const quantile = (share: number): number => {
        let below = 0;
        for (let at = 0; at < weights.length; at++) {
          below += weights[at] ?? 0;
          if (below >= share * total - 1e-12 * total) return highestIn[at] ?? 0;
        }
        return most;
      };
      return spreadOf(mean(), QUANTILES.map(quantile));
    },
    none: () => (total === 0 ? 0 : Math.min(1, zero / total)),
  };
};
