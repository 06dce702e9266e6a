import type { SwordsOptions } from '../fighters/options.ts';
import {
  actionsLeft,
  apart,
  areEnemies,
  isCombatant,
  isLocked,
  type AttackMode,
  type Situation,
  type SwordsFight,
  type Swordsman,
} from '../fighters/state.ts';
import { carries, challengeOf, hasMissiles, reaches, type Attack } from '../rules/attack.ts';
import { meanNet } from '../rules/dice.ts';
import { actionPenalty, augmentDamage, penaltyOf } from '../rules/skill.ts';
import {
  attackerOf,
  matchupWith,
  MOST_ACTIONS,
  MOST_AUGMENTS,
  type Attacker,
  type Matchup,
} from './matchup.ts';
import { chanceOf, chancePast, DEFAULT_PLAN, walkOf, worthOf } from './prospects.ts';
import { helperFor, wardOf } from './wards.ts';

/** Enemies whose turn is still to come and who can reach him, all that are alike in one. */
export interface Threat {
  /** The first of them, and how many they are. */
  readonly by: Swordsman;
  readonly mode: AttackMode;
  count: number;
  readonly known: Matchup;
  /** Less what range and cover take. */
  readonly attack: number;
  /** The share of the attacks of each that will be his. */
  readonly share: number;
  /** What a friend's block for him would be. */
  readonly ward: number | undefined;
  /** Actions that each has for blows; undefined: not planned yet, so that some may be Augments. */
  readonly actions: number | undefined;
  /** Hits of all that each may strike, where it gets through. */
  readonly harm: number;
  readonly stamina: number;
}

/** An enemy strikes one of all whom he can reach, in a mode that is his: of how many. */
const reachableBy = (fight: SwordsFight, by: Swordsman, mode: AttackMode): number => {
  const reach = carries(by, mode);
  let count = 0;
  for (const target of fight.fighters)
    if (areEnemies(target, by) && isCombatant(target) && apart(by, target) <= reach) count++;
  return Math.max(1, count);
};

/**
 * The share of his attacks that each whom he can reach will have; hand to hand, that of one known
 * who stands beside him.
 */
const shareOf = (fight: SwordsFight, { by, mode }: Attacker, known: readonly Threat[]): number => {
  if (mode === 'melee')
    for (const one of known)
      if (one.mode === mode && one.by.side === by.side && one.by.place === by.place)
        return one.share;
  return 1 / reachableBy(fight, by, mode);
};

/** Hits of the blow with the most Augments that still hits: who does not defend invites it. */
const worstBlow = (
  { attack, ward, known, actions, harm, stamina }: Threat,
  options: SwordsOptions,
): number => {
  if (actions !== undefined) return chanceOf(attack, ward, options) * harm;
  let worst = -Infinity;
  for (let augments = 0; augments <= MOST_AUGMENTS; augments++) {
    const chance = chanceOf(attack - 2 * augments, ward, options);
    worst = Math.max(worst, chance * Math.min(meanNet(known.edge + 2 * augments), stamina));
  }
  return worst;
};

/** Actions that one whose plan is made has for blows, those of the one he strikes now included. */
const actionsFor = ({ stage }: SwordsFight, by: Swordsman): number =>
  'fighter' in stage && stage.fighter === by.id && by.plan !== null
    ? by.plan.actions - by.plan.defends
    : actionsLeft(by);

/** Hits of so many actions: many blows, or few with Augments. */
const harmIn = (actions: number, edge: number, stamina: number): number => {
  let most = 0;
  for (let each = 1; each <= actions; each++) {
    const hits = Math.floor(actions / each) * meanNet(edge + augmentDamage(each - 1));
    most = Math.max(most, Math.min(hits, stamina));
  }
  return most;
};

/** The mode in which an enemy may strike him before his next turn; undefined: not at all. */
const modeOf = (situation: Situation, by: Swordsman, target: Swordsman): AttackMode | undefined => {
  const moves = apart(by, target);
  if (!hasMissiles(by)) return moves <= walkOf(by) ? 'melee' : undefined;
  const shot: Attack = { by, target, mode: 'missile' };
  if (!reaches(shot)) return moves === 0 ? 'melee' : undefined;
  const blow: Attack = { by, target, mode: 'melee' };
  const strikes = moves === 0 && worthOf(situation, blow) >= worthOf(situation, shot);
  return strikes ? 'melee' : 'missile';
};

/** What tells threats of one kind from others. */
type Aimed = Pick<Threat, 'known' | 'attack' | 'share' | 'actions'>;

const aimedBy = (
  situation: Situation,
  attacker: Attacker,
  target: Swordsman,
  share: number,
): Aimed => {
  const { fight, options } = situation;
  const { by } = attacker;
  const isOpen = by.plan === null;
  const penalty = isOpen ? actionPenalty(DEFAULT_PLAN.actions + by.extra) : penaltyOf(by, options);
  const known = matchupWith(situation, attacker, target);
  return {
    known,
    attack: known.attack + penalty - challengeOf(attacker, target, options),
    share,
    actions: isOpen ? undefined : actionsFor(fight, by),
  };
};

/** The one among them that is of the same kind. */
const alikeIn = (
  threats: readonly Threat[],
  { known, attack, share, actions }: Aimed,
): Threat | undefined => {
  for (const one of threats)
    if (
      one.known === known &&
      one.attack === attack &&
      one.share === share &&
      one.actions === actions
    )
      return one;
  return undefined;
};

const threatOf = (
  { known, attack, share, actions }: Aimed,
  { by, mode }: Attacker,
  ward: Threat['ward'],
  stamina: number,
): Threat => ({
  by,
  mode,
  count: 1,
  known,
  attack,
  share,
  ward,
  actions,
  harm:
    actions === undefined
      ? Math.min(meanNet(known.edge), stamina)
      : harmIn(actions, known.edge, stamina),
  stamina,
});

/** @param stamina what he has left; more hits than that do not count */
export const threatsTo = (
  situation: Situation,
  target: Swordsman,
  stamina: number,
): readonly Threat[] => {
  const { fight } = situation;
  const threats: Threat[] = [];
  const helper = helperFor(situation, target);
  for (const by of fight.fighters) {
    if (by.acted || !areEnemies(by, target) || !isCombatant(by) || isLocked(by)) continue;
    const mode = modeOf(situation, by, target);
    if (mode === undefined) continue;
    const attacker = attackerOf(situation, by, mode);
    const aimed = aimedBy(situation, attacker, target, shareOf(fight, attacker, threats));
    const alike = alikeIn(threats, aimed);
    if (alike !== undefined) alike.count++;
    else threats.push(threatOf(aimed, attacker, wardOf(situation, helper, attacker), stamina));
  }
  return threats;
};

/**
 * Hits to be expected from those who can reach him.
 * @param penalty of the actions planned, where he defends; undefined: he does not
 */
export const lossOf = (
  threats: readonly Threat[],
  penalty: number | undefined,
  options: SwordsOptions,
): number => {
  let loss = 0;
  for (const threat of threats) {
    const { attack, known, ward, share, count, harm } = threat;
    const { guard } = known;
    loss +=
      count *
      share *
      (penalty === undefined || guard === undefined
        ? worstBlow(threat, options)
        : chancePast(attack, guard.bare + penalty, ward, options) * harm);
  }
  return loss;
};

/** The same for every plan that is worth weighing. */
export interface Losses {
  /** Without Defend, all plans invite the same blows. */
  readonly undefended: number;
  /** With Defend, by the number of actions planned, from 1; nobody plans 0. */
  readonly defended: readonly number[];
}

export const lossesTo = (
  threats: readonly Threat[],
  extra: number,
  options: SwordsOptions,
): Losses => {
  const defended = [0];
  for (let actions = 1; actions <= MOST_ACTIONS; actions++)
    defended.push(lossOf(threats, actionPenalty(actions + extra), options));
  return { undefended: lossOf(threats, undefined, options), defended };
};
