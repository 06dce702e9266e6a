import { armyOf, type Army } from '../../army/army.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import { roadsIn } from '../../scenario/war-rules/index.ts';
import { RESULTS } from '../../scenario/schema/campaign-shape.ts';
import {
  charactersOf,
  sideIds,
  timetable,
  type Character,
} from '../../scenario/schema/timetable.ts';

/** A campaign between two happenings: whole numbers, each in a slot of its own. */
export type CampaignState = Int32Array;

/** Slots of one army, from its first. Men who are prisoners are its own, held by its enemies. */
export const ARMY_SLOTS = {
  hits: 0,
  men: 1,
  /** Quality in thousandths. */
  quality: 2,
  wounded: 3,
  prisoners: 4,
  supplies: 5,
  /** The day until which it is tired. */
  tired: 6,
  /** As it was before the last battle: only told. */
  hitsBefore: 7,
  menBefore: 8,
} as const;
const SLOTS_AN_ARMY = 9;

/** Slots of an army where there are roads: what a march is reckoned from. */
export const MARCH_SLOTS = {
  /** Where it was last: the place of the engagement plus 1; 0 where it began. */
  place: 0,
  /** Its hits when something else than time last changed them, and the day of that. */
  hits: 1,
  since: 2,
} as const;
const SLOTS_A_MARCH = 3;

/** Fates of characters: from `WOUNDED` up, with so many weeks still to go. */
export const FREE = 0;
export const DEAD = 1;
export const TAKEN = 2;
export const WOUNDED = 3;
/** He is not yet promoted. */
export const ABSENT = -1;

/** A circumstance that nobody has asked for yet. */
export const UNASKED = 0;
export const HOLDS = 1;
export const HOLDS_NOT = 2;

/*
 * What came of an engagement, in one number: 0 while it is to come; else the place of the result
 * in RESULTS plus 1, two flags, and who was there, a bit for each army of either side.
 */
const CODE = 7;
export const WITHDREW = 8;
export const UNOPPOSED = 16;
const FIRST_SHIFT = 5;
const SECOND_SHIFT = 17;
const MASK = 0xfff;

export const FIRST = 1 + RESULTS.indexOf('first');
export const SECOND = 1 + RESULTS.indexOf('second');
export const MUTUAL = 1 + RESULTS.indexOf('mutual');
export const STALEMATE = 1 + RESULTS.indexOf('stalemate');
export const SKIPPED = 1 + RESULTS.indexOf('skipped');

export const codeOf = (result: number): number => result & CODE;
export const firstOf = (result: number): number => (result >> FIRST_SHIFT) & MASK;
export const secondOf = (result: number): number => (result >> SECOND_SHIFT) & MASK;
export const packedResult = (code: number, first: number, second: number): number =>
  code | (first << FIRST_SHIFT) | (second << SECOND_SHIFT);

/** Armies that held the field, and those that lost it, as bits. */
export const winnersOf = (result: number): number => {
  const code = codeOf(result);
  return code === FIRST ? firstOf(result) : code === SECOND ? secondOf(result) : 0;
};
export const losersOf = (result: number): number => {
  const code = codeOf(result);
  return code === FIRST ? secondOf(result) : code === SECOND ? firstOf(result) : 0;
};
export const isFought = (result: number): boolean =>
  codeOf(result) >= FIRST && codeOf(result) <= STALEMATE && (result & UNOPPOSED) === 0;

/** Where everything stands in a state. */
export interface Layout {
  readonly campaign: Campaign;
  readonly length: number;
  readonly armies: readonly Army[];
  /** By army: the number of its side. */
  readonly sideOf: readonly number[];
  readonly characters: readonly Character[];
  readonly fullHits: number;
  /** The first slot of each army. */
  readonly army: readonly number[];
  /** The first slot of each army's marches; none where there are no roads. */
  readonly march: readonly number[];
  readonly fate: readonly number[];
  readonly reserve: readonly number[];
  readonly circumstance: readonly number[];
  /** By place in the list of engagements. */
  readonly result: readonly number[];
  /** By place in the list of interludes: 1 once it has happened. */
  readonly happened: readonly number[];
  /** The ending that came at once, counted from 1. */
  readonly over: number;
  readonly lastDay: number;
}

export const layoutOf = (campaign: Campaign): Layout => {
  let next = 0;
  const take = (count: number, each = 1): readonly number[] =>
    Array.from({ length: count }, () => (next += each) - each);
  const { armies: inputs, reserves, circumstances, engagements, interludes, rules } = campaign;
  const armies = inputs.map((army, index) => armyOf(army, index, rules.hits));
  const characters = charactersOf(campaign);
  const sides = sideIds(campaign);
  const army = take(armies.length, SLOTS_AN_ARMY);
  const march = take(roadsIn(campaign.house).length > 0 ? armies.length : 0, SLOTS_A_MARCH);
  const fate = take(characters.length);
  const reserve = take(reserves.length);
  const circumstance = take(circumstances.length);
  const result = take(engagements.length);
  const happened = take(interludes.length);
  const [over = 0] = take(1);
  return {
    campaign,
    length: next,
    armies,
    sideOf: armies.map(({ side }) => sides.indexOf(side)),
    characters,
    fullHits: rules.hits,
    army,
    march,
    fate,
    reserve,
    circumstance,
    result,
    happened,
    over,
    lastDay: timetable(campaign).at(-1)?.day ?? 0,
  };
};

/** How the campaign begins. */
export const startOf = (layout: Layout): CampaignState => {
  const { campaign, armies, characters } = layout;
  const state = new Int32Array(layout.length);
  const set = (slot: number | undefined, value: number): void => {
    if (slot !== undefined) state[slot] = value;
  };
  for (const [i, { id, hits, size, quality }] of armies.entries()) {
    const from = layout.army[i] ?? 0;
    set(from + ARMY_SLOTS.hits, hits);
    set(from + ARMY_SLOTS.men, size);
    set(from + ARMY_SLOTS.quality, Math.round(quality * 1000));
    set(from + ARMY_SLOTS.supplies, campaign.supplies[id] ?? 0);
    const march = layout.march[i];
    if (march !== undefined) set(march + MARCH_SLOTS.hits, hits);
  }
  for (const [i, { since }] of characters.entries())
    set(layout.fate[i], since === undefined ? FREE : ABSENT);
  for (const [i, { men }] of campaign.reserves.entries()) set(layout.reserve[i], men);
  for (const [i, { holds }] of campaign.circumstances.entries())
    set(layout.circumstance[i], holds === undefined ? UNASKED : holds ? HOLDS : HOLDS_NOT);
  return state;
};

/** Bits of armies as places. */
export const placesOf = (mask: number): readonly number[] => {
  const places: number[] = [];
  for (let at = 0; mask >> at > 0; at++) if (((mask >> at) & 1) === 1) places.push(at);
  return places;
};
