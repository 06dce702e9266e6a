import { battleScenarioSchema, type BattleScenario } from '../../../shared/index.ts';
import { readBy, type Faults, type Reading } from '../../forms/faults.ts';
import { numberOf } from '../../forms/number.ts';
import { filled, valuesOf, withBounds } from '../../forms/schema.ts';
import type { ArmyDraft, ContingentDraft, Draft } from './draft.ts';
import {
  ARMY_FIELDS,
  CONTINGENT_FIELDS,
  HOUSE_FIELDS,
  RULE_FIELDS,
  RULE_WORDS,
  TACTICIAN_FIELDS,
} from './fields.ts';

/** A name is told to be missing, not left out. */
const named = (texts: Readonly<Record<string, string>>): object => ({ name: texts['name'] ?? '' });

export const contingentInputOf = (contingent: ContingentDraft): unknown => ({
  ...valuesOf(CONTINGENT_FIELDS, contingent),
  ...named(contingent),
});

const armyInputOf = ({ id, fields, tacticians, contingents }: ArmyDraft): unknown => {
  const values = valuesOf(ARMY_FIELDS, fields);
  return {
    ...values,
    ...named(fields),
    id,
    // A bare head-count needs its number; with a roster it may be left to follow.
    size: values['size'] ?? (contingents.length === 0 ? '' : undefined),
    tacticians: tacticians.map((one) => ({ ...valuesOf(TACTICIAN_FIELDS, one), ...named(one) })),
    ...(contingents.length === 0 ? {} : { contingents: contingents.map(contingentInputOf) }),
  };
};

type Common = Pick<Draft, 'name' | 'seed' | 'trials' | 'rules' | 'house' | 'armies'>;

/** What battles and campaigns have in common, yet to be checked. */
export const commonInputOf = ({ name, seed, trials, rules, house, armies }: Common): object => ({
  name: filled(name),
  seed: filled(seed),
  trials: numberOf(trials),
  rules: {
    ...valuesOf(RULE_FIELDS, rules),
    house: Object.fromEntries(
      HOUSE_FIELDS.flatMap(({ id, fields }) =>
        house[id] === undefined ? [] : [[id, valuesOf(fields, house[id])]],
      ),
    ),
  },
  armies: armies.map(armyInputOf),
});

/** The draft as a scenario yet to be checked; empty fields are left out and take their defaults. */
const inputOf = ({ round, ...common }: Draft): unknown => ({
  kind: 'battle',
  version: 1,
  round: numberOf(round),
  ...commonInputOf(common),
});

const UNITS = Object.fromEntries(
  Object.entries(RULE_WORDS).flatMap(([key, { unit }]) =>
    unit === undefined ? [] : [[key, unit]],
  ),
);

/** An army of a draft by itself, yet to be checked. */
export const loneArmyInput = (army: ArmyDraft): unknown => armyInputOf(army);

/** Faults of rules that take a word or a number say what they take. */
export const withRuleBounds = (faults: Faults): Faults => withBounds(faults, RULE_FIELDS, UNITS);

/** The scenario that a draft describes, or what is wrong with it, field by field. */
export const readDraft = (draft: Draft): Reading<BattleScenario> => {
  const { faults, ...read } = readBy(battleScenarioSchema, inputOf(draft));
  return { ...read, faults: withRuleBounds(faults) };
};
