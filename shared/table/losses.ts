import { battleOf } from '../army/setup.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import type { Entry } from './entry.ts';
import { isOfRout } from './live.ts';
import type { Order } from './orders/orders.ts';

/**
 * What a battle of units cost the armies, as one order; also where nobody fell.
 * @param before the armies as they stood when it began
 */
export const lossesBetween = (before: BattleScenario, after: BattleScenario): Order => {
  const left = new Map(battleOf(after, 0).start.armies.map((army) => [army.id, army]));
  const soldiers: Record<string, number> = {};
  const hits: Record<string, number> = {};
  const quality: Record<string, number> = {};
  for (const army of battleOf(before, 0).start.armies) {
    const { id } = army;
    const now = left.get(id) ?? army;
    soldiers[id] = now.size - army.size;
    if (now.hits !== army.hits) hits[id] = now.hits - army.hits;
    if (now.quality !== army.quality) quality[id] = now.quality;
  }
  return { type: 'losses', soldiers, hits, quality };
};

/** Why the log of a battle tells of what a battle of its units cost. */
export const FOUGHT_AS_UNITS = 'The armies fought as units';

/**
 * The place of what a battle of units cost, in the log of the battle that it was opened from; -1
 * where it does not tell. What a game master took from the armies otherwise is not meant.
 * @param from how long the log was when the units were opened
 */
export const placeOfLosses = (entries: readonly Entry[], from = 0): number => {
  const told = entries.findLastIndex(
    (entry) =>
      entry.kind === 'order' && entry.order.type === 'losses' && entry.reason === FOUGHT_AS_UNITS,
  );
  return told < from ? -1 : told;
};

/**
 * The place of what followed a rout; -1 where a log does not tell, or a round was fought since.
 * @param fled who had routed or left, by id
 */
export const placeOfAftermath = (entries: readonly Entry[], fled: readonly string[]): number => {
  const told = entries.findLastIndex(
    (entry) => entry.kind === 'aftermath' && isOfRout(entry, fled),
  );
  return entries.slice(Math.max(0, told)).some(({ kind }) => kind === 'round') ? -1 : told;
};
