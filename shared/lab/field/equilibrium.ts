import { solve } from 'yalps';

/**
 * What to do where one of several things is chosen on either side, and neither knows what the other
 * chose: a zero-sum game of a matrix.
 */
export interface Equilibrium {
  /** What it is worth to the rows when both choose their best mix. */
  readonly value: number;
  /** How often each row, and each column, is chosen; nearly all of them never. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What each row is worth against the mix of columns, and each column leaves to the rows. */
  readonly worth: readonly number[];
  readonly leaves: readonly number[];
  /** What somebody who knows the other's mix could gain against it: nothing, but for rounding. */
  readonly exploitability: number;
}

type Matrix = readonly (readonly number[])[];

/** Smaller shares are rounding. */
const TINY = 1e-9;
const PRECISION = 1e-11;
const MOST_PIVOTS = 100_000;

/** The mix of columns that leaves the least to the rows, by linear programming. */
const columnMix = (points: Matrix): readonly number[] => {
  const width = points[0]?.length ?? 0;
  const all = points.flat();
  const least = all.reduce((low, one) => Math.min(low, one), Infinity);
  const span = all.reduce((high, one) => Math.max(high, one), -Infinity) - least || 1;
  // From 1 to 2: above 0, so that nothing at all is a place to start from.
  const scaled = (one = 0): number => 1 + (one - least) / span;
  const variables = Array.from(
    { length: width },
    (_, column) =>
      [
        column,
        [['all', 1] as const, ...points.map((row, i) => [`${i}`, scaled(row[column])] as const)],
      ] as const,
  );
  const { variables: found } = solve(
    {
      direction: 'maximize',
      objective: 'all',
      constraints: points.map((_, i) => [`${i}`, { max: 1 }] as const),
      variables,
    },
    { precision: PRECISION, checkCycles: true, maxPivots: MOST_PIVOTS },
  );
  const mix = new Array<number>(width).fill(0);
  for (const [column, share] of found) mix[column] = share > TINY ? share : 0;
  const sum = mix.reduce((all, share) => all + share, 0);
  return mix.map((share) => share / sum);
};

const turned = (points: Matrix): Matrix =>
  (points[0] ?? []).map((_, column) => points.map((row) => 0 - (row[column] ?? 0)));

const mean = (values: readonly number[], shares: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + value * (shares[i] ?? 0), 0);

/** @param points what each row gets against each column, of which the other side loses as much */
export const equilibriumOf = (points: Matrix): Equilibrium => {
  const [rows, columns] = [columnMix(turned(points)), columnMix(points)];
  const worth = points.map((row) => mean(row, columns));
  const leaves = (points[0] ?? []).map((_, column) =>
    mean(
      points.map((row) => row[column] ?? 0),
      rows,
    ),
  );
  const [most, least] = [Math.max(...worth), Math.min(...leaves)];
  return {
    value: (most + least) / 2,
    rows,
    columns,
    worth,
    leaves,
    exploitability: most - least,
  };
};

/** Rows that another row is at least as good as against every column, and better against some. */
export const dominatedIn = (points: Matrix): readonly (readonly [row: number, by: number])[] => {
  const isBelow = (one: readonly number[], other: readonly number[]): boolean => {
    let isWorse = false;
    for (const [i, mine] of one.entries()) {
      const theirs = other[i] ?? 0;
      if (mine > theirs + TINY) return false;
      if (theirs > mine + TINY) isWorse = true;
    }
    return isWorse;
  };
  return points.flatMap((row, i) => {
    const by = points.findIndex((other) => isBelow(row, other));
    return by < 0 ? [] : [[i, by] as const];
  });
};
