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
  const counts = new Map<string, number>();
  const named = scenario.units.map((unit, at) => {
    if (!isShared(at)) return unit;
    const base = `${sideName([], units[at]?.side ?? '')} ${stems[at]}`;
    const nth = (counts.get(base) ?? 0) + 1;
    counts.set(base, nth);
    return { ...unit, name: `${base} ${nth}`.slice(-80) };
  });
  return { ...scenario, units: named };
};
