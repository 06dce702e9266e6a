import { blowsAtNormalMen } from '../../../../mechanics/oldschool/classes.ts';
import {
  hasUseOfShield,
  isLarge,
  mostAround,
  ridersMod,
  situationMods,
  type Note,
} from '../../../../mechanics/oldschool/situation.ts';
import { facesThatHit, needed, overTwenty } from '../../../../mechanics/oldschool/to-hit.ts';
import { lanceDice, SHIELD } from '../../../../mechanics/oldschool/weapons.ts';
import { heightOver } from '../../../circumstances.ts';
import { isFighting, isFromFlank } from '../../../field.ts';
import { bestOpenings, LATER, type Opening } from './opening.ts';
import {
  isHero,
  isOrdinary,
  shareOf,
  statsOf,
  type CompiledRules,
  type UnitStats,
} from '../compiled-rules.ts';
import type { PoolUnit } from '../state.ts';

/** One unit about to strike another. */
export interface Meeting {
  readonly attacker: PoolUnit;
  readonly target: PoolUnit;
  readonly own: UnitStats;
  readonly other: UnitStats;
  /** Units that strike this target in this round, and how many of them have done so. */
  readonly attackers: number;
  readonly before: number;
  readonly opening: Opening;
}

interface Crowd extends Pick<Meeting, 'attackers' | 'before'> {
  readonly opening?: Opening;
}

/** A meeting of two units; of them alone and in the thick of it, unless more is said. */
export const meetingOf = (
  compiled: CompiledRules,
  attacker: PoolUnit,
  target: PoolUnit,
  { attackers, before, opening = LATER }: Crowd = { attackers: 1, before: 0 },
): Meeting => {
  const [own, other] = [statsOf(compiled, attacker), statsOf(compiled, target)];
  return { attacker, target, own, other, attackers, before, opening };
};

/** The same meeting after its first blow: a charge counts for one alone (OS-67). */
export const afterFirst = (meeting: Meeting): Meeting =>
  isDoubled(meeting)
    ? { ...meeting, opening: { ...meeting.opening, charge: false, setSpear: false } }
    : meeting;

/** The natural d20 that one unit needs against another. */
export const needOf = (
  meeting: Meeting,
  { rules, isPlain }: CompiledRules,
  note?: Note,
): number => {
  const { attacker, target, own, other, before, opening } = meeting;
  const isMelee = opening.range === 'melee';
  const isFlank = isMelee && rules.flanking === 'wings' && isFromFlank(attacker, target);
  const { range, charge = false, setSpear = false, behind = false } = opening;
  // Written out: this is asked for every throw, and a spread costs more than the sum.
  const situation = {
    range,
    charge,
    setSpear,
    behind,
    attackers: isMelee ? meeting.attackers : 1,
    flank: isFlank,
    riders: isMelee ? ridersMod(own, other) : 0,
    ground: isPlain ? 0 : heightOver(own, other),
    cover: isMelee && rules.coverAgainst === 'ranged' ? 0 : other.cover,
  };
  const mods = own.modifier + situationMods(situation, note);
  // It fails from the flank, by surprise and against the third (OS-51, OS-52, OS-55).
  const isShielded = hasUseOfShield({
    flank: isFlank,
    behind,
    shieldAlreadyUsed: isMelee ? before : 0,
  });
  const unshielded = other.shield && !isShielded ? SHIELD : 0;
  // A given number already counts the armour class, but not what fails the target now.
  return own.toHit === undefined
    ? needed({ T: own.thac0, ac: other.ac + unshielded, mods })
    : needed({ T: own.toHit, ac: unshielded, mods });
};

/** How many times the die counts (OS-111, B-01, B-02). */
export const multiplierOf = (
  { attacker, target, own, other }: Pick<Meeting, 'attacker' | 'target' | 'own' | 'other'>,
  { rules }: CompiledRules,
): number => {
  if (isHero(own)) return 1;
  if (isHero(other)) return Math.min(attacker.men, mostAround(other.size));
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

/** Whether damage is doubled: by a charge, or against one (OS-61, OS-62). */
export const isDoubled = ({ opening }: Meeting): boolean =>
  opening.charge === true || opening.setSpear === true;

/** D6 of a blow: of lances at the charge, two or three (OS-63). */
export const damageDice = ({ own, other, opening }: Meeting): number => {
  if (opening.charge !== true || !own.lances || !own.mounted) return 1;
  return lanceDice(isLarge(other.size))[0];
};

/** Damage from the die, less what was needed over 20, times the men (OS-24, OS-111, B-08). */
export const damageOf = (face: number, meeting: Meeting, compiled: CompiledRules): number => {
  const { own, other, target } = meeting;
  const { rules } = compiled;
  // A hero strikes with a normal weapon, D6 + 1 (OS-19, B-11); a unit by the option (B-09). A
  // lance at the charge has its dice alone (OS-63).
  const isNormal = (isHero(own) || rules.unitDamage === 'weapon') && damageDice(meeting) === 1;
  const bonus = own.damagePlus + (isNormal ? 1 : 0);
  const times = isDoubled(meeting) ? 2 : 1;
  const each = Math.max(0, times * (face + bonus) - overTwenty(needOf(meeting, compiled)));
  const damage = each * multiplierOf(meeting, compiled);
  if (!isHero(own)) return damage;
  const { original, men } = shareOf(other, rules, target.fullStrength);
  return Math.min(damage, Math.ceil(original / men));
};

/** Throws to hit in a round: heroes strike ordinary men once for each level (OS-18, B-12). */
export const throwsOf = ({ own, other, opening }: Meeting): number =>
  isOrdinary(other) && opening.range === 'melee' ? blowsAtNormalMen(own.heroLevel) : 1;

/** Whether a unit could ever hurt another: at its best, counting help that may yet come. */
export const canHurt = (
  units: readonly PoolUnit[],
  [attacker, target]: readonly [PoolUnit, PoolUnit],
  compiled: CompiledRules,
  round = 1,
): boolean => {
  let attackers = 0;
  for (const unit of units) if (unit.side !== target.side && isFighting(unit)) attackers++;
  const flank = compiled.rules.flanking === 'wings' ? 2 : 0;
  const before = attackers - 1;
  return bestOpenings(compiled, { round, attacker, target }).some((opening) => {
    const best = meetingOf(compiled, attacker, target, { attackers, before, opening });
    return damageOf(6 * damageDice(best) + flank, best, compiled) > 0;
  });
};

/** Of 20 faces: who hits on no more may fight for hundreds of rounds. */
const RARE = 2;
/** Whether no unit hits any other but rarely, so that a battle may last to the last round. */
export const isSlow = (units: readonly PoolUnit[], compiled: CompiledRules): boolean =>
  units.every((unit) =>
    units.every(
      (enemy) =>
        enemy.side === unit.side ||
        facesThatHit(needOf(meetingOf(compiled, unit, enemy), compiled)) <= RARE,
    ),
  );
