import {
  deploymentOf,
  openDuel,
  sideName,
  toldApart,
  TROOPS,
  type DuelScenario,
  type FighterView,
  type FieldUnit,
  type UnitScenario,
} from '../../../../shared/index.ts';
import type { Sides } from './odds.ts';

/** What people call a side, a unit or a fighter by its id. */
export const namesIn = (
  ...all: readonly { readonly id: string; readonly name: string }[]
): ((id: string) => string) => {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
};

export const sidesOf = ({ sides }: DuelScenario, fighters: readonly FighterView[]): Sides =>
  sides.map(({ id, name }) => ({ id, name: sideName(fighters, id, name) }));

/** What the sides and fighters of a fight are called, by id. */
export const namesOfFight = (scenario: DuelScenario): ((id: string) => string) => {
  const { system, start } = openDuel(scenario);
  const fighters = system.view(start);
  return namesIn(...sidesOf(scenario, fighters), ...fighters);
};

/** What the units of a battle are called, by id. */
export const namesOfUnits = (scenario: UnitScenario): ((id: string) => string | undefined) => {
  const { units } = deploymentOf(toldApart(scenario));
  return (id) => units.find((unit) => unit.id === id)?.name;
};

/** What the names of its units begin with, as those of a mustered army do. */
const beginningOf = (units: readonly FieldUnit[], side: string): string => {
  const [first = [], ...others] = units
    .filter((unit) => unit.side === side)
    .map(({ name }) => name.split(' '));
  const same = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  const shared = others.length === 0 ? [] : first.slice(0, same);
  // A kind of group is no part of the name.
  return shared.filter((word) => !/^[A-Z]{3,}$/.test(word)).join(' ');
};

/**
 * What a side is called: what the names of its units begin with, where the other side's begin
 * otherwise and it is no kind of troops; else as usual.
 */
export const nameOfSide = (units: readonly FieldUnit[], side: string): string => {
  const own = beginningOf(units, side);
  const isTroop = TROOPS.some(({ title }) => own.endsWith(title) || own.endsWith(`${title}s`));
  const isOther = units.some((unit) => unit.side !== side && unit.name.startsWith(own));
  return own === '' || isTroop || isOther ? sideName(units, side) : own;
};
