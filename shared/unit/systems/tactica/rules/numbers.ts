import { isFighting } from '../../../field.ts';
import type { CompiledRules, CompiledUnit } from '../compiled-rules.ts';
import { crossover } from '../../../../mechanics/tactica/damage.ts';
import {
  kindOf,
  menLeft,
  SIZES,
  smallerKind,
  TOP_RANK,
  type Kind,
} from '../../../../mechanics/tactica/kinds.ts';
import { isFeeble, type EditedGroup, type Group } from '../state.ts';

/** What a group acts as: by its men, or in step with them where its kind was set. */
const kindWith = (group: Group, left: number, { stats }: CompiledUnit): Kind => {
  const isSet = stats.grouping !== 'byMen';
  const kind = kindOf(
    isSet ? menLeft(SIZES[group.formed].max, left, group.fullStrength) : group.men,
  );
  return smallerKind(kind, group.formed);
};

/** Whether no Mental Rank is left; Rank 9 is never shaken, nor men who die by the head (TC-103). */
const hasLostHeart = (group: Group, unit: CompiledUnit, every: number): boolean => {
  const { mental } = unit.figures[group.formed];
  if (mental > TOP_RANK || isFeeble(unit)) return false;
  const lost = group.mentalLost + crossover(group.physicalLost, every);
  return mental - unit.fatigue.mental - lost <= 0;
};

/** Takes Physical Ranks: crossover, men, kind, and whether it is out of action (1.B.6, TC-134). */
export const loseRanks = (
  group: EditedGroup,
  ranks: number,
  unit: CompiledUnit,
  { crossoverEvery, decay }: Pick<CompiledRules['rules'], 'crossoverEvery' | 'decay'>,
): void => {
  group.physicalLost += ranks;
  const lost = group.physicalLost + crossover(group.mentalLost, crossoverEvery);
  const left = Math.max(0, group.fullStrength - lost);
  group.strength = left;
  group.men = Math.min(group.men, menLeft(group.formedOf, left, group.fullStrength));
  if (decay === 'byMen') group.kind = kindWith(group, left, unit);
  if (left <= 0) group.standing = 'destroyed';
  else if (hasLostHeart(group, unit, crossoverEvery)) group.standing = 'routed';
};

/** Whether so many quarters of a side's men, or more, no longer fight. */
export const hasLost = (
  quarters: number,
  side: string,
  units: readonly Group[],
  { menOfSide }: CompiledRules,
): boolean => {
  const men = menOfSide.get(side) ?? 0;
  let left = 0;
  for (const unit of units) if (unit.side === side && isFighting(unit)) left += unit.men;
  return (men - left) * 4 >= men * quarters;
};
