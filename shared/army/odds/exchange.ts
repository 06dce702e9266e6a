import { aliasOf } from '../../dice/sampler.ts';
import type { Rng } from '../../rng.ts';
import type { Army } from '../army.ts';
import type { BattleRules } from '../rules.ts';
import { damageTo, type Strike } from '../attacks.ts';
import { rollOf } from '../tactics.ts';

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
  /** The column is in the highest bits of a number, the rest decides between its two ways. */
  readonly bits: number;
  /** By column: the number of 31 bits from which on it is not its own way but the other's. */
  readonly own: Int32Array;
  /** The one way XOR the other: no branch, which luck would mislead every other time. */
  readonly swap: Int32Array;
  /** By way: the damage that each army suffers. */
  readonly suffered: Int32Array;
}

/** All strikes of a round, ready to be drawn. */
export type Exchange = readonly Table[];

/** The ways that some strikes can fall. */
interface Ways {
  readonly chances: Float64Array;
  /** The damage that each army suffers, way by way. */
  readonly suffered: Int32Array;
}

const waysOf = ({ army, strike }: Struck, armies: number, mode: BattleRules['damageTo']): Ways => {
  const { outcomes, probabilities } = rollOf(army, strike.dice);
  const suffered = new Int32Array(outcomes.length * armies);
  for (const [i, rolled] of outcomes.entries())
    for (const [nth, target] of strike.targets.entries())
      suffered[i * armies + target] = damageTo(strike, nth, rolled, mode);
  return { chances: Float64Array.from(probabilities), suffered };
};

const both = (some: Ways, others: Ways, armies: number): Ways => {
  const { length } = others.chances;
  const chances = new Float64Array(some.chances.length * length);
  for (let i = 0; i < chances.length; i++)
    chances[i] = (some.chances[Math.floor(i / length)] ?? 0) * (others.chances[i % length] ?? 0);
  const suffered = new Int32Array(chances.length * armies);
  const [row, turn] = [others.suffered.length, length * armies];
  for (let i = 0; i < suffered.length; i++) {
    const one = some.suffered[Math.floor(i / turn) * armies + (i % armies)] ?? 0;
    suffered[i] = one + (others.suffered[i % row] ?? 0);
  }
  return { chances, suffered };
};

const tableOf = ({ chances, suffered }: Ways): Table => {
  let bits = 1;
  while (1 << bits < chances.length) bits++;
  const padded = new Float64Array(1 << bits);
  padded.set(chances);
  const { own, other } = aliasOf(padded);
  return {
    bits,
    own: Int32Array.from(own, (part) => Math.min(part * 0x8000_0000, 0x7fff_ffff)),
    swap: Int32Array.from(other, (place, column) => place ^ column),
    suffered,
  };
};

/** Larger tables cost more to make, and to read, than they save. */
const MOST_WAYS = 200;

/** The ways of a strike, with a number of its own. */
interface Numbered extends Ways {
  readonly number: number;
}

/** Strikes one after another as long as a table of all their ways stays small. */
const groupsOf = (all: readonly Numbered[]): readonly (readonly Numbered[])[] => {
  const groups: Numbered[][] = [];
  let size = Infinity;
  for (const ways of all) {
    size *= ways.chances.length;
    if (size <= MOST_WAYS) groups.at(-1)?.push(ways);
    else {
      groups.push([ways]);
      size = ways.chances.length;
    }
  }
  return groups;
};

/**
 * Joins strikes into tables, each kept: for rounds that are drawn again and again. Of many armies
 * few rounds are the same, but their tables are.
 */
export const joinedExchange = (
  armies: number,
  mode: BattleRules['damageTo'],
): ((struck: readonly Struck[]) => Exchange) => {
  const known = new Map<Strike, Numbered>();
  const numbered = (one: Struck): Numbered => {
    const found = known.get(one.strike);
    if (found !== undefined) return found;
    const made = { ...waysOf(one, armies, mode), number: known.size };
    known.set(one.strike, made);
    return made;
  };
  const tables = new Map<string, Table>();
  const tableFor = (group: readonly Numbered[]): Table => {
    const key = group.map(({ number }) => number).join();
    const found = tables.get(key);
    if (found !== undefined) return found;
    const all: readonly Ways[] = group;
    const made = tableOf(all.reduce((some, other) => both(some, other, armies)));
    tables.set(key, made);
    return made;
  };
  return (struck) => groupsOf(struck.map(numbered)).map(tableFor);
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

/**
 * Draws a round and takes what each army suffers from its hits; with none left it is off the field.
 * @returns who stands: a bit for each army
 */
export const drawExchange = (exchange: Exchange, rng: Rng, hits: Int32Array): number => {
  let standing = 0;
  // By index: iterators cost a quarter of a round.
  for (let nth = 0; nth < exchange.length; nth++) {
    const table = exchange[nth];
    if (table === undefined) continue;
    const { bits, own, swap, suffered } = table;
    const drawn = rng.next();
    const column = drawn >>> (32 - bits);
    const part = (drawn << bits) >>> 1;
    const isOther = ((own[column] ?? 0) - 1 - part) >> 31;
    const from = (column ^ ((swap[column] ?? 0) & isOther)) * hits.length;
    for (let i = 0; i < hits.length; i++) hits[i] = (hits[i] ?? 0) - (suffered[from + i] ?? 0);
  }
  for (let i = 0; i < hits.length; i++) {
    if ((hits[i] ?? 0) > 0) standing |= 1 << i;
    else hits[i] = 0;
  }
  return standing;
};
