import { add, addRulings, type Terms } from '../../../terms.ts';
import type { Fight } from '../../../fight.ts';
import { crowdDice, inMelee } from './contact.ts';
import { RANGE, SHOOTING } from '../fighters/tables.ts';
import { closeSl } from './holds.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import {
  armourOf,
  attackSkill,
  boundedSl,
  coversOf,
  hurts,
  thresholdsOf,
  untilOut,
} from '../fighters/numbers.ts';
import { blowWith, type Blow } from '../../../../mechanics/tactica/prospects.ts';
import type { Manner } from '../fighters/scene.ts';
import { hasState, type AttackTask, type Combatant, type TacticaFight } from '../fighters/state.ts';
import {
  COVER_RULES,
  coverDice,
  sizeDice,
  TO_HIT,
} from '../../../../mechanics/tactica/situation.ts';
import { weaponOf } from '../fighters/weapons.ts';

type Field = Pick<TacticaFight, 'fighters'> & Fight;
type Pair = readonly [attacker: Combatant, target: Combatant];
/** How an attack is made; `effort`: a 1 is spent on it (TC-44). */
export type Plan = Manner & { readonly effort?: boolean };

const injuryDice = (one: Combatant, terms: Terms): number => {
  const { rolls, weaponArm, sight } = hurts(one);
  return add(terms, 'injuries', rolls + weaponArm + sight);
};

/** A prone or helpless target (M-06). */
const positionDice = (target: Combatant, terms: Terms): number => {
  const sum = (target.prone ? TO_HIT.prone : 0) + (hasState(target) ? TO_HIT.helpless : 0);
  return add(terms, 'prone or helpless', sum);
};

const sizeOf = (steps: number, terms: Terms): number =>
  add(terms, steps > 0 ? 'a large target' : 'a small target', sizeDice(steps));

/** Dice for range in zones (M-07); undefined beyond what the weapon reaches. */
export const rangeDice = (zones: number, reach: number): number | undefined =>
  zones > reach ? undefined : RANGE[zones];

/** Dice for shooting at a melee with friends in it, and out of one (M-07). */
const meleeShotDice = (intoFriends: boolean, inContact: boolean): number =>
  (intoFriends ? SHOOTING.intoMelee : 0) + (inContact ? SHOOTING.inContact : 0);

const shotDice = (field: Field, [one, target]: Pair, terms: Terms): number => {
  const zones = Math.abs(one.zone - target.zone);
  const intoFriends = inMelee(field, target.zone, target.cluster).some(
    ({ id, side }) => side === one.side && id !== one.id,
  );
  return (
    add(terms, 'range', rangeDice(zones, 3) ?? -3) +
    add(terms, 'a melee', meleeShotDice(intoFriends, one.cluster !== 0)) +
    add(terms, 'in flight', target.flying ? -target.stats.flySpeed : 0)
  );
};

const meleeDice = ([one, target]: Pair, crowd: number, terms: Terms): number =>
  add(terms, 'more friends than enemies', crowd) +
  add(terms, 'mounted', one.rides && !target.rides ? TO_HIT.mounted : 0);

/** Dice for what is in the way: one cover, or a hard and a soft one. */
const coverOf = (target: Combatant, { coverStack }: TacticaOptions, terms: Terms): number => {
  const covers = coversOf(target);
  if (covers.length === 0) return 0;
  const dice = coverDice(covers, coverStack);
  const counted = covers.filter((one) => coverStack === 'both' || COVER_RULES[one].dice === dice);
  const titles = counted.map((one) => COVER_RULES[one].title);
  return add(terms, titles.join(' and '), dice);
};

/** With the dice for the crowd, where they are known: the same against every target. */
export type AimedPlan = Plan & { readonly crowd?: number };

/** Dice by skill, and by where and how both are (1.B.2, M-06, M-07). */
const ownDice = (
  field: Field,
  pair: Pair,
  plan: AimedPlan,
  { rules, terms }: { readonly rules: TacticaOptions; readonly terms?: Terms },
): number => {
  const [one, target] = pair;
  return (
    add(terms, 'attack dice', attackSkill(one, rules)) +
    (plan.as === 'shot'
      ? shotDice(field, pair, terms)
      : meleeDice(pair, plan.crowd ?? crowdDice(field, one, rules), terms)) +
    injuryDice(one, terms) +
    positionDice(target, terms) +
    add(terms, 'prone', one.prone && !one.inClose ? TO_HIT.attackerProne : 0) +
    sizeOf(target.stats.size - one.stats.size, terms) +
    coverOf(target, rules, terms)
  );
};

/**
 * Dice of an attack, before those that the target has left exposed, which alone make a riposte
 * (TC-90, A-27).
 */
export const attackDiceOf = (
  field: Field,
  pair: Pair,
  plan: AimedPlan,
  told: { readonly rules: TacticaOptions; readonly terms?: Terms },
): number => {
  const { terms } = told;
  const [one] = pair;
  return (
    (plan.as === 'riposte' ? 0 : ownDice(field, pair, plan, told)) +
    add(terms, 'manner of attack', plan.extra) +
    add(terms, 'effort', plan.effort === true ? 1 : 0) +
    addRulings(field, one.id, 'attack', terms)
  );
};

/** The exposure dice of the target that are taken up (TC-55, A-03). */
export const takenFrom = (
  { exposures }: Combatant,
  { exposurePickup }: TacticaOptions,
  as: AttackTask['as'],
): number => (exposurePickup === 'any' || as === 'riposte' ? exposures : Math.min(1, exposures));

/** Superiority: a Fumbled target, a light weapon InClose (TC-58, TC-64). */
const slOf = ([one, target]: Pair, weapon: AttackTask['weapon'], rules: TacticaOptions): number => {
  const close = one.inClose ? (closeSl(weapon) ?? 0) : 0;
  return boundedSl((target.fumbled ? 1 : 0) + close, rules);
};

/** An attack by its effect: what defences and policy weigh. */
export const blowOf = (field: Field, pair: Pair, plan: AimedPlan, rules: TacticaOptions): Blow => {
  const [, target] = pair;
  return blowWith({
    // Fewer than none count against exposure dice too (1.B.2 step 1).
    dice: attackDiceOf(field, pair, plan, { rules }) + takenFrom(target, rules, plan.as),
    sl: slOf(pair, plan.weapon, rules),
    weight: weaponOf(plan.weapon).weight,
    // No armour helps a pool (M-02).
    armour: plan.as === 'break' ? 0 : armourOf(target, rules) + coverArmour(target, rules),
    total: thresholdsOf(target, 'physical', rules).total,
    left: Math.max(1, untilOut(target, 'physical', rules)),
  });
};

/** Hard cover as armour, where that is played. */
const coverArmour = (target: Combatant, { hardCoverArmour }: TacticaOptions): number =>
  hardCoverArmour ? Math.max(0, ...coversOf(target).map((one) => COVER_RULES[one].armour)) : 0;
