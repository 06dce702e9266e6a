import { createRng, type Rng, type Seed } from '../../rng.ts';
import type { Troop } from '../../scenario/import/price-list.ts';
import type { RuleSet } from '../../scenario/schema/atlas.ts';
import { atlasSteps, type Atlas } from '../atlas/atlas.ts';
import { fitted, foretold, type Cell, type Foretold, type Model } from './fit.ts';
import { armyOfList, menOf, priceOf, type Counts } from './lists.ts';

export interface PriceAsked {
  readonly troops: readonly Troop[];
  /** What the armies cost at which the prices hold. */
  readonly budget: number;
  readonly under: RuleSet & { readonly title: string };
  /** Of an estimated pair, on average. */
  readonly trials: number;
  readonly seed: Seed;
}

/** What a troop should cost. */
export interface Priced {
  readonly price: number;
  /** Half of its 95 % interval: other lists would have given another price. */
  readonly margin: number;
  /** What is asked for it. */
  readonly given?: number;
  /** Whether what is asked is surely not what it is worth. */
  readonly isMispriced: boolean;
}

/** Prices under which equal points are equal odds. */
export interface Prices extends Foretold {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  /** Lists that were fought against each other, and their pairs. */
  readonly lists: number;
  readonly pairs: number;
  readonly troops: readonly Priced[];
  /** How well the given prices foretell, where all are given. */
  readonly given?: Foretold;
}

const CENTS = 100;

/** The same troops at the prices that were found, in hundredths of a point. */
export const pricedAt = (
  troops: readonly Troop[],
  { troops: found }: Pick<Prices, 'troops'>,
): readonly Troop[] =>
  troops.map((troop, i) => ({
    ...troop,
    price: Math.round((found[i]?.price ?? 0) * CENTS) / CENTS,
  }));

/** How far it is. */
interface PriceStep {
  readonly read?: () => Prices;
  readonly done: number;
  readonly of: number;
  readonly what: 'rows' | 'pairs' | 'trials';
}

/** Where damage is exact at once, and where each pair is worked out by itself. */
const [LISTS, FEW_LISTS] = [60, 24];
/** Lists cost from so much to so much of the budget. */
const [LEAST_SPENT, MOST_SPENT] = [0.6, 1.5];
/** A point of skill or of power, of the budget: only to begin with. */
const SKILL = 0.05;

/** Prices to begin with: those given, else by men and their quality. */
export const firstPrices = ({
  troops,
  budget,
}: Pick<PriceAsked, 'troops' | 'budget'>): readonly number[] => {
  const worthOf = ({ army }: Troop): number => army.size * army.quality;
  const bodies = troops.filter(({ army, price }) => army.size > 0 && price !== undefined);
  const all = bodies.reduce((sum, one) => sum + worthOf(one), 0);
  const rate = all === 0 ? 1 : bodies.reduce((sum, { price = 0 }) => sum + price, 0) / all;
  return troops.map((one) => {
    const { tacticians, power } = one.army;
    const skill = tacticians.reduce((sum, t) => sum + t.intelligence + t.tactics, Math.abs(power));
    return one.price ?? rate * worthOf(one) + SKILL * budget * skill;
  });
};

/** A list of some of the troops, for about so much. */
const drawn = (
  troops: readonly Troop[],
  prices: readonly number[],
  target: number,
  rng: Rng,
): Counts => {
  const shares = troops.map(() => (rng.int(0, 1) === 0 ? 0 : rng.int(1, 100)));
  const least = troops.map((troop) => troop.least);
  const left = Math.max(
    0,
    target -
      priceOf(
        prices.map((price) => ({ price })),
        least,
      ),
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  return troops.map((troop, i) => {
    const spent = (left * (shares[i] ?? 0)) / Math.max(1, all);
    const more = Math.round(spent / Math.max(prices[i] ?? 0, target / troop.most / 10));
    return Math.min(troop.most, troop.least + more);
  });
};

const drawnLists = (
  { troops, budget, seed, under }: PriceAsked,
  prices: readonly number[],
  round: number,
): readonly Counts[] => {
  const rng = createRng(seed, `lists ${round}`);
  const lists: Counts[] = [];
  const many = under.level === 'army' ? LISTS : FEW_LISTS;
  for (let tries = 0; lists.length < many && tries < 20 * many; tries++) {
    const share = LEAST_SPENT + ((MOST_SPENT - LEAST_SPENT) * rng.int(0, 1000)) / 1000;
    const counts = drawn(troops, prices, share * budget, rng);
    if (menOf(troops, counts) > 0) lists.push(counts);
  }
  return lists;
};

const cellsOf = ({ names, win, neither }: Atlas): readonly Cell[] => {
  const cells: Cell[] = [];
  for (let row = 0; row < names.length; row++)
    for (let column = row + 1; column < names.length; column++) {
      const at = row * names.length + column;
      const worth = (win[at] ?? NaN) + (neither[at] ?? 0) / 2;
      if (!Number.isNaN(worth)) cells.push({ row, column, worth });
    }
  return cells;
};

/** The factor by which prices come to what is given, or else to what they were at first. */
const scaled = (
  asked: PriceAsked,
  lists: readonly Counts[],
  prices: readonly number[],
): readonly number[] => {
  const first = firstPrices(asked);
  const isGiven = asked.troops.some(({ price }) => price !== undefined);
  const counts = asked.troops.map(({ price, army }, i) =>
    (isGiven ? price === undefined : army.size === 0)
      ? 0
      : lists.reduce((sum, list) => sum + (list[i] ?? 0), 0),
  );
  const sum = (of: readonly number[]): number =>
    counts.reduce((all, count, i) => all + count * (of[i] ?? 0), 0);
  const factor = sum(prices) > 0 ? sum(first) / sum(prices) : 1;
  return prices.map((price) => price * factor);
};

const GROUPS = 10;
/** 97.5 % point of Student's distribution with nine degrees of freedom. */
const T = 2.262;

/** Half of the 95 % interval of each price: each tenth of the lists left out once (jackknife). */
const marginsOf = (
  asked: PriceAsked,
  lists: readonly Counts[],
  cells: readonly Cell[],
  model: Model,
): readonly number[] => {
  const fits = Array.from({ length: GROUPS }, (_, group) => {
    const kept = cells.filter(
      ({ row, column }) => row % GROUPS !== group && column % GROUPS !== group,
    );
    return scaled(asked, lists, fitted(lists, kept, model).prices);
  });
  return model.prices.map((_, i) => {
    const mean = fits.reduce((sum, fit) => sum + (fit[i] ?? 0), 0) / GROUPS;
    const away = fits.map((fit) => (fit[i] ?? 0) - mean);
    const spread = away.reduce((sum, by) => sum + by * by, 0);
    return T * Math.sqrt(((GROUPS - 1) / GROUPS) * spread);
  });
};

const SLOPE = 2;

const pricesOf = (asked: PriceAsked, lists: readonly Counts[], atlas: Atlas): Prices => {
  const cells = cellsOf(atlas);
  const start = { prices: firstPrices(asked), slope: SLOPE };
  const model = fitted(lists, cells, start);
  const margins = marginsOf(asked, lists, cells, model);
  const prices = scaled(asked, lists, model.prices);
  const given = asked.troops.every(({ price }) => price !== undefined)
    ? { given: foretold(lists, cells, fitted(lists, cells, start, true)) }
    : {};
  return {
    ...(atlas.trials === undefined
      ? { method: 'exact' }
      : { method: 'estimate', trials: atlas.trials }),
    lists: lists.length,
    pairs: cells.length,
    troops: asked.troops.map(({ price: asking }, i) => {
      const [price, margin] = [prices[i] ?? 0, margins[i] ?? 0];
      const known = asking === undefined ? {} : { given: asking };
      const isMispriced = asking !== undefined && Math.abs(asking - price) > margin;
      return { price, margin, ...known, isMispriced };
    }),
    ...foretold(lists, cells, model),
    ...given,
  };
};

const ROUNDS = 2;

/**
 * What each troop should cost so that equal points are equal odds: lists are drawn and fought
 * against each other, and prices fitted to who wins; then once more, with lists of those prices.
 */
export function* pricing(asked: PriceAsked): Generator<PriceStep> {
  let prices = firstPrices(asked);
  let made: Prices | undefined;
  for (let round = 1; round <= ROUNDS; round++) {
    const lists = drawnLists(asked, prices, round);
    const armies = lists.map((counts) => armyOfList(asked.troops, counts));
    const { seed, trials, under } = asked;
    const all = { armies, under: [under], seed, trials, margin: 0.02, draw: 0.5 };
    let last: (() => readonly Atlas[]) | undefined;
    for (const { done, of, what, odds } of atlasSteps(all)) {
      yield { done, of, what };
      last = odds;
    }
    const [atlas] = last?.() ?? [];
    // No list is as cheap as that at the new prices: those before hold.
    if (atlas === undefined) break;
    made = pricesOf(asked, lists, atlas);
    prices = made.troops.map(({ price }) => price);
  }
  const found = made;
  if (found !== undefined) yield { read: () => found, done: 1, of: 1, what: 'pairs' };
}
