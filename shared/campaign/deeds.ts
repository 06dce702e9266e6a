import type { InterludeDeed } from '../scenario/schema/campaign-shape.ts';
import { ARMY_SLOTS, FREE, TAKEN, type CampaignState, type Layout } from './projection/layout.ts';

/** What an interlude does. */
export type Doing = (state: CampaignState) => void;

const slotOf = (layout: Layout, id: string, slot: keyof typeof ARMY_SLOTS): number =>
  (layout.army[layout.armies.findIndex((army) => army.id === id)] ?? 0) + ARMY_SLOTS[slot];

const reinforce = (layout: Layout, deed: Extract<InterludeDeed, { kind: 'reinforce' }>): Doing => {
  const at = layout.campaign.reserves.findIndex(({ id }) => id === deed.reserve);
  const reserve = layout.reserve[at] ?? 0;
  const worth = Math.round((layout.campaign.reserves[at]?.quality ?? 1) * 1000);
  const [men, quality] = [slotOf(layout, deed.army, 'men'), slotOf(layout, deed.army, 'quality')];
  return (state) => {
    const come = Math.min(deed.men, state[reserve] ?? 0);
    const [before, now] = [state[men] ?? 0, state[quality] ?? 0];
    if (come === 0) return;
    state[reserve] = (state[reserve] ?? 0) - come;
    state[men] = before + come;
    state[quality] = Math.max(1, Math.round((before * now + come * worth) / (before + come)));
  };
};

const exchange = (layout: Layout, deed: Extract<InterludeDeed, { kind: 'exchange' }>): Doing => {
  const { armies, characters } = layout;
  const places = deed.armies.map((id) => armies.findIndex((army) => army.id === id));
  const [one = 0, other = 0] = places.map((at) => layout.army[at] ?? 0);
  const leaders = characters.flatMap(({ army }, i) =>
    places.includes(army) ? [layout.fate[i] ?? 0] : [],
  );
  const { men, prisoners } = ARMY_SLOTS;
  return (state) => {
    const back = Math.min(state[one + prisoners] ?? 0, state[other + prisoners] ?? 0);
    for (const from of [one, other]) {
      state[from + prisoners] = (state[from + prisoners] ?? 0) - back;
      state[from + men] = (state[from + men] ?? 0) + back;
    }
    for (const slot of leaders) if (state[slot] === TAKEN) state[slot] = FREE;
  };
};

export const doingOf = (deed: InterludeDeed, layout: Layout): Doing => {
  switch (deed.kind) {
    case 'reinforce':
      return reinforce(layout, deed);
    case 'exchange':
      return exchange(layout, deed);
    case 'rest': {
      const slot = slotOf(layout, deed.army, 'hits');
      return (state) =>
        void (state[slot] = Math.min(
          Math.max(layout.fullHits, state[slot] ?? 0),
          (state[slot] ?? 0) + deed.hits,
        ));
    }
    case 'supply': {
      const slot = slotOf(layout, deed.army, 'supplies');
      return (state) => void (state[slot] = Math.max(0, (state[slot] ?? 0) + deed.amount));
    }
  }
};

export const armiesOfDeed = (deed: InterludeDeed): readonly string[] =>
  deed.kind === 'exchange' ? deed.armies : [deed.army];
