import { isEngaged, isFighting, isFromFlank } from '../../field.ts';
import { figuresIn, unitOf, type CompiledRules, type CompiledUnit } from './compiled-rules.ts';
import { crossover } from '../../../mechanics/tactica/damage.ts';
import { advantageOf } from '../../../mechanics/tactica/groups.ts';
import { KINDS, kindOf, menLeft, SIZES, type Kind } from '../../../mechanics/tactica/kinds.ts';
import type { EditedGroup, Group, Turn } from './state.ts';

/** Dice for having more friends than enemies where a group attacks. */
const crowdingDice = (
  units: readonly Group[],
  [attacker, target]: readonly [Group, Group],
  { rules }: CompiledRules,
): number => {
  if (rules.advantage === 'none') return 0;
  const worth = ({ men }: Group): number => (rules.advantageGroupsCount === 'men' ? men : 1);
  let friends = rules.advantageCount === 'excludeSelf' ? -worth(attacker) : 0;
  let enemies = 0;
  for (const unit of units) {
    if (!isEngaged(unit)) continue;
    if (unit.side !== attacker.side && unit.post === target.post) enemies += worth(unit);
    if (unit.side === attacker.side && unit.post === attacker.post) friends += worth(unit);
  }
  return advantageOf(friends, enemies).dice;
};

/** Attack dice before those that the target has left exposed (1.B.2, M-06). */
export const ownDice = (
  { units, actor, own, compiled }: Turn,
  target: Group,
  other: CompiledUnit,
): number => {
  const flanks = compiled.rules.flank === 'plusOne' && isFromFlank(actor, target) ? 1 : 0;
  const rides = own.stats.mounted && !other.stats.mounted ? 1 : 0;
  const situation = Math.min(2, flanks + (target.stunned ? 1 : 0));
  const crowding = crowdingDice(units, [actor, target], compiled);
  return own.figures[actor.kind].attackDice + situation + rides + crowding;
};

/** What a group acts as: by its men, or in step with them where its kind was set. */
const kindWith = (group: Group, left: number, { stats }: CompiledUnit): Kind => {
  const full = stats.grouping === 'byMen' ? group.formedOf : SIZES[group.formed].max;
  const kind = kindOf(menLeft(full, left, group.fullStrength));
  return KINDS.indexOf(kind) < KINDS.indexOf(group.formed) ? kind : group.formed;
};

/** Takes Physical Ranks: crossover, men, kind, and whether it is out of action (1.B.6, TC-134). */
export const loseRanks = (
  group: EditedGroup,
  ranks: number,
  unit: CompiledUnit,
  { crossoverEvery, decay }: Pick<CompiledRules['rules'], 'crossoverEvery' | 'decay'>,
): void => {
  const { mental } = unit.figures[group.formed];
  group.physicalLost += ranks;
  const lost = group.physicalLost + crossover(group.mentalLost, crossoverEvery);
  const left = Math.max(0, group.fullStrength - lost);
  group.strength = left;
  group.men = menLeft(group.formedOf, left, group.fullStrength);
  if (decay === 'byMen') group.kind = kindWith(group, left, unit);
  if (left <= 0) group.standing = 'destroyed';
  else if (mental - group.mentalLost - crossover(group.physicalLost, crossoverEvery) <= 0)
    group.standing = 'routed';
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

/** The most dice that anything but skill and what is left open may add (M-06, TC-44). */
const mostExtra = (
  units: readonly Group[],
  [attacker, target]: readonly [Group, Group],
  compiled: CompiledRules,
): number => {
  const [own, other] = [unitOf(compiled, attacker).stats, unitOf(compiled, target).stats];
  const canFlank =
    compiled.rules.flank === 'plusOne' && units.some(({ post }) => post !== 'centre');
  return (
    (canFlank ? 1 : 0) +
    (compiled.rules.advantage === 'dice' ? 2 : 0) +
    (own.mounted && !other.mounted ? 1 : 0) +
    (own.actionMode === 'rolled' ? 1 : 0)
  );
};

/** Whether one can ever hurt another: by all its dice and what the other may leave open. */
export const canHurt = (
  units: readonly Group[],
  meeting: readonly [attacker: Group, target: Group],
  compiled: CompiledRules,
): boolean => {
  const [attacker, target] = meeting;
  const [own, theirs] = [figuresIn(compiled, attacker), figuresIn(compiled, target)];
  const openings = Math.floor(theirs.attackDice / 2) + own.blockDice + own.dodgeDice;
  const most = own.attackDice + openings * theirs.attacks + mostExtra(units, meeting, compiled);
  return most > unitOf(compiled, target).armour;
};
