import type { Campaign } from '../scenario/schema/campaign.ts';
import { timetable } from '../scenario/schema/timetable.ts';
import { bitsOf, readingOf, readsOf, type ConditionReads } from './conditions.ts';
import { armiesOfDeed, doingOf } from './deeds.ts';
import type { Door } from './luck.ts';
import { engagementOf, type Evidence } from './engagement/engagement.ts';
import {
  ARMY_SLOTS,
  layoutOf,
  placesOf,
  startOf,
  type CampaignState,
  type Layout,
} from './projection/layout.ts';
import { lineups } from './engagement/lineup.ts';
import { changed, marches, marchSlots } from './engagement/march.ts';
import { toldArmies } from './engagement/recorded.ts';
import { possibleArmies } from './engagement/roll-call.ts';
import { tolls } from './engagement/toll.ts';
import { weeksBetween, weeksOver, type Passing } from './weeks.ts';

/** One happening of a campaign, the last of which is the end. */
export interface CourseStep {
  readonly kind: 'engagement' | 'interlude' | 'end';
  /** Its place in the list of its kind. */
  readonly at: number;
  readonly id: string;
  readonly day: number;
  /** Armies that it may change, whose strength is told. */
  readonly armies: readonly number[];
  /** Armies over which time has passed, with the weeks since it last did. */
  readonly touched: readonly (readonly [army: number, weeks: number])[];
  /** Writes over the state; false where it cannot have gone as is known. */
  run(state: CampaignState, door: Door): boolean;
  /** Slots that anything later reads. */
  readonly live: readonly number[];
}

/** A campaign as a row of steps over whole numbers. */
export interface Course {
  readonly layout: Layout;
  readonly start: CampaignState;
  readonly steps: readonly CourseStep[];
  /** Endings, and `open` where none of them holds. */
  readonly endings: readonly string[];
}

/** The ending of a course that is over, by its place. */
export const endingOf = (state: CampaignState, { layout }: Course): number =>
  (state[layout.over] ?? 1) - 1;

interface Draft extends Omit<CourseStep, 'live' | 'touched' | 'run'> {
  readonly reads: ConditionReads;
  /** Without the passing of time. */
  run(state: CampaignState, door: Door): boolean;
}

/** What is known of engagements, by place in their list. */
export type Known = ReadonlyMap<number, Evidence>;

const engagementDrafts = (layout: Layout, known: Known): readonly Draft[] => {
  const { campaign } = layout;
  const field = { layout, lineups: lineups(layout), toll: tolls(layout), roads: marches(layout) };
  const possible = possibleArmies(layout);
  return campaign.engagements.map((engagement, at): Draft => {
    const { id, day, sides, when } = engagement;
    const [first, second] = possible.get(id) ?? [0, 0];
    const armies = placesOf(first | second);
    const refers = sides.flatMap(({ who }) =>
      who.flatMap((one) => ('army' in one ? [] : ['winnerOf' in one ? one.winnerOf : one.loserOf])),
    );
    const reads = readsOf(when, layout);
    const slots = refers.map(
      (other) => layout.result[campaign.engagements.findIndex((one) => one.id === other)] ?? 0,
    );
    const run = engagementOf(engagement, field, known.get(at));
    const told = toldArmies(layout, known.get(at)?.record);
    const both = {
      slots: [...reads.slots, ...slots, ...marchSlots(layout, id, armies)],
      armies: [...reads.armies, ...armies, ...told],
    };
    return { kind: 'engagement', at, id, day, armies, reads: both, run };
  });
};

const interludeDrafts = (layout: Layout): readonly Draft[] =>
  layout.campaign.interludes.map(({ id, day, when, does }, at): Draft => {
    const holds = readingOf(when, layout);
    const doings = does.map((deed) => doingOf(deed, layout));
    const bits = does
      .flatMap(armiesOfDeed)
      .reduce((all, army) => all | (bitsOf(layout, army) & 0xfff), 0);
    const armies = placesOf(bits);
    const reserves = does.flatMap((deed) =>
      deed.kind === 'reinforce'
        ? [
            layout.reserve[layout.campaign.reserves.findIndex((one) => one.id === deed.reserve)] ??
              0,
          ]
        : [],
    );
    const reads = readsOf(when, layout);
    return {
      kind: 'interlude',
      at,
      id,
      day,
      armies,
      reads: { slots: [...reads.slots, ...reserves], armies: [...reads.armies, ...armies] },
      run: (state, door) => {
        if (state[layout.over] !== 0 || !holds(state, door)) return true;
        for (const does of doings) does(state);
        changed(layout, state, armies, day);
        state[layout.happened[at] ?? 0] = 1;
        return true;
      },
    };
  });

const endDraft = (layout: Layout): Draft => {
  const { endings } = layout.campaign;
  const readings = endings.map(({ when }) => readingOf(when, layout));
  const reads = endings.map(({ when }) => readsOf(when, layout));
  return {
    kind: 'end',
    at: 0,
    id: 'end',
    day: layout.lastDay,
    armies: [],
    reads: {
      slots: reads.flatMap(({ slots }) => slots),
      armies: reads.flatMap(({ armies }) => armies),
    },
    run: (state, door) => {
      if (state[layout.over] !== 0) return true;
      const found = readings.findIndex((holds) => holds(state, door));
      state[layout.over] = 1 + (found < 0 ? endings.length : found);
      return true;
    },
  };
};

/** Endings that end the war as soon as they hold. */
const atOnceOf = (layout: Layout) => {
  const { endings } = layout.campaign;
  const sudden = endings.flatMap(({ atOnce, when }, i) =>
    atOnce ? [{ over: i + 1, holds: readingOf(when, layout), reads: readsOf(when, layout) }] : [],
  );
  return {
    armies: sudden.flatMap(({ reads }) => reads.armies),
    slots: sudden.flatMap(({ reads }) => reads.slots),
    judge: (state: CampaignState, door: Door): void => {
      if (state[layout.over] !== 0) return;
      for (const { over, holds } of sudden)
        if (holds(state, door)) {
          state[layout.over] = over;
          return;
        }
    },
  };
};

/** Slots of an army and its leaders that something may read. */
const slotsOfArmy = (layout: Layout, army: number): readonly number[] => {
  const from = layout.army[army] ?? 0;
  const { hitsBefore: _, menBefore: __, ...own } = ARMY_SLOTS;
  const fates = layout.characters.flatMap((one, i) =>
    one.army === army ? [layout.fate[i] ?? 0] : [],
  );
  return [...Object.values(own).map((slot) => from + slot), ...fates];
};

/** Adds the passing of time, and what is read later. */
const finish = (layout: Layout, drafts: readonly Draft[]): readonly CourseStep[] => {
  const sudden = atOnceOf(layout);
  const since = layout.armies.map(() => 0);
  const { hits, men, hitsBefore, menBefore } = ARMY_SLOTS;
  const timed = drafts.map((draft): Omit<CourseStep, 'live'> & { readonly reads: number[] } => {
    const armies = [...new Set([...draft.reads.armies, ...sudden.armies])].sort((a, b) => a - b);
    const passing: Passing[] = [];
    const touched = armies.map((army): readonly [number, number] => {
      const days = [since[army] ?? 0, draft.day] as const;
      const weeks = weeksBetween(...days);
      since[army] = draft.day;
      if (weeks > 0) passing.push(weeksOver(layout, army, days));
      return [army, weeks];
    });
    const froms = Int32Array.from(draft.armies, (army) => layout.army[army] ?? 0);
    const run: CourseStep['run'] = (state, door) => {
      for (let i = 0; i < passing.length; i++) passing[i]?.(state);
      for (let i = 0; i < froms.length; i++) {
        const from = froms[i] ?? 0;
        state[from + hitsBefore] = state[from + hits] ?? 0;
        state[from + menBefore] = state[from + men] ?? 0;
      }
      if (!draft.run(state, door)) return false;
      sudden.judge(state, door);
      return true;
    };
    const slots = armies.flatMap((army) => slotsOfArmy(layout, army));
    const reads = [...draft.reads.slots, ...sudden.slots, ...slots, layout.over];
    const { kind, at, id, day } = draft;
    return { kind, at, id, day, armies: draft.armies, touched, run, reads };
  });
  const later = new Set<number>([layout.over]);
  const finished: CourseStep[] = [];
  for (const { reads, ...step } of timed.toReversed()) {
    finished.push({ ...step, live: [...later].sort((a, b) => a - b) });
    for (const slot of reads) later.add(slot);
  }
  return finished.reverse();
};

/** The campaign made ready, with what is known of its engagements. */
export const courseOf = (campaign: Campaign, known: Known = new Map()): Course => {
  const layout = layoutOf(campaign);
  const engagements = engagementDrafts(layout, known);
  const interludes = interludeDrafts(layout);
  const drafts = timetable(campaign).flatMap(
    ({ kind, at }) => (kind === 'engagement' ? engagements : interludes)[at] ?? [],
  );
  return {
    layout,
    start: startOf(layout),
    steps: finish(layout, [...drafts, endDraft(layout)]),
    endings: [...campaign.endings.map(({ id }) => id), 'open'],
  };
};
