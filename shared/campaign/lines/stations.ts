import type { Campaign } from '../../scenario/schema/campaign.ts';
import { timetable } from '../../scenario/schema/timetable.ts';
import type { EngagementProjection, Projection } from '../told.ts';

/** Something that happens on a day, and who is there with which chance. */
export interface Station {
  readonly kind: 'engagement' | 'interlude';
  readonly id: string;
  readonly day: number;
  /** By army, where there is any. */
  readonly there: ReadonlyMap<string, number>;
}

/** The chance that an army is there. */
const thereIn = ({ pairings, won, lost }: EngagementProjection, army: string): number => {
  const met = pairings.reduce(
    (sum, { first, second, chance }) => (first.concat(second).includes(army) ? sum + chance : sum),
    0,
  );
  return Math.min(1, Math.max(met, (won[army] ?? 0) + (lost[army] ?? 0)));
};

/** What happens, in its order. */
export const stationsOf = (campaign: Campaign, projection: Projection): readonly Station[] => {
  const armies = projection.armies.map(({ id }) => id);
  return timetable(campaign).flatMap(({ kind, at }): readonly Station[] => {
    const here = kind === 'engagement' ? campaign.engagements[at] : campaign.interludes[at];
    if (here === undefined) return [];
    const { id, day } = here;
    const projected = projection.engagements.find((one) => one.id === id);
    const chance = projection.interludes.find((one) => one.id === id)?.chance ?? 0;
    const chanceOf = (army: string): number => {
      if (kind === 'engagement') return projected === undefined ? 0 : thereIn(projected, army);
      const { points } = projection.armies.find((one) => one.id === army) ?? { points: [] };
      return points.some((one) => one.at === id) ? chance : 0;
    };
    const there = armies.map((army) => [army, chanceOf(army)] as const);
    return [{ kind, id, day, there: new Map(there.filter(([, one]) => one > 0)) }];
  });
};

/** Armies from one edge to the other, so that those who meet are near each other. */
export const lanesOf = (
  armies: readonly string[],
  stations: readonly Station[],
): readonly string[] => {
  const cost = (order: readonly string[]): number =>
    stations.reduce((sum, { kind, there }) => {
      const lanes = [...there.keys()].map((army) => order.indexOf(army));
      if (kind === 'interlude' || lanes.length === 0) return sum;
      return sum + Math.max(...lanes) - Math.min(...lanes);
    }, 0);
  const swapped = (order: readonly string[], i: number, j: number): readonly string[] =>
    order.with(i, order[j] ?? '').with(j, order[i] ?? '');
  let best = armies;
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let i = 0; i < armies.length; i++)
      for (let j = i + 1; j < armies.length; j++) {
        const other = swapped(best, i, j);
        if (cost(other) >= cost(best)) continue;
        best = other;
        isBetter = true;
      }
  }
  return best;
};
