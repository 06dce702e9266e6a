import {
  adviseOrders,
  err,
  heardIn,
  meleeWarnings,
  MOST_UNITS,
  musterBattle,
  deploymentOf,
  ok,
  openingDice,
  openMelee,
  shrinkBattle,
  survivorsOf,
  unitQuestion,
  tellMelee,
  type Advice,
  type Melee,
  type MeleeActed,
  type MeleeAsked,
  type MeleeStory,
  type Mustered,
  type Result,
  type Seed,
  type UnitOdds,
  type UnitScenario,
} from '../../shared/index.ts';
import { unprocessable } from '../http/errors.ts';
import type { Issue } from '../http/issues.ts';
import { answerWith, bestInTime, type Progress } from '../http/lines.ts';
import { orRefused, type JobKinds } from '../workers/job.ts';
import type { LossesRequest, MusterRequest } from './requests.ts';

interface Warned {
  /** What to know before trusting the figures. */
  readonly warnings: readonly string[];
}

/** A seeded battle of units under the name of its scenario, and how many of each unit live. */
export type MeleeAnswer = MeleeStory &
  Warned & { readonly name: string; readonly survivors: Readonly<Record<string, number>> };
export type MeleeOddsAnswer = UnitOdds & Warned & { readonly seed: Seed };
/** Each order of the round ahead by its label, with what its options are worth. */
export interface OrdersAdviceAnswer {
  readonly seed: Seed;
  readonly orders: readonly Advice[];
}
export type MusterAnswer = Mustered & Warned;
export type LossesAnswer = ReturnType<typeof shrinkBattle> & { readonly seed: Seed };

interface Asked {
  readonly scenario: UnitScenario;
  readonly seed: Seed;
}

/**
 * The battle as its acts have it; the first act that cannot stand is a fault: `acts.3.option`.
 * @param how rounds that are fought where no act says so, and whether the next is told as well
 */
const told = (
  { scenario: { acts }, seed }: Asked,
  melee: Melee,
  how: Pick<MeleeAsked, 'fought' | 'isAhead'> = { fought: Infinity },
): Result<MeleeActed, Issue> => {
  const made = tellMelee(melee, { seed, acts, ...how });
  const [fault] = made.whole.faults;
  if (fault === undefined) return ok(made);
  const { place, message } = fault;
  return err({
    path: `acts.${place}.${acts[place]?.kind === 'dice' ? 'dice' : 'option'}`,
    message,
  });
};

export const meleeAnswer = (asked: Asked): Result<MeleeAnswer, Issue> => {
  const deployment = deploymentOf(asked.scenario);
  const made = told(asked, openMelee(deployment));
  if (!made.ok) return made;
  const { story } = made.value;
  return ok({
    name: asked.scenario.name,
    ...story,
    survivors: Object.fromEntries(story.units.map((unit) => [unit.id, survivorsOf(unit)])),
    warnings: meleeWarnings(deployment),
  });
};

/**
 * From the state after the rounds fought, where its acts say how many; else from the start.
 */
export const meleeOddsAnswer = (
  asked: Asked,
  progress?: Progress,
  seconds?: number,
): Result<MeleeOddsAnswer, Issue> => {
  const { scenario, seed } = asked;
  const deployment = deploymentOf(scenario);
  const melee = openMelee(deployment);
  const made = told(asked, melee, { fought: 0 });
  if (!made.ok) return made;
  const { now } = made.value;
  const question = unitQuestion(melee, now, { seed, trials: scenario.trials });
  const odds = answerWith(question, { progress, seconds });
  return ok({ seed, ...odds, warnings: meleeWarnings(deployment) });
};

/** Trials of an option of an order: finer differences decide little. */
const ORDER_TRIALS = 1_000;

/** What each order of the round ahead is worth by itself. */
export const ordersAdviceAnswer = (
  { scenario, seed }: Asked,
  progress?: Progress,
  seconds?: number,
): Result<OrdersAdviceAnswer, Issue> => {
  const melee = openMelee(deploymentOf(scenario));
  const made = told({ scenario, seed }, melee, { fought: 0, isAhead: true });
  if (!made.ok) return made;
  const { now, ahead: { decisions } = { decisions: [] } } = made.value;
  const trials = Math.min(scenario.trials, ORDER_TRIALS);
  const work = adviseOrders(melee, now, decisions, { seed, trials });
  const isFree = decisions.some(({ options }) => options.length > 1);
  return ok({ seed, orders: isFree ? bestInTime(work, { progress, seconds }) : [] });
};

/** A unit has at most 10 000 men. */
const MOST_MUSTERED = MOST_UNITS * 10_000;

/** The units of a battle of armies, or why it has none. */
export const musterAnswer = ({
  battle,
  rules,
  order,
}: MusterRequest): Result<MusterAnswer, string> => {
  const large = battle.armies.find(({ size }) => size > MOST_MUSTERED);
  if (large !== undefined)
    return err(
      `${large.name} has ${large.size} men, more than ${MOST_UNITS} units can hold: ` +
        'fight it as an army',
    );
  const mustered = musterBattle(battle, rules, order);
  return mustered.ok
    ? ok({ ...mustered.value, warnings: meleeWarnings(deploymentOf(mustered.value.scenario)) })
    : mustered;
};

type LossesAsked = LossesRequest & { readonly seed: Seed };

/** The battle of armies after its melee, fought as far as the scenario of units says. */
export const lossesAnswer = ({
  battle,
  units,
  fled,
  seed,
}: LossesAsked): Result<LossesAnswer, Issue> => {
  const deployment = deploymentOf(units);
  const made = told({ scenario: units, seed }, openMelee(deployment));
  if (!made.ok) return err({ ...made.error, path: `units.${made.error.path}` });
  return ok({ seed, ...shrinkBattle(battle, deployment.units, made.value.story.units, fled) });
};

/** Dice of hit pools in a story: each has a stream of its own, and lies on the table. */
const MOST_OPENING_DICE = 200_000;

const tooManyDice = (dice: number): string | undefined =>
  dice <= MOST_OPENING_DICE
    ? undefined
    : `hit pools of ${dice} dice are too many to throw one by one: ` +
      `give pools as numbers or averages, or at most ${MOST_OPENING_DICE} dice`;

const storyTooMuch = (scenario: UnitScenario): string | undefined =>
  tooManyDice(openingDice(deploymentOf(scenario)));

/** Odds from a later state need the story up to there. */
const oddsTooMuch = (scenario: UnitScenario): string | undefined =>
  (heardIn(scenario.acts).through ?? 0) > 0 ? storyTooMuch(scenario) : undefined;

/** What less of would take less time. */
const LESS = 'units or dice';

const scriptError = unprocessable('ACT_DOES_NOT_STAND');
const cannotMuster = (message: string) =>
  unprocessable('UNITS_CANNOT_MUSTER')({ path: 'battle', message });

export interface UnitRequests {
  readonly playUnits: Asked;
  readonly unitOdds: Asked;
  readonly ordersAdvice: Asked;
  readonly musterUnits: MusterRequest;
  readonly unitLosses: LossesAsked;
}

export const UNIT_JOBS: JobKinds<UnitRequests> = {
  playUnits: {
    less: LESS,
    tooMuch: ({ scenario }) => storyTooMuch(scenario),
    answer: (asked) => orRefused(meleeAnswer(asked), scriptError),
  },
  unitOdds: {
    less: LESS,
    tooMuch: ({ scenario }) => oddsTooMuch(scenario),
    answer: (...asked) => orRefused(meleeOddsAnswer(...asked), scriptError),
  },
  ordersAdvice: {
    less: 'units or trials',
    tooMuch: ({ scenario }) => storyTooMuch(scenario),
    answer: (...asked) => orRefused(ordersAdviceAnswer(...asked), scriptError),
  },
  musterUnits: {
    less: 'men or units',
    answer: (request) => orRefused(musterAnswer(request), cannotMuster),
  },
  unitLosses: {
    less: LESS,
    tooMuch: ({ units }) => storyTooMuch(units),
    answer: (request) => orRefused(lossesAnswer(request), scriptError),
  },
};
