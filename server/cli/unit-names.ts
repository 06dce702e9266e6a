import {
  deploymentOf,
  sideName,
  TROOPS,
  type FieldUnit,
  type UnitScenario,
} from '../../shared/index.ts';

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

/** That, where the other side has another and it is no kind of troops; else as usual. */
export const nameOfSide = (units: readonly FieldUnit[], side: string): string => {
  const own = beginningOf(units, side);
  const isTroop = TROOPS.some(({ title }) => own.endsWith(title) || own.endsWith(`${title}s`));
  const isOther = units.some((unit) => unit.side !== side && unit.name.startsWith(own));
  return own === '' || isTroop || isOther ? sideName(units, side) : own;
};

/** Units of one name are told apart: by their side, and numbered through. */
export const toldApart = (scenario: UnitScenario): UnitScenario => {
  const { units } = deploymentOf(scenario);
  const isShared = (name: string): boolean => units.filter((one) => one.name === name).length > 1;
  const bases = units.map(
    ({ name, side }) => `${sideName([], side)} ${name.replace(/ \d+$/u, '')}`,
  );
  const named = scenario.units.map((unit, i) => {
    if (!isShared(units[i]?.name ?? '')) return unit;
    const nth = bases.slice(0, i + 1).filter((base) => base === bases[i]).length;
    return { ...unit, name: `${bases[i]} ${nth}`.slice(-80) };
  });
  return { ...scenario, units: named };
};
