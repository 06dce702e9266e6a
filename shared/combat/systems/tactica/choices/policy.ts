import { staysPut, weightsOf, wouldLeave } from '../../../read/judgement.ts';
import {
  canShoot,
  charge,
  foesOf,
  isInReach,
  isInShot,
  shoot,
  shotCost,
  strike,
} from './attack-deeds.ts';
import { blowOf } from '../rules/attack-dice.ts';
import type { Deed } from './deed.ts';
import { blowCost, metBy, wouldChange } from './arming.ts';
import { lossAgainst } from './defences.ts';
import { matchupWith, strikerOf, type Matchup, type Striker } from './matchup.ts';
import { isToStrikeFirst } from './openings.ts';
import { draw, move, recoverByDie, reload, stand, waiting, withdraw } from './move-deeds.ts';
import { isFull } from '../rules/movement.ts';
import { canPay } from './payment.ts';
import type { Scene } from '../fighters/scene.ts';
import { hasState, type Combatant, type EditedCombatant } from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';
import { closeDeeds } from './close-deeds.ts';

type Free = (scene: Scene, one: EditedCombatant) => readonly Deed[];

type Attack = Pick<Matchup, 'blow' | 'takes'>;

/** The share of what an enemy can still lose that an attack takes in the mean. */
const worthOf = ({ blow, takes }: Attack, foe: Combatant): number =>
  takes / blow.left + (hasState(foe) ? 1e-4 : 0) - foe.men * 1e-9;

/** An enemy to be attacked, and what that is worth. */
interface Aim {
  readonly foe: Combatant;
  readonly worth: number;
}

/** Of whom an attack takes most, the first of equals. */
const bestAim = (
  scene: Scene,
  one: Combatant,
  isOpen: typeof isInReach,
  attackOn: (foe: Combatant) => Attack,
): Aim | undefined => {
  let best: Combatant | undefined;
  let most = -Infinity;
  for (const foe of scene.fight.fighters) {
    if (!isOpen(scene, one, foe)) continue;
    const worth = worthOf(attackOn(foe), foe);
    if (best === undefined || worth > most + 1e-12) [best, most] = [foe, worth];
  }
  return best && { foe: best, worth: most };
};

/**
 * Whether he lets others strike first: enemies of two sides who have dice left, for whoever begins
 * then has fewer than either of them; or one who would open himself, even if he waits as well: then
 * a refresh is called, and a die may decide who begins.
 */
const letsOthersBegin = (scene: Scene, striker: Striker): boolean => {
  const { one } = striker;
  const { phase, fighters } = scene.fight;
  if (phase === 'closing') return false;
  let ready: Combatant | undefined;
  let later: Combatant | undefined;
  for (const foe of fighters) {
    if (foe.side === ready?.side || foe.dice.length === 0) continue;
    if (!isInReach(scene, one, foe)) continue;
    if (foe.waits) later ??= foe;
    else if (ready !== undefined) return true;
    else ready = foe;
  }
  const first = ready ?? later;
  return first !== undefined && isToStrikeFirst(scene, striker, first);
};

/** The best shot that can be paid. */
const bestShot = (scene: Scene, one: Combatant): Aim | undefined => {
  const { fight, rules } = scene;
  const { weapon } = one;
  if (weaponOf(weapon).range === undefined || !canPay(one, shotCost(one))) return undefined;
  return bestAim(scene, one, isInShot, (foe) => {
    const blow = blowOf(fight, [one, foe], { weapon, extra: 0, as: 'shot' }, rules);
    return { blow, takes: lossAgainst(blow, foe, rules) };
  });
};

/** The best attack that can be paid, a blow or a shot; a blow only where nobody is to begin. */
const bestAttack = (scene: Scene, one: EditedCombatant, striker: Striker): Deed | undefined => {
  const mayStrike = canPay(one, blowCost(one));
  const shot = bestShot(scene, one);
  // Whoever waits need not know yet whom he will strike.
  if (mayStrike && shot === undefined && letsOthersBegin(scene, striker)) return waiting(one);
  const struck = mayStrike
    ? bestAim(scene, one, isInReach, (foe) => matchupWith(scene, striker, foe))
    : undefined;
  if (shot === undefined) return struck && strike(scene, one, struck.foe);
  if (struck === undefined || shot.worth > struck.worth + 1e-12) return shoot(scene, one, shot.foe);
  return letsOthersBegin(scene, striker) ? waiting(one) : strike(scene, one, struck.foe);
};

/** The way off the field or out of contact, the nearest (TC-129, digest 4.2). */
const flight = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  const out = one.cluster === 0 ? undefined : withdraw(scene, one);
  if (out !== undefined && one.panic === '' && canPay(one, out.cost)) return out;
  const isLeft = one.zone < scene.rules.zones - 1 - one.zone;
  const [near, far] = [one.zone + (isLeft ? -1 : 1), one.zone + (isLeft ? 1 : -1)];
  const zone = isFull(scene, near) ? far : near;
  const deed = move(scene, one, zone);
  return canPay(one, deed.cost) && !isFull(scene, zone) ? deed : undefined;
};

/** Who would rather be elsewhere: the panicked, and soldiers of a routed army. */
const wantsAway = ({ fight }: Scene, one: Combatant): boolean =>
  one.panic === 'panicked' ||
  (wouldLeave(fight, one) && (weightsOf(one).away > 0 || !one.stats.heroic));

/** Nobody can be attacked: towards the nearest enemy, by a charge where that can be paid. */
const approach = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  const [near] = foesOf(scene, one)
    .filter(({ flying }) => !flying)
    .toSorted((a, b) => Math.abs(a.zone - one.zone) - Math.abs(b.zone - one.zone));
  if (near === undefined || near.zone === one.zone || one.cluster !== 0 || staysPut(one))
    return undefined;
  if (weaponOf(one.weapon).range !== undefined && one.loaded && canShoot(one, near))
    return undefined;
  const zone = one.zone + (near.zone > one.zone ? 1 : -1);
  if (isFull(scene, zone)) return undefined;
  const deed = near.zone === zone ? charge(scene, one, near) : move(scene, one, zone);
  return canPay(one, deed.cost) ? deed : undefined;
};

/** The other weapon, where it is better; a crossbow loaded where nobody is met. */
const arming = (scene: Scene, one: EditedCombatant, striker: Striker): Deed | undefined => {
  if (wouldChange(scene, striker)) return draw(scene, one);
  if (one.loaded || metBy(scene, one) !== undefined) return undefined;
  const deed = reload(scene, one);
  return canPay(one, deed.cost) ? deed : undefined;
};

/** Up again where a die is to spare for it, or nothing else can be done. */
const rising = (scene: Scene, one: EditedCombatant, attacks: boolean): Deed | undefined => {
  if (!one.prone || one.inClose) return undefined;
  const deed = stand(scene, one);
  return canPay(one, deed.cost) && (!attacks || one.dice.length > 2) ? deed : undefined;
};

/** Whoever is held breaks free. */
const struggling = (scene: Scene, one: EditedCombatant): Deed | undefined =>
  closeDeeds(scene, one).find(({ id, cost }) => id.startsWith('break') && canPay(one, cost));

/** Who is to seize somebody goes hand to hand, takes hold of him and subdues him (TC-67, TC-74). */
const seizing = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  if (weightsOf(one).seizing <= 1 || !one.stats.wrestles) return undefined;
  const open = closeDeeds(scene, one).filter(({ cost }) => canPay(one, cost));
  const ways = ['subdue:', 'hold:', 'close:'].map((way) =>
    open.find(({ id }) => id.startsWith(way)),
  );
  return ways.find((way) => way !== undefined);
};

const fighting = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  const striker = strikerOf(scene, one);
  const armed = seizing(scene, one) ?? arming(scene, one, striker);
  if (armed !== undefined) return armed;
  const attack = bestAttack(scene, one, striker);
  return rising(scene, one, attack !== undefined) ?? attack ?? approach(scene, one);
};

/** What the policy does with dice, or waits to do; nothing where nothing can be paid. */
const paidDeed = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  if (one.heldBy !== '') return struggling(scene, one);
  if (wantsAway(scene, one)) {
    const away = flight(scene, one);
    if (away !== undefined || one.panic === 'panicked') return away;
  }
  return fighting(scene, one);
};

/**
 * What the policy does (digest 4.1): a State is rolled off with the action, or by the last die;
 * else the attack that takes most of what its target can still lose.
 * Among three sides, or where an enemy would open himself, it lets others begin. With nothing to
 * pay for it waits for the refresh, and then keeps a die.
 */
export const preferredDeed = (scene: Scene, one: EditedCombatant, free: Free): Deed => {
  const isShaken = hasState(one);
  const deed = paidDeed(scene, one);
  if (isShaken && one.panic === '' && (one.dice.length === 1 || deed === undefined)) {
    const recovering = recoverByDie(one);
    if (canPay(one, recovering.cost)) return recovering;
  }
  if (deed !== undefined) return deed;
  const open = free(scene, one);
  const last = open.find(({ id }) => id === 'shake' || id === 'take-heart') ?? open.at(-1);
  if (last === undefined) throw new Error(`${one.id} can do nothing at all`);
  return last;
};
