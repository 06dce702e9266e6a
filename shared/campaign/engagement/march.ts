import { roadsIn, type Road } from '../../scenario/war-rules/index.ts';
import { ARMY_SLOTS, MARCH_SLOTS, type CampaignState, type Layout } from '../projection/layout.ts';
import type { Order } from './roll-call.ts';
import { restedHits } from '../weeks.ts';

/*
 * Roads: an army that comes to an engagement by one has not rested on its days, has used its
 * supplies, and does not come where it takes longer than there is since it was at its beginning.
 */

const { place, hits, since } = MARCH_SLOTS;

/** Notes what something else than time has made of armies. */
export const changed = (
  { march, army }: Layout,
  state: CampaignState,
  armies: readonly number[],
  day: number,
): void => {
  if (march.length === 0) return;
  for (const one of armies) {
    const slot = march[one] ?? 0;
    state[slot + hits] = state[(army[one] ?? 0) + ARMY_SLOTS.hits] ?? 0;
    state[slot + since] = day;
  }
};

/** What a march to an engagement is reckoned from, of these armies. */
export const marchSlots = (
  { campaign, march }: Layout,
  to: string,
  armies: readonly number[],
): readonly number[] =>
  roadsIn(campaign.house).some((one) => one.to === to)
    ? armies.flatMap((one) => Object.values(MARCH_SLOTS).map((slot) => (march[one] ?? 0) + slot))
    : [];

/** The road to an engagement from each place: 0 is where armies began. */
const roadsTo = ({ campaign }: Layout, to: string): readonly (Road | undefined)[] => {
  const roads = roadsIn(campaign.house).filter((one) => one.to === to);
  return [undefined, ...campaign.engagements.map(({ id }) => id)].map((from) =>
    roads.find((one) => one.from === from),
  );
};

/** What roads do to armies that are called to an engagement, and that leave it. */
export interface Marches {
  /** Those of them who come; what the road cost them is taken. */
  come(state: CampaignState, order: Order): Order;
  /** They are here now. */
  arrive(state: CampaignState, order: Order): void;
}

/** Hits after so much rest, by army and its days. */
const restReader = (layout: Layout) => {
  const known = layout.armies.map(() => new Map<number, (hits: number) => number>());
  return (army: number, from: number, to: number): ((hits: number) => number) => {
    const key = from * 4096 + to;
    const found = known[army]?.get(key);
    if (found !== undefined) return found;
    const made = restedHits(layout, army, [from, to]);
    known[army]?.set(key, made);
    return made;
  };
};

/** Makes the marches to each engagement; undefined where there are no roads. */
export const marches = (layout: Layout): ((at: number) => Marches) | undefined => {
  const { campaign, march, army } = layout;
  if (march.length === 0) return undefined;
  const restedIn = restReader(layout);
  const days = [0, ...campaign.engagements.map(({ day }) => day)];
  return (at) => {
    const { id, day } = campaign.engagements[at] ?? { id: '', day: 0 };
    const roads = roadsTo(layout, id);
    const comes = (state: CampaignState, one: number): boolean => {
      const [slot, own] = [march[one] ?? 0, army[one] ?? 0];
      const from = state[slot + place] ?? 0;
      const road = roads[from];
      if (road === undefined) return true;
      if (road.days > day - (days[from] ?? 0)) return false;
      const then = state[slot + since] ?? 0;
      const rested = restedIn(one, then, Math.max(then, day - road.days));
      const now = rested(state[slot + hits] ?? 0);
      if (now === 0) return false;
      const left = (state[own + ARMY_SLOTS.supplies] ?? 0) - road.supplies;
      state[own + ARMY_SLOTS.hits] = now;
      state[own + ARMY_SLOTS.hitsBefore] = now;
      state[own + ARMY_SLOTS.supplies] = Math.max(0, left);
      return true;
    };
    return {
      come: (state, order) => {
        const there = order.filter((one) => comes(state, one));
        return there.length === order.length ? order : there;
      },
      arrive: (state, order) => {
        for (const one of order) state[(march[one] ?? 0) + place] = at + 1;
        changed(layout, state, order, day);
      },
    };
  };
};
