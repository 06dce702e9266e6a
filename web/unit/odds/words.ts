import { deploymentOf, type UnitOdds, type UnitScenario } from '../../../shared/index.ts';
import type { LiveUnits } from '../../engine/use-odds.ts';
import { endingsOf, type Ending, type NamedSide } from '../../ui/figures/endings.ts';
import { nineInTen, tenths } from '../../ui/figures/numbers.ts';
import { labelOfSide } from '../draft/draft.ts';

/** The sides in their order, as people call them. */
export const sidesOfUnits = (scenario: UnitScenario): readonly NamedSide[] =>
  [...new Set(deploymentOf(scenario).units.map(({ side }) => side))].map((id, slot) => ({
    id,
    name: labelOfSide(id.replaceAll('-', ' ')),
    slot,
  }));

export const endingsOfUnits = (scenario: UnitScenario, odds: UnitOdds): readonly Ending[] =>
  endingsOf(sidesOfUnits(scenario), odds);

/** What is left of a unit: mean, the middle nine tenths, and the chance that nobody is. */
export const leftOf = (pmf: readonly (readonly [number, number])[]) => ({
  mean: pmf.reduce((sum, [men, chance]) => sum + men * chance, 0),
  ...nineInTen(pmf),
  none: pmf[0]?.[0] === 0 ? pmf[0][1] : 0,
});

/** Men left on average, by id of the unit. */
export const meansOf = (live: LiveUnits | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(live?.odds.survivors ?? {}).map(([id, pmf]) => [id, tenths(leftOf(pmf).mean)]),
  );
