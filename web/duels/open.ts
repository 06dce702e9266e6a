import { DUEL_EXAMPLES, duelScenarioSchema, type DuelScenario } from '../../shared/index.ts';
import { keeper } from '../share/keep.ts';
import { unpackLink, type LinkFault } from '../share/link.ts';
import { linkIn, type LinkedPage } from '../share/use-linked-page.ts';
import { duelDraftOf, duelDraftSchema, GAME_MASTER, type DuelDraft } from './draft.ts';

/** Fights of persons as typed. */
export const typedDuels = keeper('rout.duel.1', duelDraftSchema, duelScenarioSchema);

/** What the page of fights opens with. */
export interface OpenedDuel {
  readonly draft: DuelDraft;
  /** What to show while the draft as typed is at fault: the last valid scenario, else that of the link. */
  readonly scenario?: DuelScenario | undefined;
  readonly link: string;
  /** Why the link in the address could not be read. */
  readonly fault?: LinkFault;
}

export const hashOfDuel = (link: string): string => `#d=${link}`;

/** The first example: what a new page shows. You decide for its first side. */
export const anewDuel = (): DuelDraft => {
  const draft = duelDraftOf(duelScenarioSchema.parse(DUEL_EXAMPLES[0]?.scenario));
  return { ...draft, asks: [...draft.sides.slice(0, 1).map(({ id }) => id), GAME_MASTER] };
};

/** The draft of an address: as typed where this browser knows it, else as the link says; without a link the last one typed. */
export const openDuel = async (hash: string): Promise<OpenedDuel> => {
  const link = linkIn(hash, 'd');
  if (link === '') return { ...(typedDuels.last() ?? { draft: anewDuel() }), link };
  const read = await unpackLink(link, duelScenarioSchema);
  if (!read.ok)
    return { draft: typedDuels.last()?.draft ?? anewDuel(), link: '', fault: read.fault };
  const kept = typedDuels.under(link);
  return {
    draft: kept?.draft ?? duelDraftOf(read.value),
    scenario: kept?.scenario ?? read.value,
    link,
  };
};

export const DUEL_PAGE: LinkedPage<DuelDraft, DuelScenario, OpenedDuel> = {
  letter: 'd',
  typed: typedDuels,
  open: openDuel,
};

/** Brings a fight to the page of fights from elsewhere, however large it is. */
export const bringDuel = (scenario: DuelScenario): void => {
  typedDuels.keep([''], { draft: duelDraftOf(scenario), scenario });
  window.location.hash = hashOfDuel('');
};
