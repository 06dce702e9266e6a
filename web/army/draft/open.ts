import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  type BattleScenario,
} from '../../../shared/index.ts';
import type { Form } from '../../draft/form.ts';
import { treeSchema } from '../../draft/tree.ts';
import type { DraftKind, DraftPage, OpenedDraft } from '../../draft/use-draft.ts';
import { keeper } from '../../share/browser/keep.ts';
import { linkedPage } from '../../share/link/linked-page.ts';
import { draftOf, readDraft } from './draft.ts';

/** What the parts of one army's form work with. */
export interface ArmyProps {
  /** The whole form. */
  readonly form: Form;
  /** The part of it that is the army. */
  readonly army: Form;
  /** Its place. */
  readonly at: number;
}

export type OpenedArmies = OpenedDraft<BattleScenario>;

/** The page of armies; an address that names no page is its own. */
export const ARMY_PAGE: DraftPage<BattleScenario> = linkedPage({
  page: 'armies',
  holds: 'battle',
  typed: keeper('rout.draft.1', treeSchema, battleScenarioSchema),
  schema: battleScenarioSchema,
  draftOf,
  anew: () => draftOf(battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario)),
});

export const ARMIES: DraftKind<BattleScenario> = { page: ARMY_PAGE, read: readDraft };

/** Shows the armies of a battle; a changed one takes the place of what was typed there. */
export const goToArmies = async (
  battle: BattleScenario | undefined,
  isChanged: boolean,
): Promise<void> => {
  const { packLink } = await import('../../share/link/link.ts');
  const link = battle === undefined ? '' : ((await packLink(battle)) ?? '');
  if (battle !== undefined && (isChanged || link === ''))
    ARMY_PAGE.typed.keep([link], { draft: draftOf(battle) });
  window.location.hash = ARMY_PAGE.hashOf({ link });
};
