import {
  deploymentOf,
  openMelee,
  tellMelee,
  type Melee,
  type MeleeActed,
  type UnitScenario,
} from '../../shared/index.ts';
import { isSame, memory, seedOf } from './told.ts';

/** A battle of units, and what was told of it. */
export interface ToldMelee {
  readonly melee: Melee;
  readonly told: MeleeActed;
}

const melees = memory<ToldMelee>();

/**
 * The battle of a scenario, as far as its acts have it fought.
 * @param isAhead whether the round about to be fought is told as well
 */
export const toldMelee = (scenario: UnitScenario, isAhead: boolean): ToldMelee => {
  const { acts, rules, units, seed } = scenario;
  return melees({ rules, units, seed, isAhead }, (before) => {
    if (before !== undefined && isSame(before.told.whole.acts, acts)) return before;
    const melee = before?.melee ?? openMelee(deploymentOf({ rules, units }));
    const asked = { seed: seedOf(scenario), acts, fought: 0, isAhead };
    return { melee, told: tellMelee(melee, asked, before?.told) };
  });
};
