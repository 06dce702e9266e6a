import { columnsOf } from '../dice/sampler.ts';
import { highest, type Distribution } from '../distribution.ts';
import type { Streams } from '../rng.ts';
import { favouriteOf, rollersOf, type Army } from './army.ts';
import type { BattleRules } from './rules.ts';
import { damageTo, type Strike } from './strikes.ts';

/** A strike of a round with the army that makes it. */
export interface Struck {
  readonly army: Army;
  readonly strike: Strike;
}

/**
 * What one number of the generator decides: some of the strikes of a round, all their ways in one
 * alias table.
 */
interface Table {
  /** Columns a number of 32 bits is spread over. */
  readonly scale: number;
  readonly own: Float64Array;
  readonly other: Int32Array;
  /** By column: the damage that each army suffers. */
  readonly suffered: Int32Array;
}

/** All strikes of a round, ready to be drawn. */
export type Exchange = readonly Table[];

/** A way that some strikes fall. */
interface Way {
  readonly probability: number;
  readonly suffered: readonly number[];
}

/** The roll that counts, by the policy of the one in charge (SW-115). */
const rollOf = ({ army, strike: { dice } }: Struck): Distribution => {
  const favourite = rollersOf(army).indexOf(favouriteOf(army));
  const counting = army.choice === 'highest' ? dice : dice.slice(favourite, favourite + 1);
  return highest(counting.map((one) => one.distribution()));
};

const waysOf = (struck: Struck, armies: number, mode: BattleRules['damageTo']): readonly Way[] => {
  const { outcomes, probabilities } = rollOf(struck);
  const { strike } = struck;
  return outcomes.map((rolled, i): Way => {
    const suffered = Array.from({ length: armies }, () => 0);
    for (const [nth, target] of strike.targets.entries())
      suffered[target] = damageTo(strike, nth, rolled, mode);
    return { probability: probabilities[i] ?? 0, suffered };
  });
};

const both = (some: readonly Way[], others: readonly Way[]): readonly Way[] =>
  some.flatMap((one) =>
    others.map((other) => ({
      probability: one.probability * other.probability,
      suffered: one.suffered.map((damage, i) => damage + (other.suffered[i] ?? 0)),
    })),
  );

const tableOf = (ways: readonly Way[]): Table => {
  const columns = columnsOf(ways.map(({ probability }) => probability));
  return {
    scale: columns.length / 0x1_0000_0000,
    own: Float64Array.from(columns, ({ own }) => own),
    other: Int32Array.from(columns, ({ other }) => other),
    suffered: Int32Array.from(ways.flatMap(({ suffered }) => suffered)),
  };
};

/** Larger tables cost more to make, and to read, than they save. */
const MOST_WAYS = 2_000;

/**
 * Joins strikes into tables as long as these stay small: for a round that is drawn again and again.
 */
export const joinedExchange = (
  struck: readonly Struck[],
  armies: number,
  mode: BattleRules['damageTo'],
): Exchange => {
  const tables: (readonly Way[])[] = [];
  for (const one of struck) {
    const ways = waysOf(one, armies, mode);
    const last = tables.at(-1);
    if (last === undefined || last.length * ways.length > MOST_WAYS) tables.push(ways);
    else tables[tables.length - 1] = both(last, ways);
  }
  return tables.map(tableOf);
};

/** A table for each strike, kept by its dice: for rounds that are hardly ever the same twice. */
export const singleExchange = (
  armies: number,
  mode: BattleRules['damageTo'],
): ((struck: readonly Struck[]) => Exchange) => {
  const known = new WeakMap<Strike['dice'], Map<string, Table>>();
  return (struck) =>
    struck.map((one) => {
      const { dice, targets, added } = one.strike;
      const tables = known.get(dice) ?? new Map<string, Table>();
      known.set(dice, tables);
      const key = `${targets.join()}|${added.join()}`;
      const table = tables.get(key) ?? tableOf(waysOf(one, armies, mode));
      tables.set(key, table);
      return table;
    });
};

/** Draws a round and takes what each army suffers from its hits; they may fall below 0. */
export const drawExchange = (exchange: Exchange, streams: Streams, hits: Int32Array): void => {
  for (const { scale, own, other, suffered } of exchange) {
    const drawn = streams.next() * scale;
    let column = Math.floor(drawn);
    if (drawn - column >= (own[column] ?? 1)) column = other[column] ?? 0;
    const from = column * hits.length;
    for (let i = 0; i < hits.length; i++) hits[i] = (hits[i] ?? 0) - (suffered[from + i] ?? 0);
  }
};
