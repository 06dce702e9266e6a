import type { AnyAct, Spoken } from '../process/acts/acts.ts';
import { memory, sameActs } from '../process/acts/memory.ts';
import { addActs, type Added } from '../process/acts/telling.ts';
import { scriptError, type ScriptError } from '../process/script.ts';
import { err, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import type { Field } from '../unit/field.ts';
import { deploymentOf, openMelee, type Deployment } from '../unit/index.ts';
import { afterPersons } from '../unit/persons.ts';
import type { Melee } from '../unit/system.ts';
import {
  tellMelee,
  type MeleeActed,
  type MeleeAsked,
  type MeleeStory,
} from '../unit/read/transcript.ts';
import type { PersonsAct, UnitAct, UnitScenario } from './schema/units.ts';

/** A battle of units, and what was told of it. */
export interface ToldMelee {
  readonly deployment: Deployment;
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

const isOfPersons = (act: Spoken): act is PersonsAct => 'losses' in act;

/** Tells a battle of units by acts of people, fights of persons among them. */
export const tellUnits = (
  { deployment, melee }: Pick<ToldMelee, 'deployment' | 'melee'>,
  asked: MeleeAsked,
  before?: MeleeActed,
): MeleeActed => {
  const persons = (field: Field, act: Spoken, at: number): Field => {
    const made = afterPersons(field, isOfPersons(act) ? act.losses : [], deployment);
    if (made.ok) return made.value;
    throw scriptError(`acts.${at}`, made.error);
  };
  return tellMelee(melee, { ...asked, persons }, before);
};

/** The fights of persons that a story tells of, each with the round that it came after. */
export const personsFought = (
  { persons = [] }: MeleeStory,
  acts: UnitScenario['acts'],
): readonly { readonly after: number; readonly act: PersonsAct }[] =>
  persons.flatMap(({ after, at }) => {
    const act = acts[at];
    return act?.kind === 'aftermath' ? [{ after, act }] : [];
  });

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
    const deployment = before?.deployment ?? deploymentOf({ rules, units });
    const opened = { deployment, melee: before?.melee ?? openMelee(deployment) };
    const told = tellUnits(opened, { seed, acts, fought, isAhead }, before?.told);
    return { ...opened, told };
  });
};

/**
 * A battle of units after more acts, and the round ahead.
 * @returns a script error where they cannot be
 */
export const actInMelee = (
  scenario: UnitScenario,
  seed: Seed,
  more: readonly UnitAct[],
): Result<Added<MeleeActed>, ScriptError> => {
  const opened = toldMelee(scenario, seed, { isAhead: true });
  const tell = (acts: readonly AnyAct[], before: MeleeActed): MeleeActed =>
    tellUnits(opened, { seed, acts, fought: 0, isAhead: true }, before);
  const { length } = opened.told.whole.steps;
  return more.some((act) => 'steps' in act && act.steps > length)
    ? err(scriptError('', `the battle has taken ${length} steps: name no more than these`))
    : addActs(tell, opened.told, more);
};
