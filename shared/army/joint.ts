import type { DenseDamage } from './damage.ts';
import type { Pair } from './kernel.ts';

/** Elementary steps after which exactness is given up: about a second at the worst; the page works such battles out beside itself. */
const BUDGET = 120_000_000;

/** What a cell costs besides its products, in steps: its damage must be found. */
export const CELL = 40;

/** Thrown when exact odds would take too long; the caller estimates instead. */
export const TOO_COSTLY = new Error('exact odds are too costly');

/** Counts steps; throws TOO_COSTLY past the budget. */
export const purse = (): ((steps: number) => void) => {
  let spent = 0;
  return (steps) => {
    spent += steps;
    if (spent > BUDGET) throw TOO_COSTLY;
  };
};

/** Damage that the first army suffers, and the second, when their hits are `a` and `b`. */
export type Coupled = (round: number, a: number, b: number) => Pair<DenseDamage>;

const sameShape = (x: Float64Array, y: Float64Array): boolean =>
  x === y || (x.length === y.length && x.every((p, i) => p === y[i]));

/**
 * Notices whether all damage seen so far is one distribution, only shifted. Power added to dice is such a shift, and then
 * 11 x 11 products a cell become 11 + 11.
 */
export const shapeWatch = (): { agrees(damage: DenseDamage): boolean; shape(): Float64Array } => {
  const seen = new Map<DenseDamage, boolean>();
  let shape: Float64Array = new Float64Array(0);
  return {
    agrees: (damage) => {
      const known = seen.get(damage);
      if (known !== undefined) return known;
      if (seen.size === 0) shape = damage.probability;
      const agrees = sameShape(shape, damage.probability);
      seen.set(damage, agrees);
      return agrees;
    },
    shape: () => shape,
  };
};

/** The chance of each pair of hits, row by the first army's; rows and columns in use are `1..rows`, `1..columns`. */
export interface Joint {
  readonly width: number;
  readonly mass: Float64Array;
}

/** Moves the mass of one cell, in every way that its damage can fall. */
export const spread = (
  { width, mass: to }: Joint,
  a: number,
  b: number,
  {
    mass,
    dealt: [toFirst, toSecond],
  }: { readonly mass: number; readonly dealt: Pair<DenseDamage> },
): void => {
  for (let i = 0; i < toFirst.probability.length; i++) {
    const row = Math.max(0, a - toFirst.least - i) * width;
    const share = mass * (toFirst.probability[i] ?? 0);
    for (let j = 0; j < toSecond.probability.length; j++) {
      const at = row + Math.max(0, b - toSecond.least - j);
      to[at] = (to[at] ?? 0) + share * (toSecond.probability[j] ?? 0);
    }
  }
};

/** Spreads a whole table by the two shapes, one direction after the other; mass that falls below 0 stays at 0. */
export const smooth = (
  { width, mass: from }: Joint,
  [rows, columns]: Pair<Float64Array>,
  pay: (steps: number) => void,
): Joint => {
  const height = from.length / width;
  const middle = new Float64Array(from.length);
  for (let a = 0; a < height; a++) {
    const row = from.subarray(a * width, a * width + width);
    if (row.every((mass) => mass === 0)) continue;
    pay(width * (rows.length + columns.length));
    for (let i = 0; i < rows.length; i++) {
      const [to, share] = [Math.max(0, a - i) * width, rows[i] ?? 0];
      for (let b = 0; b < width; b++)
        middle[to + b] = (middle[to + b] ?? 0) + (row[b] ?? 0) * share;
    }
  }
  const mass = new Float64Array(from.length);
  for (let a = 0; a < height; a++)
    for (let b = 0; b < width; b++) {
      const here = middle[a * width + b] ?? 0;
      if (here === 0) continue;
      for (let j = 0; j < columns.length; j++) {
        const at = a * width + Math.max(0, b - j);
        mass[at] = (mass[at] ?? 0) + here * (columns[j] ?? 0);
      }
    }
  return { width, mass };
};
