import { cutBefore } from '../roster/names.ts';
import type { UnitScenario } from '../scenario/schema/units.ts';
import { deploymentOf } from '../unit/index.ts';
import { sideName } from './sides.ts';

/**
 * Units of one name are told apart: by their side, and numbered through. "Soldiers 1" and
 * "Soldiers 2" are of one name.
 */
export const toldApart = (scenario: UnitScenario): UnitScenario => {
  const { units } = deploymentOf(scenario);
  const stems = units.map(({ name }) => name.replace(/ \d+$/u, ''));
  const isShared = (at: number): boolean =>
    units.some(
      ({ name, side }, i) =>
        stems[i] === stems[at] &&
        (side !== units[at]?.side || units.findIndex((one) => one.name === name) < i),
    );
  const bases = units.map(({ side }, at) =>
    isShared(at) ? `${sideName([], side)} ${stems[at]}` : undefined,
  );
  const nthOf = (at: number): string => {
    const own = bases.flatMap((base, i) => (base === bases[at] ? [i] : []));
    return own.length === 1 ? '' : ` ${own.indexOf(at) + 1}`;
  };
  const named = scenario.units.map((unit, at) => {
    const base = bases[at];
    return base === undefined ? unit : { ...unit, name: cutBefore(`${base}${nthOf(at)}`) };
  });
  return { ...scenario, units: named };
};
