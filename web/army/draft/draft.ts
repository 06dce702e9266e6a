import type { z } from 'zod';
import {
  armyIds,
  battleScenarioSchema,
  strengthOfRoster,
  type BattleScenario,
  type Campaign,
} from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { keysAt, listAt, readTree, textAt, treeAt, treeOf, type Tree } from '../../draft/tree.ts';
import { readBy, type Reading } from '../../forms/faults.ts';
import { unusualIn, withBounds } from '../../forms/schema.ts';
import { RULE_FIELDS } from './fields.ts';

type Army = BattleScenario['armies'][number];

/** An army as it stands in the form: what follows from its contingents is left to them. */
export const armyTreeOf = ({ contingents = [], ...army }: Army, id: string): Tree => {
  if (contingents.length === 0) return treeOf({ ...army, id });
  const { size, quality, ...others } = army;
  const made = strengthOfRoster(contingents);
  return treeOf({
    ...others,
    id,
    contingents,
    ...(made.size === size ? {} : { size }),
    ...(made.quality === quality ? {} : { quality }),
  });
};

/** A battle or a campaign as it stands in the form. */
export const draftOf = (scenario: BattleScenario | Campaign): Tree => {
  const { kind: _, version: _version, armies, ...others } = scenario;
  const ids = armyIds({ armies });
  return put(
    'armies',
    armies.map((army, i) => armyTreeOf(army, ids[i] ?? '')),
  )(treeOf(others));
};

/** A bare head-count needs its number; with a roster it may be left to follow. */
const sized = (army: Tree): Tree =>
  textAt(army, 'size').trim() === '' && listAt(army, 'contingents').length === 0
    ? put('size', '')(army)
    : army;

/** Reads what holds armies and rules of battle. */
export const readArmies = <Scenario>(
  schema: z.ZodType<Scenario>,
  kind: string,
  draft: Tree,
): Reading<Scenario> => {
  const whole = put('armies', listAt(draft, 'armies').map(sized))(draft);
  const read = readBy(schema, { kind, version: 1, ...(readTree(whole) as object) });
  return { ...read, faults: withBounds(read.faults, RULE_FIELDS) };
};

/** The battle that a draft describes, or what is wrong with it, field by field. */
export const readDraft = (draft: Tree): Reading<BattleScenario> =>
  readArmies(battleScenarioSchema, 'battle', draft);

/** In how many places the rules differ from the book. */
export const differences = (draft: Tree): number =>
  unusualIn(RULE_FIELDS, treeAt(draft, 'rules')) + keysAt(draft, 'rules.house').length;

/** What people call an army while its name may be empty. */
export const calledOf = (army: Tree | undefined, at?: number): string =>
  textAt(army, 'name').trim() || (at === undefined ? textAt(army, 'id') : `Army ${at + 1}`);
