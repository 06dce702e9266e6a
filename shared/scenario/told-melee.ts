import type { AnyAct, StoryAct } from '../process/acts/acts.ts';
import { memory, sameActs } from '../process/acts/memory.ts';
import { addActs, type Added } from '../process/acts/telling.ts';
import type { ScriptError } from '../process/script.ts';
import type { Result } from '../result.ts';
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

/**
 * A battle of units after more acts, and the round ahead.
 * @returns a script error where they cannot be
 */
export const actInMelee = (
  scenario: UnitScenario,
  seed: Seed,
  more: readonly StoryAct[],
): Result<Added<MeleeActed>, ScriptError> => {
  const { melee, told } = toldMelee(scenario, seed, { isAhead: true });
  const tell = (acts: readonly AnyAct[], before: MeleeActed): MeleeActed =>
    tellMelee(melee, { seed, acts: acts as StoryAct[], fought: 0, isAhead: true }, before);
  return addActs(tell, told, more);
};
