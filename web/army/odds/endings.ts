import {
  armyIds,
  armySideName,
  battleOf,
  type Battle,
  type BattleScenario,
  type Odds,
  type Scene,
} from '../../../shared/index.ts';
import { DEFAULT_SEED } from '../../engine/question.ts';
import type { Chances } from '../../charts/chances.tsx';
import { endingsOf, type Ending, type NamedSide } from '../../ui/figures/endings.ts';

const BATTLES = new WeakMap<BattleScenario, Battle>();
/** The battle of a scenario, made once. */
export const battleIn = (scenario: BattleScenario): Battle => {
  const battle = BATTLES.get(scenario) ?? battleOf(scenario, DEFAULT_SEED);
  BATTLES.set(scenario, battle);
  return battle;
};

/**
 * The place, from 0, of an army or side in the scenario's list: decides its colour, line and
 * marker.
 */
export const slotOf = (scenario: BattleScenario, id: string): number => {
  const at = armyIds(scenario).indexOf(id);
  const first = scenario.armies.findIndex(({ side }) => side === id);
  return Math.max(0, at >= 0 ? at : first);
};

export const sidesOfBattle = (scenario: BattleScenario): readonly NamedSide[] => {
  const battle = battleIn(scenario);
  const nameOf = (id: string): string => armySideName(battle, id);
  return battle.sides.map((id) => ({ id, name: nameOf(id), slot: slotOf(scenario, id) }));
};

export const endingsOfBattle = (scenario: BattleScenario, odds: Odds): readonly Ending[] =>
  endingsOf(sidesOfBattle(scenario), odds);

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
