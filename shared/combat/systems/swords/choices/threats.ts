import type { SwordsOptions } from '../fighters/options.ts';
import {
  apart,
  areEnemies,
  isCombatant,
  isLocked,
  type AttackMode,
  type Plan,
  type Situation,
  type SwordsFight,
  type Swordsman,
} from '../fighters/state.ts';
import { challengeOf, reaches, type Attack } from '../rules/attack.ts';
import { meanNet } from '../rules/dice.ts';
import { actionPenalty, penaltyOf } from '../rules/skill.ts';
import { matchupOf } from './matchup.ts';
import { chanceOf, DEFAULT_PLAN } from './prospects.ts';

export const MOST_AUGMENTS = 3;

/** An enemy whose turn is still to come and who can reach him. */
export interface Threat {
  readonly by: Swordsman;
  readonly attack: number;
  readonly challenge: number;
  /** The share of the enemy's attacks that will be his. */
  readonly share: number;
  /** His best Defense, without the penalty for several actions. */
  readonly guard: number | undefined;
  /** Hits of a blow that gets through. */
  readonly harm: number;
  /** Damage less endurance, before dice and Augments; Augments that it may have; what is left. */
  readonly edge: number;
  readonly mostAugments: number;
  readonly stamina: number;
}

/** An enemy strikes one of all whom he can reach: of how many. */
const reachableBy = (fight: SwordsFight, by: Swordsman, mode: AttackMode): number => {
  let count = 0;
  for (const target of fight.fighters)
    if (isCombatant(target) && areEnemies(target, by) && reaches({ by, target, mode })) count++;
  return Math.max(1, count);
};

/** The same; counted once for those of a side who stand in one place, hand to hand. */
const countingReachable = (fight: SwordsFight): ((attack: Attack) => number) => {
  let last: Swordsman | undefined;
  let count = 0;
  return ({ by, mode }) => {
    if (mode !== 'melee') return reachableBy(fight, by, mode);
    if (last?.side !== by.side || last.place !== by.place) count = reachableBy(fight, by, mode);
    last = by;
    return count;
  };
};

/** Hits of the blow with the most Augments that still hits: who does not defend invites it. */
const worstBlow = (
  { attack, challenge, edge, mostAugments, stamina }: Threat,
  options: SwordsOptions,
): number => {
  let worst = -Infinity;
  for (let augments = 0; augments <= mostAugments; augments++) {
    const chance = chanceOf(attack - 2 * augments, undefined, challenge, options);
    worst = Math.max(worst, chance * Math.min(meanNet(edge + 2 * augments), stamina));
  }
  return worst;
};

const threatOf = (
  situation: Situation,
  attack: Attack,
  stamina: number,
  reachable: number,
): Threat => {
  const { options } = situation;
  const { by } = attack;
  // One who has said what he will do has no more to add.
  const isOpen = by.plan === null;
  const penalty = isOpen ? actionPenalty(DEFAULT_PLAN.actions + by.extra) : penaltyOf(by, options);
  const known = matchupOf(situation, attack);
  return {
    by,
    attack: known.attack + penalty,
    challenge: challengeOf(attack, options),
    share: 1 / reachable,
    guard: known.guard?.bare,
    harm: Math.min(meanNet(known.edge), stamina),
    edge: known.edge,
    mostAugments: isOpen ? MOST_AUGMENTS : 0,
    stamina,
  };
};

/** @param stamina what he has left; more hits than that do not count */
export const threatsTo = (
  situation: Situation,
  target: Swordsman,
  stamina: number,
): readonly Threat[] => {
  const { fight } = situation;
  const threats: Threat[] = [];
  const reachable = countingReachable(fight);
  for (const by of fight.fighters) {
    if (!isCombatant(by) || !areEnemies(by, target) || by.acted || isLocked(by)) continue;
    const attack: Attack = { by, target, mode: apart(by, target) === 0 ? 'melee' : 'missile' };
    if (reaches(attack)) threats.push(threatOf(situation, attack, stamina, reachable(attack)));
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
  for (const threat of threats) {
    const { attack, challenge, guard, share, harm } = threat;
    loss +=
      share *
      (defends === 0 || guard === undefined
        ? worstBlow(threat, options)
        : chanceOf(attack, guard + penalty, challenge, options) * harm);
  }
  return loss;
};
