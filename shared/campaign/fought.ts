import type { Army } from '../army/army.ts';
import { battleOf } from '../army/setup.ts';
import type { AftermathEntry } from '../bridges/aftermath-entry.ts';
import { armyIds, type BattleScenario } from '../scenario/battle.ts';
import type { Campaign } from '../scenario/campaign.ts';
import type { CharacterFate, EngagementRecord } from '../scenario/campaign-shape.ts';
import { charactersOf } from '../scenario/timetable.ts';
import { shareOfHits } from './toll.ts';

/** A battle of armies as it ended. */
export interface Fought {
  readonly scenario: BattleScenario;
  readonly outcome: { readonly kind: string; readonly winner?: string };
  /** As they are now; those of one side as one force. */
  readonly armies: readonly Army[];
  /** What followed it. */
  readonly aftermath: readonly AftermathEntry[];
}

const FATE_OF: Readonly<Record<AftermathEntry['people'][number]['fate'], CharacterFate>> = {
  free: 'free',
  escaped: 'free',
  wounded: 'wounded',
  taken: 'taken',
  dead: 'dead',
};
const AWAY: Readonly<Record<NonNullable<Army['tacticians'][number]['away']>, CharacterFate>> = {
  fallen: 'dead',
  captured: 'taken',
  left: 'free',
};

/** Hits of every army that was there, from those of its side together. */
const hitsLeft = ({ scenario, armies }: Fought): Record<string, number> => {
  const ids = armyIds(scenario);
  const { start } = battleOf(scenario, scenario.seed ?? '');
  return Object.fromEntries(
    scenario.armies.flatMap(({ side, hits }, i) => {
      const id = ids[i] ?? '';
      const force = (one: Army): boolean => one.side === (side ?? id);
      const [now, was] = [armies.find(force), start.armies.find(force)];
      return now === undefined || was === undefined
        ? []
        : [[id, shareOfHits(hits ?? was.hits, now.hits, was.hits)]];
    }),
  );
};

/** What became of characters: what an order did in the battle, and then what followed it. */
const fatesIn = (campaign: Campaign, { armies, aftermath }: Fought): EngagementRecord['fates'] => {
  const known = new Set(charactersOf(campaign).map(({ name }) => name));
  const fates = new Map<string, CharacterFate>();
  for (const { tacticians } of armies)
    for (const { name, away } of tacticians)
      if (away !== undefined && away !== 'left') fates.set(name, AWAY[away]);
  for (const { people } of aftermath)
    for (const { name, fate } of people) fates.set(name, FATE_OF[fate]);
  return [...fates].flatMap(([name, fate]) => (known.has(name) ? [{ name, fate }] : []));
};

/** Tacticians whom the battle brought up. */
const promotedIn = (
  campaign: Campaign,
  { scenario, armies }: Fought,
): EngagementRecord['promoted'] => {
  const known = new Set(charactersOf(campaign).map(({ name }) => name));
  return armies.flatMap(({ side, tacticians }) => {
    const at = scenario.armies.findIndex((one, i) => (one.side ?? armyIds(scenario)[i]) === side);
    const army = armyIds(scenario)[at] ?? side;
    return tacticians
      .filter(({ name, away }) => away === undefined && !known.has(name))
      .map(({ name, intelligence, tactics }) => ({ army, name, intelligence, tactics }));
  });
};

/**
 * The result of an engagement that was fought at the table: who held the field, hits left, and what
 * became of those who have a name.
 */
export const recordOfBattle = (
  campaign: Campaign,
  engagement: string,
  fought: Fought,
): EngagementRecord => {
  const { scenario, outcome, armies, aftermath } = fought;
  const first = scenario.armies[0]?.side ?? armyIds(scenario)[0];
  const won = outcome.kind === 'won' ? (outcome.winner === first ? 'first' : 'second') : undefined;
  const is = won ?? (outcome.kind === 'mutual' ? 'mutual' : 'stalemate');
  const lost = armies.filter(
    ({ side }) => is === 'mutual' || (won !== undefined && side !== outcome.winner),
  );
  return {
    engagement,
    is,
    withdrew: lost.some(({ withdrew, hits }) => withdrew === true && hits > 0),
    hits: hitsLeft(fought),
    men: {},
    fates: fatesIn(campaign, fought),
    promoted: promotedIn(campaign, fought),
    text: aftermath
      .map(({ text }) => text)
      .join(' ')
      .trim()
      .slice(0, 2000),
  };
};
