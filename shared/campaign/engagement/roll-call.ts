import type { Combatant } from '../../scenario/schema/campaign-shape.ts';
import {
  ARMY_SLOTS,
  losersOf,
  placesOf,
  winnersOf,
  type CampaignState,
  type Layout,
} from '../projection/layout.ts';

/** Who may come for a side of an engagement, as bits of armies. */
export type Call = (state: CampaignState) => number;

const slotOf = (layout: Layout, id: string): number =>
  layout.result[layout.campaign.engagements.findIndex((one) => one.id === id)] ?? 0;

const callOf = (one: Combatant, layout: Layout): Call => {
  if ('army' in one) {
    const bit = 1 << layout.armies.findIndex(({ id }) => id === one.army);
    return () => bit;
  }
  if ('winnerOf' in one) {
    const slot = slotOf(layout, one.winnerOf);
    return (state) => winnersOf(state[slot] ?? 0);
  }
  const slot = slotOf(layout, one.loserOf);
  return (state) => losersOf(state[slot] ?? 0);
};

/** Armies in the order in which they stand: the first commands. */
export type Order = readonly number[];
const NOBODY: Order = [];

/** Reads who comes for a side and can fight, in order. */
export const rollCall = (
  who: readonly Combatant[],
  layout: Layout,
): ((state: CampaignState) => Order) => {
  const calls = who.map((one) => callOf(one, layout));
  const { hits, men } = ARMY_SLOTS;
  const known = new Map<number, Order>();
  const standing = (state: CampaignState, mask: number): number => {
    let bits = 0;
    for (let army = 0, rest = mask; rest > 0; army++, rest >>= 1) {
      const from = layout.army[army] ?? 0;
      if ((rest & 1) === 1 && (state[from + hits] ?? 0) > 0 && (state[from + men] ?? 0) > 0)
        bits |= 1 << army;
    }
    return bits;
  };
  const ordered = (masks: readonly number[]): Order => [...new Set(masks.flatMap(placesOf))];
  const [only, ...others] = calls;
  if (only !== undefined && others.length === 0) {
    const byMask: Order[] = [];
    return (state) => {
      const mask = standing(state, only(state));
      return mask === 0 ? NOBODY : (byMask[mask] ??= ordered([mask]));
    };
  }
  return (state) => {
    if (calls.length > 3 || only === undefined)
      return ordered(calls.map((call) => standing(state, call(state))));
    let key = 0;
    for (const call of calls) key = key * 4096 + standing(state, call(state));
    if (key === 0) return NOBODY;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = ordered(calls.map((call) => standing(state, call(state))));
    known.set(key, made);
    return made;
  };
};

/** Armies that may ever come, by engagement, as bits. */
export const possibleArmies = (layout: Layout): ReadonlyMap<string, readonly [number, number]> => {
  const { engagements } = layout.campaign;
  const known = new Map<string, readonly [number, number]>();
  const bitsOf = (one: Combatant): number => {
    if ('army' in one) return 1 << layout.armies.findIndex(({ id }) => id === one.army);
    const id = 'winnerOf' in one ? one.winnerOf : one.loserOf;
    const [first, second] = possible(id);
    return first | second;
  };
  const possible = (id: string): readonly [number, number] => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const [first, second] = engagements.find((one) => one.id === id)?.sides ?? [];
    const all = (who: readonly Combatant[] = []): number =>
      who.reduce((bits, one) => bits | bitsOf(one), 0);
    const made = [all(first?.who), all(second?.who)] as const;
    known.set(id, made);
    return made;
  };
  for (const { id } of engagements) possible(id);
  return known;
};

export const maskOf = (order: Order): number => {
  let mask = 0;
  for (let i = 0; i < order.length; i++) mask |= 1 << (order[i] ?? 0);
  return mask;
};
