import type { Campaign } from '../scenario/schema/campaign.ts';
import { ratesOn, type Rates } from '../scenario/war-rules/index.ts';
import { ARMY_SLOTS, FREE, WOUNDED, type CampaignState, type Layout } from './projection/layout.ts';

/** Weeks that end between two days: every seventh day ends one. */
export const weeksBetween = (from: number, to: number): number =>
  Math.floor(to / 7) - Math.floor(from / 7);

/** Of some wounded, those who come back in a week: at least one. */
const backOf = (wounded: number, share: number): number => Math.max(1, Math.round(wounded * share));

/** What so many weeks make of a fate: who was wounded comes back. */
export const fateAfter = (fate: number, weeks: number): number =>
  fate < WOUNDED ? fate : fate - WOUNDED > weeks ? fate - weeks : FREE;

/** Those of an army who come back, week by week. */
const heal = (state: CampaignState, from: number, weeks: number, share: number): void => {
  const { men, wounded } = ARMY_SLOTS;
  let left = state[from + wounded] ?? 0;
  if (left === 0 || share === 0) return;
  for (let i = 0; i < weeks && left > 0; i++) {
    const back = backOf(left, share);
    left -= back;
    state[from + men] = (state[from + men] ?? 0) + back;
  }
  state[from + wounded] = left;
};

/** Weeks in a row in which the same holds. */
interface Spell {
  readonly weeks: number;
  readonly rates: Rates;
}

/** The weeks between two days, as the rules of the war have each: it is told by its last day. */
const spellsBetween = (
  { between, house }: Campaign,
  from: number,
  to: number,
): readonly Spell[] => {
  const weeks = weeksBetween(from, to);
  const first = Math.floor(from / 7) + 1;
  const spells: { weeks: number; rates: Rates }[] = [];
  for (let week = first; week < first + weeks; week++) {
    const rates = ratesOn(house, between, 7 * week);
    const last = spells.at(-1);
    if (last?.rates === rates) last.weeks++;
    else spells.push({ weeks: 1, rates });
  }
  return spells;
};

/** What the weeks between two days make of hits: they come back to who has any, or may rally. */
export const restedHits = (
  { campaign, fullHits, armies }: Layout,
  army: number,
  [from, to]: readonly [from: number, to: number],
): ((hits: number) => number) => {
  const { routedRally } = campaign.between;
  const full = Math.max(fullHits, armies[army]?.hits ?? 0);
  const back = spellsBetween(campaign, from, to).reduce(
    (sum, { weeks, rates }) => sum + weeks * rates.hitsAWeek,
    0,
  );
  return (hits) => (hits < full && (hits > 0 || routedRally) ? Math.min(full, hits + back) : hits);
};

/** Time that passes. */
export type Passing = (state: CampaignState) => void;

/** Lets the weeks between two days pass over an army and its characters. */
export const weeksOver = (
  layout: Layout,
  army: number,
  days: readonly [from: number, to: number],
): Passing => {
  const { hits, supplies } = ARMY_SLOTS;
  const from = layout.army[army] ?? 0;
  const rested = restedHits(layout, army, days);
  const weeks = weeksBetween(...days);
  const spells = spellsBetween(layout.campaign, ...days);
  const used = spells.reduce((sum, one) => sum + one.weeks * one.rates.suppliesAWeek, 0);
  const fates = Int32Array.from(
    layout.characters.flatMap((one, i) => (one.army === army ? [layout.fate[i] ?? 0] : [])),
  );
  return (state) => {
    state[from + hits] = rested(state[from + hits] ?? 0);
    for (const spell of spells) heal(state, from, spell.weeks, spell.rates.woundedAWeek);
    state[from + supplies] = Math.max(0, (state[from + supplies] ?? 0) - used);
    for (let i = 0; i < fates.length; i++) {
      const slot = fates[i] ?? 0;
      const fate = state[slot] ?? 0;
      if (fate >= WOUNDED) state[slot] = fateAfter(fate, weeks);
    }
  };
};
