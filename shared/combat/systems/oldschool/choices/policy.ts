import {
  advanceDeed,
  chargeDeed,
  closeDeed,
  fleeDeed,
  pickUpDeed,
  shootDeed,
  strikeDeed,
  waitDeed,
} from './actions.ts';
import { ENOUGH_PASSES } from '../../../../mechanics/oldschool/morale.ts';
import { leastBy, oneOfEach } from '../../../alike.ts';
import type { Deed } from '../../../deed.ts';
import { judged, staysPut, weightsOf, type Prospects } from '../../../read/judgement.ts';
import { farFrom, mustFlee, targetsOf } from './legal.ts';
import { canShoot, inDanger } from '../rules/missiles.ts';
import { canCharge, canClose, wayTo } from './moves.ts';
import { hitChance } from './numbers.ts';
import { meanDamage } from '../rules/quick-kills.ts';
import { armsOf, hasRoom, inMelee, kitOf, type Scene } from '../fighters/scene.ts';
import { blowsAt } from '../rules/order.ts';
import { isAt, isLive, isRunning, sideOf, type Person, type Stance } from '../fighters/state.ts';

/** Hit points left, as far as is known. */
const lifeOf = (scene: Scene, { hp, temp, stats }: Person): number =>
  hp >= 0 ? Math.max(1, hp - temp) : Math.max(1, scene.rules.kitOf(stats).meanLife - stats.wounds);

/** Rounds that it would take to bring an enemy down: the fewer, the better (section 4). */
const roundsToKill = (scene: Scene, one: Person, target: Person): number => {
  const p = hitChance(scene, one, target, {});
  if (p === 0) return Infinity;
  const blows = Math.max(1, lifeOf(scene, target) / meanDamage(scene, one));
  return blows / (p * blowsAt(scene, one, target));
};

/** Whether blows at two differ in nothing, where as many press on both. */
const areAlike = (a: Person, b: Person): boolean =>
  a.stats === b.stats &&
  a.hp === b.hp &&
  a.temp === b.temp &&
  a.stance === b.stance &&
  a.hand === b.hand &&
  a.running === b.running &&
  a.charging === b.charging &&
  a.prone === b.prone &&
  a.mounted === b.mounted &&
  a.moved === b.moved &&
  a.held === b.held &&
  a.caught === b.caught &&
  a.stun === b.stun;

/** More than fight on a side. */
const MANY = 1000;
/** `attackersOn` and `shieldUsed` as one number, in one pass: it is asked of every enemy. */
const pressOn = ({ fight }: Scene, by: Person, target: Person): number => {
  let press = 0;
  for (const one of fight.fighters) {
    if (one.foe === target.id && isAt(target, one)) press += MANY;
    if (one.shieldOf === target.id && one.id !== by.id) press++;
  }
  return press;
};

/** One of each kind; all, where the game master has spoken of somebody by name. */
const distinct = (scene: Scene, one: Person, all: readonly Person[]): readonly Person[] => {
  if (scene.fight.modifiers.length > 0) return all;
  const pressed = all.map((target) => ({ target, press: pressOn(scene, one, target) }));
  const kinds = oneOfEach(pressed, (a, b) => a.press === b.press && areAlike(a.target, b.target));
  return kinds.map(({ target }) => target);
};

/** The enemy in reach who is brought down soonest; whom he fights, among equals. */
export const bestTarget = (
  scene: Scene,
  one: Person,
  among: readonly Person[],
): Person | undefined => {
  if (among.length < 2) return among[0];
  const own = among.filter(({ id }) => id === one.foe);
  const others = among.filter(({ id }) => id !== one.foe);
  const kinds = distinct(scene, one, [...own, ...others]);
  return leastBy(kinds, (target) => roundsToKill(scene, one, target));
};

const WORN = 4;
/** Alone of his side and nearly done for: 25 % of his hit points, or less (section 4). */
const isHopeless = ({ fight, rules }: Scene, { id, side, hp, temp, full }: Person): boolean => {
  if (!rules.options.morale) return false;
  const { original, passes } = sideOf(fight, side);
  if (original < 2 || passes >= ENOUGH_PASSES || hp < 0 || WORN * (hp - temp) > full) return false;
  return !fight.fighters.some((one) => one.side === side && one.id !== id && isLive(one));
};
/** Whether he would rather flee; one of note never does but by decision (section 4, B-38). */
export const wouldFlee = (scene: Scene, one: Person): boolean =>
  mustFlee(scene, one) || weightsOf(one).away > 0 || (!one.isNamed && isHopeless(scene, one));

/** The shot likeliest to tell, at one whom no friend fights. */
const bestShot = (scene: Scene, one: Person): Person | undefined => {
  if (kitOf(scene, one).missile === undefined) return undefined;
  const open = farFrom(scene, one).filter(
    (target) => canShoot(scene, one, target) && inDanger(scene, one, target).length === 0,
  );
  return leastBy(
    open,
    (target) =>
      lifeOf(scene, target) / Math.max(1e-9, hitChance(scene, one, target, { ranged: true })),
  );
};

/** A charge into a spear set against it loses more than it wins (OS-61, B-26). */
const isTrap = (scene: Scene, one: Person, target: Person): boolean =>
  target.stance === 'set' &&
  weightsOf(one).loss >= 1 &&
  (!one.mounted || armsOf(scene, target).reach > armsOf(scene, one).reach);

/** What to do about enemies out of reach: shoot, strike, charge, or go nearer. */
const approach = (scene: Scene, one: Person): Deed => {
  const shot = bestShot(scene, one);
  if (shot !== undefined) return shootDeed(scene, one, shot);
  const waits = one.stance === 'set' || one.loading || staysPut(one);
  const enemies = farFrom(scene, one).filter((target) => hasRoom(scene, one, target));
  const nearest = leastBy(enemies, (target) => wayTo(one, target));
  if (nearest === undefined || waits) return waitDeed(scene, one);
  if (canClose(scene, one, nearest)) return closeDeed(scene, one, nearest);
  if (canCharge(scene, one, nearest) && !isTrap(scene, one, nearest))
    return chargeDeed(scene, one, nearest);
  return advanceDeed(scene, one, nearest, false);
};

/** What somebody does with his turn. */
export const preferredDeed = (scene: Scene, one: Person): Deed => {
  if (wouldFlee(scene, one)) return fleeDeed(scene, one);
  if (one.hand === 'bare' && !one.broken && kitOf(scene, one).weapon.hands > 0)
    return pickUpDeed(scene, one);
  const near = targetsOf(scene, one);
  const best = bestTarget(scene, one, near);
  if (best !== undefined) return strikeDeed(scene, one, best);
  return inMelee(scene, one) || isRunning(one) ? waitDeed(scene, one) : approach(scene, one);
};

/** Whether an enemy could charge him in this round (OS-58). */
const isThreatened = (scene: Scene, one: Person): boolean =>
  farFrom(scene, one).some((enemy) => canCharge(scene, enemy, one));

/** What a round of blows between two takes of what each has left. */
const exchange = (scene: Scene, one: Person, foe: Person): Prospects => ({
  gain: 1 / Math.max(1, roundsToKill(scene, one, foe)),
  loss: 1 / Math.max(1, roundsToKill(scene, foe, one)),
});

/** Giving ground costs blows and saves as many: for him to whom what he suffers counts more. */
const givesGround = (scene: Scene, one: Person): boolean => {
  if (weightsOf(one).loss <= 1) return false;
  const foe = bestTarget(scene, one, targetsOf(scene, one));
  if (foe === undefined) return false;
  const usual = exchange(scene, one, foe);
  const back = exchange(scene, { ...one, stance: 'withdraw' }, foe);
  return judged(back, usual, one) > judged(usual, usual, one);
};

/** How somebody begins a round: spears are set where a charge may come (section 4). */
export const preferredStance = (scene: Scene, one: Person): Stance => {
  if (givesGround(scene, one)) return 'withdraw';
  if (armsOf(scene, one).weapon?.set !== true || one.mounted) return 'fight';
  return !inMelee(scene, one) && isThreatened(scene, one) ? 'set' : 'fight';
};
