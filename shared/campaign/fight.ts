import type { BattleScenario } from '../scenario/schema/battle.ts';
import type { Campaign } from '../scenario/schema/campaign.ts';
import { createRng } from '../rng.ts';
import type { Course, CourseStep } from './course.ts';
import { luckyDoor } from './luck.ts';
import { strainReader } from './engagement/lineup.ts';
import {
  ARMY_SLOTS,
  firstOf,
  FREE,
  isFought,
  losersOf,
  placesOf,
  secondOf,
  winnersOf,
  type CampaignState,
  type Layout,
} from './projection/layout.ts';
import { courseOfKnown } from './projection/project.ts';
import type { Given } from './told.ts';
import { fateAfter } from './weeks.ts';

/** A state from which an engagement is fought, and what came of it. */
interface Meeting {
  readonly before: CampaignState;
  readonly after: CampaignState;
  readonly weight: number;
}

interface At {
  readonly course: Course;
  readonly step: CourseStep;
  /** The slot of its result. */
  readonly slot: number;
}

/** Enough to find what is usual. */
const TRIALS = 1_000;

/** Courses of the campaign, as luck has them, in which the engagement is fought. */
const meetingsAt = ({ course, step, slot }: At, seed: string | number): readonly Meeting[] => {
  const door = luckyDoor(createRng(seed));
  const state = course.start.slice();
  const found: Meeting[] = [];
  const before = course.steps.slice(0, course.steps.indexOf(step));
  for (let trial = 0; trial < TRIALS; trial++) {
    state.set(course.start);
    door.weight = 1;
    if (!before.every((one) => one.run(state, door))) continue;
    const start = state.slice();
    if (!step.run(state, door) || !isFought(state[slot] ?? 0)) continue;
    found.push({ before: start, after: state.slice(), weight: door.weight });
  }
  return found;
};

const hitsIn = ({ after }: Meeting, layout: Layout, armies: readonly number[]): readonly number[] =>
  armies.map((army) => after[(layout.army[army] ?? 0) + ARMY_SLOTS.hitsBefore] ?? 0);

/** The value that half of the weight lies at or below. */
const medianOf = (all: readonly (readonly [value: number, weight: number])[]): number => {
  const sorted = all.toSorted(([a], [b]) => a - b);
  let left = sorted.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  for (const [value, weight] of sorted) {
    left -= weight;
    if (left <= 0) return value;
  }
  return sorted.at(-1)?.[0] ?? 0;
};

/** Of the likeliest armies to meet, the meeting whose hits are nearest to the usual ones. */
const usual = (meetings: readonly Meeting[], { course: { layout }, slot }: At) => {
  const weights = new Map<number, number>();
  const castOf = ({ after }: Meeting): number =>
    firstOf(after[slot] ?? 0) * 4096 + secondOf(after[slot] ?? 0);
  for (const one of meetings)
    weights.set(castOf(one), (weights.get(castOf(one)) ?? 0) + one.weight);
  const [likeliest] = [...weights].toSorted(([, a], [, b]) => b - a);
  const same = meetings.filter((one) => castOf(one) === likeliest?.[0]);
  const result = same[0]?.after[slot] ?? 0;
  const armies = placesOf(firstOf(result) | secondOf(result));
  const medians = armies.map((_, i) =>
    medianOf(same.map((one) => [hitsIn(one, layout, armies)[i] ?? 0, one.weight])),
  );
  const farOf = (one: Meeting): number =>
    hitsIn(one, layout, armies).reduce(
      (sum, hits, i) => sum + Math.abs(hits - (medians[i] ?? 0)),
      0,
    );
  return same.toSorted((a, b) => farOf(a) - farOf(b))[0];
};

type Engagement = Campaign['engagements'][number];

/** Armies of a side as they are listed: the first commands. */
const orderOf = (
  { layout }: Course,
  { who }: Engagement['sides'][number],
  { before }: Meeting,
  mask: number,
): readonly number[] => {
  const { armies, campaign, result } = layout;
  const slotOf = (id: string): number =>
    before[result[campaign.engagements.findIndex((one) => one.id === id)] ?? 0] ?? 0;
  const listed = who.flatMap((one) => {
    if ('army' in one) return [armies.findIndex(({ id }) => id === one.army)];
    return placesOf(
      'winnerOf' in one ? winnersOf(slotOf(one.winnerOf)) : losersOf(slotOf(one.loserOf)),
    );
  });
  return [...new Set(listed)].filter((army) => (mask & (1 << army)) !== 0);
};

type Listed = BattleScenario['armies'][number];

/** Those of an army who are there: who is dead, taken or wounded is not. */
const tacticiansOf = (
  { course: { layout }, step }: At,
  { before }: Meeting,
  army: number,
): Listed['tacticians'] => {
  const weeks = step.touched.find(([one]) => one === army)?.[1] ?? 0;
  return layout.characters.flatMap(({ name, skills, army: own }, i) =>
    own === army &&
    skills !== undefined &&
    fateAfter(before[layout.fate[i] ?? 0] ?? 0, weeks) === FREE
      ? [{ name, ...skills }]
      : [],
  );
};

/** What weariness, hunger and the season give or cost an army. */
const strainOf = ({ course: { layout }, step }: At, { before, after }: Meeting, army: number) => {
  const from = layout.army[army] ?? 0;
  return strainReader(layout)(army, step.day, {
    isTired: (before[from + ARMY_SLOTS.tired] ?? 0) > step.day,
    isHungry: after[from + ARMY_SLOTS.supplies] === 0,
  });
};

const clamped = (power: number): number => Math.max(-100, Math.min(100, power));

/** The id under which a side fights, and its power bonus. */
interface Joining {
  readonly side: string;
  readonly bonus: number;
}

/** An army as it comes to the field. */
const armyAt = (at: At, meeting: Meeting, army: number, joins: Joining): Listed[] => {
  const { layout } = at.course;
  const listed = layout.campaign.armies[army];
  const id = layout.armies[army]?.id;
  if (listed === undefined || id === undefined) return [];
  const { contingents, ...input } = listed;
  const from = layout.army[army] ?? 0;
  const now = (slot: keyof typeof ARMY_SLOTS): number =>
    meeting.after[from + ARMY_SLOTS[slot]] ?? 0;
  const tacticians = tacticiansOf(at, meeting, army);
  const isThere = ['highest', 'commander', ...tacticians.map(({ name }) => name)];
  const whole = contingents !== undefined && now('menBefore') === listed.size;
  return [
    {
      ...input,
      ...(whole ? { contingents } : {}),
      id,
      side: joins.side,
      size: Math.max(1, now('menBefore')),
      quality: now('quality') / 1000,
      hits: now('hitsBefore'),
      power: clamped(listed.power + joins.bonus + strainOf(at, meeting, army)),
      tacticians,
      choice: isThere.includes(listed.choice) ? listed.choice : 'commander',
      target: 'spread',
    },
  ];
};

const LONGEST_NAME = 120;

/** Without what is known of one engagement. */
const without = (campaign: Campaign, id: string): Campaign => ({
  ...campaign,
  results: campaign.results.filter(({ engagement }) => engagement !== id),
});

/**
 * An engagement as a battle for the table, as it usually comes about: the likeliest armies, with
 * hits, men and leaders of one course of the campaign near the middle of all.
 * @param given what is supposed of others
 * @returns undefined where it is never fought
 */
export const battleOfEngagement = (
  campaign: Campaign,
  given: readonly Given[],
  id: string,
): BattleScenario | undefined => {
  const others = given.filter(({ engagement: one }) => one !== id);
  const seed = campaign.seed ?? 'campaign';
  const course = courseOfKnown(without(campaign, id), others);
  const place = campaign.engagements.findIndex((one) => one.id === id);
  const step = course.steps.find(({ kind, at }) => kind === 'engagement' && at === place);
  const engagement = campaign.engagements[place];
  if (step === undefined || engagement === undefined) return undefined;
  const at: At = { course, step, slot: course.layout.result[place] ?? 0 };
  const meeting = usual(meetingsAt(at, seed), at);
  if (meeting === undefined) return undefined;
  const result = meeting.after[at.slot] ?? 0;
  const sides = engagement.sides.map((side, i) => {
    const order = orderOf(course, side, meeting, (i === 0 ? firstOf : secondOf)(result));
    const joins = { side: course.layout.armies[order[0] ?? 0]?.id ?? '', bonus: side.power };
    const armies = order.flatMap((army) => armyAt(at, meeting, army, joins));
    return { id: joins.side, leavesAt: side.withdrawsAt, armies };
  });
  const leaving = sides.filter(({ leavesAt }) => leavesAt > 0);
  return {
    kind: 'battle',
    version: 1,
    name: engagement.name.slice(0, LONGEST_NAME),
    round: 1,
    trials: 10_000,
    rules: campaign.rules,
    armies: sides.flatMap(({ armies }) => armies),
    ...(leaving.length === 0
      ? {}
      : { withdrawsAt: Object.fromEntries(leaving.map(({ id, leavesAt }) => [id, leavesAt])) }),
  };
};
