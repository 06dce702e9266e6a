import type { EngagementProjection } from '../../campaign/told.ts';
import { dateOf, roadsIn, seasonOf } from '../../scenario/war-rules/index.ts';
import { midName } from '../../words/endings.ts';
import { counted } from '../../numbers.ts';
import { knowsFigures, type Deed, type Moment } from './account.ts';
import { nameOf, SURE, type ToldWar } from './war.ts';

/*
 * What the house rules of a war make of its days: dates, seasons and marches.
 */

/** A day, with its date where days have dates. */
export const datedDay = (
  { campaign: { house } }: ToldWar,
  day: number,
): Pick<Moment, 'date' | 'iso'> & { readonly day: number } => {
  const date = dateOf(house, day);
  if (date === undefined) return { day };
  return { day, date: date.text, ...(date.iso === undefined ? {} : { iso: date.iso }) };
};

/** Tells of each day whether it is of another season than the one before. */
export const seasonTeller = ({ campaign: { house } }: ToldWar) => {
  let was = seasonOf(house, 0);
  return (day: number): readonly Deed[] => {
    const season = seasonOf(house, day);
    const isOther = season !== undefined && season !== was;
    was = season;
    return isOther ? [{ kind: 'season', says: season }] : [];
  };
};

/** The chance that an army was there, met by somebody or not. */
const thereIn = ({ pairings, won, lost }: EngagementProjection, army: string): number => {
  const met = pairings.reduce(
    (sum, { first, second, chance }) => ([...first, ...second].includes(army) ? sum + chance : sum),
    0,
  );
  return Math.max(met, (won[army] ?? 0) + (lost[army] ?? 0));
};

/** Tells of each engagement which armies came by a road; only of those of whom that is sure. */
export const marchTeller = ({ campaign, projection, audience }: ToldWar) => {
  const roads = roadsIn(campaign.house);
  /** Where an army was last; null: not known. */
  const places = new Map<string, string | undefined | null>();
  const nameIn = (id: string): string =>
    midName(campaign.engagements.find((one) => one.id === id)?.name ?? id);
  return (one: EngagementProjection): readonly Deed[] =>
    roads.length === 0
      ? []
      : projection.armies.flatMap(({ id }): readonly Deed[] => {
          const [chance, from] = [thereIn(one, id), places.get(id)];
          if (chance > 0) places.set(id, chance >= SURE ? one.id : null);
          const road = roads.find((way) => way.to === one.id && way.from === from);
          if (road === undefined || chance < SURE || from === null) return [];
          const days = counted(road.days, 'day');
          const says = `${from === undefined ? '' : `from ${nameIn(from)} `}to ${nameIn(one.id)}`;
          const isTold = road.supplies > 0 && knowsFigures(audience);
          const effect = isTold ? `${days}, supplies used: ${road.supplies}` : days;
          return [{ kind: 'marches', who: nameOf(projection, id), says, effect }];
        });
};
