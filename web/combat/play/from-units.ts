import {
  closeUnits,
  unitScenarioSchema,
  type AftermathEntry,
  type DuelScenario,
  type Fight,
  type UnitScenario,
} from '../../../shared/index.ts';
import { TAB } from '../../share/browser/store.ts';
import type { Crumb } from '../../cockpit/cockpit.tsx';
import { fightOrigin, type Origin } from '../../table/aftermath/aftermath.ts';
import { levelAbove } from '../../unit/draft/open.ts';
import { meleeOf } from '../../unit/play/told.ts';

/** What a fight opened from units says of where it came from. */
export const FROM_UNITS = 'units';
const OPENED = 'rout.units.opened';

/** A battle of units where it stands. */
export const standOf = (scenario: UnitScenario) => {
  const { deployment, told } = meleeOf(scenario);
  return { deployment, field: told.now };
};

/** Remembers, for this tab, the battle of units as a fight was opened from it. */
export const keepOpened = (scenario: UnitScenario): void => void TAB.write(OPENED, scenario);

const opened = (): UnitScenario | undefined => TAB.read(OPENED, unitScenarioSchema);

/** Whether a fight was opened from this battle as it stands. */
export const isAsOpened = (scenario: UnitScenario): boolean => {
  const before = opened();
  const told = ({ seed, rules, units, acts }: UnitScenario): string =>
    JSON.stringify([seed, rules, units, acts]);
  return before !== undefined && told(before) === told(scenario);
};

/** What a fight was opened from, the highest level first. */
export const levelsAbove = (scenario: DuelScenario): readonly Crumb[] => {
  const origin = fightOrigin(scenario);
  if (origin === undefined) return [];
  const { id, name, hash: href } = origin;
  if (id !== FROM_UNITS) return [{ level: 'Armies', name, href }];
  return [...levelAbove(opened()?.units ?? []), { level: 'Units', name, href }];
};

/** What a fight came to for the units it was opened from; undefined where it was not. */
export const entryForUnits = (
  { id }: Origin,
  scenario: DuelScenario,
  fight: Fight,
  winner: string | undefined,
): AftermathEntry | undefined => {
  const units = id === FROM_UNITS ? opened() : undefined;
  return units && closeUnits(standOf(units), { scenario, fight, winner });
};

/** Hit points of those who come back hold as long as nobody has said otherwise of them. */
export const withHits = (said: AftermathEntry, known: AftermathEntry): AftermathEntry => ({
  ...said,
  losses: said.losses.map((loss, i) => {
    const { hits, ...counts } = known.losses[i] ?? loss;
    const isSame = (['dead', 'wounded', 'taken', 'escaped'] as const).every(
      (one) => (counts[one] ?? 0) === (loss[one] ?? 0),
    );
    return isSame && hits !== undefined ? { ...loss, hits } : loss;
  }),
});
