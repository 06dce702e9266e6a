import { DUEL_EXAMPLES, duelScenarioSchema, type DuelScenario } from '../../../shared/index.ts';
import type { Change } from '../../draft/changes.ts';
import type { Form } from '../../draft/form.ts';
import { treeSchema, type Tree } from '../../draft/tree.ts';
import type { DraftKind, DraftPage, OpenedDraft } from '../../draft/use-draft.ts';
import { keeper } from '../../share/browser/keep.ts';
import { bring, linkedPage } from '../../share/link/linked-page.ts';
import { putAsks } from './changes.ts';
import { duelDraftOf, GAME_MASTER, isBegun, readDuel } from './draft.ts';

/** What every part of the form works with. */
export interface DuelForm extends Form {
  /** Takes something away: it can be taken back until the next edit. */
  readonly replace: (change: Change, text: string) => void;
}
export type OpenedDuel = OpenedDraft<DuelScenario>;

/** The first example: what a new page shows. You decide for its first side. */
const anew = (): Tree => {
  const scenario = duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario);
  const [first] = scenario.sides;
  return putAsks([...(first === undefined ? [] : [first.id]), GAME_MASTER])(duelDraftOf(scenario));
};

export const COMBAT_PAGE: DraftPage<DuelScenario> = linkedPage({
  page: 'duels',
  holds: 'duel',
  typed: keeper('rout.duel.1', treeSchema, duelScenarioSchema),
  schema: duelScenarioSchema,
  draftOf: duelDraftOf,
  anew,
});

export const FIGHTS: DraftKind<DuelScenario> = {
  page: COMBAT_PAGE,
  read: readDuel,
  isHeld: isBegun,
};

/** Brings a fight to the page of fights from elsewhere, however large it is. */
export const bringDuel = (scenario: DuelScenario): void =>
  bring(COMBAT_PAGE, duelDraftOf(scenario), scenario);
