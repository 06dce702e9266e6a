import type { UnitScenario } from '../scenario/schema/units.ts';
import { deploymentOf } from '../unit/index.ts';
import { sideName } from './sides.ts';

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
