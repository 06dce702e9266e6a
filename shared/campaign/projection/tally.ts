import { readingOf } from '../conditions.ts';
import { endingOf, type Course, type CourseStep } from '../course.ts';
import {
  edgesIntoEndings,
  edgesIntoEngagements,
  edgesIntoInterludes,
  type ReadEdge,
} from '../edges.ts';
import type { Witness } from './exact.ts';
import { histogram, type Histogram } from './histogram.ts';
import {
  ARMY_SLOTS,
  codeOf,
  DEAD,
  FREE,
  SKIPPED,
  TAKEN,
  type CampaignState,
  type Layout,
} from './layout.ts';
import { fateAfter, weeksBetween } from '../weeks.ts';

/** The strength of an army at a moment, as weights. */
export interface StrengthTally {
  readonly army: number;
  readonly step: CourseStep;
  readonly moment: 'before' | 'after';
  readonly hits: Histogram;
  readonly men: Histogram;
  /** Weights of its being without supplies, and of all. */
  readonly hungry: Float64Array;
}

interface EdgeTally {
  readonly edge: ReadEdge;
  weight: number;
}

/** Hears the state after a step of a course that came to an ending, and its weight. */
export type Hearer = (step: number, state: CampaignState, ending: number, weight: number) => void;

/** Weights of all that a projection tells. */
export interface Tally {
  readonly tell: Witness;
  /** The same of one course alone. */
  readonly hear: Hearer;
  readonly endings: Float64Array;
  /** By place of the engagement: what came of it, with weights by ending. */
  readonly results: readonly Map<number, Float64Array>[];
  /** By place of the engagement and code of its result: squares of the weights of trials. */
  readonly squares: readonly Float64Array[];
  /** By place of the interlude: weights of its happening, and of all. */
  readonly interludes: readonly Float64Array[];
  readonly strengths: readonly StrengthTally[];
  /** By character: free, dead, taken, wounded. */
  readonly fates: readonly Float64Array[];
  /** By circumstance: never asked, holds, does not hold. */
  readonly circumstances: readonly Float64Array[];
  readonly edges: readonly EdgeTally[];
}

const MOST_HITS = 1000;

/** All men that there may ever be. */
const mostMen = ({ campaign, armies }: Layout): number =>
  armies.reduce((sum, { size }) => sum + size, 0) +
  campaign.reserves.reduce((sum, { men }) => sum + men, 0) +
  campaign.results.reduce((sum, { men }) => sum + Math.max(0, ...Object.values(men)), 0);

/** The last step that reads or changes a slot: what it leaves is how it stays. */
const lastOf = (steps: readonly CourseStep[], slot: number): number => {
  const before = steps.findIndex(({ live }) => !live.includes(slot));
  return before < 0 ? steps.length - 1 : before;
};

type Noting = (step: number, state: CampaignState, weight: number) => void;
type Note = (state: CampaignState, weight: number) => void;

const add = (weights: Float64Array | undefined, at: number, weight: number): void => {
  if (weights !== undefined) weights[at] = (weights[at] ?? 0) + weight;
};

/** The class of a fate, in the order of a tally. */
const classOf = (fate: number): number =>
  fate === FREE || fate < 0 ? 0 : fate === DEAD ? 1 : fate === TAKEN ? 2 : 3;

const newStrength = (
  step: CourseStep,
  army: number,
  moment: 'before' | 'after',
  most: number,
): StrengthTally => ({
  army,
  step,
  moment,
  hits: histogram(MOST_HITS),
  men: histogram(most),
  hungry: new Float64Array(2),
});

const strengthNote = ({ army, moment, hits, men, hungry }: StrengthTally, layout: Layout): Note => {
  const from = layout.army[army] ?? 0;
  const isAfter = moment === 'after';
  const hitsSlot = from + (isAfter ? ARMY_SLOTS.hits : ARMY_SLOTS.hitsBefore);
  const menSlot = from + (isAfter ? ARMY_SLOTS.men : ARMY_SLOTS.menBefore);
  return (state, weight) => {
    hits.add(state[hitsSlot] ?? 0, weight);
    men.add(state[menSlot] ?? 0, weight);
    add(hungry, state[from + ARMY_SLOTS.supplies] === 0 ? 0 : 1, weight);
  };
};

/** Notes the strength of the armies that a step may change. */
const strengthNoters = ({ layout, steps }: Course) => {
  const most = mostMen(layout);
  const byStep = steps.map((step) =>
    step.armies.flatMap((army) => [
      ...(step.kind === 'engagement' ? [newStrength(step, army, 'before', most)] : []),
      newStrength(step, army, 'after', most),
    ]),
  );
  return {
    strengths: byStep.flat(),
    notes: byStep.map((all) => all.map((one) => strengthNote(one, layout))),
  };
};

/** Notes fates and circumstances where they are last read: so they stay. */
const lastNoters = ({ layout, steps }: Course) => {
  const fates = layout.fate.map(() => new Float64Array(4));
  const circumstances = layout.circumstance.map(() => new Float64Array(3));
  const notes = steps.map((): Note[] => []);
  for (const [i, slot] of layout.fate.entries()) {
    const last = lastOf(steps, slot);
    const weeks = weeksBetween(steps[last]?.day ?? 0, layout.lastDay);
    notes[last]?.push((state, weight) =>
      add(fates[i], classOf(fateAfter(state[slot] ?? 0, weeks)), weight),
    );
  }
  for (const [i, slot] of layout.circumstance.entries())
    notes[lastOf(steps, slot)]?.push((state, weight) =>
      add(circumstances[i], state[slot] ?? 0, weight),
    );
  return { notes, fates, circumstances };
};

/** The ways into the steps of a campaign. */
const edgeTallies = (layout: Layout) => {
  const tallyEdges = (edges: readonly ReadEdge[]): readonly EdgeTally[] =>
    edges.map((edge) => ({ edge, weight: 0 }));
  return {
    engagement: edgesIntoEngagements(layout).map(tallyEdges),
    interlude: edgesIntoInterludes(layout).map(tallyEdges),
    end: edgesIntoEndings(layout).map(tallyEdges),
  };
};

/** The ways that a step was reached by, in a state after it: none where nothing happened. */
const edgeReader = (
  course: Course,
  { kind, at }: CourseStep,
  into: ReturnType<typeof edgeTallies>,
): ((state: CampaignState) => readonly EdgeTally[]) => {
  const { layout } = course;
  switch (kind) {
    case 'engagement': {
      const [edges, slot] = [into.engagement[at] ?? [], layout.result[at] ?? 0];
      return (state) => (codeOf(state[slot] ?? 0) === SKIPPED ? [] : edges);
    }
    case 'interlude': {
      const edges = into.interlude[at] ?? [];
      const holds = readingOf(layout.campaign.interludes[at]?.when ?? [], layout);
      return (state) => (holds(state) ? edges : []);
    }
    case 'end':
      return (state) => into.end[endingOf(state, course)] ?? [];
  }
};

/** Notes which ways led into a step. */
const edgeNoters = (course: Course) => {
  const into = edgeTallies(course.layout);
  const notes = course.steps.map((step): Note => {
    const read = edgeReader(course, step, into);
    return (state, weight) => {
      for (const one of read(state)) if (one.edge.isTaken(state)) one.weight += weight;
    };
  });
  return { notes, edges: [...into.engagement, ...into.interlude, ...into.end].flat() };
};

/** Codes of results, 0 included. */
const CODES = 8;

/** Where weights by ending are added up: what came of each engagement, and the endings. */
const shelves = ({ layout, endings: ids }: Course) => {
  const endings = new Float64Array(ids.length);
  const results = layout.campaign.engagements.map(() => new Map<number, Float64Array>());
  const shelfOf = ({ kind, at }: CourseStep, state: CampaignState): Float64Array | undefined => {
    if (kind !== 'engagement') return kind === 'end' ? endings : undefined;
    const result = state[layout.result[at] ?? 0] ?? 0;
    let weights = results[at]?.get(result);
    if (weights === undefined) {
      weights = new Float64Array(ids.length);
      results[at]?.set(result, weights);
    }
    return weights;
  };
  return { endings, results, shelfOf };
};

/** Notes squares of the weights of trials, by the code of a result. */
const squaresOf = ({ layout: { campaign, result } }: Course) => {
  const squares = campaign.engagements.map(() => new Float64Array(CODES));
  const noteResult = ({ kind, at }: CourseStep, state: CampaignState, weight: number): void => {
    if (kind === 'engagement')
      add(squares[at], codeOf(state[result[at] ?? 0] ?? 0), weight * weight);
  };
  return { squares, noteResult };
};

/** Notes whether an interlude has happened. */
const interludeNoter = ({ steps, layout: { campaign, happened } }: Course) => {
  const interludes = campaign.interludes.map(() => new Float64Array(2));
  const noteInterlude = (step: number, state: CampaignState, weight: number): void => {
    const { kind, at = 0 } = steps[step] ?? {};
    if (kind === 'interlude') add(interludes[at], state[happened[at] ?? 0] === 1 ? 0 : 1, weight);
  };
  return { interludes, noteInterlude };
};

export const tallyOf = (course: Course): Tally => {
  const { steps } = course;
  const strengths = strengthNoters(course);
  const { fates, circumstances, notes: last } = lastNoters(course);
  const edges = edgeNoters(course);
  const { endings, results, shelfOf } = shelves(course);
  const { squares, noteResult } = squaresOf(course);
  const { interludes, noteInterlude } = interludeNoter(course);
  const noteAll: Noting = (at, state, weight) => {
    for (const notes of [strengths.notes[at], last[at]])
      for (let i = 0; notes !== undefined && i < notes.length; i++) notes[i]?.(state, weight);
    edges.notes[at]?.(state, weight);
    noteInterlude(at, state, weight);
  };

  const tell: Witness = (at, state, withEnding) => {
    const step = steps[at];
    let weight = 0;
    for (const one of withEnding) weight += one;
    if (step === undefined || weight === 0) return;
    const shelf = shelfOf(step, state);
    for (let e = 0; shelf !== undefined && e < shelf.length; e++) add(shelf, e, withEnding[e] ?? 0);
    noteAll(at, state, weight);
  };
  const hear: Hearer = (at, state, ending, weight) => {
    const step = steps[at];
    if (step === undefined || weight === 0) return;
    add(shelfOf(step, state), ending, weight);
    noteResult(step, state, weight);
    noteAll(at, state, weight);
  };
  const { strengths: told } = strengths;
  const noted = { endings, results, squares, interludes, fates, circumstances };
  return { tell, hear, ...noted, strengths: told, edges: edges.edges };
};
