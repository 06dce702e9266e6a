import { keptFor } from '../../../../kept-for.ts';
import { leastBy } from '../../../alike.ts';
import { judged, staysPut, wouldLeave, type Prospects } from '../../../read/judgement.ts';
import { HALF_FROM, MOST_AT_FULL, MOST_TO_ACT, RUN, type Level } from '../rules/chances.ts';
import { canAttack, lossOf, preferredAim, worthOf } from './aims.ts';
import { mayKneel, type Reaction } from '../rules/numbers.ts';
import type { Situation } from '../fighters/scene.ts';
import {
  apart,
  enemiesOf,
  firstEngaged,
  friendsOf,
  handMeans,
  isUsable,
  type PercentileFight,
  type Person,
} from '../fighters/state.ts';
import { isMissile, WEAPONS } from '../fighters/weapons.ts';

/** In a hundred; a special success wears out what parries it (PC-22). */
const WEAPON_SPARED_FOR = 5;

/**
 * The likeliest defence; shield, then dodge, then weapon where they are alike. Against a special
 * success a weapon is spared where something else is about as likely.
 */
export const preferredReaction = (
  { rules }: Situation,
  open: readonly Reaction[],
  level: Level,
): Reaction | undefined => {
  const fails = ({ chance }: Reaction): number => rules.rolls.counts(chance, true).failure;
  let best: Reaction | undefined;
  for (const one of open) {
    const spared = level === 'special' && one.means === 'hand' ? WEAPON_SPARED_FOR : 0;
    if (best === undefined || fails(one) < fails(best) - spared) best = one;
  }
  return best;
};

/** The nearest enemy, the first of several. */
export const nearest = ({ fight }: Situation, one: Person): Person | undefined =>
  leastBy(enemiesOf(fight, one), (other) => apart(one, other));

/** What one deals with what is in hand, and takes meanwhile, of what each has left. */
const exchange = (situation: Situation, one: Person, target: Person): Prospects => ({
  gain: lossOf(situation, one, { means: handMeans(one), target }) / Math.max(1, target.hp),
  loss: lossOf(situation, target, { means: handMeans(target), target: one }) / Math.max(1, one.hp),
});

/** What to hold against an enemy is worth nothing where it cannot be used on him. */
const valueOf = (situation: Situation, one: Person, target: Person, usual: Prospects): number => {
  const { weapon } = handMeans(one);
  const { reach } = situation.rules.options;
  const isOpen = isMissile(weapon)
    ? canAttack(situation, one, handMeans(one), target)
    : apart(one, target) <= MOST_TO_ACT + reach;
  return isOpen ? judged(exchange(situation, one, target), usual, one) : -Infinity;
};

/** Which arm to hold: the one with the best balance against any of those who are nearest. */
export const preferredHand = (
  situation: Situation,
  one: Person,
  usable: readonly number[],
): number => {
  const near = nearest(situation, one);
  const first = usable.includes(one.hand) ? one.hand : (usable[0] ?? -1);
  if (near === undefined) return first;
  const foes = enemiesOf(situation.fight, one).filter(
    (other) => apart(one, other) === apart(one, near),
  );
  const usual = exchange(situation, one, near);
  let [best, most] = [first, -Infinity];
  for (const hand of usable) {
    const holding = { ...one, hand };
    const value = Math.max(...foes.map((other) => valueOf(situation, holding, other, usual)));
    if (value > most || (value === most && hand === one.hand)) [best, most] = [hand, value];
  }
  return best;
};

/** What to do in the movement phase: stand, kneel, go to somebody, run, follow. */
export type Move =
  | { readonly kind: 'stay' | 'kneel' | 'flee' | 'yield' }
  | { readonly kind: 'reach' | 'follow'; readonly target: string }
  | { readonly kind: 'forward' | 'back'; readonly metres: number };

const STAY: Move = { kind: 'stay' };

/** Whether a large shield serves him best: friends shoot, and he is shot at (digest 4, rule 6). */
const wouldKneel = (situation: Situation, one: Person): boolean => {
  if (!mayKneel(situation, one) || isMissile(handMeans(one).weapon)) return false;
  const { fight } = situation;
  const enemies = enemiesOf(fight, one);
  const shootsAt = (by: Person, at: Person): boolean =>
    isMissile(handMeans(by).weapon) && canAttack(situation, by, handMeans(by), at);
  if (!enemies.some((other) => shootsAt(other, one))) return false;
  if (enemies.some((other) => !shootsAt(other, one) && apart(other, one) <= RUN)) return false;
  return friendsOf(fight, one).some(
    (friend) => friend.standing === 'up' && enemies.some((other) => shootsAt(friend, other)),
  );
};

/** As he would stand at close quarters: with the first weapon that is not for shooting. */
const atCloseQuarters = (one: Person): Person => ({
  ...one,
  hand: one.arms.findIndex((arm) => isUsable(arm) && !isMissile(WEAPONS[arm.weapon])),
});

const isBetterShot = (situation: Situation, one: Person, target: Person): boolean => {
  const closed = exchange(situation, atCloseQuarters(one), atCloseQuarters(target));
  return judged(exchange(situation, one, target), closed, one) >= judged(closed, closed, one);
};

/**
 * Whether he does better to shoot than to close, loaded or not: somebody is in range, and either
 * nobody can shoot back, or close quarters would not serve him better.
 */
const wouldShoot = (situation: Situation, one: Person): boolean => {
  const means = handMeans(one);
  if (!isMissile(means.weapon)) return false;
  const loaded = { ...one, arms: one.arms.map((arm) => ({ ...arm, shots: arm.shots || 1 })) };
  const enemies = enemiesOf(situation.fight, one);
  const isFree = !enemies.some(
    (other) =>
      isMissile(handMeans(other).weapon) &&
      worthOf(situation, other, { means: handMeans(other), target: one }) > 0,
  );
  return enemies.some(
    (target) =>
      canAttack(situation, loaded, means, target) &&
      worthOf(situation, one, { means, target }) > 0 &&
      (isFree || isBetterShot(situation, one, target)),
  );
};

/** How far to go: into reach where that still leaves an attack, else as far as he can run. */
const approach = (situation: Situation, one: Person, target: Person): Move => {
  const far = apart(one, target) - situation.rules.options.reach;
  if (far <= RUN) return { kind: 'reach', target: target.id };
  // Within one run of meeting, he stays quick and lets the other come.
  const isClose = far <= MOST_TO_ACT + HALF_FROM;
  return { kind: 'forward', metres: isClose ? MOST_AT_FULL : RUN };
};

/** Those who would leave, if they could: nothing that changes in a step makes anybody want to. */
const leaversIn = keptFor((fight: PercentileFight) =>
  fight.fighters.filter((one) => wouldLeave(fight, one)),
);

/** The movement of the policy (digest 4, rules 2, 3, 6). */
export const preferredMove = (situation: Situation, one: Person): Move => {
  const { fight, rules } = situation;
  const first = firstEngaged(fight, one, rules.options);
  const mayLeave = first === undefined || rules.options.leaving !== 'never';
  if (mayLeave && wouldLeave(fight, one)) return { kind: 'flee' };
  if (first !== undefined) {
    // Whom he would strike matters only where somebody would flee from him.
    if (!leaversIn(fight).some(({ side }) => side !== one.side)) return STAY;
    const target = preferredAim(situation, one)?.target ?? first;
    return wouldLeave(fight, target) ? { kind: 'follow', target: target.id } : STAY;
  }
  if (wouldShoot(situation, one)) return STAY;
  if (wouldKneel(situation, one)) return { kind: 'kneel' };
  const target = nearest(situation, one);
  // Whoever runs as fast cannot be caught.
  if (target === undefined || target.stance === 'runs' || staysPut(one)) return STAY;
  return approach(situation, one, target);
};
