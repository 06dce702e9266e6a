import type { BattleScenario } from '../../shared/index.ts';

/** Opens the armies of a battle into units, as they stand. */
export const toUnits = async (battle: BattleScenario): Promise<void> => {
  const { beginWith, keepOrigin, UNIT_PAGE } = await import('../unit/draft/open.ts');
  keepOrigin(battle);
  UNIT_PAGE.typed.keep([''], { draft: beginWith(battle).draft });
  window.location.hash = UNIT_PAGE.hashOf({ link: '' });
  window.scrollTo(0, 0);
};
