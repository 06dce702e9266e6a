import {
  compared,
  deploymentOf,
  duelQuestion,
  meleeWarnings,
  ok,
  onFeet,
  openDuel,
  openMelee,
  partiesOf,
  rewardTests,
  REWARDS,
  trialsOf,
  unitQuestion,
  type Certainty,
  type Compared,
  type Comparison,
  type DuelOdds,
  type Odds,
  type Result,
  type RewardId,
  type Seed,
  type UnitOdds,
} from '../../shared/index.ts';
import { answerWith, toJson, TOO_SLOW, type Progress } from '../http/lines.ts';
import type { JobKinds } from '../workers/job.ts';

type Rewards = Readonly<Partial<Record<RewardId, Certainty & { readonly chance: number }>>>;

/** Two parties under one system: their odds, or why there are none. */
export type ComparedRow = Pick<Compared, 'level' | 'system' | 'title'> &
  (
    | (Odds &
        Certainty & {
          /** On average. */
          readonly rounds: number;
          /** By side: men on their feet at the end, on average. */
          readonly onFeet: Readonly<Record<string, number>>;
          readonly warnings: readonly string[];
          /** Where asked why: the chance of the first party in the tests of what counts. */
          readonly rewards?: Rewards;
          readonly scenario: Fought;
        })
    | { readonly why: string }
  );

export interface ComparisonAnswer {
  readonly seed: Seed;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly men: number }[];
  readonly rows: readonly ComparedRow[];
}

interface Asked {
  readonly scenario: Comparison;
  readonly seed: Seed;
}

type Fought = NonNullable<Compared['scenario']>;

/**
 * Seconds for the next of so many questions: an equal share of what is left, and at the most all of
 * it.
 */
type Share = () =>
  { readonly seconds: number; readonly most: number } | { readonly seconds: undefined };

const sharing = (seconds: number | undefined, questions: number): Share => {
  const from = performance.now();
  let open = questions;
  return () => {
    if (seconds === undefined) return { seconds };
    const left = Math.max(0, seconds - (performance.now() - from) / 1000);
    return { seconds: left / open--, most: left };
  };
};

const oddsOf = (scenario: Fought, seed: Seed, share: Share): DuelOdds | UnitOdds => {
  const answering = { progress: undefined, ...share() };
  if (scenario.kind === 'units') {
    const melee = openMelee(deploymentOf(scenario));
    const question = unitQuestion(melee, melee.start, { seed, trials: scenario.trials });
    return answerWith(question, answering);
  }
  const duel = openDuel(scenario);
  const asked = { seed, trials: trialsOf(scenario, duel) };
  return answerWith(duelQuestion(duel.process, duel.start, duel.sides, asked), answering);
};

/** How sure odds are, and nothing else of them. */
const certaintyOf = ({ method, trials, margin, asked }: Certainty): Certainty => ({
  method,
  ...(trials === undefined ? {} : { trials }),
  ...(margin === undefined ? {} : { margin }),
  ...(asked === undefined ? {} : { asked }),
});

/** The chance of the first party in each test. */
const rewardsOf = (one: Compared, { scenario, seed }: Asked, share: Share): Rewards =>
  Object.fromEntries(
    rewardTests(one, scenario.trials).flatMap(([id, test]) => {
      if (test.scenario === undefined) return [];
      const odds = oddsOf(test.scenario, seed, share);
      return [[id, { chance: Object.values(odds.win)[0] ?? 0, ...certaintyOf(odds) }]];
    }),
  );

const TAKES_TOO_LONG = 'this takes longer here than there is time: ask for fewer people or trials';

const rowOf = (one: Compared, asked: Asked, share: Share): ComparedRow => {
  const { level, system, title, scenario } = one;
  const row = { level, system, title };
  if (scenario === undefined) return { ...row, why: one.why };
  const odds = oddsOf(scenario, asked.seed, share);
  const { win, mutual, stalemate, unfinished, rounds } = odds;
  return {
    ...row,
    ...certaintyOf(odds),
    win,
    mutual,
    stalemate,
    unfinished,
    rounds: rounds.mean,
    onFeet: Object.fromEntries(
      Object.keys(win).map((side) => [side, onFeet(scenario, odds, side)]),
    ),
    warnings: scenario.kind === 'units' ? meleeWarnings(deploymentOf(scenario)) : [],
    ...(asked.scenario.why ? { rewards: rewardsOf(one, asked, share) } : {}),
    scenario,
  };
};

/** A system that takes too long does not hide what the others say. */
const timelyRow = (one: Compared, asked: Asked, share: Share): ComparedRow => {
  try {
    return rowOf(one, asked, share);
  } catch (error) {
    if (error !== TOO_SLOW) throw error;
    const { level, system, title } = one;
    return { level, system, title, why: TAKES_TOO_LONG };
  }
};

/** Every system in turn. */
export const comparisonAnswer = (
  asked: Asked,
  progress?: Progress,
  seconds?: number,
): Result<ComparisonAnswer, never> => {
  const all = compared(asked.scenario);
  const fought = all.filter(({ scenario }) => scenario !== undefined);
  const share = sharing(seconds, fought.length * (asked.scenario.why ? 1 + REWARDS.length : 1));
  const sides = partiesOf(asked.scenario).map(({ id, name, people }) => ({
    id,
    name,
    men: people.reduce((sum, { men }) => sum + men, 0),
  }));
  const rows: ComparedRow[] = [];
  const answer = (): ComparisonAnswer => ({ seed: asked.seed, sides, rows });
  for (const one of all) {
    rows.push(timelyRow(one, asked, share));
    progress?.(toJson({ done: rows.length, of: all.length, odds: answer() }));
  }
  return ok(answer());
};

export interface ComparisonRequests {
  readonly compare: Asked;
}

export const COMPARISON_JOBS: JobKinds<ComparisonRequests> = {
  compare: { less: 'people or trials', answer: (...asked) => comparisonAnswer(...asked) },
};
