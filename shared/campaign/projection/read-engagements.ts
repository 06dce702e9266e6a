import { dateOf } from '../../scenario/war-rules/index.ts';
import { marginOf } from '../../process/readers/trials.ts';
import { RESULTS, type EngagementResult } from '../../scenario/schema/campaign-shape.ts';
import type { Course, CourseStep } from '../course.ts';
import {
  codeOf,
  FIRST,
  firstOf,
  isFought,
  losersOf,
  placesOf,
  SECOND,
  secondOf,
  UNOPPOSED,
  winnersOf,
  WITHDREW,
  type Layout,
} from './layout.ts';
import type { EngagementProjection, Pairing } from '../told.ts';
import type { Tally } from './tally.ts';
import { sumOf } from '../../numbers.ts';

/** What came of an engagement, and how likely, in all and with each ending. */
interface Way {
  readonly result: number;
  readonly chance: number;
  readonly withEnding: readonly number[];
}

/** What weights that were added up in another order may differ by. */
const ROUNDING = 1e-12;

/** A share; of all there is, whatever the order in which it was added up, it is 1. */
export const shareOf = (weight: number, total = 1): number =>
  weight / total > 1 - ROUNDING ? 1 : weight / total;

const chanceWhere = (ways: readonly Way[], holds: (result: number) => boolean): number =>
  shareOf(sumOf(ways.map(({ result, chance }) => (holds(result) ? chance : 0))));

const MOST_PAIRINGS = 8;

const pairingsOf = (ways: readonly Way[], { armies }: Layout): readonly Pairing[] => {
  const byArmies = new Map<string, Pairing>();
  const idsOf = (mask: number): readonly string[] =>
    placesOf(mask).flatMap((at) => armies[at]?.id ?? []);
  for (const { result, chance } of ways) {
    if (!isFought(result)) continue;
    const [first, second] = [idsOf(firstOf(result)), idsOf(secondOf(result))];
    const key = `${first.join()}|${second.join()}`;
    byArmies.set(key, {
      first,
      second,
      chance: shareOf(chance + (byArmies.get(key)?.chance ?? 0)),
    });
  }
  return [...byArmies.values()].sort((a, b) => b.chance - a.chance).slice(0, MOST_PAIRINGS);
};

/** Chances of the endings where an engagement comes out so; undefined where it never does. */
const endingsIf = (
  ways: readonly Way[],
  code: number,
  count: number,
): readonly number[] | undefined => {
  const such = ways.filter(({ result }) => codeOf(result) === code);
  const chance = sumOf(such.map((one) => one.chance));
  if (chance === 0) return undefined;
  return Array.from({ length: count }, (_, e) =>
    shareOf(sumOf(such.map(({ withEnding }) => withEnding[e] ?? 0)), chance),
  );
};

/** Half the sum of the differences between chances of the endings. */
const apartBy = (one: readonly number[], other: readonly number[]): number =>
  shareOf(sumOf(one.map((chance, e) => Math.abs(chance - (other[e] ?? 0)))), 2);

/** How far the result moves the chances of the endings, on average. */
const swayOf = (ways: readonly Way[], count: number): number => {
  const all = Array.from({ length: count }, (_, e) =>
    sumOf(ways.map(({ withEnding }) => withEnding[e] ?? 0)),
  );
  const moved = sumOf(
    RESULTS.map((_, at) => {
      const such = ways.filter(({ result }) => codeOf(result) === at + 1);
      const chance = sumOf(such.map((one) => one.chance));
      const changes = all.map((before, e) =>
        Math.abs(sumOf(such.map(({ withEnding }) => withEnding[e] ?? 0)) - chance * before),
      );
      return sumOf(changes);
    }),
  );
  return moved < 2 * ROUNDING ? 0 : shareOf(moved, 2);
};

/** Trials that an estimate is worth where an engagement comes out so. */
type Worth = (code: number) => number;

/** Half of what chance alone may move the chances of the endings, where it comes out so. */
const strayOf = (ways: readonly Way[], code: number, count: number, worth: number): number => {
  const chances = endingsIf(ways, code, count);
  if (chances === undefined) return 0;
  return sumOf(chances.map((chance) => marginOf(chance, worth))) / 2;
};

/** 95 % half-widths of what an engagement decides, and how far it sways the war. */
const swayMargins = (
  ways: readonly Way[],
  count: number,
  worth: Worth,
): NonNullable<EngagementProjection['margins']> => {
  const stray = (code: number): number => strayOf(ways, code, count, worth(code));
  const sways = RESULTS.map(
    (_, at) => chanceWhere(ways, (result) => codeOf(result) === at + 1) * stray(at + 1),
  );
  return {
    decides: Math.min(1, stray(FIRST) + stray(SECOND)),
    sways: Math.min(1, sumOf(sways)),
  };
};

const byArmy = (
  ways: readonly Way[],
  { armies }: Layout,
  read: (result: number) => number,
): Record<string, number> =>
  Object.fromEntries(
    armies.flatMap(({ id }, at) => {
      const chance = chanceWhere(ways, (result) => ((read(result) >> at) & 1) === 1);
      return chance > 0 ? [[id, chance]] : [];
    }),
  );

/** The chance of each result. */
const resultsOf = (ways: readonly Way[]): EngagementProjection['results'] => {
  const of = (is: EngagementResult): number =>
    chanceWhere(ways, (result) => codeOf(result) === RESULTS.indexOf(is) + 1);
  const [first, second, mutual] = [of('first'), of('second'), of('mutual')];
  return { first, second, mutual, stalemate: of('stalemate'), skipped: of('skipped') };
};

const engagementProjection = (
  { at, id, day }: CourseStep,
  { layout, endings }: Course,
  ways: readonly Way[],
  worth: Worth | undefined,
): EngagementProjection => {
  const { engagements, results, house } = layout.campaign;
  const date = dateOf(house, day)?.text;
  const one = endingsIf(ways, FIRST, endings.length);
  const other = endingsIf(ways, SECOND, endings.length);
  const withdrew = (code: number): number =>
    chanceWhere(ways, (result) => (result & WITHDREW) !== 0 && codeOf(result) === code);
  return {
    id,
    name: engagements[at]?.name ?? id,
    day,
    ...(date === undefined ? {} : { date }),
    isPlayed: results.some(({ engagement }) => engagement === id),
    fought: chanceWhere(ways, isFought),
    unopposed: chanceWhere(ways, (result) => (result & UNOPPOSED) !== 0),
    results: resultsOf(ways),
    withdrawal: [withdrew(SECOND), withdrew(FIRST)],
    won: byArmy(ways, layout, winnersOf),
    lost: byArmy(ways, layout, losersOf),
    pairings: pairingsOf(ways, layout),
    decides: one === undefined || other === undefined ? 0 : apartBy(one, other),
    sways: swayOf(ways, endings.length),
    ...(worth === undefined ? {} : { margins: swayMargins(ways, endings.length, worth) }),
    endings: endings.map((ending, e) => ({
      id: ending,
      ifFirst: one?.[e] ?? 0,
      ifSecond: other?.[e] ?? 0,
    })),
  };
};

export const engagementProjections = (
  course: Course,
  { results, squares }: Tally,
  total: number,
  isExact: boolean,
): readonly EngagementProjection[] =>
  course.steps.flatMap((step) => {
    if (step.kind !== 'engagement') return [];
    const ways = [...(results[step.at] ?? [])].map(([result, weights]): Way => {
      const withEnding = [...weights].map((weight) => weight / total);
      return { result, chance: sumOf(withEnding), withEnding };
    });
    /** The trials that so many weighted ones are worth (Kish). */
    const worth: Worth = (code) => {
      const weight = total * chanceWhere(ways, (result) => codeOf(result) === code);
      return (weight * weight) / (squares[step.at]?.[code] ?? 1);
    };
    return [engagementProjection(step, course, ways, isExact ? undefined : worth)];
  });
