import type { Certainty } from '../../process/readers/answer.ts';
import { marginOf } from '../../process/readers/trials.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { RESULTS, type EngagementResult } from '../../scenario/schema/campaign-shape.ts';
import type { Course, CourseStep, Known } from '../course.ts';
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
import { neverOf } from './never.ts';
import type {
  ArmyProjection,
  CharacterProjection,
  EndingProjection,
  EngagementProjection,
  Pairing,
  Projection,
  Spread,
  StrengthPoint,
} from './projection.ts';
import type { StrengthTally, Tally } from './tally.ts';

/** What came of an engagement, and how likely, in all and with each ending. */
interface Way {
  readonly result: number;
  readonly chance: number;
  readonly withEnding: readonly number[];
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
};

/** What weights that were added up in another order may differ by. */
const ROUNDING = 1e-12;

/** A share; of all there is, whatever the order in which it was added up, it is 1. */
const shareOf = (weight: number, total = 1): number =>
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
  return sumOf(chances.map((chance) => marginOf(chance, worth) ** 2));
};

/** 95 % half-widths of what an engagement decides, and how far it sways the war. */
const swayMargins = (
  ways: readonly Way[],
  count: number,
  worth: Worth,
): NonNullable<EngagementProjection['margins']> => {
  const stray = (code: number): number => Math.sqrt(strayOf(ways, code, count, worth(code)));
  const sways = RESULTS.map(
    (_, at) => chanceWhere(ways, (result) => codeOf(result) === at + 1) * stray(at + 1),
  );
  return {
    decides: Math.min(1, Math.hypot(stray(FIRST), stray(SECOND))),
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

const engagementProjection = (
  { at, id, day }: CourseStep,
  { layout, endings }: Course,
  ways: readonly Way[],
  worth: Worth | undefined,
): EngagementProjection => {
  const { engagements, results } = layout.campaign;
  const one = endingsIf(ways, FIRST, endings.length);
  const other = endingsIf(ways, SECOND, endings.length);
  const differences = endings.map((_, e) => Math.abs((one?.[e] ?? 0) - (other?.[e] ?? 0)));
  const withdrew = (code: number): number =>
    chanceWhere(ways, (result) => (result & WITHDREW) !== 0 && codeOf(result) === code);
  const resultChance = (is: EngagementResult): number =>
    chanceWhere(ways, (result) => codeOf(result) === RESULTS.indexOf(is) + 1);
  return {
    id,
    name: engagements[at]?.name ?? id,
    day,
    isPlayed: results.some(({ engagement }) => engagement === id),
    fought: chanceWhere(ways, isFought),
    unopposed: chanceWhere(ways, (result) => (result & UNOPPOSED) !== 0),
    results: {
      first: resultChance('first'),
      second: resultChance('second'),
      mutual: resultChance('mutual'),
      stalemate: resultChance('stalemate'),
      skipped: resultChance('skipped'),
    },
    withdrawal: [withdrew(SECOND), withdrew(FIRST)],
    won: byArmy(ways, layout, winnersOf),
    lost: byArmy(ways, layout, losersOf),
    pairings: pairingsOf(ways, layout),
    decides: one === undefined || other === undefined ? 0 : shareOf(sumOf(differences), 2),
    sways: swayOf(ways, endings.length),
    ...(worth === undefined ? {} : { margins: swayMargins(ways, endings.length, worth) }),
    endings: endings.map((ending, e) => ({
      id: ending,
      ifFirst: one?.[e] ?? 0,
      ifSecond: other?.[e] ?? 0,
    })),
  };
};

const engagementProjections = (
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

const endingProjections = (
  { endings, layout }: Course,
  tally: Tally,
  { total, margins }: { readonly total: number; readonly margins: readonly number[] | undefined },
): readonly EndingProjection[] =>
  endings.map((id, e) => ({
    id,
    name: layout.campaign.endings[e]?.name ?? 'None of these',
    chance: shareOf(tally.endings[e] ?? 0, total),
    ...(margins === undefined ? {} : { margin: margins[e] ?? 0 }),
  }));

const fixed = (value: number): Spread => ({
  mean: value,
  p5: value,
  p25: value,
  p50: value,
  p75: value,
  p95: value,
});

const pointOf = (
  { step, moment, hits, men, hungry: [none = 0, some = 0] }: StrengthTally,
  { suppliesAWeek }: Campaign['between'],
): StrengthPoint => ({
  day: step.day,
  at: step.id,
  moment,
  hits: hits.read(),
  men: men.read(),
  routed: hits.none(),
  ...(suppliesAWeek === 0 || none + some === 0 ? {} : { hungry: shareOf(none, none + some) }),
});

const armyProjections = (
  { layout, start }: Course,
  { strengths }: Tally,
): readonly ArmyProjection[] =>
  layout.armies.map(({ id, name, side, hits, size }, army) => ({
    id,
    name,
    side,
    points: [
      {
        day: 0,
        at: 'start',
        moment: 'after',
        hits: fixed(hits),
        men: fixed(size),
        routed: start[layout.army[army] ?? 0] === 0 ? 1 : 0,
      },
      ...strengths
        .filter((one) => one.army === army)
        .map((one) => pointOf(one, layout.campaign.between)),
    ],
  }));

const characterProjections = (
  { layout }: Course,
  { fates }: Tally,
  total: number,
): readonly CharacterProjection[] =>
  layout.characters.map(({ name, army }, i) => {
    const [free = 0, dead = 0, taken = 0, wounded = 0] = [...(fates[i] ?? [])].map((weight) =>
      shareOf(weight, total),
    );
    return {
      name,
      army: layout.armies[army]?.id ?? '',
      fates: { free, wounded, taken, dead },
      survives: shareOf(free + wounded + taken),
    };
  });

/**
 * How likely each circumstance holds where it is asked. Nothing but what is known of an engagement
 * can move that from what the campaign says.
 */
const circumstanceProjections = (
  { layout }: Course,
  tally: Tally,
  known: Known,
): Projection['circumstances'] =>
  layout.campaign.circumstances.map(({ id, name, chance, holds }, i) => {
    const [, so = 0, not = 0] = tally.circumstances[i] ?? [];
    const own = holds === undefined ? chance : Number(holds);
    const isOwn = known.size === 0 || so + not === 0;
    return { id, name, chance: isOwn ? own : so / (so + not) };
  });

interface Told {
  readonly certainty: Certainty;
  /** Of an estimate: by ending. */
  readonly margins?: readonly number[];
  readonly likely: number;
  readonly known: Known;
}

/** The engagement that sways the war most, of those that nothing is known of. */
const decisiveOf = (engagements: readonly EngagementProjection[]): string | undefined => {
  const open = engagements.filter(({ isPlayed, sways }) => !isPlayed && sways > 1e-9);
  return open.toSorted((a, b) => b.sways - a.sways)[0]?.id;
};

/** What a tally comes to, in shares of all that agrees with what is known. */
export const projectionOf = (
  course: Course,
  tally: Tally,
  { certainty, margins, likely, known }: Told,
): Projection => {
  const { campaign } = course.layout;
  const total = sumOf(tally.endings);
  const isExact = certainty.method === 'exact';
  const projected = engagementProjections(course, tally, total, isExact);
  const engagements = projected.map((one) => ({
    ...one,
    ...neverOf(one, { projected, campaign, isExact }),
  }));
  const decisive = decisiveOf(engagements);
  return {
    ...certainty,
    endings: endingProjections(course, tally, { total, margins }),
    engagements,
    interludes: campaign.interludes.map(({ id }, at) => {
      const [so = 0, not = 0] = tally.interludes[at] ?? [];
      return { id, chance: shareOf(so, so + not) };
    }),
    armies: armyProjections(course, tally),
    characters: characterProjections(course, tally, total),
    circumstances: circumstanceProjections(course, tally, known),
    edges: tally.edges.map(({ edge: { isTaken: _, ...edge }, weight }) => ({
      ...edge,
      chance: shareOf(weight, total),
    })),
    ...(decisive === undefined ? {} : { decisive }),
    likely,
    against: [...known].flatMap(([at, { isFollowed }]) =>
      isFollowed === true ? (campaign.engagements[at]?.id ?? []) : [],
    ),
  };
};
