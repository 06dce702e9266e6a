import type { Between } from '../scenario/between.ts';
import { ARMY_SLOTS, FREE, WOUNDED, type CampaignState, type Layout } from './layout.ts';

/** Weeks that end between two days: every seventh day ends one. */
export const weeksBetween = (from: number, to: number): number =>
  Math.floor(to / 7) - Math.floor(from / 7);

/** Of the wounded, those who come back in a week: at least one, where any do. */
const backOf = (wounded: number, share: number): number =>
  wounded === 0 || share === 0 ? 0 : Math.max(1, Math.round(wounded * share));

const week = (state: CampaignState, from: number, full: number, between: Between): void => {
  const { hits, men, wounded, supplies } = ARMY_SLOTS;
  const now = state[from + hits] ?? 0;
  if (between.hitsAWeek > 0 && now < full && (now > 0 || between.routedRally))
    state[from + hits] = Math.min(full, now + between.hitsAWeek);
  const back = backOf(state[from + wounded] ?? 0, between.woundedAWeek);
  if (back > 0) {
    state[from + wounded] = (state[from + wounded] ?? 0) - back;
    state[from + men] = (state[from + men] ?? 0) + back;
  }
  state[from + supplies] = Math.max(0, (state[from + supplies] ?? 0) - between.suppliesAWeek);
};

/** What so many weeks make of a fate: who was wounded comes back. */
export const fateAfter = (fate: number, weeks: number): number =>
  fate < WOUNDED ? fate : fate - WOUNDED > weeks ? fate - weeks : FREE;

/** Lets weeks pass over an army and its characters. */
export const weeksOver = (layout: Layout) => {
  const { armies, campaign, characters, fullHits } = layout;
  const { between } = campaign;
  const fates = armies.map((_, army) =>
    characters.flatMap((one, i) => (one.army === army ? [layout.fate[i] ?? 0] : [])),
  );
  return (state: CampaignState, army: number, weeks: number): void => {
    const from = layout.army[army] ?? 0;
    const full = Math.max(fullHits, armies[army]?.hits ?? 0);
    for (let i = 0; i < weeks; i++) week(state, from, full, between);
    if (weeks === 0) return;
    for (const slot of fates[army] ?? []) state[slot] = fateAfter(state[slot] ?? 0, weeks);
  };
};
