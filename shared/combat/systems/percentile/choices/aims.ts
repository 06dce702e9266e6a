import { rangeFactor } from '../rules/chances.ts';
import { armourAgainst, attackChance, reactionsOf } from '../rules/numbers.ts';
import type { Situation } from '../fighters/scene.ts';
import {
  apart,
  armInHand,
  armMeans,
  brawlMeans,
  handMeans,
  holdsShield,
  isEngaged,
  shieldMeans,
  type Aim,
  type Means,
  type Person,
} from '../fighters/state.ts';
import { isMissile, type Weapon } from '../fighters/weapons.ts';

/** What he could attack with now: what is in hand, shield, bare hands (PC-39, A-24). */
export const meansOf = ({ rules }: Situation, one: Person): Means[] => {
  const found: Means[] = [];
  const consider = (means: Means): void => {
    if (rules.options.sameWeapon === 'both' || !one.parried.includes(means.kind)) found.push(means);
  };
  const hand = handMeans(one);
  consider(hand);
  if (holdsShield(one)) consider(shieldMeans(one));
  if (hand.kind !== 'brawl') consider(brawlMeans(one));
  return found;
};

/** Whether a weapon may be shot or thrown although an enemy is in reach (HOUSE). */
const mayShoot = ({ fight, rules }: Situation, one: Person, { hands }: Weapon): boolean => {
  const { shootInReach } = rules.options;
  if (shootInReach === 'always' || (shootInReach === 'oneHanded' && hands === 1)) return true;
  return !isEngaged(fight, one, rules.options);
};

/** Whether he can attack somebody with that: in reach, or in range and loaded (PC-27, PC-30). */
export const canAttack = (
  situation: Situation,
  one: Person,
  { weapon }: Means,
  target: Person,
): boolean => {
  const metres = apart(one, target);
  if (!isMissile(weapon)) return one.stance !== 'kneels' && metres <= situation.rules.options.reach;
  if (armInHand(one)?.shots === 0) return false;
  return rangeFactor(weapon, metres) > 0 && mayShoot(situation, one, weapon);
};

/** Everybody of other sides who can be attacked: also those who lie there. */
export const aimsOf = (situation: Situation, one: Person): Aim[] => {
  const all = meansOf(situation, one);
  return situation.fight.fighters
    .filter(
      ({ side, standing }) =>
        side !== one.side && (standing === 'up' || standing === 'down' || standing === 'dying'),
    )
    .flatMap((target) =>
      all
        .filter((means) => canAttack(situation, one, means, target))
        .map((means) => ({ means, target })),
    );
};

/** Hit points lost on average to an attack that nothing wards off. */
export const worthOf = (situation: Situation, by: Person, { means, target }: Aim): number => {
  const { rolls, damages } = situation.rules;
  const { success, special } = rolls.counts(attackChance(situation, by, { means, target }), false);
  const hits = damages(means.weapon, by.bonus);
  const points = armourAgainst(situation, target, means.weapon.kind);
  return (success * hits.normal.loss(points) + special * hits.special.loss(points)) / 100;
};

/** How likely each result of the matrix is against the best that the target can do (digest 6.1). */
interface ExchangeOdds {
  readonly none: number;
  readonly avoided: number;
  readonly normal: number;
  readonly special: number;
}
export const exchangeOdds = (situation: Situation, by: Person, aim: Aim): ExchangeOdds => {
  const { rolls } = situation.rules;
  const attack = rolls.counts(attackChance(situation, by, aim), false);
  const best = reactionsOf(situation, aim.target, aim.means).reduce(
    (most, { chance }) => Math.max(most, chance),
    0,
  );
  const defence = rolls.counts(best, true);
  const { success, special } = attack;
  return {
    none: attack.failure / 100,
    avoided: ((success + special) * defence.special + success * defence.success) / 10_000,
    normal: (success * defence.failure + special * defence.success) / 10_000,
    special: (special * defence.failure) / 10_000,
  };
};

/** Hit points lost on average to an attack met as well as the target can (digest 6.1). */
export const lossOf = (situation: Situation, by: Person, aim: Aim): number => {
  const { normal, special } = exchangeOdds(situation, by, aim);
  const { weapon } = aim.means;
  const hits = situation.rules.damages(weapon, by.bonus);
  const points = armourAgainst(situation, aim.target, weapon.kind);
  return normal * hits.normal.loss(points) + special * hits.special.loss(points);
};

/** What one thing is worth against those who stand as far off behind as much armour. */
interface Weighed {
  readonly means: Means;
  metres: number;
  /** Whether it can be used at all on those so far off. */
  isOpen: boolean;
  points: number;
  worth: number;
}

/** The same as `worthOf`, or 0 where he cannot attack; once for targets alike in a row. */
const worthAgainst = (situation: Situation, by: Person, known: Weighed, target: Person): number => {
  const { means } = known;
  const metres = apart(by, target);
  if (metres !== known.metres) {
    known.metres = metres;
    known.isOpen = canAttack(situation, by, means, target);
    known.points = -1;
  }
  if (!known.isOpen) return 0;
  const points = armourAgainst(situation, target, means.weapon.kind);
  if (points !== known.points) {
    known.points = points;
    known.worth = worthOf(situation, by, { means, target });
  }
  return known.worth;
};

/** The attack that would bring an enemy down in the fewest blows; of equal ones the first. */
export const preferredAim = (situation: Situation, one: Person, only?: string): Aim | undefined => {
  const all = meansOf(situation, one).map((means): Weighed => ({
    means,
    metres: -1,
    isOpen: false,
    points: -1,
    worth: 0,
  }));
  let best: Aim | undefined;
  let least = Infinity;
  for (const target of situation.fight.fighters) {
    if (target.side === one.side || target.standing !== 'up') continue;
    if (only !== undefined && target.id !== only) continue;
    for (const known of all) {
      const worth = worthAgainst(situation, one, known, target);
      const blows = worth > 0 ? Math.max(1, target.hp - 2) / worth : Infinity;
      if (blows < least) [best, least] = [{ means: known.means, target }, blows];
    }
  }
  return best;
};

/** Whether somebody could ever hurt an enemy with anything that he has (for stalemates). */
export const couldHurt = (situation: Situation, one: Person, target: Person): boolean => {
  const { rolls, damages } = situation.rules;
  const near = { ...one, place: target.place };
  const harms = (means: Means): boolean => {
    const chance = attackChance(situation, near, { means, target });
    const { success, special } = rolls.counts(chance, false);
    const hits = damages(means.weapon, one.bonus);
    const points = armourAgainst(situation, target, means.weapon.kind);
    const hit = special > 0 ? hits.special : hits.normal;
    return success + special > 0 && hit.loss(points) > 0;
  };
  return (
    one.arms.some((arm) => harms(armMeans(one, arm))) ||
    harms(brawlMeans(one)) ||
    (one.hasShield && harms(shieldMeans(one)))
  );
};
