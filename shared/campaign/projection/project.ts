import {
  isPause,
  type Certainty,
  type Progress,
  type Question,
} from '../../process/readers/answer.ts';
import { marginOf } from '../../process/readers/trials.ts';
import type { Seed } from '../../rng.ts';
import { keptBy } from '../../kept-for.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { courseOf, type Course, type Known } from '../course.ts';
import type { Evidence } from '../engagement/engagement.ts';
import { endingChances, MOST_WAYS, solveForward, witness } from './exact.ts';
import type { Given, Projection } from '../told.ts';
import { projectionOf } from './read-tally.ts';
import { tallyOf } from './tally.ts';
import { trialsOf, type TrialSums } from './trials.ts';
import { sumOf } from '../../numbers.ts';

/** Seed of estimates where the campaign has none. */
const SEED: Seed = 'campaign';

/** What is recorded, and what is supposed besides, by place of the engagement. */
const evidenceOf = (
  { engagements, results }: Campaign,
  given: readonly Given[],
): Map<number, Evidence> => {
  const known = new Map<number, Evidence>();
  const place = (id: string): number => engagements.findIndex((one) => one.id === id);
  for (const { engagement, is } of given) known.set(place(engagement), { is });
  for (const record of results) known.set(place(record.engagement), { is: record.is, record });
  return known;
};

/** An engagement in which nothing can have gone as it is known to, or nothing that was supposed. */
const followed = (known: Map<number, Evidence>, course: Course, step: number): boolean => {
  const { kind, at } = course.steps[step] ?? {};
  const evidence = at === undefined || kind !== 'engagement' ? undefined : known.get(at);
  if (at === undefined || evidence?.record === undefined) return false;
  known.set(at, { ...evidence, isFollowed: true });
  return true;
};

const NEVER = new Error('what is supposed cannot be');

/** Trials that look for records that could not have come of what was before. */
const PILOTS = 500;

/** Records that cannot have come of what was before are followed; found by trials. */
const settle = (campaign: Campaign, known: Map<number, Evidence>, seed: Seed): Course => {
  for (;;) {
    const course = courseOf(campaign, known);
    if (known.size === 0) return course;
    const { weight, stopped } = trialsOf(course, seed)(PILOTS);
    if (weight > 0) return course;
    let [all, step] = [PILOTS, 0];
    while (step < stopped.length && all > (stopped[step] ?? 0)) all -= stopped[step++] ?? 0;
    if (!followed(known, course, step)) return course;
  }
};

/** The chance of all that is known, exact; undefined where that costs too much. */
const exactMass = (campaign: Campaign, known: Known): number | undefined => {
  if (known.size === 0) return 1;
  const course = courseOf(campaign, known);
  const solved = solveForward(course);
  if (solved === undefined || !('layers' in solved)) return undefined;
  return sumOf(endingChances(course, solved));
};

interface Asked {
  readonly campaign: Campaign;
  readonly given: readonly Given[];
  readonly known: Map<number, Evidence>;
  readonly seed: Seed;
}

/** What is recorded, without what is supposed. */
const recorded = (known: Known): Known =>
  new Map([...known].filter(([, { record }]) => record !== undefined));

const exactly = ({ campaign, given, known }: Asked): Projection | undefined => {
  for (;;) {
    const course = courseOf(campaign, known);
    const solved = solveForward(course);
    if (solved === undefined) return undefined;
    if ('impossible' in solved) {
      if (followed(known, course, solved.impossible)) continue;
      throw NEVER;
    }
    const tally = tallyOf(course);
    witness(course, solved, tally.tell);
    const mass = sumOf(tally.endings);
    const before = given.length === 0 ? mass : exactMass(campaign, recorded(known));
    const likely = before === undefined ? 1 : mass / before;
    return projectionOf(course, tally, { certainty: { method: 'exact' }, likely, known });
  }
};

/** Trials of so small a worth do not show how their weights vary. */
const FEW = 100;

/**
 * By ending: the half-width of a share of weighted trials. Its variance goes by the weights on
 * either side of it, so that an ending of light trials has a narrow one.
 */
const marginsOf = ({ weight, squares, endings, squaresBy }: TrialSums): readonly number[] => {
  const worth = (weight * weight) / squares;
  return [...endings].map((one, e) => {
    const [share, own] = [one / weight, squaresBy[e] ?? 0];
    const spread = (1 - share) * (1 - share) * own + share * share * (squares - own);
    const most = share * (1 - share) * weight * weight;
    // All of one ending, or few: as many as they are worth (Kish) say how sure that is.
    const isTelling = spread > 0 && most > 0 && worth >= FEW;
    return marginOf(share, isTelling ? most / spread : worth);
  });
};

function* estimate(asked: Asked, block: number): Generator<Progress<Projection>> {
  const { campaign, given, known, seed } = asked;
  const course = settle(campaign, known, seed);
  const tally = tallyOf(course);
  const trials = trialsOf(course, seed, tally.hear);
  const others = given.length === 0 ? undefined : courseOf(campaign, recorded(known));
  const base = others && trialsOf(others, seed);
  const of = campaign.trials;
  for (let done = 0; done < of;) {
    const now = Math.min(of, done + block);
    const run = trials(now - done);
    const before = base?.(now - done);
    done = now;
    if (!isPause(done, of, block)) continue;
    if (run.weight === 0) {
      if (done === of) throw NEVER;
      continue;
    }
    const likely = before === undefined ? 1 : Math.min(1, run.weight / before.weight);
    const margins = marginsOf(run);
    const margin = Math.max(...margins);
    const certainty: Certainty = { method: 'estimate', trials: done, margin };
    const told = { certainty, margins, likely, known };
    yield { done, of, odds: () => projectionOf(course, tally, told) };
  }
}

/**
 * How a campaign may end, from what has been recorded.
 * @param given supposed besides: the answer is conditional on it. Throws, once asked, where it
 * cannot be (`isImpossible`)
 */
export const projectionQuestion = (
  campaign: Campaign,
  given: readonly Given[] = [],
): Question<Projection> => {
  const asked = (): Asked => ({
    campaign,
    given,
    known: evidenceOf(campaign, given),
    seed: campaign.seed ?? SEED,
  });
  return {
    exact: () => exactly(asked()),
    estimate: (block = 1_000) => estimate(asked(), block),
  };
};

/** Whether a projection failed as what is supposed cannot be. */
export const isImpossible = (error: unknown): boolean => error === NEVER;

/** Ways after which exactness is given up where a question is asked again and again. */
const FEW_WAYS = 20_000;

/** Chances of endings, in the order of the campaign, `open` last. */
export type EndingsOf = (
  campaign: Campaign,
  trials: number,
) => Certainty & { readonly chances: readonly number[] };

type Read = ReturnType<EndingsOf> & { readonly isCostly: boolean };

/** Exact, where that does not cost too much; else an estimate. */
const endingsIn = (
  campaign: Campaign,
  trials: number,
  { isCostly, most }: { readonly isCostly: boolean; readonly most: number },
): Read => {
  const seed = campaign.seed ?? SEED;
  const course = settle(campaign, evidenceOf(campaign, []), seed);
  const solved = isCostly ? undefined : solveForward(course, most);
  if (solved !== undefined && 'layers' in solved) {
    const chances = endingChances(course, solved);
    const mass = sumOf(chances);
    return { method: 'exact', chances: [...chances].map((one) => one / mass), isCostly: false };
  }
  const run = trialsOf(course, seed)(trials);
  const chances = [...run.endings].map((one) => one / run.weight);
  const margin = Math.max(...marginsOf(run));
  return { method: 'estimate', trials, margin, chances, isCostly: solved === undefined };
};

/**
 * Reads the chances of the endings alone, of campaigns that differ in little: where one costs too
 * much to be exact, those after it are estimates at once.
 * @param kept of campaigns that are asked for again
 */
export const endingsReader = (
  most = FEW_WAYS,
  kept?: ReturnType<typeof keptBy<Read>>,
): EndingsOf => {
  let isCostly = false;
  return (campaign, trials) => {
    const make = (): Read => endingsIn(campaign, trials, { isCostly, most });
    const { isCostly: cost, ...told } =
      kept?.(JSON.stringify([isCostly, most, trials, campaign]), make) ?? make();
    isCostly = cost;
    return told;
  };
};

/** Chances that a war is told from: the same ones, whoever tells it again. */
const toldEndings = keptBy<Read>(400);
export const toldEndingsReader = (): EndingsOf => endingsReader(MOST_WAYS, toldEndings);

/** The course of a campaign, with what is recorded and supposed of it. */
export const courseOfKnown = (campaign: Campaign, given: readonly Given[]): Course =>
  settle(campaign, evidenceOf(campaign, given), campaign.seed ?? SEED);
