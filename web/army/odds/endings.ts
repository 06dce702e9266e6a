import {
  armyIds,
  armySideName,
  type Battle,
  type BattleScenario,
  type Odds,
  type Scene,
} from '../../../shared/index.ts';
import type { Chances } from '../../charts/chances.tsx';
import { endingsOf, type Ending, type NamedSide } from '../../ui/figures/endings.ts';

/**
 * The place, from 0, of an army or side in the scenario's list: decides its colour, line and
 * marker.
 */
export const slotOf = (scenario: BattleScenario, id: string): number => {
  const at = armyIds(scenario).indexOf(id);
  const first = scenario.armies.findIndex(({ side }) => side === id);
  return Math.max(0, at >= 0 ? at : first);
};

export const sidesOfBattle = (scenario: BattleScenario, battle: Battle): readonly NamedSide[] =>
  battle.sides.map((id) => ({ id, name: armySideName(battle, id), slot: slotOf(scenario, id) }));

export const endingsOfBattle = (
  scenario: BattleScenario,
  battle: Battle,
  odds: Odds,
): readonly Ending[] => endingsOf(sidesOfBattle(scenario, battle), odds);

/** Each ending's chance at several moments, for a chart; undefined where it is not known yet. */
export const chancesOver = (
  sides: readonly NamedSide[],
  odds: readonly (Odds | undefined)[],
  scene?: Scene,
): readonly Chances[] => {
  const moments = odds.map((one) => one && endingsOf(sides, one, scene));
  const known = new Map(
    moments.flatMap((parts) => parts ?? []).map((part) => [part.key, part] as const),
  );
  return [...known.values()].map(({ key, label, slot }) => ({
    key,
    label,
    slot,
    chances: moments.map((parts) =>
      parts === undefined ? undefined : (parts.find((part) => part.key === key)?.chance ?? 0),
    ),
  }));
};
