import { QUANTILES, spreadOf, type Spread } from '../../distribution.ts';
import { usesSupplies } from '../engagement/lineup.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import type { Course, Known } from '../course.ts';
import { neverOf } from './never.ts';
import { engagementProjections, shareOf } from './read-engagements.ts';
import type {
  ArmyProjection,
  CharacterProjection,
  EndingProjection,
  EngagementProjection,
  Projection,
  StrengthPoint,
} from '../told.ts';
import type { StrengthTally, Tally } from './tally.ts';
import { sumOf } from '../../numbers.ts';

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

const fixed = (value: number): Spread =>
  spreadOf(
    value,
    QUANTILES.map(() => value),
  );

const pointOf = (
  { step, moment, hits, men, hungry: [none = 0, some = 0] }: StrengthTally,
  campaign: Campaign,
): StrengthPoint => ({
  day: step.day,
  at: step.id,
  moment,
  hits: hits.read(),
  men: men.read(),
  routed: hits.none(),
  ...(none + some > 0 && usesSupplies(campaign, step.day)
    ? { hungry: shareOf(none, none + some) }
    : {}),
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
      ...strengths.filter((one) => one.army === army).map((one) => pointOf(one, layout.campaign)),
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

/** What moves the chances by less is told as 0.0 points, and decides nothing. */
const LEAST_SWAY = 0.0005;
/** The engagement that sways the war most, of those that nothing is known of. */
const decisiveOf = (engagements: readonly EngagementProjection[]): string | undefined => {
  const open = engagements.filter(({ isPlayed, sways }) => !isPlayed && sways >= LEAST_SWAY);
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
