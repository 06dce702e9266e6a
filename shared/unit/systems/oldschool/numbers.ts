import { blowsAtNormalMen } from '../../../mechanics/oldschool/classes.ts';
import {
  hasUseOfShield,
  MOST_ATTACKERS,
  ridersMod,
  situationMods,
} from '../../../mechanics/oldschool/situation.ts';
import { facesThatHit, needed, overTwenty } from '../../../mechanics/oldschool/to-hit.ts';
import { SHIELD } from '../../../mechanics/oldschool/weapons.ts';
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
  const riders = ridersMod(own, other);
  const mods = own.modifier + situationMods({ attackers, flank: isFlank, riders });
  // It fails from the flank and against the third (OS-51, OS-52).
  const isShielded = hasUseOfShield({ flank: isFlank, shieldAlreadyUsed: before });
  const unshielded = other.shield && !isShielded ? SHIELD : 0;
  // A given number already counts the armour class, but not what fails the target now.
  return own.toHit === undefined
    ? needed({ T: own.thac0, ac: other.ac + unshielded, mods })
    : needed({ T: own.toHit, ac: unshielded, mods });
};

/** How many times the die counts (OS-111, B-01, B-02). */
export const multiplierOf = (
  { attacker, target, own, other }: Meeting,
  { rules }: CompiledRules,
): number => {
  if (isHero(own)) return 1;
  if (isHero(other)) return Math.min(attacker.men, MOST_ATTACKERS);
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
  isHero(own) && isOrdinary(other) ? blowsAtNormalMen(own.heroLevel) : 1;

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
