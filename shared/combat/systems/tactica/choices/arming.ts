import { autoPay } from '../../../../mechanics/tactica/action-dice.ts';
import { attackCost } from '../../../../mechanics/tactica/damage.ts';
import { isUp } from '../../../fight.ts';
import { blowOf, type AimedPlan } from '../rules/attack-dice.ts';
import { lossAgainst } from './defences.ts';
import { areSpare, meanActions } from './dice-worth.ts';
import { strikesWith } from '../fighters/numbers.ts';
import type { Scene } from '../fighters/scene.ts';
import type { Combatant } from '../fighters/state.ts';
import { COSTS } from '../fighters/tables.ts';
import { weaponOf } from '../fighters/weapons.ts';

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

const isFoe = (one: Combatant, foe: Combatant): boolean => foe.side !== one.side && isUp(foe);

/** An enemy who is where he is. */
export const metBy = ({ fight }: Scene, one: Combatant): Combatant | undefined =>
  fight.fighters.find((foe) => foe.zone === one.zone && isFoe(one, foe));

/** Pips that a blow costs somebody, with what is in his hand or with the other weapon. */
export const blowCost = (one: Pick<Combatant, 'weapon' | 'cluster' | 'inClose'>): number =>
  attackCost(weaponOf(strikesWith(one)).weight);

/**
 * Whether somebody would change to his other weapon: where it does more to whom he has met, or with
 * a die to spare to who is to come.
 */
export const wouldChange = (scene: Scene, one: Combatant, crowd: number): boolean => {
  const { cluster, inClose, sidearm, dice } = one;
  const met = metBy(scene, one);
  const isBare = sidearm === 'unarmed';
  const { hands, range } = weaponOf(one.weapon);
  if (inClose || (isBare && hands === 0) || (met === undefined && !one.loaded)) return false;
  const paid = autoPay(dice, COSTS.ready);
  if (paid === undefined) return false;
  const blow = attackCost(weaponOf(sidearm).weight);
  const isEarly = range === undefined && areSpare(paid, dice, blow);
  const foe = met ?? (isEarly ? scene.fight.fighters.find((foe) => isFoe(one, foe)) : undefined);
  if (foe === undefined) return false;
  const takes = (weapon: AimedPlan['weapon']): number =>
    takenWith(scene, [one, foe], { weapon, extra: 0, as: 'strike', crowd });
  const enough = (isBare ? BARE : BETTER) * takes(strikesWith(one));
  return takes(strikesWith({ weapon: sidearm, cluster, inClose })) > enough;
};
