import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { isUp } from '../../../fight.ts';
import { staysPut, weightsOf, wouldLeave } from '../../../judgement.ts';
import {
  addToPool,
  breakPool,
  canShoot,
  charge,
  inReach,
  poolCap,
  shoot,
  shotCost,
  strike,
} from './attack-deeds.ts';
import { blowOf, type AimedPlan } from '../rules/attack-dice.ts';
import { crowdDice } from '../rules/contact.ts';
import type { Deed } from './deed.ts';
import { lossAgainst } from '../rules/defence.ts';
import { draw, move, recoverByDie, reload, stand, withdraw } from './move-deeds.ts';
import { strikesWith, untilOut } from '../fighters/numbers.ts';
import { canPay } from './payment.ts';
import { attacksIn, meanActions } from './dice-worth.ts';
import { dodgedBy, meanLoss } from './prospects.ts';
import type { Scene } from '../fighters/scene.ts';
import { hasState, type Combatant, type EditedCombatant } from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';
import { closeDeeds } from './close-deeds.ts';

type Free = (scene: Scene, one: EditedCombatant) => readonly Deed[];

/** Something to do, and the share of its target's ranks that it takes in the mean. */
interface Weighed {
  readonly deed: Deed;
  readonly worth: () => number;
}

/** The share of what an enemy can still lose that an attack takes in the mean. */
const worthOf = (
  { fight, rules }: Scene,
  one: Combatant,
  foe: Combatant,
  plan: AimedPlan,
): number => {
  const blow = blowOf(fight, [one, foe], plan, rules);
  const loss = lossAgainst(blow, foe, rules);
  return loss / blow.left + (hasState(foe) ? 1e-4 : 0) - foe.men * 1e-9;
};

const foes = ({ fight }: Scene, one: Combatant): readonly EditedCombatant[] =>
  fight.fighters.filter((foe) => foe.side !== one.side && isUp(foe));

/** The best attack that can be paid: at arm's length, or by a shot. */
const bestAttack = (scene: Scene, one: EditedCombatant, crowd: number): Weighed | undefined => {
  let best: (() => Deed) | undefined;
  let most = -Infinity;
  const weigh = (foe: Combatant, plan: AimedPlan, deedAt: typeof strike): void => {
    const worth = worthOf(scene, one, foe, plan);
    if (best === undefined || worth > most + 1e-12)
      [best, most] = [() => deedAt(scene, one, foe), worth];
  };
  const weapon = strikesWith(one);
  if (canPay(one, attackCost(weaponOf(weapon).weight))) {
    const plan: AimedPlan = { weapon, extra: 0, as: 'strike', crowd };
    for (const foe of inReach(scene, one)) weigh(foe, plan, strike);
  }
  if (weaponOf(one.weapon).range !== undefined && canPay(one, shotCost(one))) {
    const plan: AimedPlan = { weapon: one.weapon, extra: 0, as: 'shot' };
    for (const foe of foes(scene, one)) if (canShoot(one, foe)) weigh(foe, plan, shoot);
  }
  return best && { deed: best(), worth: () => most };
};

/** Attacks that enemies in contact can still pay for before the next set. */
const comingAttacks = (scene: Scene, one: Combatant): number => {
  let sum = 0;
  for (const foe of foes(scene, one))
    if (foe.zone === one.zone && (foe.cluster === one.cluster || one.cluster === 0))
      sum += attacksIn(foe.dice, attackCost(weaponOf(strikesWith(foe)).weight));
  return sum;
};

/** Ranks that the enemies' next attack costs in the mean, behind a pool of so much. */
const lossBehind = (scene: Scene, one: Combatant, guard: number): number => {
  const { fight, rules } = scene;
  let most = 0;
  for (const foe of foes(scene, one)) {
    if (foe.zone !== one.zone || foe.dice.length === 0) continue;
    const blow = blowOf(
      fight,
      [foe, one],
      { weapon: strikesWith(foe), extra: 0, as: 'strike' },
      rules,
    );
    const wall = { guard, shield: one.shield, model: rules.blockModel };
    const loss = one.pool === 'block' ? meanLoss(blow, wall) : meanLoss(dodgedBy(blow, guard));
    most = Math.max(most, loss);
  }
  return most;
};

/** To add to the pool and keep it, where that saves more than the best attack takes (TC-93). */
const pooling = (
  scene: Scene,
  one: EditedCombatant,
  attack: Weighed | undefined,
): Deed | undefined => {
  if (one.guard === 0 || one.guard >= poolCap(scene, one)) return undefined;
  if (!one.dice.some((die) => die > 1)) return undefined;
  const coming = Math.min(2, comingAttacks(scene, one));
  if (coming === 0) return undefined;
  const saved = lossBehind(scene, one, 0) - lossBehind(scene, one, one.guard + 1);
  const share = (saved * coming) / Math.max(1, untilOut(one, 'physical', scene.rules));
  return weightsOf(one).loss * share > (attack?.worth() ?? 0) ? addToPool(one) : undefined;
};

/** A pool that is worth a blow of its own. */
const THICK = 3;

/** A pool that turns everything aside is broken first (TC-95). */
const breaking = (scene: Scene, one: EditedCombatant, attack: Weighed | undefined) => {
  const { fighters } = scene.fight;
  if (!fighters.some(({ guard, side }) => guard >= THICK && side !== one.side)) return undefined;
  const walled = inReach(scene, one).find(({ guard }) => guard >= THICK);
  if (walled === undefined || (attack !== undefined && attack.worth() > 0.02)) return undefined;
  const deed = breakPool(scene, one, walled);
  return canPay(one, deed.cost) ? deed : undefined;
};

/** The way off the field or out of contact, the nearest (TC-129, digest 4.2). */
const flight = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  const out = one.cluster === 0 ? undefined : withdraw(scene, one);
  if (out !== undefined && one.panic === '' && canPay(one, out.cost)) return out;
  const isLeft = one.zone < scene.rules.zones - 1 - one.zone;
  const deed = move(scene, one, isLeft ? one.zone - 1 : one.zone + 1);
  return canPay(one, deed.cost) ? deed : undefined;
};

/** Who would rather be elsewhere: the panicked, and soldiers of a routed army. */
const wantsAway = ({ fight }: Scene, one: Combatant): boolean =>
  one.panic === 'panicked' ||
  (wouldLeave(fight, one) && (weightsOf(one).away > 0 || !one.stats.heroic));

/** Nobody can be attacked: towards the nearest enemy, by a charge where that can be paid. */
const approach = (scene: Scene, one: EditedCombatant): Deed | undefined => {
  const [near] = foes(scene, one)
    .filter(({ flying }) => !flying)
    .toSorted((a, b) => Math.abs(a.zone - one.zone) - Math.abs(b.zone - one.zone));
  if (near === undefined || near.zone === one.zone || one.cluster !== 0 || staysPut(one))
    return undefined;
  if (weaponOf(one.weapon).range !== undefined && one.loaded && canShoot(one, near))
    return undefined;
  const deed =
    Math.abs(near.zone - one.zone) === 1
      ? charge(scene, one, near)
      : move(scene, one, one.zone + (near.zone > one.zone ? 1 : -1));
  return canPay(one, deed.cost) ? deed : undefined;
};

/** What another weapon must take more than that in hand, to be worth the die that it costs. */
const BETTER = 1.1;
/** The same of bare hands: lighter than a heavy weapon, they strike more often. */
const BARE = 1.25;

/** Ranks that a set of dice takes of an enemy with a weapon, as they may fall. */
const takenWith = (
  { fight, rules }: Scene,
  [one, foe]: readonly [Combatant, Combatant],
  plan: AimedPlan,
): number => {
  const actions = meanActions(one.stats.actionDice, attackCost(weaponOf(plan.weapon).weight));
  return actions * lossAgainst(blowOf(fight, [one, foe], plan, rules), foe, rules);
};

/** The other weapon, where it does more to whom he has met; a crossbow loaded where nobody is. */
const arming = (scene: Scene, one: EditedCombatant, crowd: number): Deed | undefined => {
  const { side, zone, cluster, inClose, sidearm } = one;
  const met = scene.fight.fighters.find(
    (foe) => foe.zone === zone && foe.side !== side && isUp(foe),
  );
  if (!one.loaded && met === undefined) {
    const deed = reload(scene, one);
    return canPay(one, deed.cost) ? deed : undefined;
  }
  const isBare = sidearm === 'unarmed';
  if (met === undefined || inClose || (isBare && weaponOf(one.weapon).hands === 0))
    return undefined;
  const deed = draw(scene, one);
  if (!canPay(one, deed.cost)) return undefined;
  const takes = (weapon: AimedPlan['weapon']): number =>
    takenWith(scene, [one, met], { weapon, extra: 0, as: 'strike', crowd });
  const enough = (isBare ? BARE : BETTER) * takes(strikesWith(one));
  return takes(strikesWith({ weapon: sidearm, cluster, inClose })) > enough ? deed : undefined;
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
  const crowd = crowdDice(scene.fight, one, scene.rules);
  const armed = seizing(scene, one) ?? arming(scene, one, crowd);
  if (armed !== undefined) return armed;
  const attack = bestAttack(scene, one, crowd);
  return (
    rising(scene, one, attack !== undefined) ??
    pooling(scene, one, attack) ??
    breaking(scene, one, attack) ??
    attack?.deed ??
    approach(scene, one)
  );
};

/** What the policy does with dice; nothing where nothing can be paid. */
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
 * else the attack that takes most of what its target can still lose, unless a pool saves more.
 * With nothing to pay for it calls a refresh, or keeps a die in one.
 */
export const preferredDeed = (scene: Scene, one: EditedCombatant, free: Free): Deed => {
  const isShaken = hasState(one);
  if (isShaken && one.dice.includes(1)) {
    const shake = free(scene, one).find(({ id }) => id === 'shake');
    if (shake !== undefined) return shake;
  }
  const deed = paidDeed(scene, one);
  if (isShaken && one.panic === '' && (one.dice.length === 1 || deed === undefined)) {
    const recovering = recoverByDie(one);
    if (canPay(one, recovering.cost)) return recovering;
  }
  if (deed !== undefined) return deed;
  const last = free(scene, one).at(-1);
  if (last === undefined) throw new Error(`${one.id} can do nothing at all`);
  return last;
};
