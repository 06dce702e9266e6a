import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { attackDeed } from './attack-deeds.ts';
import type { Plan } from '../rules/attack-dice.ts';
import type { Deed } from './deed.ts';
import { nextAttack, type Scene } from '../fighters/scene.ts';
import type { Combatant, EditedCombatant } from '../fighters/state.ts';
import { allOut, SECOND_ATTACK } from './tactics.ts';
import { weaponOf, type WeaponId } from '../fighters/weapons.ts';

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
