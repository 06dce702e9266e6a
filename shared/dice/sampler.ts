import type { Distribution } from '../distribution.ts';
import type { Rng } from '../rng.ts';

/** Draws outcomes: one number of the generator each, however many dice stand behind them. */
export type Sampler = (rng: Rng) => number;

/** One column of an alias table. */
export interface Column {
  /** Part of the column that is its own outcome's; the rest is lent to `other`. */
  readonly own: number;
  readonly other: number;
}

/**
 * Vose's tables for Walker's alias method: every outcome has a column, and each column at most two
 * outcomes.
 */
export const columnsOf = (probabilities: readonly number[]): readonly Column[] => {
  const share = probabilities.map((probability) => probability * probabilities.length);
  const columns = probabilities.map((_, i): Column => ({ own: 1, other: i }));
  const small = [...share.keys()].filter((i) => (share[i] ?? 0) < 1);
  const large = [...share.keys()].filter((i) => (share[i] ?? 0) >= 1);
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.pop();
    if (high === undefined) break;
    const own = share[low] ?? 0;
    columns[low] = { own, other: high };
    const left = (share[high] ?? 0) - (1 - own);
    share[high] = left;
    (left < 1 ? small : large).push(high);
  }
  return columns;
};

const tableOf = ({ outcomes, probabilities }: Distribution): Sampler => {
  const columns = columnsOf(probabilities);
  const own = Float64Array.from(columns, (column) => column.own);
  const others = columns.map(({ other }) => outcomes[other] ?? 0);
  const scale = outcomes.length / 0x1_0000_0000;
  return (rng) => {
    const drawn = rng.next() * scale;
    const column = Math.floor(drawn);
    return (drawn - column < (own[column] ?? 0) ? outcomes[column] : others[column]) ?? 0;
  };
};

/** Its table is made at the first draw. Fair to one part in four thousand million an outcome. */
export const samplerOf = (distribution: () => Distribution): Sampler => {
  let known: Sampler | undefined;
  return (rng) => (known ??= tableOf(distribution()))(rng);
};
