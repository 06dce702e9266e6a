import { titleOf } from '../roster/names.ts';
import type { z } from 'zod';
import { unitSchemas } from './registry.ts';
import type { Melee, UnitSetup, UnitSystem } from './system.ts';
import { UNIT_SYSTEMS } from './systems/index.ts';

export { UNIT_SYSTEMS };
export const UNIT_SYSTEM_IDS = UNIT_SYSTEMS.map(({ id }) => id);

export const { rules: unitRulesSchema, unit: unitSchema } = unitSchemas(UNIT_SYSTEMS);
export type UnitRules = z.output<typeof unitRulesSchema>;
/** A unit with the statistics of all systems, each left out where its default will do. */
export type Unit = z.output<typeof unitSchema>;

/** The system of that id. Throws where there is none. */
export const unitSystem = (id: string): UnitSystem => {
  const system = UNIT_SYSTEMS.find((one) => one.id === id);
  if (system === undefined) throw new Error(`no system of units is called "${id}"`);
  return system;
};

/** A battle of units, every default filled in. */
export type Deployment = UnitSetup<UnitRules, Omit<Unit, 'id' | 'name' | 'side'>>;

/** What a unit without a name is called: by its id, or as the second of its side: "Red 2". */
const nameOf = (units: readonly Unit[], index: number): string => {
  const isNameless = ({ name, id }: Unit): boolean => (name ?? id) === undefined;
  const { name, id, side } = units[index] ?? {};
  if (name !== undefined) return name;
  if (id !== undefined || side === undefined) return titleOf(id ?? `unit${index + 1}`);
  const before = units.slice(0, index + 1);
  const nth = before.filter((unit) => isNameless(unit) && unit.side === side).length;
  return `${titleOf(side)} ${nth}`;
};

/** @returns the setup of a checked scenario: ids, names and sides filled in */
export const deploymentOf = ({
  rules,
  units,
}: {
  readonly rules: UnitRules;
  readonly units: readonly Unit[];
}): Deployment => ({
  rules,
  units: units.map((unit, index) => {
    const id = unit.id ?? `unit${index + 1}`;
    return { ...unit, id, name: nameOf(units, index), side: unit.side ?? id };
  }),
});

/** The battle, ready for any reader. */
export const openMelee = (deployment: Deployment): Melee =>
  unitSystem(deployment.rules.system).open(deployment);

/** What one should know before trusting its figures. */
export const meleeWarnings = (deployment: Deployment): readonly string[] =>
  unitSystem(deployment.rules.system).warnings(deployment);

/** Dice thrown for hit pools before the first round. */
export const openingDice = (deployment: Deployment): number => {
  const { openingDice: diceOf } = unitSystem(deployment.rules.system);
  return diceOf?.(deployment) ?? 0;
};

/** The same men in units of other sizes, by name of the size; none under a system without sizes. */
export const regroupedMelees = (
  deployment: Deployment,
): readonly { readonly title: string; readonly units: number; readonly open: () => Melee }[] => {
  const system = unitSystem(deployment.rules.system);
  const made = system.regroup?.(deployment) ?? [];
  return made.map(({ title, setup }) => ({
    title,
    units: setup.units.length,
    open: () => system.open(setup),
  }));
};
