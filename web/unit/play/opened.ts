import {
  openUnits,
  type BattleScenario,
  type DuelScenario,
  type OpenAsked,
  type Result,
  type UnitScenario,
} from '../../../shared/index.ts';
import { duelDraftOf } from '../../combat/draft/draft.ts';
import { COMBAT_PAGE } from '../../combat/draft/open.ts';
import { FROM_UNITS, keepOpened, standOf } from '../../combat/play/from-units.ts';
import { bring } from '../../share/linked-page.ts';
import { drawSeed } from '../../share/seeds.ts';
import { keepFightOrigin } from '../../table/aftermath/aftermath.ts';
import { menOf, putUnder, underOf } from '../../table/fights/under.ts';
import { UNIT_PAGE } from '../draft/open.ts';

/** Two units as a fight of persons, or why they cannot be. */
export const fightOfUnits = (
  scenario: UnitScenario,
  battle: BattleScenario | undefined,
  asked: Omit<OpenAsked, 'battle'>,
): Result<DuelScenario, string> => openUnits(standOf(scenario), { ...asked, battle });

/**
 * Opens the fight on its own page, and remembers the battle of units as it stands.
 * @param unit one of the two
 */
export const playPersons = (fight: DuelScenario, scenario: UnitScenario, unit: string): void => {
  const seeded = { ...fight, seed: drawSeed() };
  keepOpened(scenario);
  const hash = UNIT_PAGE.hashOf({ link: '' });
  keepFightOrigin({ id: FROM_UNITS, name: scenario.name, hash }, seeded);
  const above = underOf(UNIT_PAGE.typed.last()?.draft);
  const under = above && { ...above, fight: menOf(unit) };
  bring(COMBAT_PAGE, putUnder(under)(duelDraftOf(seeded)));
  window.scrollTo(0, 0);
};
