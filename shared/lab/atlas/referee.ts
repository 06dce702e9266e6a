import type { BattleScenario } from '../../scenario/schema/battle.ts';
import type { Sweep } from '../swept.ts';
import type { Atlas } from './atlas.ts';
import { movedBy, type Moved } from './moved.ts';
import type { SweepMoved } from './told.ts';
import { sumOf } from '../../numbers.ts';

type ArmyOf = BattleScenario['armies'][number];

/** The best roll that an army has without luck. */
const skillOf = ({ tacticians }: ArmyOf): number =>
  Math.max(0, ...tacticians.map(({ intelligence, tactics }) => intelligence + tactics));

/** In what two armies may differ, by which a rule may favour one of them. */
const TRAITS = [
  { id: 'size', title: 'the larger army', read: ({ size }: ArmyOf) => size },
  { id: 'quality', title: 'the army of better men', read: ({ quality }: ArmyOf) => quality },
  {
    id: 'strength',
    title: 'the stronger army (men by quality)',
    read: ({ size, quality }: ArmyOf) => size * quality,
  },
  { id: 'skill', title: 'the better general', read: skillOf },
  { id: 'power', title: 'the army with more power', read: ({ power }: ArmyOf) => power },
] as const;
type TraitId = (typeof TRAITS)[number]['id'];
export const TRAIT_IDS = TRAITS.map(({ id }) => id) as [TraitId, ...TraitId[]];

/** What a rule does for armies that have more of something than their opponent. */
interface TraitMoved {
  readonly trait: TraitId;
  readonly title: string;
  /** Added to their chance to win beyond what is added to the other's, halved; on average. */
  readonly by: number;
  /** Pairs that differ in it, and of those the share in which the change goes that way. */
  readonly pairs: number;
  readonly share: number;
}

/** What a rule changes over an atlas, and for whom. */
export interface AtlasMovedBy extends Moved {
  /** The most telling first. */
  readonly traits: readonly TraitMoved[];
}

/** Less than this is rounding. */
const TINY = 1e-9;

/** @param most pairs that are told */
export const refereeOf = (
  from: Atlas,
  to: Atlas,
  armies: readonly ArmyOf[],
  most: number,
): AtlasMovedBy => {
  const moved = movedBy(from, to, Infinity);
  const traits = TRAITS.map(({ id, title, read }): TraitMoved => {
    const gains = moved.pairs.flatMap(({ gains: one, against: other, by, byAgainst }) => {
      const [mine, theirs] = [armies[one], armies[other]];
      if (mine === undefined || theirs === undefined || read(mine) === read(theirs)) return [];
      return [((read(mine) > read(theirs) ? 1 : -1) * (by - byAgainst)) / 2];
    });
    const by = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, gains.length);
    const along = gains.filter((gain) => gain * by > 0 && Math.abs(gain) > TINY).length;
    return {
      trait: id,
      title,
      by,
      pairs: gains.length,
      share: along / Math.max(1, gains.length),
    };
  });
  return {
    ...moved,
    pairs: moved.pairs.slice(0, most),
    traits: traits
      .filter(({ pairs }) => pairs > 0)
      .toSorted((a, b) => Math.abs(b.by) * b.share - Math.abs(a.by) * a.share),
  };
};

export const sweepMoved = (from: Sweep, to: Sweep): SweepMoved => {
  const by = from.values.map((value, i) => (to.values[i] ?? 0) - value);
  const place = by.reduce((top, one, i) => (Math.abs(one) > Math.abs(by[top] ?? 0) ? i : top), 0);
  let rest = place;
  const at = from.axes
    .toReversed()
    .map(({ values }) => {
      const value = values[rest % values.length] ?? 0;
      rest = Math.floor(rest / values.length);
      return value;
    })
    .toReversed();
  const mean = sumOf(by) / Math.max(1, by.length);
  return { from, to, by, most: { at, by: by[place] ?? 0 }, mean };
};
