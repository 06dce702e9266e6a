import { tellDuel, type DuelScenario, type DuelTold } from '../../shared/index.ts';
import { isSame, memory, seedOf } from './told.ts';

const duels = memory<DuelTold>();

/** The fight of a scenario, as far as its acts have led. */
export const toldDuel = (scenario: DuelScenario): DuelTold => {
  const { acts, name: _name, trials: _trials, ...setting } = scenario;
  return duels(setting, (before) =>
    before !== undefined && isSame(before.whole.acts, acts)
      ? before
      : tellDuel(scenario, seedOf(scenario), before),
  );
};
