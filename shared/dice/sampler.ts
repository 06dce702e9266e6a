import type { Distribution } from '../distribution.ts';
import type { Rng } from '../rng.ts';

/** Draws outcomes: one number of the generator each, however many dice stand behind them. */
export type Sampler = (rng: Rng) => number;

/** Every outcome has a column, and each column at most two outcomes. */
interface AliasTable {
  /** Part of the column that is its own outcome's; the rest is lent to `other`. */
  readonly own: Float64Array;
  readonly other: Uint32Array;
}

/** Vose's tables for Walker's alias method. */
export const aliasOf = (probabilities: ArrayLike<number>): AliasTable => {
  const { length } = probabilities;
  const own = Float64Array.from(probabilities, (probability) => probability * length);
  const other = Uint32Array.from(own, (_, i) => i);
  // Columns with too little lie below in the stack, those with more than enough above.
  const stack = new Uint32Array(length);
  let [small, large] = [0, length];
  const sort = (column: number): void => {
    if ((own[column] ?? 0) < 1) stack[small++] = column;
    else stack[--large] = column;
  };
  for (let i = 0; i < length; i++) sort(i);
  while (small > 0 && large < length) {
    const [low = 0, high = 0] = [stack[--small], stack[large++]];
    other[low] = high;
    own[high] = (own[high] ?? 0) - (1 - (own[low] ?? 0));
    sort(high);
  }
  // What rounding has left over.
  for (let i = 0; i < length; i++) if (i < small || i >= large) own[stack[i] ?? 0] = 1;
  return { own, other };
};

const tableOf = ({ outcomes, probabilities }: Distribution): Sampler => {
  const { own, other } = aliasOf(probabilities);
  const others = Array.from(other, (place) => outcomes[place] ?? 0);
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
