import { advantageOf } from '../../../../mechanics/tactica/groups.ts';
import { kindOf, smallerKind, TOP_RANK, type Kind } from '../../../../mechanics/tactica/kinds.ts';
import { sizeDice, TO_HIT } from '../../../../mechanics/tactica/situation.ts';
import { heightOver, SIZE_STEPS } from '../../../circumstances.ts';
import { inReach, isEngaged, isFromFlank } from '../../../field.ts';
import { figuresIn, unitOf, type CompiledRules, type CompiledUnit } from '../compiled-rules.ts';
import type { TacticaStats } from '../schema.ts';
import { isFeeble, type Group, type Turn } from '../state.ts';

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
    if (unit.side === target.side && unit.post === target.post) enemies += worth(unit);
    if (unit.side === attacker.side && unit.post === attacker.post) friends += worth(unit);
  }
  return advantageOf(friends, enemies).dice;
};

/** Takes a part of an attack's dice that the battle's circumstances give, with its rule. */
export type Note = (reason: string, dice: number, rule: string) => void;

const LIGHT = { full: 0, poor: TO_HIT.poorLight, dark: TO_HIT.dark } as const;

/** A target's size over the attacker's, in steps. */
const stepsOver = (target: TacticaStats, own: TacticaStats): number =>
  SIZE_STEPS[target.size] - SIZE_STEPS[own.size];

const rides = (own: CompiledUnit, other: CompiledUnit): boolean =>
  own.stats.mounted && !other.stats.mounted;

/** Dice for what does not change in a battle: light, ground, size, cover (M-06, TC-203, TC-204). */
const circumstanceDice = (
  own: CompiledUnit,
  other: CompiledUnit,
  { rules: { light }, isPlain }: CompiledRules,
  note?: Note,
): number => {
  if (isPlain) return 0;
  const part = (reason: string, dice: number, rule: string): number => {
    if (dice !== 0) note?.(reason, dice, rule);
    return dice;
  };
  // A rider has the die for being above anyway.
  const isAbove = heightOver(own.stats, other.stats) > 0 && !rides(own, other);
  const size = sizeDice(stepsOver(other.stats, own.stats));
  return (
    part(light === 'dark' ? 'the dark' : 'poor light', LIGHT[light], 'M-06') +
    part('higher ground', isAbove ? TO_HIT.higherGround : 0, 'M-06') +
    part(size > 0 ? 'a large target' : 'a small target', size, 'M-06') +
    part('cover', other.cover, other.stats.hardCover === 'none' ? 'TC-204' : 'TC-203')
  );
};

/** The kind that those of a group's men make who find room at a target (TC-17). */
export const kindAt = (
  attacker: Group,
  { men }: Pick<Group, 'men'>,
  { rules }: CompiledRules,
): Kind => {
  const room = rules.menOnOne * men;
  if (rules.menOnOne === 0 || attacker.men <= room) return attacker.kind;
  return smallerKind(attacker.kind, kindOf(room));
};

/** Whether others of its side leave a group room at a target in this round (TC-17). */
const hasRoom = (
  units: readonly Group[],
  attacker: Group,
  target: Group,
  { rules }: CompiledRules,
): boolean => {
  let there = 0;
  for (const unit of units)
    if (unit !== attacker && unit.side === attacker.side && unit.struck.includes(target.id))
      there += unit.men;
  return there < rules.menOnOne * target.men;
};

/** Places of the enemies in reach at whom there is room (TC-13, TC-17). */
export const foesOf = (
  units: readonly Group[],
  group: Group,
  compiled: CompiledRules,
): readonly number[] => {
  const near = inReach(units, group);
  if (compiled.rules.menOnOne === 0) return near;
  return near.filter((place) => {
    const foe = units[place];
    return foe !== undefined && hasRoom(units, group, foe, compiled);
  });
};

/** Attack dice before those that the target has left exposed (1.B.2, M-06). */
export const ownDice = (
  { units, actor, own, compiled }: Turn,
  target: Group,
  other: CompiledUnit,
  note?: Note,
): number => {
  const flanks = compiled.rules.flank === 'plusOne' && isFromFlank(actor, target);
  const crowding = crowdingDice(units, [actor, target], compiled);
  const skill = own.figures[kindAt(actor, target, compiled)].attackDice;
  return (
    skill +
    (flanks ? TO_HIT.flanked : 0) +
    (target.stunned ? TO_HIT.helpless : 0) +
    (rides(own, other) ? TO_HIT.mounted : 0) +
    crowding +
    circumstanceDice(own, other, compiled, note)
  );
};

/** The most dice that anything but skill and what is left open may add (M-06, TC-44). */
const mostExtra = (
  units: readonly Group[],
  [attacker, target]: readonly [Group, Group],
  compiled: CompiledRules,
): number => {
  const [ours, theirs] = [unitOf(compiled, attacker), unitOf(compiled, target)];
  const canFlank =
    compiled.rules.flank === 'plusOne' && units.some(({ post }) => post !== 'centre');
  return (
    (canFlank ? TO_HIT.flanked : 0) +
    (compiled.rules.advantage === 'dice' ? TO_HIT.majorAdvantage : 0) +
    (rides(ours, theirs) ? TO_HIT.mounted : 0) +
    (ours.stats.actionMode === 'rolled' ? 1 : 0) +
    (attacker.charge ? TO_HIT.charge : 0) +
    circumstanceDice(ours, theirs, compiled)
  );
};

/** Whether one can ever hurt another: by all its dice and what the other may leave open. */
export const canHurt = (
  units: readonly Group[],
  meeting: readonly [attacker: Group, target: Group],
  compiled: CompiledRules,
): boolean => {
  const [attacker, target] = meeting;
  const other = unitOf(compiled, target);
  if (isFeeble(other)) return true;
  if (other.figures[target.formed].physical > TOP_RANK) return false;
  const kind = kindAt(attacker, target, compiled);
  const [own, theirs] = [unitOf(compiled, attacker).figures[kind], figuresIn(compiled, target)];
  const openings = Math.floor(theirs.attackDice / 2) + own.blockDice + own.dodgeDice;
  const most = own.attackDice + openings * theirs.attacks + mostExtra(units, meeting, compiled);
  return most > other.armour;
};
