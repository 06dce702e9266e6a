import { contingentsOf } from '../../bridges/muster.ts';
import { strengthOfRoster } from '../../roster/roster.ts';
import type { Troop } from '../../scenario/import/price-list.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { MOST_TACTICIANS } from '../../army/army.ts';

type ArmyOf = BattleScenario['armies'][number];

/** How many of each troop a list has. */
export type Counts = readonly number[];

const sumOf = (counts: Counts, of: (place: number) => number): number =>
  counts.reduce((sum, count, place) => sum + count * of(place), 0);

/** What a list costs; a troop without a price costs nothing. */
export const priceOf = (troops: readonly Pick<Troop, 'price'>[], counts: Counts): number =>
  sumOf(counts, (place) => troops[place]?.price ?? 0);

export const menOf = (troops: readonly Troop[], counts: Counts): number =>
  sumOf(counts, (place) => troops[place]?.army.size ?? 0);

const LONGEST_NAME = 80;

/** "3 x 20 knights + Ada 1+3". */
export const nameOfList = (troops: readonly Troop[], counts: Counts): string => {
  const parts = counts.flatMap((count, place) => {
    const name = troops[place]?.name ?? '';
    return count === 0 ? [] : [count === 1 ? name : `${count} × ${name}`];
  });
  const name = parts.join(' + ');
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`;
};

/** The men of a list: bodies of troops where one of them says which, else a size and a quality. */
const bodiesOf = (troops: readonly Troop[], counts: Counts): Partial<ArmyOf> => {
  const taken = troops.filter(({ army }, place) => (counts[place] ?? 0) > 0 && army.size > 0);
  const bodies = troops.flatMap(({ army }, place) => {
    const count = counts[place] ?? 0;
    if (count === 0 || army.size === 0) return [];
    return contingentsOf(army).map((body) => ({ ...body, men: body.men * count }));
  });
  const isRoster = taken.some(({ army }) => army.contingents !== undefined);
  return { ...strengthOfRoster(bodies), ...(isRoster ? { contingents: bodies } : {}) };
};

/** The army that a list makes: men add up, quality is the mean over men, power adds up. */
export const armyOfList = (troops: readonly Troop[], counts: Counts): ArmyOf => {
  const tacticians = troops.flatMap(({ army }, place) =>
    Array.from({ length: counts[place] ?? 0 }, () => army.tacticians).flat(),
  );
  return {
    name: nameOfList(troops, counts),
    size: 0,
    quality: 1,
    breaks: 'listed',
    choice: 'highest',
    target: 'spread',
    ...bodiesOf(troops, counts),
    power: sumOf(counts, (place) => troops[place]?.army.power ?? 0),
    tacticians: tacticians.slice(0, MOST_TACTICIANS),
  };
};

/** Less than this is rounding. */
const TINY = 1e-9;

/** Lists within a budget, their counts in steps; undefined where there are more than `most`. */
const inSteps = (
  troops: readonly Troop[],
  budget: number,
  step: number,
  most: number,
): readonly Counts[] | undefined => {
  const lists: Counts[] = [];
  const counts = troops.map(({ least }) => least);
  /** @returns whether there are not too many */
  const from = (place: number, left: number): boolean => {
    const troop = troops[place];
    if (troop === undefined) {
      if (menOf(troops, counts) > 0) lists.push([...counts]);
      return lists.length <= most;
    }
    const { least, price = 0 } = troop;
    // Of what there is but once or twice, a step is no further than that.
    const reach = Math.min(troop.most - least, Math.floor(budget / Math.max(price, TINY)));
    for (let count = least; count <= troop.most; count += Math.max(1, Math.min(step, reach))) {
      const rest = left - (count - least) * price;
      if (rest < -TINY) break;
      counts[place] = count;
      if (!from(place + 1, rest)) return false;
    }
    counts[place] = least;
    return true;
  };
  return from(0, budget - priceOf(troops, counts)) ? lists : undefined;
};

const STEPS = [1, 2, 5] as const;

/** Lists that a budget allows, the cheapest first. */
export interface Within {
  readonly lists: readonly Counts[];
  /** In which each troop is bought beyond its least: 1 where these are all. */
  readonly step: number;
}

/** Whether a budget buys a list with men. */
export const buysAny = (troops: readonly Troop[], budget: number): boolean => {
  const fixed = troops.map(({ least }) => least);
  const left = budget - priceOf(troops, fixed) + TINY;
  const isBought = ({ army, least, most, price = 0 }: Troop): boolean =>
    army.size > 0 && (least > 0 || (most > 0 && price <= left));
  return left >= 0 && troops.some(isBought);
};

/** All lists within a budget, or where there are too many those in the least steps that fit. */
export const listsWithin = (troops: readonly Troop[], budget: number, most: number): Within => {
  for (let scale = 1; ; scale *= 10)
    for (const one of STEPS) {
      const lists = inSteps(troops, budget, one * scale, most);
      if (lists === undefined) continue;
      const priced = lists.map((counts) => ({ counts, price: priceOf(troops, counts) }));
      const sorted = priced.toSorted((a, b) => a.price - b.price);
      return { lists: sorted.map(({ counts }) => counts), step: one * scale };
    }
};

/** The same troops, each as often as in a list or up to `by` times more or less. */
export const around = (troops: readonly Troop[], counts: Counts, by: number): readonly Troop[] =>
  troops.map((troop, place) => ({
    ...troop,
    least: Math.max(troop.least, (counts[place] ?? 0) - by),
    most: Math.min(troop.most, (counts[place] ?? 0) + by),
  }));
