import { inReach, type Decision, type FieldUnit } from '../../../shared/index.ts';
import type { Cast } from '../../ui/participants.ts';
import { partsOfLabel } from './words.ts';

/**
 * The decisions of the round ahead, as far as they may be known: whoever stands in reach now may be
 * named as a target, whatever the dice do to him first, and what follows from dice is not asked.
 */
export const plannedOf = (
  cast: Cast,
  decisions: readonly Decision[],
  units: readonly FieldUnit[],
): readonly Decision[] =>
  decisions.flatMap((decision) => {
    const { unit: id, what } = partsOfLabel(cast, decision.label);
    if (!what.startsWith('target')) return [decision];
    // A second target in a round follows from what became of the first.
    if (what !== 'target') return [];
    const unit = units.find((one) => one.id === id);
    if (unit === undefined) return [decision];
    const reach = inReach(units, unit).flatMap((place) => units[place]?.id ?? []);
    return [{ ...decision, options: [...new Set([...reach, ...decision.options])] }];
  });
