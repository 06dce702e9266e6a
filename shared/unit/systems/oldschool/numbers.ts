import { isFighting, isFromFlank } from '../../field.ts';
import {
  isHero,
  isOrdinary,
  shareOf,
  statsOf,
  type CompiledRules,
  type UnitStats,
} from './compiled-rules.ts';
import type { PoolUnit } from './state.ts';

/** What a natural d20 must show: T less the target's armour class and all that helps (H-OS-01). */
export const needed = ({
  T,
  ac,
  mods = 0,
}: {
  readonly T: number;
  readonly ac: number;
  readonly mods?: number | undefined;
}): number => T - ac - mods;

/** A natural 1 always misses, a natural 20 always hits (OS-21, OS-23). */
export const hits = (natural: number, need: number): boolean =>
  natural !== 1 && (natural === 20 || natural >= need);

/** Of 20 faces, how many hit. */
export const facesThatHit = (need: number): number => Math.min(19, Math.max(1, 21 - need));

/** Damage lost where a natural 20 hit only because it always does (OS-24). */
export const overTwenty = (need: number): number => Math.max(0, need - 20);

/** A natural 20 is critical unless it took a 19 or a 20 to hit at all (OS-25, B-15). */
export const isCritical = (natural: number, need: number): boolean => natural === 20 && need < 19;

/** So many can strike one of their own size (OS-48, B-10). */
export const MOST_ATTACKERS = 6;
/** A shield works against so many (OS-51). */
export const SHIELDED_FROM = 2;
/** Reach from which a weapon holds off a rider: polearms and long spears (OS-46, H-OS-11). */
const LONG = 3;

/** What the situation adds to the throw of one unit at another (OS-46, OS-49, OS-52). */
export interface Situation {
  /** Units that strike the same target. */
  readonly attackers: number;
  readonly isFlank: boolean;
  readonly attacker: Pick<UnitStats, 'mounted' | 'reach'>;
  readonly target: Pick<UnitStats, 'mounted' | 'reach'>;
}

const ridersAdd = ({ attacker, target }: Situation): number => {
  if (attacker.mounted === target.mounted) return 0;
  const foot = attacker.mounted ? target : attacker;
  if (foot.reach >= LONG) return 0;
  return attacker.mounted ? 1 : -1;
};

export const situationMods = (situation: Situation): number =>
  (situation.attackers > 2 ? 1 : 0) + (situation.isFlank ? 1 : 0) + ridersAdd(situation);

/** One unit about to strike another. */
export interface Meeting {
  readonly attacker: PoolUnit;
  readonly target: PoolUnit;
  readonly own: UnitStats;
  readonly other: UnitStats;
  /** Units that strike this target in this round, and how many of them have done so. */
  readonly attackers: number;
  readonly before: number;
}

/** A meeting of two units; of them alone, unless more is said. */
export const meetingOf = (
  compiled: CompiledRules,
  attacker: PoolUnit,
  target: PoolUnit,
  { attackers, before } = { attackers: 1, before: 0 },
): Meeting => {
  const [own, other] = [statsOf(compiled, attacker), statsOf(compiled, target)];
  return { attacker, target, own, other, attackers, before };
};

/** The natural d20 that one unit needs against another. */
export const needOf = (meeting: Meeting, { rules }: CompiledRules): number => {
  const { attacker, target, own, other, attackers, before } = meeting;
  const isFlank = rules.flanking === 'wings' && isFromFlank(attacker, target);
  const situation = { attackers, isFlank, attacker: own, target: other };
  const mods = own.modifier + situationMods(situation);
  // A shield, worth 1 (H-OS-04), fails from the flank and against the third (OS-51, OS-52).
  const unshielded = other.shield && (isFlank || before >= SHIELDED_FROM) ? 1 : 0;
  // A given number already counts the armour class, but not what fails the target now.
  return own.toHit === undefined
    ? needed({ T: own.thac0, ac: other.ac + unshielded, mods })
    : needed({ T: own.toHit, ac: unshielded, mods });
};

/** So many men can reach a hero (B-11). */
const MOST_AROUND_HERO = 6;

/** How many times the die counts (OS-111, B-01, B-02). */
export const multiplierOf = (
  { attacker, target, own, other }: Meeting,
  { rules }: CompiledRules,
): number => {
  if (isHero(own)) return 1;
  if (isHero(other)) return Math.min(attacker.men, MOST_AROUND_HERO);
  switch (rules.multiplier) {
    case 'attacker':
      return attacker.menAtStart;
    case 'attacker-current':
      return attacker.men;
    case 'target':
      return target.menAtStart;
    case 'target-current':
      return target.men;
  }
};

/** Damage from the die, less what was needed over 20, times the men (OS-24, OS-111, B-08). */
export const damageOf = (face: number, meeting: Meeting, compiled: CompiledRules): number => {
  const { own, other, target } = meeting;
  const { rules } = compiled;
  // A hero strikes with a normal weapon, D6 + 1 (OS-19, B-11); a unit by the option (B-09).
  const bonus = own.damagePlus + (isHero(own) || rules.unitDamage === 'weapon' ? 1 : 0);
  const each = Math.max(0, face + bonus - overTwenty(needOf(meeting, compiled)));
  const damage = each * multiplierOf(meeting, compiled);
  if (!isHero(own) || isHero(other)) return damage;
  const { original, men } = shareOf(other, rules, target.fullStrength);
  return Math.min(damage, Math.ceil(original / men));
};

/** Throws to hit in a round: heroes strike ordinary men once for each level (OS-18, B-12). */
export const throwsOf = ({ own, other }: Meeting): number =>
  isHero(own) && isOrdinary(other) ? own.heroLevel : 1;

/** Whether a unit could ever hurt another: at its best, counting help that may yet come. */
export const canHurt = (
  units: readonly PoolUnit[],
  [attacker, target]: readonly [PoolUnit, PoolUnit],
  compiled: CompiledRules,
): boolean => {
  let attackers = 0;
  for (const unit of units) if (unit.side === attacker.side && isFighting(unit)) attackers++;
  const best = meetingOf(compiled, attacker, target, { attackers, before: attackers - 1 });
  const flank = compiled.rules.flanking === 'wings' ? 2 : 0;
  return damageOf(6 + flank, best, compiled) > 0;
};
