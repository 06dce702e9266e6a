import type { Pair } from './matchup.ts';

/**
 * The chance of each pair of hits, a row for each number of hits of the first army. Chances are 0
 * outside `low[a] <= b < high[a]`. Rows and columns past the last stay 0, so that smoothing need
 * not look where it ends.
 */
export interface JointHits {
  /** From a row to the next. */
  readonly stride: number;
  readonly mass: Float64Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * What a state gains from others: so much of the one `offsets[i]` further on. Whole lanes, padded
 * with zeros.
 */
export interface Taps {
  readonly weights: Float64Array;
  readonly offsets: Int32Array;
}

/** Taps are taken four at a time: a third of the time of one at a time. */
const LANES = 6;

export const tapsOf = (chances: ArrayLike<number>, offsetOf: (index: number) => number): Taps => {
  const length = Math.ceil(chances.length / LANES) * LANES;
  const [weights, offsets] = [new Float64Array(length), new Int32Array(length)];
  weights.set(chances);
  // Padding looks where the last does, which surely is within the table.
  for (let i = 0; i < length; i++) offsets[i] = offsetOf(Math.min(i, chances.length - 1));
  return { weights, offsets };
};

/** Adds to `length` states of `to`, from `at` on, what the taps say of `from`. */
export const addTaps = (
  to: Float64Array,
  from: Float64Array,
  { weights, offsets }: Taps,
  [at, length]: Pair<number>,
): void => {
  for (let i = 0; i < weights.length; i += LANES) {
    const a = weights[i] ?? 0;
    const b = weights[i + 1] ?? 0;
    const c = weights[i + 2] ?? 0;
    const d = weights[i + 3] ?? 0;
    const e = weights[i + 4] ?? 0;
    const f = weights[i + 5] ?? 0;
    const first = at + (offsets[i] ?? 0);
    const second = at + (offsets[i + 1] ?? 0);
    const third = at + (offsets[i + 2] ?? 0);
    const fourth = at + (offsets[i + 3] ?? 0);
    const fifth = at + (offsets[i + 4] ?? 0);
    const sixth = at + (offsets[i + 5] ?? 0);
    for (let k = 0; k < length; k++)
      to[at + k] =
        (to[at + k] ?? 0) +
        a * (from[first + k] ?? 0) +
        b * (from[second + k] ?? 0) +
        c * (from[third + k] ?? 0) +
        d * (from[fourth + k] ?? 0) +
        e * (from[fifth + k] ?? 0) +
        f * (from[sixth + k] ?? 0);
  }
};

/** Notes that a row has mass within these columns. */
export const widen = ({ low, high }: JointHits, row: number, from: number, to: number): void => {
  if (from < (low[row] ?? 0)) low[row] = from;
  if (to > (high[row] ?? 0)) high[row] = to;
};

/** The low end of a row without mass. */
export const NONE = 0x7fff_ffff;

export const clearRow = ({ stride, mass, low, high }: JointHits, row: number): void => {
  const end = row * stride + (high[row] ?? 0);
  // A loop: `fill` costs more than a row of hits.
  for (let at = row * stride + (low[row] ?? 0); at < end; at++) mass[at] = 0;
  low[row] = NONE;
  high[row] = 0;
};

/** Empty tables for the next battle: a new one costs as much as a tenth of a battle. */
const SPARE: JointHits[] = [];
const MOST_SPARE = 8;
const MOST_SPARE_STATES = 100_000;

export const newJoint = (height: number, stride: number): JointHits => {
  const spare = SPARE.findIndex((one) => one.stride === stride && one.low.length === height);
  const [found] = spare < 0 ? [] : SPARE.splice(spare, 1);
  return (
    found ?? {
      stride,
      mass: new Float64Array(stride * height),
      low: new Int32Array(height).fill(NONE),
      high: new Int32Array(height),
    }
  );
};

/** Takes back a table that is used no more. */
export const discard = (joint: JointHits): void => {
  if (joint.mass.length > MOST_SPARE_STATES) return;
  // All at once: row by row takes thrice as long where most of the table has mass.
  joint.mass.fill(0);
  joint.low.fill(NONE);
  joint.high.fill(0);
  SPARE.unshift(joint);
  if (SPARE.length > MOST_SPARE) SPARE.pop();
};

/**
 * A state less likely than this is dropped: all of them together stay far below the rounding of the
 * rest.
 */
const DROPPED = 1e-24;

/** Narrows a row to the states that count. */
export const trimRow = ({ stride, mass, low, high }: JointHits, row: number): void => {
  const at = row * stride;
  let from = low[row] ?? 0;
  let to = high[row] ?? 0;
  while (from < to && (mass[at + from] ?? 0) < DROPPED) mass[at + from++] = 0;
  while (from < to && (mass[at + to - 1] ?? 0) < DROPPED) mass[at + --to] = 0;
  low[row] = from;
  high[row] = to;
};
