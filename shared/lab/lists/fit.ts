import type { Counts } from './lists.ts';

/** What a list is worth against another, by their places. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly worth: number;
}

/** Prices, and how steeply odds follow them. */
export interface Model {
  readonly prices: readonly number[];
  readonly slope: number;
}

/** How well prices foretell. */
export interface Foretold {
  /** Mean distance of what they foretell from what is so. */
  readonly error: number;
  /** Of pairs that are not level: the share whose favourite is foretold. */
  readonly right: number;
}

const cost = (counts: Counts, prices: readonly number[]): number =>
  counts.reduce((sum, count, place) => sum + count * (prices[place] ?? 0), 0);

/**
 * What prices foretell of two lists: a half where they cost as much, more for the dearer, by how
 * much dearer it is of both together. As in Bradley and Terry's model a list has a strength and two
 * strengths make odds; the curve between them is one that every engine computes alike.
 */
export const foretells = ({ prices, slope }: Model, row: Counts, column: Counts): number => {
  const [own, other] = [cost(row, prices), cost(column, prices)];
  const lead = (slope * (own - other)) / Math.max(own + other, Number.MIN_VALUE);
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + lead * lead);
};

/** How a foretold worth changes with each price, and with the slope behind them. */
const gradient = (model: Model, row: Counts, column: Counts): number[] => {
  const { prices, slope } = model;
  const [own, other] = [cost(row, prices), cost(column, prices)];
  const all = Math.max(own + other, Number.MIN_VALUE);
  const lead = (slope * (own - other)) / all;
  const steep = 0.5 / ((1 + lead * lead) * Math.sqrt(1 + lead * lead));
  const byPrice = prices.map(
    (_, i) => (2 * slope * ((row[i] ?? 0) * other - (column[i] ?? 0) * own)) / (all * all),
  );
  return [...byPrice, (own - other) / all].map((part) => steep * part);
};

/** The solution of linear equations, by elimination. */
const solved = (matrix: readonly number[][], right: readonly number[]): readonly number[] => {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const width = rows.length;
  for (let at = 0; at < width; at++) {
    let most = at;
    for (let i = at; i < width; i++)
      if (Math.abs(rows[i]?.[at] ?? 0) > Math.abs(rows[most]?.[at] ?? 0)) most = i;
    [rows[at], rows[most]] = [rows[most] ?? [], rows[at] ?? []];
    const pivot = rows[at] ?? [];
    for (const [i, row] of rows.entries()) {
      if (i === at || (pivot[at] ?? 0) === 0) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let j = at; j <= width; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  return rows.map((row, i) => ((row[i] ?? 0) === 0 ? 0 : (row[width] ?? 0) / (row[i] ?? 1)));
};

const missOf = (model: Model, lists: readonly Counts[], cells: readonly Cell[]): number =>
  cells.reduce((sum, { row, column, worth }) => {
    const miss = worth - foretells(model, lists[row] ?? [], lists[column] ?? []);
    return sum + miss * miss;
  }, 0);

/** Normal equations of a step: how everything together should change. */
const equations = (model: Model, lists: readonly Counts[], cells: readonly Cell[]) => {
  const width = model.prices.length + 1;
  const matrix = Array.from({ length: width }, () => new Array<number>(width).fill(0));
  const right = new Array<number>(width).fill(0);
  for (const { row, column, worth } of cells) {
    const [own, other] = [lists[row] ?? [], lists[column] ?? []];
    const miss = worth - foretells(model, own, other);
    const change = gradient(model, own, other);
    for (const [i, one] of change.entries()) {
      right[i] = (right[i] ?? 0) + one * miss;
      const line = matrix[i] ?? [];
      for (const [j, two] of change.entries()) line[j] = (line[j] ?? 0) + one * two;
    }
  }
  return { matrix, right };
};

const STEPS = 80;
const [FIRST_DAMPING, EASIER, HARDER, MOST_DAMPING] = [1e-3, 0.3, 5, 1e12];
const ENOUGH = 1e-9;

const stepped = (
  { prices, slope }: Model,
  { matrix, right }: ReturnType<typeof equations>,
  damping: number,
  isFixed: boolean,
): Model => {
  const damped = matrix.map((row, i) =>
    row.map((value, j) => (i === j ? value * (1 + damping) + damping * 1e-12 : value)),
  );
  const at = prices.length;
  const change = isFixed
    ? [...prices.map(() => 0), (right[at] ?? 0) / (damped[at]?.[at] || 1)]
    : solved(damped, right);
  return {
    // Nothing costs less than nothing.
    prices: prices.map((price, i) => Math.max(0, price + (change[i] ?? 0))),
    slope: Math.max(0.01, slope + (change[at] ?? 0)),
  };
};

/**
 * The prices that foretell best (least squares, by Levenberg and Marquardt's steps); known but for
 * a factor. @param isFixed whether only the slope is sought
 */
export const fitted = (
  lists: readonly Counts[],
  cells: readonly Cell[],
  start: Model,
  isFixed = false,
): Model => {
  let [model, miss, damping] = [start, missOf(start, lists, cells), FIRST_DAMPING];
  for (let step = 0; step < STEPS && damping < MOST_DAMPING; step++) {
    const made = equations(model, lists, cells);
    let better = model;
    for (; damping < MOST_DAMPING; damping *= HARDER) {
      better = stepped(model, made, damping, isFixed);
      if (missOf(better, lists, cells) < miss) break;
    }
    const left = missOf(better, lists, cells);
    if (!(left < miss)) break;
    const isEnough = miss - left < ENOUGH * miss;
    [model, miss, damping] = [better, left, damping * EASIER];
    if (isEnough) break;
  }
  return model;
};

/** Nearer to a half than this nobody is a favourite. */
const LEVEL = 0.01;

export const foretold = (
  lists: readonly Counts[],
  cells: readonly Cell[],
  model: Model,
): Foretold => {
  let [error, right, sure] = [0, 0, 0];
  for (const { row, column, worth } of cells) {
    const said = foretells(model, lists[row] ?? [], lists[column] ?? []);
    error += Math.abs(said - worth);
    if (Math.abs(worth - 0.5) < LEVEL) continue;
    sure++;
    if (said > 0.5 === worth > 0.5) right++;
  }
  return { error: error / Math.max(1, cells.length), right: sure === 0 ? 1 : right / sure };
};
