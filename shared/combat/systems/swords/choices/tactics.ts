import { staysPut } from '../../../read/judgement.ts';
import { theFighter } from '../../../scratch.ts';
import { damageEdge, hasMissiles, reaches, type Attack, type Prospect } from '../rules/attack.ts';
import { HIGHEST, LOWEST, meanNet } from '../rules/dice.ts';
import { grappleEdge } from '../rules/grapple.ts';
import { attackDeed, canGrab } from './attack-deeds.ts';
import { canSlam, punish, RELEASE, struggle } from './close-deeds.ts';
import type { SwordsDeed } from './deeds.ts';
import {
  advance,
  advanceTargets,
  canRetrieve,
  DONE,
  flee,
  nearestTo,
  retrieve,
} from './move-deeds.ts';
import type { DecisionContext } from '../fighters/scene.ts';
import { grabsRather, wouldFlee } from './policy.ts';
import { bestAttack, considersGrab } from './prospects.ts';
import { augmentDamage } from '../rules/skill.ts';
import { enemiesOf, isLocked, type Situation, type Swordsman } from '../fighters/state.ts';

/**
 * In close combat: hurt the one held, gain control where he is no worse a wrestler and nobody else
 * is about, else break away (4.1 rule 5).
 */
const inCloseCombat = (situation: Situation, fighter: Swordsman, left: number): SwordsDeed => {
  const { fight, options } = situation;
  const other = theFighter(fight, fighter.grip.with);
  const hurts = (manner: 'grab' | 'slam'): boolean =>
    left > 0 && meanNet(damageEdge(situation, fighter, other, manner)) > 0;
  const pair = { by: fighter, target: other };
  switch (fighter.grip.kind) {
    case 'controls':
    case 'clinging':
      if (canSlam(fighter, options) && hurts('slam')) return punish(situation, pair, 'slam', 0);
      return hurts('grab') ? punish(situation, pair, 'hurt', 0) : RELEASE;
    case 'locked':
    case 'held':
      if (left <= 0 || (fighter.grip.kind === 'held' && !options.restrainedMayStruggle))
        return DONE;
      return struggle(
        situation,
        pair,
        enemiesOf(fight, fighter).length === 1 && grappleEdge(situation, fighter, other) >= 0
          ? 'control'
          : 'escape',
      );
    case 'helps':
    case 'free':
      return DONE;
  }
};

/** With the actions left, all Augments on one blow, or a grab. */
const attackOn = (
  context: DecisionContext,
  blow: Prospect,
  left: number,
): SwordsDeed | undefined => {
  const { by, target } = blow;
  const grabs = left === 1 && considersGrab(context, by, target) && grabsRather(context, by, blow);
  const attack: Attack = grabs ? { by, target, mode: 'melee' } : blow;
  if (!reaches(attack) || (grabs && !canGrab(context.fight, attack))) return undefined;
  return attackDeed(context, attack, { kind: grabs ? 'grab' : 'strike', augments: left - 1 });
};

/** Towards the target, or the nearest enemy where none can be reached. */
const approach = (
  { fight }: Situation,
  fighter: Swordsman,
  target: Swordsman | undefined,
): SwordsDeed => {
  const targets = staysPut(fighter) ? [] : advanceTargets(fight, fighter);
  const chosen =
    targets.find(({ place }) => place === target?.place) ?? nearestTo(fighter, targets);
  return chosen === undefined ? DONE : advance(fighter, chosen);
};

/**
 * What the computer would do next with the actions left of the plan (4.1).
 * @param known his best attack, where it is known
 */
export const preferredDeed = (
  context: DecisionContext,
  fighter: Swordsman,
  left: number,
  known?: Prospect,
): SwordsDeed => {
  if (isLocked(fighter)) return inCloseCombat(context, fighter, left);
  if (left > 0 && wouldFlee(context, fighter)) return flee(left);
  const best = left > 0 ? (known ?? bestAttack(context, fighter)) : undefined;
  if (left > 0 && best?.mode !== 'missile' && canRetrieve(fighter, 'weapon'))
    return retrieve('weapon');
  const attack = best && attackOn(context, best, left);
  return attack ?? approach(context, fighter, best?.target);
};

const MANNERS = ['melee', 'missile', 'grab', 'slam'] as const;

/** The fight now, and once each ruling of the game master that has an end is over. */
const inTime = ({ fight, options }: Situation): readonly Situation[] => {
  const ends = fight.modifiers.flatMap(({ until }) =>
    until === undefined || until < fight.round ? [] : [until + 1],
  );
  return [fight.round, ...ends].map((round) => ({ fight: { ...fight, round }, options }));
};

/**
 * Whether one can ever harm the other: the best damage roll with every Augment against the worst
 * endurance, or a fall.
 */
export const canHurt = (situation: Situation, by: Swordsman, target: Swordsman): boolean => {
  const { options } = situation;
  const { height, fall, healthFrom, actionCap } = options;
  if (height || (fall === 'damage' && target.mount !== '') || healthFrom === 'raw') return true;
  const most = HIGHEST - LOWEST + augmentDamage(actionCap - 1);
  const times = situation.fight.modifiers.length === 0 ? [situation] : inTime(situation);
  return MANNERS.some(
    (manner) =>
      (manner !== 'missile' || hasMissiles(by)) &&
      times.some((then) => most + damageEdge(then, by, target, manner) > 0),
  );
};
