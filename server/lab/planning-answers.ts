import {
  battleAgainst,
  breakEven,
  err,
  oddsOfBattle,
  ok,
  parameterOf,
  PARAMETERS,
  sideOfArmy,
  storyOf,
  sweeping,
  valuesOn,
  warningsOfWays,
  waysTo,
  wished,
  wishing,
  type Axis,
  type BattleScenario,
  type BattleWish,
  type NamedStory,
  type Need,
  type Opponent,
  type PriceList,
  type Result,
  type Seed,
  type StoryAsked,
  type Sweep,
  type SweepAsked,
  type Wanted,
  type Way,
  type Wished,
} from '../../shared/index.ts';
import type { Refusal } from '../http/errors.ts';
import { toJson, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';
import type { NeedsAnswer } from './answers.ts';

/** The last of what a search finds, told as it goes on. */
const lastOf = <T>(steps: Iterable<T>, of: number, progress: Progress | undefined): T => {
  let [last, done]: [T | undefined, number] = [undefined, 0];
  for (last of steps) progress?.(toJson({ done: ++done, of, odds: last }));
  if (last === undefined) throw new Error('a search without an answer');
  return last;
};

export interface WaysAsked extends Wanted {
  readonly prices: PriceList;
}
export interface WaysAnswer extends Omit<NeedsAnswer, 'needs' | 'prices'> {
  readonly prices: Readonly<Record<string, { readonly price: number; readonly by: number }>>;
  readonly ways: readonly Way[];
}

/** The cheapest ways to a chance. */
export const waysAnswer = (asked: WaysAsked, progress?: Progress): WaysAnswer => {
  const { scenario, army, wish, chance, prices } = asked;
  const { method, ...odds } = oddsOfBattle(scenario);
  const one = scenario.armies[army];
  const priced = PARAMETERS.flatMap(({ id, step, price, usual }) =>
    one === undefined
      ? []
      : [[id, { price: prices[id] ?? price, by: Math.round(usual(one) * step * 1000) / 1000 }]],
  );
  const pairs = (PARAMETERS.length * (PARAMETERS.length - 1)) / 2;
  const ways = lastOf(waysTo(asked, prices), pairs + 1, progress);
  return {
    army,
    wish,
    chance: { now: wished(odds, sideOfArmy(scenario, army), wish), wanted: chance },
    method,
    warnings: warningsOfWays(scenario, ways),
    prices: Object.fromEntries(priced),
    ways,
  };
};

export interface LineAsked extends Wanted {
  readonly across: Omit<Axis, 'army'>;
  readonly needed: string;
}
export interface LineAnswer extends Pick<Wanted, 'army' | 'wish' | 'chance'> {
  readonly across: string;
  readonly line: readonly (Need & { readonly at: number })[];
}

/** The least of one parameter for each value of another. */
export const lineAnswer = (asked: LineAsked): LineAnswer => {
  const { scenario, army, wish, chance, across, needed } = asked;
  const values = valuesOn({ ...across, army });
  const wanted = { scenario, army, wish, chance };
  const line = breakEven(wanted, parameterOf(across.parameter), values, parameterOf(needed));
  return { army, wish, chance, across: across.parameter, line };
};

export const sweepAnswer = (asked: SweepAsked, progress?: Progress): Sweep => {
  const [first] = asked.axes;
  const rows = asked.axes.length === 1 || first === undefined ? 1 : valuesOn(first).length;
  return lastOf(sweeping(asked), rows, progress);
};

export interface WishedAnswer extends Wished {
  readonly opponents: readonly (Opponent & { readonly scenario: BattleScenario })[];
}

/** The opponents that a wish finds, each with its battle. */
export const wishedAnswer = (asked: BattleWish, progress?: Progress): WishedAnswer => {
  let last: Wished = { opponents: [], isMet: false, of: 0 };
  for (const { done, ...found } of wishing(asked)) {
    last = found;
    progress?.(toJson({ done: Math.round(done * 100), of: 100, odds: { of: found.of } }));
  }
  const opponents = last.opponents.map((one) => ({
    ...one,
    scenario: battleAgainst(asked, one.army),
  }));
  return { ...last, opponents };
};

export type StoryAnswer = NamedStory & { readonly seed: Seed };

const NO_STORY: Refusal = {
  status: 422,
  code: 'STORY_NONE',
  message: 'no battle of these armies is of this kind: ask for another story, or change the armies',
};

export const storyAnswer = (asked: StoryAsked): Result<StoryAnswer, Refusal> => {
  const told = storyOf(asked);
  return told === undefined ? err(NO_STORY) : ok({ ...told, seed: asked.seed });
};

export interface PlanningRequests {
  readonly ways: WaysAsked;
  readonly breakEven: LineAsked;
  readonly sweep: SweepAsked;
  readonly wish: BattleWish;
  readonly story: StoryAsked;
}

export const PLANNING_JOBS: JobKinds<PlanningRequests> = {
  ways: { less: 'hits', answer: (asked, progress) => ok(waysAnswer(asked, progress)) },
  breakEven: { less: 'values', answer: (asked) => ok(lineAnswer(asked)) },
  sweep: { less: 'values', answer: (asked, progress) => ok(sweepAnswer(asked, progress)) },
  wish: { less: 'hits', answer: (asked, progress) => ok(wishedAnswer(asked, progress)) },
  story: { less: 'hits', answer: storyAnswer },
};
