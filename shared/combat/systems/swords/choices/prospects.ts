import { challengeOf, hasMissiles, reaches, type Attack, type Prospect } from '../rules/attack.ts';
import { mayDefend, type MethodValue } from '../rules/defense.ts';
import { bothChance, hitChance, meanNet, staticChance } from '../rules/dice.ts';
import { staysPut, weightsOf, type Prospects } from '../../../read/judgement.ts';
import { matchupOf, MOST_ACTIONS } from './matchup.ts';
import { helping, wardOf } from './wards.ts';
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

const BY_HAND: readonly AttackMode[] = ['melee'];
const BOTH_WAYS: readonly AttackMode[] = ['missile', 'melee'];

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

/** @param ward what a friend's block for the target would be */
const prospectOf = (situation: Situation, attack: Attack, ward: number | undefined): Prospect => {
  const { by, target, mode } = attack;
  const known = matchupOf(situation, attack);
  return {
    by,
    target,
    mode,
    attack: known.attack - challengeOf(attack, situation.options),
    defense: defenseAgainst(situation, target, known.guard),
    ward,
    edge: known.edge,
    most: Math.max(1, target.stamina),
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
  const ward = wardOf(situation, helping(situation)(attack.target), attack);
  return worthIn(prospectOf(situation, attack, ward), situation.options);
};

/**
 * How he would attack whom, and what that promises: the enemy most worth striking that he can reach
 * or walk up to, by expected hits against what he has left (4.1 rule 2).
 */
export const bestAttack = (situation: Situation, by: Swordsman): Prospect | undefined => {
  const modes = hasMissiles(by) ? BOTH_WAYS : BY_HAND;
  const walk = walkOf(by);
  const helperOf = helping(situation);
  let best: Prospect | undefined;
  let most = 0;
  for (const target of situation.fight.fighters) {
    if (!areEnemies(target, by) || !isCombatant(target)) continue;
    for (const mode of modes) {
      const attack: Attack = { by, target, mode };
      if (!reaches(attack) && (mode === 'missile' || apart(by, target) > walk)) continue;
      const one = prospectOf(situation, attack, wardOf(situation, helperOf(target), attack));
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
  const most = Math.max(1, target.stamina);
  const helper = helping(situation)(target);
  let hits = 0;
  const isBefore = ({ id }: Swordsman): boolean => {
    const own = fight.order.indexOf(id);
    return own >= 0 && (turn < 0 || own < turn);
  };
  for (const one of fight.fighters) {
    if (!isFriendOf(one, by) || isLocked(one) || apart(one, target) > walkOf(one)) continue;
    // Whose turn is over may come first in the next round.
    const blows = (defends && isBefore(one) ? 1 : 0) + (turn < 0 ? 1 / 2 : 0) + lasts;
    const blow: Attack = { by: one, target, mode: 'melee' };
    const usual =
      worthIn(prospectOf(situation, blow, wardOf(situation, helper, blow)), options) * most;
    const more = Math.min(matchupOf(situation, blow).free, most) - usual;
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
  const most = Math.min(hits, Math.max(1, target.stamina));
  return (penalty: number): Prospects & { readonly chance: number } => {
    const chance = chanceOf(attack + penalty, defense, situation.options);
    return { chance, gain: weightsOf(by).seizing * chance * most, loss: chance * risk };
  };
};
