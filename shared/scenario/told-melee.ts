import { memory, sameActs } from '../process/acts/memory.ts';
import type { Seed } from '../rng.ts';
import { deploymentOf, openMelee } from '../unit/index.ts';
import type { Melee } from '../unit/system.ts';
import { tellMelee, type MeleeActed } from '../unit/transcript.ts';
import type { UnitScenario } from './schema/units.ts';

/** A battle of units, and what was told of it. */
export interface ToldMelee {
  readonly melee: Melee;
  readonly told: MeleeActed;
}

const melees = memory<ToldMelee>();

/** How far a battle of units is told. */
export interface HowFar {
  /** Rounds that are fought where no act says so; none where left out. */
  readonly fought?: number;
  /** Whether the round about to be fought is told as well. */
  readonly isAhead?: boolean;
}

/** The battle of a scenario, as far as its acts have it fought. */
export const toldMelee = (
  scenario: Pick<UnitScenario, 'acts' | 'rules' | 'units'>,
  seed: Seed,
  { fought = 0, isAhead = false }: HowFar = {},
): ToldMelee => {
  const { acts, rules, units } = scenario;
  // Infinity is null in JSON, and no number of rounds is.
  return melees({ rules, units, seed, fought, isAhead }, (before) => {
    if (before !== undefined && sameActs(before.told.whole.acts, acts)) return before;
    const melee = before?.melee ?? openMelee(deploymentOf({ rules, units }));
    return { melee, told: tellMelee(melee, { seed, acts, fought, isAhead }, before?.told) };
  });
};
