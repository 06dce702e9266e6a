import { grouped } from '../grouped.ts';
import { createRng, type Seed } from '../rng.ts';
import type { Campaign } from '../scenario/schema/campaign.ts';
import {
  RESULTS,
  type CharacterFate,
  type EngagementRecord,
} from '../scenario/schema/campaign-shape.ts';
import { endingOf, type Course } from './course.ts';
import { luckyDoor } from './luck.ts';
import { COURSES, type CourseKind, type WarCourse } from './told.ts';
import { wishedBy } from './wished.ts';
import { courseOfKnown } from './projection/project.ts';
import {
  ARMY_SLOTS,
  codeOf,
  DEAD,
  firstOf,
  HOLDS,
  placesOf,
  secondOf,
  SKIPPED,
  TAKEN,
  UNASKED,
  UNOPPOSED,
  WITHDREW,
  WOUNDED,
  type CampaignState,
} from './projection/layout.ts';

/*
 * Whole courses of a war, drawn by seed from its projection: the likeliest; for one army a triumph,
 * in which what it wishes for comes true, and a disaster, in which it does not; and an upset, which
 * is how the least likely ending that was drawn comes. Where nothing is drawn so, there is none.
 */

interface Drawn {
  readonly weight: number;
  readonly ending: number;
  /** After each step. */
  readonly after: readonly CampaignState[];
}

const DRAWS = 1_000;

const drawOf = (course: Course, seed: Seed): readonly Drawn[] => {
  const door = luckyDoor(createRng(seed));
  const drawn: Drawn[] = [];
  for (let i = 0; i < DRAWS; i++) {
    const state = course.start.slice();
    door.weight = 1;
    const after: CampaignState[] = [];
    const isDone = course.steps.every((step) => {
      const can = step.run(state, door);
      after.push(state.slice());
      return can;
    });
    if (isDone) drawn.push({ weight: door.weight, ending: endingOf(state, course), after });
  }
  return drawn;
};

/** What came of everything, but for who has how many hits. */
const shapeOf = ({ after }: Drawn, { layout }: Course): string =>
  layout.result.map((slot) => after.at(-1)?.[slot] ?? 0).join();

const weigh = (all: readonly Drawn[]): number => all.reduce((sum, { weight }) => sum + weight, 0);

/** Groups of the same key, the likeliest first. */
const weighed = <Key>(all: readonly Drawn[], by: (one: Drawn) => Key): readonly Drawn[][] =>
  [...grouped(all, by).values()].sort((a, b) => weigh(b) - weigh(a));

/** Hits of the side of an army, less those of all others, after the last day. */
const leadOf = ({ after }: Drawn, { layout }: Course, army: number): number =>
  layout.army.reduce((sum, from, i) => {
    const hits = after.at(-1)?.[from + ARMY_SLOTS.hits] ?? 0;
    return layout.sideOf[i] === layout.sideOf[army] ? sum + hits : sum - hits;
  }, 0);

/** The first of a list in its order beyond so much of the weight. */
const beyond = (all: readonly Drawn[], part: number): Drawn | undefined => {
  let left = part * weigh(all);
  return all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1);
};

const fateOf = (slot: number): CharacterFate =>
  slot === DEAD ? 'dead' : slot === TAKEN ? 'taken' : slot >= WOUNDED ? 'wounded' : 'free';

type Fates = EngagementRecord['fates'];

/** Who died, was taken, wounded or freed in a step. */
const fatesOf = (before: CampaignState, after: CampaignState, { layout }: Course): Fates =>
  layout.characters.flatMap(({ name }, i): Fates => {
    const slot = layout.fate[i] ?? 0;
    const [was, fate] = [fateOf(before[slot] ?? 0), fateOf(after[slot] ?? 0)];
    const isTold = was !== fate && (fate !== 'free' || was === 'taken');
    return isTold ? [{ name, fate }] : [];
  });

/** What would be recorded of an engagement; nothing where it was not fought. */
const recordOf = ({ after }: Drawn, course: Course, step: number): EngagementRecord | undefined => {
  const { layout, steps, start } = course;
  const { kind, at = 0, id } = steps[step] ?? {};
  const [before, state] = [after[step - 1] ?? start, after[step]];
  const result = state?.[layout.result[at] ?? 0] ?? 0;
  const code = codeOf(result);
  if (kind !== 'engagement' || id === undefined || state === undefined) return undefined;
  const is = RESULTS[code - 1];
  if (is === undefined || code === SKIPPED) return undefined;
  const there = placesOf(firstOf(result) | secondOf(result));
  const told = (slot: number): Record<string, number> =>
    Object.fromEntries(
      there.map((army) => [
        layout.armies[army]?.id ?? '',
        state[(layout.army[army] ?? 0) + slot] ?? 0,
      ]),
    );
  const isAlone = (result & UNOPPOSED) !== 0;
  return {
    engagement: id,
    is,
    ...(isAlone ? {} : { withdrew: (result & WITHDREW) !== 0 }),
    hits: told(ARMY_SLOTS.hits),
    men: told(ARMY_SLOTS.men),
    fates: fatesOf(before, state, course),
    promoted: [],
    text: '',
  };
};

/** What was drawn of circumstances that somebody asked for. */
const circumstancesOf = ({ after }: Drawn, { layout }: Course): WarCourse['circumstances'] =>
  layout.campaign.circumstances.flatMap(({ id }, i) => {
    const held = after.at(-1)?.[layout.circumstance[i] ?? 0] ?? UNASKED;
    return held === UNASKED ? [] : [{ id, holds: held === HOLDS }];
  });

/**
 * Courses of a war by seed; none where what is recorded cannot be gone on from.
 * @param army the place of the army for which a course is a triumph or a disaster
 */
export const coursesOf = (campaign: Campaign, army: number, seed: Seed): readonly WarCourse[] => {
  const course = courseOfKnown(campaign, []);
  const drawn = drawOf(course, seed);
  const byLead = drawn.toSorted((a, b) => leadOf(a, course, army) - leadOf(b, course, army));
  const [modal] = weighed(drawn, (one) => shapeOf(one, course));
  const rarest = weighed(drawn, ({ ending }) => ending).at(-1) ?? [];
  const [upset] = weighed(rarest, (one) => shapeOf(one, course));
  const wished = wishedBy(campaign, army);
  const isWished = ({ ending }: Drawn): boolean => wished.includes(course.endings[ending] ?? '');
  // Without endings, who is better off has won.
  const isFor = (want: boolean) => (one: Drawn) =>
    campaign.endings.length === 0 || isWished(one) === want;
  const chosen: Readonly<Record<CourseKind, Drawn | undefined>> = {
    likeliest: modal?.[0],
    triumph: beyond(byLead.filter(isFor(true)), 0.95),
    disaster: beyond(byLead.filter(isFor(false)), 0.05),
    upset: upset?.[0],
  };
  return COURSES.flatMap((kind): WarCourse[] => {
    const one = chosen[kind];
    if (one === undefined) return [];
    const recorded = new Set(campaign.results.map(({ engagement }) => engagement));
    const made = course.steps.flatMap((_, step) => recordOf(one, course, step) ?? []);
    const like = drawn.filter(({ ending }) => ending === one.ending);
    return [
      {
        kind,
        ending: course.endings[one.ending] ?? 'open',
        chance: weigh(like) / weigh(drawn),
        results: [...campaign.results, ...made.filter((each) => !recorded.has(each.engagement))],
        circumstances: circumstancesOf(one, course),
      },
    ];
  });
};

/** Why there is no such course, of those that may be missing. */
export const whyNoCourse = (campaign: Campaign, army: number, kind: CourseKind): string => {
  const name = campaign.armies[army]?.name ?? '';
  if (kind === 'disaster')
    return `In all of ${DRAWS} courses drawn, what ${name} wishes for comes true.`;
  return wishedBy(campaign, army).length === 0
    ? `No ending is a victory of ${name} and of nobody else: add one.`
    : `In none of ${DRAWS} courses drawn does what ${name} wishes for come true.`;
};

/** The campaign as it is after such a course: to be told, or gone on from. */
export const afterCourse = (
  campaign: Campaign,
  { results, circumstances }: Pick<WarCourse, 'results' | 'circumstances'>,
): Campaign => ({
  ...campaign,
  results: [...results],
  circumstances: campaign.circumstances.map((one) => {
    const drawn = circumstances.find(({ id }) => id === one.id);
    return drawn === undefined ? one : { ...one, holds: drawn.holds };
  }),
});
