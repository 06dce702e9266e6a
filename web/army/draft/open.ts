import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  type BattleScenario,
} from '../../../shared/index.ts';
import type { DraftKind, Form } from '../../forms/use-draft.ts';
import { keeper } from '../../share/keep.ts';
import { packLink } from '../../share/link.ts';
import { linkedPage, type Opened } from '../../share/linked-page.ts';
import { draftOf, draftSchema, type ArmyDraft, type Draft } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { reduce, type Edit } from './reduce.ts';

/** What every part of the form works with. */
export type ArmyForm = Form<Draft, Edit>;
/** What the parts of one army's form work with. */
export interface ArmyProps {
  readonly form: ArmyForm;
  readonly army: ArmyDraft;
  readonly at: number;
}

export type OpenedArmies = Opened<Draft, BattleScenario>;

/** The page of armies; an address without a letter is its own. */
export const ARMY_PAGE = linkedPage<Draft, BattleScenario>({
  letter: 's',
  isHome: true,
  typed: keeper('rout.draft.1', draftSchema, battleScenarioSchema),
  schema: battleScenarioSchema,
  draftOf,
  anew: () => draftOf(battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario)),
});

export const ARMIES: DraftKind<Draft, Edit, BattleScenario> = {
  page: ARMY_PAGE,
  reduce,
  read: readDraft,
  linkedOf: (_, scenario) => scenario,
};

/** Shows the armies of a battle; a changed one takes the place of what was typed there. */
export const goToArmies = async (
  battle: BattleScenario | undefined,
  isChanged: boolean,
): Promise<void> => {
  const link = battle === undefined ? '' : ((await packLink(battle)) ?? '');
  if (battle !== undefined && (isChanged || link === ''))
    ARMY_PAGE.typed.keep([link], { draft: draftOf(battle) });
  window.location.hash = ARMY_PAGE.hashOf({ link }) || '#';
};
