import { battleOf } from '../army/setup.ts';
import type { BattleScenario } from '../scenario/schema/battle.ts';
import type { Entry } from './entry.ts';
import type { Order } from './orders.ts';

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

const LOSSES = (entry: Entry): boolean => entry.kind === 'order' && entry.order.type === 'losses';
const AFTERMATH = ({ kind }: Entry): boolean => kind === 'aftermath';

/**
 * The place of the losses, or of what followed a rout, that a log tells of last; -1 where it tells
 * of none, or a round was fought since.
 * @param from the first place that counts
 */
export const placeSince = (
  entries: readonly Entry[],
  what: 'losses' | 'aftermath',
  from = 0,
): number => {
  const told = entries.findLastIndex(what === 'losses' ? LOSSES : AFTERMATH);
  return told < from || entries.slice(told).some(({ kind }) => kind === 'round') ? -1 : told;
};
