import { DUEL_EXAMPLES, duelScenarioSchema, type DuelScenario } from '../../../shared/index.ts';
import { keyOfEdit } from '../../forms/draft-history.ts';
import type { DraftKind, Form } from '../../forms/use-draft.ts';
import { keeper } from '../../share/keep.ts';
import { linkedPage, type Opened } from '../../share/linked-page.ts';
import {
  duelDraftOf,
  duelDraftSchema,
  GAME_MASTER,
  inputOf,
  readDuel,
  type DuelDraft,
} from './draft.ts';
import { reduceDuel, type DuelEdit } from './reduce.ts';

/** What every part of the form works with. */
export interface DuelForm extends Form<DuelDraft, DuelEdit> {
  /** An edit that takes something away: it can be taken back until the next one. */
  readonly replace: (edit: DuelEdit, text: string) => void;
}
export type OpenedDuel = Opened<DuelDraft, DuelScenario>;

/** The first example: what a new page shows. You decide for its first side. */
const anew = (): DuelDraft => {
  const draft = duelDraftOf(duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario));
  return { ...draft, asks: [...draft.sides.slice(0, 1).map(({ id }) => id), GAME_MASTER] };
};

export const COMBAT_PAGE = linkedPage<DuelDraft, DuelScenario>({
  letter: 'd',
  typed: keeper('rout.duel.1', duelDraftSchema, duelScenarioSchema),
  schema: duelScenarioSchema,
  draftOf: duelDraftOf,
  anew,
});

const IN_THE_FIGHT: ReadonlySet<DuelEdit['do']> = new Set([
  'acts',
  'asks',
  'dice',
  'begin',
  'setUp',
  'again',
]);

export const FIGHTS: DraftKind<DuelDraft, DuelEdit, DuelScenario> = {
  page: COMBAT_PAGE,
  reduce: reduceDuel,
  read: readDuel,
  linkedOf: inputOf,
  // What is done in the fight has an undo of its own.
  undoes: (edit) => (IN_THE_FIGHT.has(edit.do) ? undefined : keyOfEdit(edit)),
};

/** Brings a fight to the page of fights from elsewhere, however large it is. */
export const bringDuel = (scenario: DuelScenario): void => {
  COMBAT_PAGE.typed.keep([''], { draft: duelDraftOf(scenario), scenario });
  window.location.hash = COMBAT_PAGE.hashOf({ link: '' });
};
