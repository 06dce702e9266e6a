import { BATTLE_EXAMPLES, battleScenarioSchema, type BattleScenario } from '../../shared/index.ts';
import { draftOf, type Draft } from '../draft/draft.ts';
import { draftUnder, lastDraft } from './keep.ts';
import { decodeLink, type LinkFault } from './link.ts';

/** What the address says: the scenario's link and, where its battle has been fought, the round on show. */
export interface Place {
  readonly link: string;
  readonly round: number | 'end' | undefined;
}

/** What a page opens with. */
export interface Opened {
  readonly draft: Draft;
  /** What to show while the draft as typed is at fault: the last valid scenario, else that of the link. */
  readonly scenario?: BattleScenario | undefined;
  readonly place: Place;
  /** Why the link in the address could not be read. */
  readonly fault?: LinkFault;
}

const NOWHERE: Place = { link: '', round: undefined };

export const placeOf = (hash: string): Place => {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const round = parts.get('r') ?? '';
  return {
    link: parts.get('s') ?? '',
    round: round === 'end' ? round : /^\d{1,4}$/.test(round) ? Number(round) : undefined,
  };
};

/** The fragment of a place; empty where there is no link. */
export const hashOf = ({ link, round }: Place): string =>
  link === '' ? '' : `#s=${link}${round === undefined ? '' : `&r=${round}`}`;

const PAGES: Readonly<Record<string, 'table' | 'units' | 'duels'>> = {
  '#t=': 'table',
  '#u=': 'units',
  '#d=': 'duels',
};
/** Which page beside the set-up of armies the address is of: a battle at the table, one of units, a fight of persons. */
export const pageOf = (hash: string): 'table' | 'units' | 'duels' | undefined =>
  PAGES[hash.slice(0, 3)];

/** The first example: what a new page shows. */
export const anew = (): Draft => draftOf(battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario));

/** A draft that comes from within the page; it has no link yet. */
export const fromWithin = (draft: Draft): Opened => ({ draft, place: NOWHERE });

/** The draft of an address: as typed where this browser knows it, else as the link says; without a link the last one typed. */
export const openAddress = async (hash: string): Promise<Opened> => {
  const place = placeOf(hash);
  if (place.link === '') return { ...(lastDraft() ?? { draft: anew() }), place };
  const decoded = await decodeLink(place.link);
  if (!decoded.ok) return { ...fromWithin(lastDraft()?.draft ?? anew()), fault: decoded.fault };
  const kept = draftUnder(place.link);
  return {
    draft: kept?.draft ?? draftOf(decoded.scenario),
    scenario: kept?.scenario ?? decoded.scenario,
    place,
  };
};
