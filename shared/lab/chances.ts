import { stateOdds } from '../army/odds/answer.ts';
import { battleOf } from '../army/setup.ts';
import type { Certainty } from '../process/readers/answer.ts';
import type { Odds } from '../process/process.ts';
import type { Seed } from '../rng.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';

export { WISHES, wished, type Wish } from '../process/wish.ts';

/** Seed of estimates: the same dice for every variant, so that they differ by what was changed. */
export const SEED: Seed = 'lab';

/** Trials of an estimate at the most: of many battles, each is asked for. */
const MOST_TRIALS = 10_000;

/** The odds of a battle of armies at its start, and nothing of its rounds. */
export const oddsOfBattle = (scenario: BattleScenario): Odds & Certainty => {
  const battle = battleOf(scenario, scenario.seed ?? SEED);
  return stateOdds(battle, MOST_TRIALS, 2)(battle.start);
};
