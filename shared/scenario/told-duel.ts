import { memory, sameActs } from '../process/acts/memory.ts';
import type { Seed } from '../rng.ts';
import { tellDuel, type DuelTold } from './fight.ts';
import type { DuelScenario } from './schema/duel.ts';

const duels = memory<DuelTold>();

/** The fight of a scenario, as far as its acts have led. */
export const toldDuel = (scenario: DuelScenario, seed: Seed): DuelTold => {
  const { acts, name: _name, trials: _trials, ...setting } = scenario;
  return duels({ ...setting, seed }, (before) =>
    before !== undefined && sameActs(before.whole.acts, acts)
      ? before
      : tellDuel(scenario, seed, before),
  );
};
