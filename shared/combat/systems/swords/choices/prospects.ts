import { carries, challengeOf, hasMissiles, type Attack, type Prospect } from '../rules/attack.ts';
import { mayDefend, type MethodValue } from '../rules/defense.ts';
import { bothChance, hitChance, meanNet, staticChance } from '../rules/dice.ts';
import { staysPut, weightsOf, type Prospects } from '../../../read/judgement.ts';
import { attackerOf, matchupOf, matchupWith, MOST_ACTIONS, type Attacker } from './matchup.ts';
import { helperFor, wardOf, wardsOf, type Wards } from './wards.ts';
import { movesOf } from '../fighters/mounts.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { actionPenalty, augmentDamage, penaltyOf } from '../rules/skill.ts';
import {
  apart,
  areEnemies,
  isFriendOf,
  isCombatant,
  isLocked,
  type AttackMode,
  type Plan,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';

/** What a fighter is taken to plan who has not said so yet: one blow, and Defend. */
export const DEFAULT_PLAN: Plan = { actions: 2, defends: 1 };

/** How far he can walk up to somebody and still strike. */
export const walkOf = (one: Swordsman): number =>
  one.moved || one.isMount || isLocked(one) || staysPut(one) ? 0 : movesOf(one.mount !== '');

/** What the target's Defense would be, penalties included; undefined: none. */
const defenseAgainst = (
  { fight, options }: Situation,
  target: Swordsman,
  best: MethodValue | undefined,
): number | undefined => {
  if (best === undefined || !mayDefend(target, fight.round, options)) return undefined;
  const isUndecided = target.plan === null && !target.acted;
  return (
    best.bare +
    (isUndecided ? actionPenalty(DEFAULT_PLAN.actions + target.extra) : penaltyOf(target, options))
  );
};

/** The chance that an attack hits, by what the target's Defense is taken to be. */
export const chanceOf = (
  attack: number,
  defense: number | undefined,
  { staticTie, defenseFloor }: SwordsOptions,
): number =>
  defense === undefined
    ? staticChance(attack, staticTie === 'hit')
    : hitChance(attack, defense, defenseFloor);

/** The same, where a friend may block too. */
export const chancePast = (
  attack: number,
  defense: number | undefined,
  ward: number | undefined,
  options: SwordsOptions,
): number =>
  defense === undefined || ward === undefined
    ? chanceOf(attack, defense ?? ward, options)
    : bothChance(attack - defense, attack - ward);

/** Hits beyond this do not count. */
const leftOf = ({ stamina }: Swordsman): number => Math.max(1, stamina);

/** @param ward what a friend's block for the target would be */
const prospectOf = (
  situation: Situation,
  attacker: Attacker,
  target: Swordsman,
  ward: number | undefined,
): Prospect => {
  const { by, mode } = attacker;
  const known = matchupWith(situation, attacker, target);
  return {
    by,
    target,
    mode,
    attack: known.attack - challengeOf(attacker, target, situation.options),
    defense: defenseAgainst(situation, target, known.guard),
    ward,
    edge: known.edge,
    most: leftOf(target),
  };
};

/** The chance that it hits, with so much of a penalty. */
export const chanceIn = (
  { attack, defense, ward }: Prospect,
  penalty: number,
  options: SwordsOptions,
): number => chancePast(attack + penalty, defense, ward, options);

/** The same by the number of actions planned, from 1; nobody plans 0. */
export const chancesOf = (
  aim: Prospect,
  extra: number,
  options: SwordsOptions,
): readonly number[] => {
  const chances = [0];
  for (let actions = 1; actions <= MOST_ACTIONS; actions++)
    chances.push(chanceIn(aim, actionPenalty(actions + extra), options));
  return chances;
};

/** Hits of an attack that gets through, at most what the target has left (4.1 rule 3). */
export const hitsOf = ({ edge, most }: Prospect, augments: number): number =>
  Math.min(meanNet(edge + augmentDamage(augments)), most);

const isDefenseless = ({ acted, plan }: Swordsman): boolean => acted && (plan?.defends ?? 0) === 0;

/** Of targets worth the same: the defenceless first, then the weariest, then as listed. */
const isEasier = (one: Swordsman, other: Swordsman): boolean =>
  isDefenseless(one) === isDefenseless(other) ? one.stamina < other.stamina : isDefenseless(one);

/** Hits to be expected of a plain blow, as a share of what the target has left. */
const worthIn = (prospect: Prospect, options: SwordsOptions): number =>
  (chanceIn(prospect, actionPenalty(DEFAULT_PLAN.actions), options) * hitsOf(prospect, 0)) /
  prospect.most;

export const worthOf = (situation: Situation, attack: Attack): number => {
  const attacker = attackerOf(situation, attack.by, attack.mode);
  const ward = wardOf(situation, helperFor(situation, attack.target), attacker);
  return worthIn(prospectOf(situation, attacker, attack.target, ward), situation.options);
};

/** A way to attack: what is the same for one target after another. */
interface Way extends Attacker {
  /** Moves that he may be away from his target: as far as it carries, or as he can walk. */
  readonly reach: number;
  /** Of those about the last target. */
  wards: Wards | undefined;
}

const wayOf = (situation: Situation, by: Swordsman, mode: AttackMode): Way => {
  const { row } = attackerOf(situation, by, mode);
  return {
    by,
    mode,
    row,
    reach: mode === 'melee' ? walkOf(by) : carries(by, mode),
    wards: undefined,
  };
};

/** What a friend's block for the target would be. */
const wardIn = (situation: Situation, way: Way, target: Swordsman): number | undefined => {
  let { wards } = way;
  if (wards === undefined || wards.side !== target.side || wards.place !== target.place)
    way.wards = wards = wardsOf(situation, way, target);
  const isBest = wards.best?.id === target.id;
  return isBest ? wardOf(situation, wards.second, way) : wards.usual;
};

/**
 * How he would attack whom, and what that promises: the enemy most worth striking that he can reach
 * or walk up to, by expected hits against what he has left (4.1 rule 2).
 */
export const bestAttack = (situation: Situation, by: Swordsman): Prospect | undefined => {
  const blow = wayOf(situation, by, 'melee');
  const ways = hasMissiles(by) ? [wayOf(situation, by, 'missile'), blow] : [blow];
  let best: Prospect | undefined;
  let most = 0;
  for (const target of situation.fight.fighters) {
    if (!areEnemies(target, by) || !isCombatant(target)) continue;
    for (const way of ways) {
      if (apart(by, target) > way.reach) continue;
      const one = prospectOf(situation, way, target, wardIn(situation, way, target));
      const worth = worthIn(one, situation.options);
      if (best === undefined || worth > most + 1e-12) {
        best = one;
        most = worth;
      } else if (worth > most - 1e-12 && isEasier(target, best.target)) best = one;
    }
  }
  return best;
};

/**
 * Whether a grab of one he can walk up to is worth thinking of: where a hold binds him and does
 * more than half of what a blow does, and nobody else is about; with guarded plans, for much the
 * better wrestler alone (4.1 rule 4); where his side has some to spare, who strike whom he holds;
 * or where he is to seize somebody.
 */
export const considersGrab = (situation: Situation, by: Swordsman, target: Swordsman): boolean => {
  if (apart(by, target) > walkOf(by) || isLocked(target)) return false;
  if (weightsOf(by).seizing > 1) return true;
  const { isFit, binds } = matchupOf(situation, { by, target, mode: 'melee' }).grab;
  if (!isFit && !binds) return false;
  let [friends, foes] = [0, 0];
  for (const one of situation.fight.fighters)
    if (isFriendOf(one, by)) friends++;
    else if (isCombatant(one) && areEnemies(one, by)) foes++;
  return (isFit && foes === 1) || (binds && friends >= foes);
};

/** Hits that his friends do more to somebody who is held so long, and may not defend himself. */
const hitsOfFriends = (
  situation: Situation,
  { by, target }: Omit<Attack, 'mode'>,
  lasts: number,
): number => {
  const { fight, options } = situation;
  const turn = fight.order.indexOf(target.id);
  const defends = mayDefend(target, fight.round, options);
  const most = leftOf(target);
  const helper = helperFor(situation, target);
  let hits = 0;
  const isBefore = ({ id }: Swordsman): boolean => {
    const own = fight.order.indexOf(id);
    return own >= 0 && (turn < 0 || own < turn);
  };
  for (const one of fight.fighters) {
    if (!isFriendOf(one, by) || isLocked(one) || apart(one, target) > walkOf(one)) continue;
    // Whose turn is over may come first in the next round.
    const blows = (defends && isBefore(one) ? 1 : 0) + (turn < 0 ? 1 / 2 : 0) + lasts;
    const blow = attackerOf(situation, one, 'melee');
    const ward = wardOf(situation, helper, blow);
    const usual = worthIn(prospectOf(situation, blow, target, ward), options) * most;
    const { free } = matchupWith(situation, blow, target);
    const more = Math.min(free, most) - usual;
    hits += blows * Math.max(0, more);
  }
  return hits;
};

/** A grab by its penalty: the chance to get hold, and the hits of both in that and in the hold. */
export const grabOf = (situation: Situation, by: Swordsman, target: Swordsman) => {
  const { grab } = matchupOf(situation, { by, target, mode: 'melee' });
  const { attack, guard, lasts, risk } = grab;
  const defense = defenseAgainst(situation, target, guard);
  const hits = grab.hits + hitsOfFriends(situation, { by, target }, lasts);
  const most = Math.min(hits, leftOf(target));
  return (penalty: number): Prospects & { readonly chance: number } => {
    const chance = chanceOf(attack + penalty, defense, situation.options);
    return { chance, gain: weightsOf(by).seizing * chance * most, loss: chance * risk };
  };
};
