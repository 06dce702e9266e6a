import type { NamedChance } from '../../../fight.ts';
import {
  bareAttack,
  challengeOf,
  damageEdge,
  hasMissiles,
  inHand,
  reaches,
  type Attack,
} from '../rules/attack.ts';
import {
  bestMethod,
  incomingGrab,
  incomingOf,
  mayDefend,
  type Incoming,
} from '../rules/defense.ts';
import { hitChance, meanNet, staticChance } from '../rules/dice.ts';
import { grappleEdge, pairMass } from '../rules/grapple.ts';
import { movesOf } from '../fighters/mounts.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import { actionPenalty, bareSkill, grapplingSkill, penaltyOf } from '../rules/skill.ts';
import {
  apart,
  areEnemies,
  enemiesOf,
  isCombatant,
  isLocked,
  type AttackMode,
  type Plan,
  type Situation,
  type SwordsFight,
  type Swordsman,
} from '../fighters/state.ts';

/** What a fighter is taken to plan who has not said so yet: one blow, and Defend. */
export const DEFAULT_PLAN: Plan = { actions: 2, defends: 1 };
const GRAPPLE_EDGE = 4;

/**
 * Shoots while nobody is near, and fights hand to hand when somebody is within one move (4.1 rule
 * 7).
 */
const modeFor = (fighter: Swordsman, enemies: readonly Swordsman[]): AttackMode =>
  hasMissiles(fighter) && enemies.every((one) => apart(one, fighter) > 1) ? 'missile' : 'melee';

/** What the target's Defense would be, penalties included; undefined: none. */
const defenseAgainst = (
  situation: Situation,
  target: Swordsman,
  incoming: Incoming,
): number | undefined => {
  const { fight, options } = situation;
  if (!mayDefend(target, fight.round, options)) return undefined;
  const best = bestMethod(situation, target, incoming);
  if (best === undefined) return undefined;
  const isUndecided = target.plan === null && !target.acted;
  return (
    best.bare +
    (isUndecided ? actionPenalty(DEFAULT_PLAN.actions + target.extra) : penaltyOf(target, options))
  );
};

/** The chance that an attack hits, by what the target's Defense is taken to be. */
const chanceOf = (
  attack: number,
  defense: number | undefined,
  challenge: number,
  { staticTie, defenseFloor }: SwordsOptions,
): number =>
  defense === undefined
    ? staticChance(attack - challenge, staticTie === 'hit')
    : hitChance({ attack, defense, challenge, floor: defenseFloor });

/** One enemy as a target: what the plans need to know of him. */
export interface Prospect {
  readonly target: Swordsman;
  readonly attack: number;
  readonly defense: number | undefined;
  readonly challenge: number;
  /** Damage less endurance, before dice and Augments. */
  readonly edge: number;
  /** Hits beyond this do not count. */
  readonly most: number;
}

const prospectOf = (situation: Situation, attack: Attack): Prospect => {
  const { by, target, mode } = attack;
  const { options } = situation;
  return {
    target,
    attack: bareAttack(situation, attack),
    defense: defenseAgainst(situation, target, incomingOf(by, mode, options)),
    challenge: challengeOf(attack, options),
    edge: damageEdge(situation, by, target, mode),
    most: Math.max(1, target.stamina),
  };
};

/** Hits to be expected of one attack, at most what the target has left (4.1 rule 3). */
export const gainOf = (
  { attack, defense, challenge, edge, most }: Prospect,
  penalty: number,
  augments: number,
  options: SwordsOptions,
): number =>
  chanceOf(attack + penalty, defense, challenge, options) *
  Math.min(meanNet(edge + 2 * augments), most);

const isDefenseless = ({ acted, plan }: Swordsman): boolean => acted && (plan?.defends ?? 0) === 0;

/** Of targets worth the same: the defenceless first, then the weariest, then as listed. */
const isEasier = (one: Swordsman, other: Swordsman): boolean =>
  isDefenseless(one) === isDefenseless(other) ? one.stamina < other.stamina : isDefenseless(one);

/** The enemy most worth striking: by expected hits against what he has left (4.1 rule 2). */
const bestProspect = (
  prospects: readonly Prospect[],
  options: SwordsOptions,
): Prospect | undefined => {
  const [first, ...others] = prospects;
  if (first === undefined || others.length === 0) return first;
  const worthOf = (one: Prospect): number =>
    gainOf(one, actionPenalty(DEFAULT_PLAN.actions), 0, options) / one.most;
  let [best, worth] = [first, worthOf(first)];
  for (const one of others) {
    const value = worthOf(one);
    if (value > worth + 1e-12) [best, worth] = [one, value];
    else if (value > worth - 1e-12 && isEasier(one.target, best.target)) best = one;
  }
  return best;
};

/** How he would attack, and the best target that he can reach or walk up to. */
export const bestTarget = (
  situation: Situation,
  by: Swordsman,
): { readonly mode: AttackMode; readonly aim: Prospect | undefined } => {
  const enemies = enemiesOf(situation.fight, by);
  const mode = modeFor(by, enemies);
  const walks = mode === 'melee' && !by.moved && !isLocked(by) && !by.isMount;
  const moves = walks ? movesOf(by.mount !== '') : 0;
  const prospects: Prospect[] = [];
  for (const target of enemies)
    if (apart(by, target) <= moves || reaches({ by, target, mode }))
      prospects.push(prospectOf(situation, { by, target, mode }));
  return { mode, aim: bestProspect(prospects, situation.options) };
};

/** An enemy whose turn is still to come and who can reach him. */
export interface Threat {
  readonly by: Swordsman;
  readonly attack: number;
  readonly challenge: number;
  /** The share of the enemy's attacks that will be his. */
  readonly share: number;
  /** His best Defense, without the penalty for several actions. */
  readonly guard: number | undefined;
  /** Hits of a blow that gets through; and expected of the worst blow, where he does not defend. */
  readonly harm: number;
  readonly undefended: number;
}

/** An enemy strikes one of all whom he can reach. */
const reachableBy = (fight: SwordsFight, by: Swordsman, mode: AttackMode): number => {
  let count = 0;
  for (const target of fight.fighters)
    if (isCombatant(target) && areEnemies(target, by) && reaches({ by, target, mode })) count++;
  return Math.max(1, count);
};

/** Who does not defend invites the blow with the most Augments that still hits. */
const worstBlow = (
  blow: { readonly attack: number; readonly challenge: number; readonly edge: number },
  mostAugments: number,
  stamina: number,
  options: SwordsOptions,
): number => {
  let worst = -Infinity;
  for (let augments = 0; augments <= mostAugments; augments++) {
    const chance = chanceOf(blow.attack - 2 * augments, undefined, blow.challenge, options);
    worst = Math.max(worst, chance * Math.min(meanNet(blow.edge + 2 * augments), stamina));
  }
  return worst;
};

export const MOST_AUGMENTS = 3;

const threatOf = (situation: Situation, attack: Attack, stamina: number): Threat => {
  const { fight, options } = situation;
  const { by, target, mode } = attack;
  // One who has said what he will do has no more to add.
  const isOpen = by.plan === null;
  const penalty = isOpen ? actionPenalty(DEFAULT_PLAN.actions + by.extra) : penaltyOf(by, options);
  const blow = {
    attack: bareAttack(situation, attack) + penalty,
    challenge: challengeOf(attack, options),
    edge: damageEdge(situation, by, target, mode),
  };
  return {
    by,
    attack: blow.attack,
    challenge: blow.challenge,
    share: 1 / reachableBy(fight, by, mode),
    guard: bestMethod(situation, target, incomingOf(by, mode, options))?.bare,
    harm: Math.min(meanNet(blow.edge), stamina),
    undefended: worstBlow(blow, isOpen ? MOST_AUGMENTS : 0, stamina, options),
  };
};

/** @param stamina what he has left; more hits than that do not count */
export const threatsTo = (
  situation: Situation,
  target: Swordsman,
  stamina: number,
): readonly Threat[] => {
  const threats: Threat[] = [];
  for (const by of enemiesOf(situation.fight, target)) {
    if (by.acted || isLocked(by)) continue;
    const attack: Attack = { by, target, mode: apart(by, target) === 0 ? 'melee' : 'missile' };
    if (reaches(attack)) threats.push(threatOf(situation, attack, stamina));
  }
  return threats;
};

/** Hits to be expected from those who can reach him, under a plan. */
export const lossOf = (
  threats: readonly Threat[],
  { actions, defends }: Plan,
  extra: number,
  options: SwordsOptions,
): number => {
  const penalty = actionPenalty(actions + extra);
  let loss = 0;
  for (const { attack, challenge, guard, share, harm, undefended } of threats)
    loss +=
      share *
      (defends === 0 || guard === undefined
        ? undefended
        : chanceOf(attack, guard + penalty, challenge, options) * harm);
  return loss;
};

/**
 * Whether a grab is worth thinking of: much the better wrestler, a large weapon to get inside of,
 * nobody else about (4.1 rule 4).
 */
export const considersGrab = (situation: Situation, by: Swordsman, target: Swordsman): boolean =>
  !inHand(target).small &&
  apart(by, target) === 0 &&
  !isLocked(target) &&
  grappleEdge(situation, by, target) >= GRAPPLE_EDGE &&
  enemiesOf(situation.fight, by).length === 1;

export const grabGain = (situation: Situation, by: Swordsman, target: Swordsman): number => {
  const { options } = situation;
  const attack =
    bareSkill(situation, by, grapplingSkill(by)) +
    pairMass(by, target, options) +
    actionPenalty(DEFAULT_PLAN.actions + by.extra);
  const incoming = incomingGrab(pairMass(target, by, options));
  const chance = chanceOf(attack, defenseAgainst(situation, target, incoming), 0, options);
  const net = meanNet(damageEdge(situation, by, target, 'grab'));
  return chance * Math.min(net, Math.max(1, target.stamina));
};

/**
 * What a plan of so many actions promises, penalties included: to hit the best target, and to ward
 * off the enemy likeliest to strike; others are taken to plan as they mostly do.
 */
export const planChances = (
  situation: Situation,
  fighter: Swordsman,
  { actions, defends }: Plan,
): readonly NamedChance[] => {
  const { options } = situation;
  if (options.penalty !== 'declared') return [];
  const penalty = actionPenalty(actions + fighter.extra);
  const { aim } = bestTarget(situation, fighter);
  const [threat] = threatsTo(situation, fighter, Math.max(1, fighter.stamina)).toSorted(
    (a, b) => b.share * b.harm - a.share * a.harm,
  );
  const told: NamedChance[] = [];
  if (aim !== undefined && actions > defends)
    told.push({
      of: `to hit ${aim.target.name} with ${actions - defends > 1 ? 'each blow' : 'a blow'}`,
      chance: chanceOf(aim.attack + penalty, aim.defense, aim.challenge, options),
    });
  if (threat?.guard !== undefined && defends > 0)
    told.push({
      of: `to ward off ${threat.by.name}`,
      chance: Math.max(
        0,
        1 - chanceOf(threat.attack, threat.guard + penalty, threat.challenge, options),
      ),
    });
  return told;
};
