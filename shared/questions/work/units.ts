import { adviseOrders } from '../../unit/read/advice.ts';
import { lessonsOfUnits } from '../../unit/read/lessons.ts';
import type { Lesson, Advice } from '../../process/advice/schema.ts';
import { deploymentOf, meleeWarnings, regroupedMelees } from '../../unit/index.ts';
import { survivorsOf, unitQuestion } from '../../unit/read/odds.ts';
import type { UnitOdds } from '../../unit/system.ts';
import type { MeleeStory } from '../../unit/read/transcript.ts';
import type { Decision } from '../../unit/read/told.ts';
import type { Helper } from '../../process/readers/shared-trials.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { UnitScenario } from '../../scenario/schema/units.ts';
import { toldMelee, type HowFar, type ToldMelee } from '../../scenario/told-melee.ts';
import type { Work } from '../question.ts';
import { answering, atOnce, improving, within, type Fault, type Steps } from '../steps.ts';

export interface UnitsAsked {
  readonly scenario: UnitScenario;
}

/** The battle as its acts have it; the first act that cannot stand is a fault: `acts.3.option`. */
export const meleeFought = (
  scenario: UnitScenario,
  seed: Seed,
  how?: HowFar,
): Result<ToldMelee, Fault> => {
  const made = toldMelee(scenario, seed, how);
  const [fault] = made.told.whole.faults;
  if (fault === undefined) return ok(made);
  const { place, message } = fault;
  const field = scenario.acts[place]?.kind === 'dice' ? 'dice' : 'option';
  return err({ code: 'ACT_DOES_NOT_STAND', path: `acts.${place}.${field}`, message });
};

/** The whole battle, or as far as its acts say. */
export const WHOLE: HowFar = { fought: Infinity };

const warningsFor = ({ scenario }: UnitsAsked): readonly string[] =>
  meleeWarnings(deploymentOf(scenario));

const oddsAsked = ({ scenario }: UnitsAsked, seed: Seed) => {
  const made = meleeFought(scenario, seed);
  if (!made.ok) return made;
  const { melee, told } = made.value;
  const { trials } = scenario;
  return ok(unitQuestion(melee, told.now, { seed, trials }));
};

/** The odds of a battle of units after the rounds fought. */
export const odds = {
  *steps(asked: UnitsAsked, seed: Seed, helpers?: readonly Helper[]): Steps<UnitOdds> {
    const made = oddsAsked(asked, seed);
    return made.ok ? yield* answering(made.value, { helpers }) : made.error;
  },
  shared: 'units/odds',
  part: (asked: UnitsAsked, seed: Seed) => {
    const made = oddsAsked(asked, seed);
    return made.ok ? made.value.part : undefined;
  },
  tell: (found: UnitOdds, asked: UnitsAsked, seed: Seed) => ({
    seed,
    ...found,
    warnings: warningsFor(asked),
  }),
} satisfies Work<UnitsAsked, UnitOdds, object>;

/** One seeded battle of units, and how many of each unit live. */
export const play = {
  *steps({ scenario }: UnitsAsked, seed: Seed): Steps<MeleeStory> {
    const made = meleeFought(scenario, seed, WHOLE);
    return made.ok ? yield* atOnce(() => made.value.told.story) : made.error;
  },
  tell: (story: MeleeStory, asked: UnitsAsked) => ({
    name: asked.scenario.name,
    ...story,
    survivors: Object.fromEntries(story.units.map((unit) => [unit.id, survivorsOf(unit)])),
    warnings: warningsFor(asked),
  }),
} satisfies Work<UnitsAsked, MeleeStory, object>;

interface OrdersQuestion extends UnitsAsked {
  /** The orders; those of the next round, where left out. */
  readonly decisions?: readonly Decision[];
  /** Trials of all options of all orders together, at the most. */
  readonly together?: number;
}

/** Trials of an option of an order: finer differences decide little. */
const MOST_TRIALS = 1_000;
const LEAST_TRIALS = 100;

/** What each order of the round ahead is worth by itself. */
export const advice = {
  *steps(asked: OrdersQuestion, seed: Seed): Steps<readonly Advice[]> {
    const { scenario, together = Infinity } = asked;
    const made = meleeFought(scenario, seed, { isAhead: true });
    if (!made.ok) return made.error;
    const { melee, told } = made.value;
    const { decisions = told.ahead?.decisions ?? [] } = asked;
    const many = decisions.reduce((sum, { options }) => sum + options.length, 1);
    const each = Math.max(LEAST_TRIALS, Math.floor(together / many));
    const trials = Math.min(MOST_TRIALS, scenario.trials, each);
    const isFree = decisions.some(({ options }) => options.length > 1);
    const work = isFree ? adviseOrders(melee, told.now, decisions, { seed, trials }) : [];
    return yield* improving(work, []);
  },
  tell: (orders: readonly Advice[], _asked: OrdersQuestion, seed: Seed) => ({ seed, orders }),
} satisfies Work<OrdersQuestion, readonly Advice[], object>;

/** The orders that cost most, of the whole battle. */
export const lessons = {
  *steps({ scenario }: UnitsAsked, seed: Seed): Steps<readonly Lesson[]> {
    const made = meleeFought(scenario, seed, WHOLE);
    if (!made.ok) return made.error;
    const { melee, told } = made.value;
    const trials = Math.min(MOST_TRIALS, scenario.trials);
    return yield* improving(lessonsOfUnits(melee, told.whole.steps, { seed, trials }), []);
  },
  tell: (found: readonly Lesson[], _asked: UnitsAsked, seed: Seed) => ({ seed, lessons: found }),
} satisfies Work<UnitsAsked, readonly Lesson[], object>;

/** The odds of the same men in groups of other sizes. */
export interface GroupSize {
  readonly title: string;
  readonly odds: UnitOdds;
}

/** A comparison need not be finer than this. */
const SIZES = { trials: 1_000, units: 100 };

export const sizes = {
  *steps({ scenario }: UnitsAsked, seed: Seed): Steps<readonly GroupSize[]> {
    const found: GroupSize[] = [];
    const read = (): readonly GroupSize[] => [...found];
    const trials = Math.min(SIZES.trials, scenario.trials);
    for (const { title, units, open } of regroupedMelees(deploymentOf(scenario))) {
      if (units > SIZES.units) continue;
      const melee = open();
      const question = unitQuestion(melee, melee.start, { seed, trials });
      const same = yield* within(answering(question), { read });
      if (same !== undefined) found.push({ title, odds: same });
    }
    yield { read };
    return undefined;
  },
};
