import { Z } from '../../process/readers/trials.ts';
import type { Troop } from '../../scenario/import/price-list.ts';
import { priceOf, type Counts } from './lists.ts';
import type { Worth } from './race.ts';

/** A list that a budget allows, and what it comes to. */
interface BuiltList {
  readonly counts: Counts;
  readonly price: number;
  /** Against all opponents as they count, a win being 1. */
  readonly worth: number;
  /** Half of its 95 % interval, where it is estimated. */
  readonly margin?: number;
  /** Against each opponent: the chance to win, and that neither does. */
  readonly win: readonly number[];
  readonly neither: readonly number[];
  /** None is surely better than this by more than may be missed. */
  readonly isBest: boolean;
  /** Where the other side may bring any list: how often to bring this one. */
  readonly share?: number;
}

export interface BuiltOpponent {
  readonly name: string;
  /** Of all of them. */
  readonly share: number;
}

/** What to bring for a budget. */
export interface Built {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  /** Lists that were looked at. */
  readonly looked: number;
  /** In which troops are bought: 1 where all lists were looked at. */
  readonly step: number;
  readonly opponents: readonly BuiltOpponent[];
  /** The best first, of equal ones the cheapest; then the next. */
  readonly lists: readonly BuiltList[];
  /** How many are best, shown or not. */
  readonly best: number;
  /** Lists that do not meet an opponent, and why the first does not. */
  readonly leftOut?: { readonly count: number; readonly why: string };
}

/** Lists that are shown: so many of the best, and so many in all. */
const [MOST_BEST, MOST_SHOWN] = [40, 50];

/** A list with what it comes to. */
export interface Rated extends Worth {
  readonly counts: Counts;
  readonly isBest: boolean;
  readonly share?: number;
}

const kindsOf = (counts: Counts): number => counts.filter((count) => count > 0).length;
const TINY = 1e-9;

/** The best first, of them those that are brought, then the cheapest, then the simplest. */
const ordered = (troops: readonly Troop[], rated: readonly Rated[]): readonly Rated[] => {
  const isExact = rated.every(({ variance }) => variance === 0);
  return rated
    .map((one) => ({ one, price: priceOf(troops, one.counts) }))
    .toSorted(
      (a, b) =>
        Number(b.one.isBest) - Number(a.one.isBest) ||
        (b.one.share ?? 0) - (a.one.share ?? 0) ||
        (a.one.isBest && isExact ? 0 : apart(a.one.worth, b.one.worth)) ||
        a.price - b.price ||
        kindsOf(a.one.counts) - kindsOf(b.one.counts) ||
        b.one.worth - a.one.worth,
    )
    .map(({ one }) => one);
};

const apart = (one: number, other: number): number =>
  Math.abs(one - other) < TINY ? 0 : other - one;

/** The lists that are shown of those that were rated. */
export const shownOf = (
  troops: readonly Troop[],
  rated: readonly Rated[],
): Pick<Built, 'lists' | 'best'> => {
  const sorted = ordered(troops, rated);
  const best = sorted.filter(({ isBest }) => isBest).length;
  const shown = [...sorted.slice(0, Math.min(best, MOST_BEST)), ...sorted.slice(best)];
  return {
    best,
    lists: shown.slice(0, MOST_SHOWN).map(({ counts, worth, variance, met, isBest, share }) => ({
      counts,
      price: priceOf(troops, counts),
      worth,
      ...(variance === 0 ? {} : { margin: Z * Math.sqrt(variance) }),
      win: met.map(({ win }) => win),
      neither: met.map(({ neither }) => neither),
      isBest,
      ...(share === undefined ? {} : { share }),
    })),
  };
};
