import { adviseOrders } from '../../unit/advice.ts';
import type { Field } from '../../unit/field.ts';
import { deploymentOf, meleeWarnings, openMelee, regroupedMelees } from '../../unit/index.ts';
import { survivorsOf, unitQuestion } from '../../unit/odds.ts';
import type { Melee, UnitOdds } from '../../unit/system.ts';
import {
  replayMelee,
  type Decision,
  type MeleeReplay,
  type MeleeStory,
} from '../../unit/transcript.ts';
import type { Advice } from '../../process/advice.ts';
import { err, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import type { UnitScenario } from '../../scenario/units.ts';
import type { Work } from '../question.ts';
import { answering, atOnce, improving, type Fault, type Steps } from '../steps.ts';

export interface UnitsAsked {
  readonly scenario: UnitScenario;
}

const replayOf = ({ script, fought }: UnitScenario, seed: Seed): MeleeReplay => ({
  seed,
  fought,
  script: {
    typed: new Map(Object.entries(script.dice)),
    again: new Map(Object.entries(script.again)),
    picks: new Map(Object.entries(script.picks)),
  },
});

/**
 * The story up to where the scenario stops it; what somebody typed or picked may be impossible
 * there.
 */
export const meleeFought = (
  scenario: UnitScenario,
  seed: Seed,
  melee: Melee,
): Result<{ readonly story: MeleeStory; readonly now: Field }, Fault> => {
  const made = replayMelee(melee, replayOf(scenario, seed));
  if (made.ok) return made;
  const { at, message } = made.error;
  const list = at in scenario.script.dice ? 'dice' : 'picks';
  return err({ code: 'SCRIPT_DOES_NOT_FIT', path: `script.${list}.${at}`, message });
};

/** The battle as the rounds fought have left it. */
const fieldAfter = (
  scenario: UnitScenario,
  seed: Seed,
  melee: Melee,
): Result<{ readonly now: Field }, Fault> =>
  (scenario.fought ?? 0) === 0
    ? { ok: true, value: { now: melee.start } }
    : meleeFought(scenario, seed, melee);

const warningsFor = ({ scenario }: UnitsAsked): readonly string[] =>
  meleeWarnings(deploymentOf(scenario));

/** The odds of a battle of units after the rounds fought. */
export const odds = {
  *steps({ scenario }: UnitsAsked, seed: Seed): Steps<UnitOdds> {
    const melee = openMelee(deploymentOf(scenario));
    const made = fieldAfter(scenario, seed, melee);
    if (!made.ok) return made.error;
    const { trials } = scenario;
    return yield* answering(unitQuestion(melee, made.value.now, { seed, trials }));
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
    const made = meleeFought(scenario, seed, openMelee(deploymentOf(scenario)));
    return made.ok ? yield* atOnce(() => made.value.story) : made.error;
  },
  tell: (story: MeleeStory, asked: UnitsAsked) => ({
    name: asked.scenario.name,
    ...story,
    survivors: Object.fromEntries(story.units.map((unit) => [unit.id, survivorsOf(unit)])),
    warnings: warningsFor(asked),
  }),
} satisfies Work<UnitsAsked, MeleeStory, object>;

export interface OrdersAsked extends UnitsAsked {
  /** The orders; those of the next round, where left out. */
  readonly decisions?: readonly Decision[];
  /** Trials of all options of all orders together, at the most. */
  readonly together?: number;
}

/** Trials of an option of an order: finer differences decide little. */
const MOST_TRIALS = 1_000;
const LEAST_TRIALS = 100;

/** The orders of the round after those that were fought. */
const ordersAhead = (
  { scenario, decisions }: OrdersAsked,
  seed: Seed,
  melee: Melee,
): Result<readonly Decision[], Fault> => {
  if (decisions !== undefined) return { ok: true, value: decisions };
  const { fought = 0 } = scenario;
  const ahead = meleeFought({ ...scenario, fought: fought + 1 }, seed, melee);
  if (!ahead.ok) return ahead;
  return { ok: true, value: ahead.value.story.rounds[fought]?.decisions ?? [] };
};

/** What each order of the round ahead is worth by itself. */
export const advice = {
  *steps(asked: OrdersAsked, seed: Seed): Steps<readonly Advice[]> {
    const { scenario, together = Infinity } = asked;
    const melee = openMelee(deploymentOf(scenario));
    const now = fieldAfter(scenario, seed, melee);
    if (!now.ok) return now.error;
    const orders = ordersAhead(asked, seed, melee);
    if (!orders.ok) return orders.error;
    const many = orders.value.reduce((sum, { options }) => sum + options.length, 1);
    const each = Math.max(LEAST_TRIALS, Math.floor(together / many));
    const trials = Math.min(MOST_TRIALS, scenario.trials, each);
    const asks = { seed, trials };
    return yield* improving(adviseOrders(melee, now.value.now, orders.value, asks), []);
  },
  tell: (orders: readonly Advice[], _asked: OrdersAsked, seed: Seed) => ({ seed, orders }),
} satisfies Work<OrdersAsked, readonly Advice[], object>;

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
      let last: (() => UnitOdds) | undefined;
      for (const step of answering(unitQuestion(melee, melee.start, { seed, trials }))) {
        last = step?.read ?? last;
        yield { read };
      }
      if (last !== undefined) found.push({ title, odds: last() });
    }
    yield { read };
    return undefined;
  },
};
