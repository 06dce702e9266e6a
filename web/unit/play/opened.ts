import {
  openUnits,
  type BattleScenario,
  type DuelScenario,
  type OpenAsked,
  type Result,
  type UnitScenario,
} from '../../../shared/index.ts';
import { bringDuel } from '../../combat/draft/open.ts';
import { FROM_UNITS, keepOpened, standOf } from '../../combat/play/from-units.ts';
import { drawSeed } from '../../share/seeds.ts';
import { keepFightOrigin } from '../../table/aftermath/aftermath.ts';
import { UNIT_PAGE } from '../draft/open.ts';

/** Two units as a fight of persons, or why they cannot be. */
export const fightOfUnits = (
  scenario: UnitScenario,
  battle: BattleScenario | undefined,
  asked: Omit<OpenAsked, 'battle'>,
): Result<DuelScenario, string> => openUnits(standOf(scenario), { ...asked, battle });

/** Opens the fight on its own page, and remembers the battle of units as it stands. */
export const playPersons = (fight: DuelScenario, scenario: UnitScenario): void => {
  const seeded = { ...fight, seed: drawSeed() };
  keepOpened(scenario);
  const hash = UNIT_PAGE.hashOf({ link: '' });
  keepFightOrigin({ id: FROM_UNITS, name: scenario.name, hash }, seeded);
  bringDuel(seeded);
  window.scrollTo(0, 0);
};
