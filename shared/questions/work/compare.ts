import {
  compared,
  onFeet,
  partiesOf,
  rewardTests,
  REWARDS,
  type Compared,
  type RewardId,
} from '../../bridges/compare.ts';
import { duelQuestion, type DuelOdds } from '../../combat/read/odds.ts';
import type { Certainty, SharedQuestion } from '../../process/readers/answer.ts';
import { helperWith, type Helper } from '../../process/readers/shared-trials.ts';
import type { Odds } from '../../process/process.ts';
import type { Seed } from '../../rng.ts';
import type { Comparison } from '../../scenario/schema/comparison.ts';
import { openDuel, trialsOf } from '../../scenario/fight.ts';
import { deploymentOf, meleeWarnings, openMelee } from '../../unit/index.ts';
import { unitQuestion } from '../../unit/read/odds.ts';
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
  /** Who does some of the trials. */
  readonly helpers: readonly Helper[];
}

/** A fight whose odds are told in a row: that of the row itself, or one of its tests. */
interface Told {
  /** Its number among all that are compared. */
  readonly of: number;
  readonly reward?: RewardId;
  readonly scenario: Fought;
}

/** The fights of all rows; none where a system does not compare. */
const toldIn = (asked: Comparison): readonly (readonly [Compared, readonly Told[]])[] =>
  compared(asked).map((one, row) => {
    if (one.scenario === undefined) return [one, []];
    const tests = asked.why ? rewardTests(one, asked.trials) : [];
    const all = [[undefined, one] as const, ...tests];
    return [
      one,
      all.flatMap(([reward, { scenario }], nth) =>
        scenario === undefined
          ? []
          : { of: row * (1 + REWARDS.length) + nth, scenario, ...(reward && { reward }) },
      ),
    ];
  });

/** Work in the midst of a row, of which nothing is told. */
type Within<Made> = Generator<undefined, Made, number | undefined>;

const questionOf = (scenario: Fought, seed: Seed): SharedQuestion<DuelOdds | UnitOdds> => {
  if (scenario.kind === 'units') {
    const melee = openMelee(deploymentOf(scenario));
    return unitQuestion(melee, melee.start, { seed, trials: scenario.trials });
  }
  const duel = openDuel(scenario);
  const asked = { seed, trials: trialsOf(scenario, duel) };
  return duelQuestion(duel.process, duel.start, duel.sides, asked);
};

/** The odds of a fight in its share of the time; undefined where that is too short. */
function* oddsOf(
  { of, scenario }: Told,
  seed: Seed,
  clock: Clock,
): Within<DuelOdds | UnitOdds | undefined> {
  const steps: Steps<DuelOdds | UnitOdds> = answering(questionOf(scenario, seed), {
    from: Number.isFinite(clock.spent) ? clock.spent : 0,
    share: 1 / clock.open--,
    helpers: clock.helpers.map((helper) => helperWith(of, helper)),
  });
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
function* rewardsOf(tests: readonly Told[], seed: Seed, clock: Clock): Within<Rewards | undefined> {
  const rewards: [RewardId, Certainty & { readonly chance: number }][] = [];
  for (const test of tests) {
    const odds = yield* oddsOf(test, seed, clock);
    if (odds === undefined) return undefined;
    const chance = Object.values(odds.win)[0] ?? 0;
    if (test.reward !== undefined) rewards.push([test.reward, { chance, ...certaintyOf(odds) }]);
  }
  return Object.fromEntries(rewards);
}

const TAKES_TOO_LONG = 'this takes longer here than there is time: ask for fewer people or trials';

/** A system that takes too long does not hide what the others say. */
function* rowOf(
  one: Compared,
  [own, ...tests]: readonly Told[],
  { why }: Comparison,
  [seed, clock]: readonly [Seed, Clock],
): Within<ComparedRow> {
  const { level, system, title, scenario } = one;
  const row = { level, system, title };
  if (scenario === undefined) return { ...row, why: one.why };
  const odds = own && (yield* oddsOf(own, seed, clock));
  const rewards = odds && (yield* rewardsOf(tests, seed, clock));
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
    ...(why ? { rewards } : {}),
    scenario,
  };
}

/** Two parties under every system, one after the other. */
export const compare = {
  *steps(
    { scenario }: ComparisonAsked,
    seed: Seed,
    helpers: readonly Helper[] = [],
  ): Steps<readonly ComparedRow[]> {
    const all = toldIn(scenario);
    const clock = { spent: 0, open: all.flatMap(([, told]) => told).length, helpers };
    const rows: ComparedRow[] = [];
    for (const [one, told] of all) {
      rows.push(yield* rowOf(one, told, scenario, [seed, clock]));
      clock.spent = (yield { read: () => [...rows], done: rows.length, of: all.length }) ?? 0;
    }
    return undefined;
  },
  shared: 'compare',
  part: ({ scenario }: ComparisonAsked, seed: Seed): SharedQuestion<unknown>['part'] => {
    const all = toldIn(scenario).flatMap(([, told]) => told);
    const known = new Map<number | undefined, SharedQuestion<unknown>>();
    return function* (range) {
      const { of } = range;
      const told = all.find((one) => one.of === of);
      if (told === undefined) throw new Error(`nothing is compared as ${of}`);
      const question = known.get(of) ?? questionOf(told.scenario, seed);
      known.set(of, question);
      return { ...(yield* question.part(range)), of };
    };
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
