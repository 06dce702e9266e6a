import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { SIZES } from '../../../../mechanics/tactica/kinds.ts';
import { TO_HIT } from '../../../../mechanics/tactica/situation.ts';
import { isUp } from '../../../fight.ts';
import { blowOf, type Plan } from '../rules/attack-dice.ts';
import { enemiesAt } from '../rules/contact.ts';
import type { Deed } from './deed.ts';
import { defenceDice } from './defences.ts';
import { arrive } from '../rules/movement.ts';
import { strikesWith } from '../fighters/numbers.ts';
import { successesOf, type Blow } from '../../../../mechanics/tactica/prospects.ts';
import { next, nextAttack, type Scene } from '../fighters/scene.ts';
import { isGroup, type Combatant, type EditedCombatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';
import { weaponOf, type WeaponId } from '../fighters/weapons.ts';
import { allOut, SECOND_ATTACK } from './tactics.ts';

export const foesOf = ({ fight }: Scene, one: Combatant): readonly Combatant[] =>
  fight.fighters.filter((other) => other.side !== one.side && isUp(other));

/** Whether a target has as many attackers as it may have (TC-17). */
const isCrowded = ({ fight, rules }: Scene, one: Combatant, target: Combatant): boolean =>
  rules.maxAttackers > 0 &&
  one.cluster === 0 &&
  enemiesAt(fight, target).length >= rules.maxAttackers;

/** Whom a group strikes no more in this round: each of its attacks on another. */
const isSpared = ({ rules }: Scene, one: Combatant, foe: Combatant): boolean =>
  rules.groupAttacks === 'roundCap' &&
  isGroup(one) &&
  (one.struck.length >= SIZES[one.kind].attacks || one.struck.includes(foe.id));

/** Whether somebody can strike at an enemy from where he is (TC-13, TC-209, TC-248). */
export const isInReach = (scene: Scene, one: Combatant, foe: Combatant): boolean =>
  foe.side !== one.side &&
  isUp(foe) &&
  foe.zone === one.zone &&
  (one.cluster === 0 || foe.cluster === one.cluster) &&
  (!foe.flying || one.flying || foe.cluster !== 0) &&
  !isCrowded(scene, one, foe) &&
  !isSpared(scene, one, foe);

/** Enemies whom somebody can strike at. */
export const inReach = (scene: Scene, one: Combatant): readonly Combatant[] =>
  scene.fight.fighters.filter((foe) => isInReach(scene, one, foe));

/** The chance that an attack does any damage. */
const chanceToHurt = ({ dice, sl, armour }: Blow): number =>
  successesOf(dice, sl).reduce((sum, share, hits) => (hits > armour ? sum + share : sum), 0);

type Pair = readonly [one: EditedCombatant, target: Combatant];

/** What is said of an attack as a deed; its chance and its doing follow from how it is made. */
interface Attempt extends Pick<Deed, 'id' | 'text' | 'rules' | 'cost'> {
  readonly plan: Plan;
  readonly of?: string;
  readonly run?: () => void;
}
/** An attack as a deed, with the chance that it does damage if nothing is done against it. */
export const attackDeed = (
  scene: Scene,
  pair: Pair,
  { plan, id, text, rules, cost, of = 'to hurt, before any defence', run }: Attempt,
): Deed => {
  const [one, target] = pair;
  const chance = (): number =>
    target.physical === 0 ? 1 : chanceToHurt(blowOf(scene.fight, pair, plan, scene.rules));
  const attack = (): void => nextAttack(scene, one.id, target.id, plan);
  return { id, text, rules, cost, chance, of, hopeful: true, run: run ?? attack };
};

/** How many enemies an attack action may be aimed at, one after the other (TC-187, M-17). */
const startVolley = (scene: Scene, [one, target]: Pair, plan: Plan): void => {
  if (isGroup(one) || (scene.rules.slams && one.stats.size > 0))
    next(scene, { kind: 'volley', by: one.id, left: 0, done: [target.id] });
  nextAttack(scene, one.id, target.id, plan);
};

/** An attack on one enemy with what is in hand (TC-30, TC-50). */
export const strike = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const weapon = strikesWith(one);
  const { title, weight } = weaponOf(weapon);
  const plan: Plan = { weapon, extra: 0, as: 'strike' };
  return attackDeed(scene, [one, target], {
    plan,
    id: `attack:${target.id}`,
    text: `Attack ${target.name} with ${title}`,
    rules: ['TC-30', 'TC-51'],
    cost: attackCost(weight),
    run: () => startVolley(scene, [one, target], plan),
  });
};

/** Into the next zone and into contact, a pip more and a die more (M-02, M-06). */
export const charge = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const weapon: WeaponId = strikesWith({ ...one, cluster: 0 });
  const plan: Plan = { weapon, extra: TO_HIT.charge, as: 'strike' };
  return attackDeed(scene, [one, target], {
    plan,
    id: `charge:${target.id}`,
    text: `Charge ${target.name}`,
    rules: ['TC-08', 'M-02', 'M-06'],
    cost: Math.min(6, attackCost(weaponOf(weapon).weight) + COSTS.charge),
    run: () => {
      startVolley(scene, [one, target], plan);
      arrive(scene, one.id, target.zone);
    },
  });
};

export const canShoot = (
  one: Pick<Combatant, 'weapon' | 'loaded' | 'zone'>,
  target: Combatant,
): boolean => {
  const { range = -1 } = weaponOf(one.weapon);
  return one.loaded && Math.abs(one.zone - target.zone) <= range;
};

/** Whether somebody can shoot at an enemy from where he is. */
export const isInShot = (_scene: Scene, one: Combatant, foe: Combatant): boolean =>
  foe.side !== one.side && isUp(foe) && canShoot(one, foe);

/** Paid already where dice have been pooled (TC-40, M-02). */
export const shotCost = ({ aim: pooled, weapon }: Pick<Combatant, 'aim' | 'weapon'>): number => {
  if (pooled >= 0) return 0;
  return weaponOf(weapon).thrown === true ? COSTS.throw : COSTS.shoot;
};

/** A shot or throw. */
export const shoot = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const { thrown, reload, title } = weaponOf(one.weapon);
  const plan: Plan = { weapon: one.weapon, extra: Math.max(0, one.aim), as: 'shot' };
  const shot = attackDeed(scene, [one, target], {
    plan,
    id: `shoot:${target.id}`,
    text: `${thrown === true ? 'Throw' : 'Shoot'} the ${title} at ${target.name}`,
    rules: ['TC-50', 'TC-61'],
    cost: shotCost(one),
    run: () => {
      one.aim = -1;
      nextAttack(scene, one.id, target.id, plan);
      if (reload === true) one.loaded = false;
      if (thrown === true) [one.weapon, one.sidearm] = [one.sidearm, 'unarmed'];
    },
  });
  return { ...shot, keeps: 'aim' };
};

export const aim = (one: EditedCombatant): Deed => ({
  id: 'aim',
  text: one.aim < 0 ? 'Take aim' : `Aim longer, with ${one.aim + 1} dice`,
  rules: ['TC-40'],
  cost: one.aim < 0 ? COSTS.shoot : COSTS.pool,
  keeps: 'aim',
  run: () => void one.aim++,
});

/** Successes taken from a Defence Pool instead of damage (TC-95, M-02). */
export const breakPool = (scene: Scene, one: EditedCombatant, target: Combatant): Deed =>
  attackDeed(scene, [one, target], {
    plan: { weapon: strikesWith(one), extra: 0, as: 'break' },
    id: `break:${target.id}`,
    text: `Break the pool of ${target.name}`,
    rules: ['TC-95'],
    cost: COSTS.breakPool,
    of: 'to take something from it',
  });

/** One success more in the pool, up to the dice that are rolled for it (TC-93, A-04). */
export const poolCap = ({ rules }: Scene, one: Combatant): number =>
  one.pool === ''
    ? 0
    : defenceDice(one, one.pool, rules) +
      (one.pool === 'block' && rules.blockModel === 'compare' ? one.shield : 0);
export const addToPool = (one: EditedCombatant): Deed => ({
  id: 'pool',
  text: `Add one to the pool of ${one.guard}`,
  rules: ['TC-93'],
  cost: COSTS.pool,
  keeps: 'guard',
  run: () => void one.guard++,
});

/** One weapon of two: its dice and what an attack with it costs. */
const hand = ({ stats }: Combatant, weapon: WeaponId, more = 0) => ({
  dice: stats.attackDice + more,
  cost: attackCost(weaponOf(weapon).weight),
});

/** Both attacks as one, and no defence (TC-206, A-38). */
const allOutAttack = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const first = hand(one, one.weapon);
  const second = hand(one, one.sidearm, SECOND_ATTACK);
  const both = allOut(first, second, scene.rules.allOut);
  // The heavier costs more.
  const weapon = second.cost > first.cost ? one.sidearm : one.weapon;
  const plan: Plan = { weapon, extra: both.dice - first.dice, as: 'strike' };
  return attackDeed(scene, [one, target], {
    plan,
    id: `allOut:${target.id}`,
    text: `All-out attack on ${target.name}: no defence until the next action`,
    rules: ['TC-206'],
    cost: both.cost,
    run: () => {
      one.tactic = 'allOut';
      nextAttack(scene, one.id, target.id, plan);
    },
  });
};

/** One attack after the other, and a dodge alone (TC-207). */
const doubleStrike = (scene: Scene, one: EditedCombatant, target: Combatant): Deed => {
  const plan: Plan = { weapon: one.weapon, extra: 0, as: 'strike' };
  const second: Plan = { weapon: one.sidearm, extra: SECOND_ATTACK, as: 'strike' };
  return attackDeed(scene, [one, target], {
    plan,
    id: `double:${target.id}`,
    text: `Strike ${target.name} twice: only a dodge until the next action`,
    rules: ['TC-207'],
    cost: hand(one, one.weapon).cost + hand(one, one.sidearm).cost,
    of: 'to hurt, before any defence, with the first',
    run: () => {
      one.tactic = 'doubleStrike';
      nextAttack(scene, one.id, target.id, second);
      nextAttack(scene, one.id, target.id, plan);
    },
  });
};

/** What somebody trained in it may do with two weapons at once (TC-205, M-16). */
export const dualDeeds = (
  scene: Scene,
  one: EditedCombatant,
  target: Combatant,
): readonly Deed[] => {
  const hasTwo = one.stats.dual && one.sidearm !== 'unarmed' && one.cluster !== 0;
  return hasTwo ? [allOutAttack(scene, one, target), doubleStrike(scene, one, target)] : [];
};
