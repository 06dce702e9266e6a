import {
  adviseOrders,
  deploymentOf,
  regroupedMelees,
  unitQuestion,
  type Field,
  type Melee,
  type UnitScenario,
} from '../../shared/index.ts';
import { DEFAULT_SEED, type Asks, type Gives, type GroupSize } from './question.ts';
import { answering, type Step, type Steps } from './steps.ts';
import { toldMelee } from './told-melee.ts';
import { seedOf } from './told.ts';

const ofMelee = (
  melee: Melee,
  from: Field,
  { seed = DEFAULT_SEED, trials }: Pick<UnitScenario, 'seed' | 'trials'>,
): Steps<Gives<'unit'>> => answering(unitQuestion(melee, from, { seed, trials }));

export function* unit({ scenario }: Asks<'unit'>): Steps<Gives<'unit'>> {
  const { melee, told } = toldMelee(scenario, false);
  yield* ofMelee(melee, told.now, scenario);
}

/** A comparison need not be finer than this. */
const SIZES = { trials: 1_000, units: 100 };

export function* sizes({ scenario }: Asks<'sizes'>): Steps<Gives<'sizes'>> {
  const found: GroupSize[] = [];
  const trials = Math.min(SIZES.trials, scenario.trials);
  for (const { title, units, open } of regroupedMelees(deploymentOf(scenario))) {
    if (units > SIZES.units) continue;
    const melee = open();
    let last: Step<Gives<'unit'>> | undefined;
    for (last of ofMelee(melee, melee.start, { ...scenario, trials }))
      yield { read: () => [...found] };
    if (last !== undefined) found.push({ title, odds: last.read() });
  }
  yield { read: () => [...found] };
}

/** Trials of all options of all orders together; of each, at least and at most. */
const ORDER_TRIALS = { all: 6_000, least: 100, most: 500 };
/** Trials of a first answer that is worth showing. */
const FIRST = 10;

export function* orders({ scenario, decisions }: Asks<'orders'>): Steps<Gives<'orders'>> {
  const { melee, told } = toldMelee(scenario, false);
  const many = decisions.reduce((sum, { options }) => sum + options.length, 1);
  const each = Math.floor(ORDER_TRIALS.all / many);
  const trials = Math.max(ORDER_TRIALS.least, Math.min(ORDER_TRIALS.most, each));
  const work = adviseOrders(melee, told.now, decisions, { seed: seedOf(scenario), trials });
  let shown: Step<Gives<'orders'>> = { read: () => [] };
  for (const { read, done, of } of work) {
    if (done >= FIRST) shown = { read, trials: { done, of } };
    yield shown;
  }
}
