type Matrix = readonly (readonly number[])[];

/** Smaller differences are rounding. */
const TINY = 1e-10;

/** What the rows get where either side knows the other's choice: the least and the most. */
const pureBounds = (points: Matrix): readonly [least: number, most: number] => {
  let least = -Infinity;
  for (const row of points) least = Math.max(least, Math.min(...row));
  let most = Infinity;
  for (let j = 0; j < (points[0]?.length ?? 0); j++) {
    let high = -Infinity;
    for (const row of points) high = Math.max(high, row[j] ?? 0);
    most = Math.min(most, high);
  }
  return [least, most];
};

/** The tableau of "the most of x with points x at most 1", all points made 1 and more. */
const tableauOf = (points: Matrix, shift: number): Float64Array[] => {
  const [height, width] = [points.length, points[0]?.length ?? 0];
  return points.map((row, i) => {
    const line = new Float64Array(width + height + 1);
    for (let j = 0; j < width; j++) line[j] = (row[j] ?? 0) + shift;
    line[width + i] = 1;
    line[width + height] = 1;
    return line;
  });
};

/** The row in which a column may enter; undefined where none bounds it. */
const leavingRow = (rows: readonly Float64Array[], column: number): Float64Array | undefined => {
  let found: Float64Array | undefined;
  let least = Infinity;
  for (const row of rows) {
    const by = row[column] ?? 0;
    const bound = by > TINY ? (row[row.length - 1] ?? 0) / by : Infinity;
    if (bound < least) [found, least] = [row, bound];
  }
  return found;
};

/** Of columns that gain, the one that gains most; late the first, which never goes in a circle. */
const enteringColumn = (goal: Float64Array, pivots: number): number => {
  let found = -1;
  let most = -TINY;
  for (let j = 0; j < goal.length - 1; j++) {
    const gain = goal[j] ?? 0;
    if (gain < most) [found, most] = [j, gain];
    if (found >= 0 && pivots > goal.length) break;
  }
  return found;
};

const takeAway = (row: Float64Array, factor: number, pivot: Float64Array): void => {
  if (factor !== 0)
    for (let j = 0; j < row.length; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
};

/**
 * What a zero-sum game is worth to its rows where both sides choose their best mix: that of
 * `equilibriumOf`, found by a plain tableau (Dantzig 1951), for searches that meet a hundred
 * thousand small games.
 */
export const valueOf = (points: Matrix): number => {
  const [low, high] = pureBounds(points);
  if (high - low < TINY) return low;
  const shift = 1 - points.flat().reduce((least, one) => Math.min(least, one), Infinity);
  const rows = tableauOf(points, shift);
  const goal = new Float64Array(rows[0]?.length ?? 0).fill(-1, 0, points[0]?.length ?? 0);
  for (let pivots = 0; ; pivots++) {
    const column = enteringColumn(goal, pivots);
    const pivot = column < 0 ? undefined : leavingRow(rows, column);
    if (pivot === undefined) return 1 / (goal[goal.length - 1] ?? 1) - shift;
    const by = pivot[column] ?? 1;
    for (let j = 0; j < pivot.length; j++) pivot[j] = (pivot[j] ?? 0) / by;
    for (const row of [...rows, goal]) if (row !== pivot) takeAway(row, row[column] ?? 0, pivot);
  }
};
