import type { DenseDamage } from './damage.ts';
import { CELL, purse, shapeWatch, type Coupled } from './joint.ts';
import type { Pair, Race } from './kernel.ts';

/** Chances that the first wins, the second wins, both rout, nobody can be hurt. */
export type Ends = readonly [first: number, second: number, mutual: number, stalemate: number];
const FIRST: Ends = [1, 0, 0, 0];
const SECOND: Ends = [0, 1, 0, 0];
const MUTUAL: Ends = [0, 0, 1, 0];
const STALEMATE: Ends = [0, 0, 0, 1];

type Look = (a: number, b: number) => Ends;

const weighed = (shape: Float64Array, look: (i: number) => Ends): Ends => {
  let [first, second, mutual, stalemate] = [0, 0, 0, 0];
  for (let i = 0; i < shape.length; i++) {
    const [p, ends] = [shape[i] ?? 0, look(i)];
    first += p * ends[0];
    second += p * ends[1];
    mutual += p * ends[2];
    stalemate += p * ends[3];
  }
  return [first, second, mutual, stalemate];
};

/** The mean of the futures of one state; a round in which nobody is hurt only delays the end, so it is conditioned away. */
const direct = (
  a: number,
  b: number,
  [toFirst, toSecond]: Pair<DenseDamage>,
  known: Look,
): Ends => {
  const idle =
    toFirst.least === 0 && toSecond.least === 0
      ? (toFirst.probability[0] ?? 0) * (toSecond.probability[0] ?? 0)
      : 0;
  if (idle === 1) return STALEMATE;
  const nothing: Ends = [0, 0, 0, 0];
  const future: Look = (left, right) => (left === a && right === b ? nothing : known(left, right));
  const sum = weighed(toFirst.probability, (i) =>
    weighed(toSecond.probability, (j) =>
      future(Math.max(0, a - toFirst.least - i), Math.max(0, b - toSecond.least - j)),
    ),
  );
  const [first, second, mutual, stalemate] = sum;
  return idle === 0
    ? sum
    : [first / (1 - idle), second / (1 - idle), mutual / (1 - idle), stalemate / (1 - idle)];
};

/**
 * The odds from every pair of hits up to those given, worked backwards in one sweep; for rules that do not count rounds.
 * Where damage is one shape, shifted, a table of means over that shape is kept beside it (`means`). Throws TOO_COSTLY past its budget.
 */
export const coupledTable = ({ hits, round, damage }: Race<Coupled>): Look => {
  const width = hits[1] + 1;
  const at = (a: number, b: number): number => a * width + b;
  const table: Ends[] = [];
  const known: Look = (a, b) => table[at(a, b)] ?? MUTUAL;
  const [rows, columns] = [shapeWatch(), shapeWatch()];
  const pay = purse();
  // Means over the first army's damage shape alone, then over both, from (a, b) on downwards.
  const byRows: Ends[] = [];
  const means: Ends[] = [];
  const solve = (a: number, b: number): Ends => {
    const dealt = damage(round, a, b);
    const [toFirst, toSecond] = dealt;
    const shifted =
      rows.agrees(toFirst) && columns.agrees(toSecond) && toFirst.least > 0 && toSecond.least > 0;
    pay(
      CELL +
        (shifted
          ? toFirst.probability.length + toSecond.probability.length
          : toFirst.probability.length * toSecond.probability.length),
    );
    if (!shifted) return direct(a, b, dealt, known);
    const [x, y] = [Math.max(0, a - toFirst.least), Math.max(0, b - toSecond.least)];
    return meanOf(x, y);
  };
  const byRow = (a: number, b: number): Ends =>
    (byRows[at(a, b)] ??= weighed(rows.shape(), (i) => known(Math.max(0, a - i), b)));
  const meanOf = (a: number, b: number): Ends =>
    (means[at(a, b)] ??= weighed(columns.shape(), (j) => byRow(a, Math.max(0, b - j))));
  for (let a = 0; a <= hits[0]; a++)
    for (let b = 0; b <= hits[1]; b++)
      table[at(a, b)] = a === 0 ? (b === 0 ? MUTUAL : SECOND) : b === 0 ? FIRST : solve(a, b);
  return known;
};
