import type { Shape } from '../../damage.ts';
import {
  addTaps,
  clearRow,
  discard,
  newJoint,
  NONE,
  tapsOf,
  widen,
  type JointHits,
} from './joint-hits.ts';
import type { Pair } from './matchup.ts';

/**
 * Spreads mass by the shapes of damage, one direction after the other: 11 + 11 products a state for
 * two dice, not 11 x 11. Power only shifts the shape, so states are shifted first, each by its own
 * least damage.
 */
export interface Smoothing {
  /** What is yet to be spread. */
  readonly shifted: JointHits;
  newJoint(): JointHits;
  discard(): void;
  /** Additions that spreading a row takes. */
  readonly stepsARow: number;
  /** Spreads a row of `shifted`, of which it is cleared, along the hits of the second army. */
  columns(row: number): void;
  /** Adds to a row of `to` what reaches it from the rows above, whose columns are done. */
  rows(to: JointHits, row: number): void;
  /** The same for the routed: all that suffers its last hits or more. */
  routed(to: JointHits): void;
}

/** Adds to states of `half`, `at` to `end - 1`, what those of a row of `from` spread to them. */
type Columns = (half: Float64Array, from: Float64Array, at: number, end: number) => void;
/** Adds to a row of the target, within these columns, what rows of `half` spread to it. */
type Rows = (target: JointHits, row: number, within: Pair<number>) => void;

const columnsBy = ({ probability }: Shape): Columns => {
  const taps = tapsOf(probability, (i) => i);
  return (half, from, at, end) => addTaps(half, from, taps, [at, end - at]);
};

const rowsBy = ({ probability }: Shape, { stride, mass }: JointHits): Rows => {
  const taps = tapsOf(probability, (i) => i * stride);
  return (target, row, [from, to]) =>
    addTaps(target.mass, mass, taps, [row * stride + from, to - from]);
};

/*
 * The sum of two dice is (1 2 3 4 5 6 5 4 3 2 1) / 36, which is (1 2 1) times (1 0 2 0 3 0 2 0 1)
 * / 36: 3 and 5 products in place of 11. Nothing is subtracted, so nothing is lost by rounding.
 */
const isTwoDice = ({ probability }: Shape): boolean =>
  probability.length === 11 &&
  probability.every((p, i) => Math.abs(36 * p - Math.min(i + 1, 11 - i)) < 1e-14);

/** From the end of the row on, so that a state is read once: what is needed of those before. */
const twoDiceColumns: Columns = (half, from, at, end) => {
  // One by one: a list of them would be made anew for each row.
  let x1 = 0;
  let x2 = 0;
  let q1 = 0;
  let q2 = 0;
  let q3 = 0;
  let q4 = 0;
  let q5 = 0;
  let q6 = 0;
  let q7 = 0;
  let q8 = 0;
  for (let k = end - 1; k >= at; k--) {
    const x = from[k] ?? 0;
    const q = x + 2 * x1 + x2;
    half[k] = (q + q8 + 2 * (q2 + q6) + 3 * q4) * (1 / 36);
    x2 = x1;
    x1 = x;
    q8 = q7;
    q7 = q6;
    q6 = q5;
    q5 = q4;
    q4 = q3;
    q3 = q2;
    q2 = q1;
    q1 = q;
  }
};

/** What is `paired` is spread by the first factor only. */
const twoDiceRows =
  ({ mass: half, stride }: JointHits, paired: JointHits): Rows =>
  (target, row, [from, to]) => {
    const [{ mass }, into] = [paired, target.mass];
    const [start, end] = [row * stride + from, row * stride + to];
    const [two, four, six, eight] = [2 * stride, 4 * stride, 6 * stride, 8 * stride];
    for (let k = start; k < end; k++) {
      const q = (half[k] ?? 0) + 2 * (half[k + stride] ?? 0) + (half[k + two] ?? 0);
      mass[k] = q;
      const twice = (mass[k + two] ?? 0) + (mass[k + six] ?? 0);
      const sum = q + (mass[k + eight] ?? 0) + 2 * twice + 3 * (mass[k + four] ?? 0);
      into[k] = (into[k] ?? 0) + sum * (1 / 36);
    }
    widen(paired, row, from, to);
  };

const smoothColumns = (
  row: number,
  [shifted, half]: Pair<JointHits>,
  { probability, atLeast }: Shape,
  columns: Columns,
): void => {
  clearRow(half, row);
  const [from = 0, to = 0] = [shifted.low[row], shifted.high[row]];
  if (from >= to) return;
  const at = row * shifted.stride;
  const first = Math.max(1, from - probability.length + 1);
  columns(half.mass, shifted.mass, at + first, at + to);
  let routed = 0;
  for (let b = from; b < to && b < atLeast.length; b++)
    routed += (shifted.mass[at + b] ?? 0) * (atLeast[b] ?? 0);
  half.mass[at] = routed;
  widen(half, row, routed > 0 ? 0 : first, to);
  clearRow(shifted, row);
};

/** The columns of the rows that reach a row. */
const reachOf = ({ low, high }: JointHits, row: number, depth: number): Pair<number> => {
  let [from, to] = [NONE, 0];
  for (let above = row; above < row + depth; above++) {
    from = Math.min(from, low[above] ?? NONE);
    to = Math.max(to, high[above] ?? 0);
  }
  return [from, to];
};

const smoothRouted = ([half, target]: Pair<JointHits>, { atLeast }: Shape, most: number): void => {
  for (let above = 0; above < atLeast.length && above <= most; above++) {
    const [from = 0, to = 0] = [half.low[above], half.high[above]];
    const weight = atLeast[above] ?? 0;
    for (let b = from; b < to; b++)
      target.mass[b] = (target.mass[b] ?? 0) + weight * (half.mass[above * half.stride + b] ?? 0);
    if (from < to) widen(target, 0, from, to);
  }
};

/** Spreading down the rows, and what it keeps. */
const rowsOf = (
  down: Shape,
  half: JointHits,
): { readonly rows: Rows; readonly kept?: JointHits } => {
  if (!isTwoDice(down)) return { rows: rowsBy(down, half) };
  const kept = newJoint(half.low.length, half.stride);
  return { rows: twoDiceRows(half, kept), kept };
};

export const smoothingOf = (
  [most, width]: Pair<number>,
  [down, across]: Pair<Shape>,
): Smoothing => {
  const [depth, reach] = [down.probability.length, across.probability.length];
  const [stride, height] = [width + reach, most + depth];
  const [shifted, half] = [newJoint(height, stride), newJoint(height, stride)];
  const columns = isTwoDice(across) ? twoDiceColumns : columnsBy(across);
  const { rows, kept } = rowsOf(down, half);
  return {
    shifted,
    newJoint: () => newJoint(height, stride),
    discard: () => {
      for (const one of [shifted, half, ...(kept === undefined ? [] : [kept])]) discard(one);
    },
    stepsARow: width * (depth + reach),
    columns: (row) => smoothColumns(row, [shifted, half], across, columns),
    rows: (target, row) => {
      if (kept !== undefined) clearRow(kept, row);
      const [from, to] = reachOf(half, row, depth);
      if (from >= to) return;
      rows(target, row, [from, to]);
      widen(target, row, from, to);
    },
    routed: (target) => smoothRouted([half, target], down, most),
  };
};
