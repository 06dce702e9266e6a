import {
  compared,
  onFeet,
  partiesOf,
  rewardTests,
  REWARDS,
  type Compared,
  type RewardId,
} from '../../bridges/compare.ts';
import { duelQuestion, type DuelOdds } from '../../combat/odds.ts';
import type { Certainty } from '../../process/readers/answer.ts';
import type { Odds } from '../../process/process.ts';
import type { Seed } from '../../rng.ts';
import type { Comparison } from '../../scenario/schema/comparison.ts';
import { openDuel, trialsOf } from '../../scenario/fight.ts';
import { deploymentOf, meleeWarnings, openMelee } from '../../unit/index.ts';
import { unitQuestion } from '../../unit/odds.ts';
import type { UnitOdds } from '../../unit/system.ts';
import type { Work } from '../question.ts';
import { answering, type Steps } from '../steps.ts';

type Rewards = Readonly<Partial<Record<RewardId, Certainty & { readonly chance: number }>>>;
type Fought = NonNullable<Compared['scenario']>;

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

interface ComparisonAsked {
  readonly scenario: Comparison;
}

/** How much of the time is spent, and among how many questions the rest is to be shared. */
interface Clock {
  spent: number;
  open: number;
}

/** Work in the midst of a row, of which nothing is told. */
type Within<Made> = Generator<undefined, Made, number | undefined>;

const stepsOf = (scenario: Fought, seed: Seed, clock: Clock): Steps<DuelOdds | UnitOdds> => {
  const from = Number.isFinite(clock.spent) ? clock.spent : 0;
  const time = { from, share: 1 / clock.open-- };
  if (scenario.kind === 'units') {
    const melee = openMelee(deploymentOf(scenario));
    const asked = { seed, trials: scenario.trials };
    return answering(unitQuestion(melee, melee.start, asked), time);
  }
  const { process, start, sides, ...duel } = openDuel(scenario);
  const asked = { seed, trials: trialsOf(scenario, { process, start, sides, ...duel }) };
  return answering(duelQuestion(process, start, sides, asked), time);
};

/** The odds of a fight in its share of the time; undefined where that is too short. */
function* oddsOf(
  scenario: Fought,
  seed: Seed,
  clock: Clock,
): Within<DuelOdds | UnitOdds | undefined> {
  const steps = stepsOf(scenario, seed, clock);
  let last: (() => DuelOdds | UnitOdds) | undefined;
  let step = steps.next();
  for (; step.done !== true; step = steps.next(clock.spent)) {
    last = step.value?.read ?? last;
    clock.spent = (yield) ?? 0;
  }
  return step.value === undefined ? last?.() : undefined;
}

/** How sure odds are, and nothing else of them. */
const certaintyOf = ({ method, trials, margin, asked }: Certainty): Certainty => ({
  method,
  ...(trials === undefined ? {} : { trials }),
  ...(margin === undefined ? {} : { margin }),
  ...(asked === undefined ? {} : { asked }),
});

/** The chance of the first party in each test; undefined where there is no time for one. */
function* rewardsOf(
  one: Compared,
  { trials }: Comparison,
  seed: Seed,
  clock: Clock,
): Within<Rewards | undefined> {
  const rewards: [RewardId, Certainty & { readonly chance: number }][] = [];
  for (const [id, { scenario }] of rewardTests(one, trials)) {
    if (scenario === undefined) continue;
    const odds = yield* oddsOf(scenario, seed, clock);
    if (odds === undefined) return undefined;
    rewards.push([id, { chance: Object.values(odds.win)[0] ?? 0, ...certaintyOf(odds) }]);
  }
  return Object.fromEntries(rewards);
}

const TAKES_TOO_LONG = 'this takes longer here than there is time: ask for fewer people or trials';

/** A system that takes too long does not hide what the others say. */
function* rowOf(one: Compared, asked: Comparison, seed: Seed, clock: Clock): Within<ComparedRow> {
  const { level, system, title, scenario } = one;
  const row = { level, system, title };
  if (scenario === undefined) return { ...row, why: one.why };
  const odds = yield* oddsOf(scenario, seed, clock);
  const rewards = asked.why && odds ? yield* rewardsOf(one, asked, seed, clock) : {};
  if (odds === undefined || rewards === undefined) return { ...row, why: TAKES_TOO_LONG };
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
    ...(asked.why ? { rewards } : {}),
    scenario,
  };
}

/** Two parties under every system, one after the other. */
export const compare = {
  *steps({ scenario }: ComparisonAsked, seed: Seed): Steps<readonly ComparedRow[]> {
    const all = compared(scenario);
    const fought = all.filter((one) => one.scenario !== undefined).length;
    const clock = { spent: 0, open: fought * (scenario.why ? 1 + REWARDS.length : 1) };
    const rows: ComparedRow[] = [];
    for (const one of all) {
      rows.push(yield* rowOf(one, scenario, seed, clock));
      clock.spent = (yield { read: () => [...rows], done: rows.length, of: all.length }) ?? 0;
    }
    return undefined;
  },
  tell: (rows: readonly ComparedRow[], { scenario }: ComparisonAsked, seed: Seed) => ({
    seed,
    sides: partiesOf(scenario).map(({ id, name, people }) => ({
      id,
      name,
      men: people.reduce((sum, { men }) => sum + men, 0),
    })),
    rows,
  }),
} satisfies Work<ComparisonAsked, readonly ComparedRow[], object>;
