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

/** What so many weeks make of hits: they come back to who has any, or where the routed rally. */
export const restedHits = ({ campaign, fullHits, armies }: Layout, army: number, weeks: number) => {
  const { hitsAWeek, routedRally } = campaign.between;
  const full = Math.max(fullHits, armies[army]?.hits ?? 0);
  return (hits: number): number =>
    hits < full && (hits > 0 || routedRally) ? Math.min(full, hits + weeks * hitsAWeek) : hits;
};

/** Time that passes. */
export type Passing = (state: CampaignState) => void;

/** Lets so many weeks pass over an army and its characters. */
export const weeksOver = (layout: Layout, army: number, weeks: number): Passing => {
  const { suppliesAWeek, woundedAWeek } = layout.campaign.between;
  const { hits, supplies } = ARMY_SLOTS;
  const from = layout.army[army] ?? 0;
  const rested = restedHits(layout, army, weeks);
  const fates = Int32Array.from(
    layout.characters.flatMap((one, i) => (one.army === army ? [layout.fate[i] ?? 0] : [])),
  );
  return (state) => {
    state[from + hits] = rested(state[from + hits] ?? 0);
    heal(state, from, weeks, woundedAWeek);
    state[from + supplies] = Math.max(0, (state[from + supplies] ?? 0) - weeks * suppliesAWeek);
    for (let i = 0; i < fates.length; i++) {
      const slot = fates[i] ?? 0;
      const fate = state[slot] ?? 0;
      if (fate >= WOUNDED) state[slot] = fateAfter(fate, weeks);
    }
  };
};
