import type { Chance } from '../../chance/chance.ts';
import { isFighting, isFromFlank } from '../field.ts';
import { D20, D6, heap } from './pool.ts';
import { effectiveAc, hits, isCritical, needed, overTwenty, situationMods } from './throws.ts';
import { isHero, isOrdinary, shareOf, type Card, type PoolUnit, type Setup } from './unit.ts';

/** One unit about to strike another. */
export interface Meeting {
  readonly attacker: PoolUnit;
  readonly target: PoolUnit;
  /** Units that strike this target in this round, and how many of them have done so. */
  readonly attackers: number;
  readonly before: number;
}

/** What never changes in a battle. */
export interface Ground {
  readonly rules: Setup['rules'];
  cardOf(unit: { readonly id: string }): Card;
}

/** The natural d20 that one unit needs against another. */
export const needOf = (
  { attacker, target, attackers, before }: Meeting,
  { rules, cardOf }: Ground,
): number => {
  const [own, other] = [cardOf(attacker), cardOf(target)];
  const isFlank = rules.flanking === 'wings' && isFromFlank(attacker, target);
  const mods = own.modifier + situationMods({ attackers, isFlank, attacker: own, target: other });
  const ac = effectiveAc(other, { isFlank, before });
  // A given number already counts the armour class, but not what fails the target now.
  return own.toHit === undefined
    ? needed({ T: own.thac0, ac, mods })
    : needed({ T: own.toHit, ac: ac - other.ac, mods });
};

/** How many times the die counts (OS-111, B-01, B-02); against a hero, so many men as can reach him (B-11). */
export const multiplierOf = (
  { attacker, target }: Pick<Meeting, 'attacker' | 'target'>,
  { rules, cardOf }: Ground,
): number => {
  if (isHero(cardOf(attacker))) return 1;
  if (isHero(cardOf(target))) return Math.min(attacker.men, 6);
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

/** A hero strikes with a normal weapon, D6 + 1 (OS-19, B-11); a unit by the option (B-09). */
const bonusOf = (card: Card, { unitDamage }: Ground['rules']): number =>
  card.damagePlus + (isHero(card) || unitDamage === 'weapon' ? 1 : 0);

/** Damage from the die: what is over 20 is taken from it before it counts for all the men (OS-24, B-08). */
export const damageOf = (face: number, meeting: Meeting, ground: Ground): number => {
  const card = ground.cardOf(meeting.attacker);
  const each = Math.max(
    0,
    face + bonusOf(card, ground.rules) - overTwenty(needOf(meeting, ground)),
  );
  const damage = each * multiplierOf(meeting, ground);
  const target = ground.cardOf(meeting.target);
  if (!isHero(card) || isHero(target)) return damage;
  const { original, men } = shareOf(target, ground.rules, meeting.target.fullStrength);
  return Math.min(damage, Math.ceil(original / men));
};

/** Throws to hit in a round: heroes strike ordinary men once for each level (OS-18, B-12). */
export const throwsOf = (
  { attacker, target }: Pick<Meeting, 'attacker' | 'target'>,
  { cardOf }: Ground,
): number => {
  const card = cardOf(attacker);
  return isHero(card) && isOrdinary(cardOf(target)) ? card.heroLevel : 1;
};

export interface Blow {
  readonly isHit: boolean;
  readonly damage: number;
  readonly rolls: readonly string[];
}

/** One throw to hit, then the damage die (OS-109 to OS-111). */
export const throwBlow = (
  meeting: Meeting,
  ground: Ground,
  chance: Chance,
  label: (what: string) => string,
): Blow => {
  const need = needOf(meeting, ground);
  const { unitCriticals } = ground.rules;
  const toHit = label('hit');
  // Only a critical hit asks which face it was.
  const natural = unitCriticals === 'none' ? undefined : chance.roll(D20, toHit);
  const isHit =
    natural === undefined
      ? chance.passes(D20, (face) => hits(face, need), toHit)
      : hits(natural, need);
  if (!isHit) return { isHit, damage: 0, rolls: [toHit] };
  const critical = natural !== undefined && isCritical(natural, need);
  if (critical && unitCriticals === 'maximum')
    return { isHit, damage: damageOf(6, meeting, ground), rolls: [toHit] };
  const damage = label('damage');
  const face = chance.roll(critical ? heap(2, 6) : D6, damage);
  return { isHit, damage: damageOf(face, meeting, ground), rolls: [toHit, damage] };
};

/** Whether a unit could ever hurt another: at its best, counting help that may yet come. */
export const canHurt = (
  attacker: PoolUnit,
  target: PoolUnit,
  units: readonly PoolUnit[],
  ground: Ground,
): boolean => {
  const friends = units.filter((unit) => unit.side === attacker.side && isFighting(unit)).length;
  const best = { attacker, target, attackers: friends, before: friends - 1 };
  const flank = ground.rules.flanking === 'wings' ? 2 : 0;
  return damageOf(6 + flank, best, ground) > 0;
};
