import { keptFor } from '../../../../kept-for.ts';
import { numbering } from '../../../alike.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import type { AttackMode, Situation, Swordsman } from '../fighters/state.ts';
import type { SwordsStats } from '../fighters/stats.ts';
import { fitsCloseCombat } from '../fighters/weapons.ts';
import { bareAttack, damageEdge, inHand, type Attack } from '../rules/attack.ts';
import { bestMethod, incomingGrab, incomingOf, type MethodValue } from '../rules/defense.ts';
import { meanNet, opposedChance, staticChance } from '../rules/dice.ts';
import { grappleEdge, onlyClings, pairMass } from '../rules/grapple.ts';
import {
  actionPenalty,
  augmentDamage,
  bareSkill,
  DEAD,
  grapplingSkill,
  healthOf,
} from '../rules/skill.ts';

/**
 * What one does to another by gear, skill and wounds alone: all that a blow is weighed by, besides
 * plans, places and the Stamina that is left.
 */
export interface Matchup {
  /** Without the penalty for several actions. */
  readonly attack: number;
  readonly guard: MethodValue | undefined;
  /** Damage less endurance, before dice and Augments. */
  readonly edge: number;
  /** Hits of a blow at one who may not defend himself, with the Augments that do most. */
  readonly free: number;
  readonly grab: Grab;
}

/** A grab: its roll, what it meets, and what comes of the hold. */
interface Grab {
  readonly attack: number;
  readonly guard: MethodValue | undefined;
  /** Hits of it together with those of the hold. */
  readonly hits: number;
  /** Rounds that the hold lasts beyond this one. */
  readonly lasts: number;
  /** Hits of the blow that he strikes who breaks the hold. */
  readonly risk: number;
  /** Whether it does enough by itself. */
  readonly isFit: boolean;
  /** Whether friends may strike whom he holds as they like. */
  readonly binds: boolean;
}

export const MOST_AUGMENTS = 3;
/** Actions of a plan that is worth weighing: a blow, its Augments, and Defend. */
export const MOST_ACTIONS = MOST_AUGMENTS + 2;

/** With guarded plans, he who grabs must be so much the better wrestler. */
const GRAPPLE_EDGE = 4;

/** Whom one holds has this chance each round to break the hold, at the least. */
const LEAST_BREAK = 0.05;

/**
 * Rounds of a hold, from the next one until it is broken: while it lasts he who is held strikes
 * nobody. Who is no worse a wrestler turns it round instead, which takes as much back.
 */
const roundsOfHold = (edge: number): number => {
  const breaks = Math.max(LEAST_BREAK, opposedChance(-edge));
  const rounds = (1 - breaks) / breaks;
  return edge > 0 ? rounds : rounds / 2;
};

/**
 * Of him who is held and tries twice: half of those who hold have no Defense left, and where the
 * first try sets him free he strikes.
 */
const riskInHold = (situation: Situation, by: Swordsman, held: Swordsman): number => {
  const { restrainedMayStruggle, staticTie } = situation.options;
  if (!restrainedMayStruggle) return 0;
  const blow: Attack = { by: held, target: by, mode: 'melee' };
  const penalty = actionPenalty(2);
  const hits = staticChance(bareAttack(situation, blow) + penalty, staticTie === 'hit');
  const frees = opposedChance(grappleEdge(situation, held, by) + penalty);
  return (hits * meanNet(damageEdge(situation, held, by, 'melee'))) / (4 - 2 * frees);
};

const grabIn = (situation: Situation, by: Swordsman, target: Swordsman): Grab => {
  const { options } = situation;
  const net = meanNet(damageEdge(situation, by, target, 'grab'));
  const edge = grappleEdge(situation, by, target);
  const lasts = roundsOfHold(edge);
  const hits = net + lasts * opposedChance(edge) * net;
  const isFree = options.plans === 'sensible';
  const isHeld = !onlyClings(by.stats.mass, target.stats.mass, options.clingRatio);
  const isWorth = isFree
    ? 2 * hits > meanNet(damageEdge(situation, by, target, 'melee'))
    : !fitsCloseCombat(inHand(target)) && edge >= GRAPPLE_EDGE;
  return {
    attack: bareSkill(situation, by, grapplingSkill(by)) + pairMass(by, target, options),
    guard: bestMethod(situation, target, incomingGrab(pairMass(target, by, options))),
    hits,
    lasts,
    risk: riskInHold(situation, by, target),
    isFit: isWorth && isHeld,
    binds: isFree && isHeld,
  };
};

const freeBlow = (attack: number, edge: number, { staticTie }: SwordsOptions): number => {
  let most = 0;
  for (let augments = 0; augments <= MOST_AUGMENTS; augments++) {
    const chance = staticChance(attack + actionPenalty(1 + augments), staticTie === 'hit');
    most = Math.max(most, chance * meanNet(edge + augmentDamage(augments)));
  }
  return most;
};

const workOut = (situation: Situation, attack: Attack): Matchup => {
  const { by, target, mode } = attack;
  const bare = bareAttack(situation, attack);
  const edge = damageEdge(situation, by, target, mode);
  return {
    attack: bare,
    guard: bestMethod(situation, target, incomingOf(by, mode, situation.options)),
    edge,
    free: freeBlow(bare, edge, situation.options),
    grab: grabIn(situation, by, target),
  };
};

/** Matchups of one who attacks in a mode, by the stance of the target. */
type Row = (Matchup | undefined)[];

const tablesFor = keptFor((_options: SwordsOptions) => ({
  attackers: numbering<SwordsStats>(),
  targets: numbering<SwordsStats>(),
  /** By the stance of who attacks. */
  tables: { melee: [], missile: [], thrown: [] } as Record<AttackMode, Row[]>,
}));

/** A number for all that a matchup depends on of one fighter: equal numbers, equal matchups. */
const stanceOf = (one: Swordsman, kind: number, options: SwordsOptions): number => {
  let stance = kind * (DEAD + 1) + healthOf(one, options);
  stance = stance * 2 + (one.hasWeapon ? 1 : 0);
  stance = stance * 2 + (one.hasShield ? 1 : 0);
  return stance * 2 + (one.mount === '' ? 0 : 1);
};

/** One who attacks in a mode, with his matchups. */
export interface Attacker extends Pick<Attack, 'by' | 'mode'> {
  /** Of all that a matchup depends on of him; undefined under a word of the game master. */
  readonly row: Row | undefined;
}

export const attackerOf = (situation: Situation, by: Swordsman, mode: AttackMode): Attacker => {
  const { fight, options } = situation;
  if (fight.modifiers.length > 0) return { by, mode, row: undefined };
  const { attackers, tables } = tablesFor(options);
  const row = (tables[mode][stanceOf(by, attackers(by.stats), options)] ??= []);
  return { by, mode, row };
};

/** His matchup with a target; worked out once for all who are alike. */
export const matchupWith = (
  situation: Situation,
  { by, mode, row }: Attacker,
  target: Swordsman,
): Matchup => {
  if (row === undefined) return workOut(situation, { by, target, mode });
  const { options } = situation;
  const kind = tablesFor(options).targets(target.stats);
  return (row[stanceOf(target, kind, options)] ??= workOut(situation, { by, target, mode }));
};

/** The matchup of one attack. */
export const matchupOf = (situation: Situation, { by, target, mode }: Attack): Matchup =>
  matchupWith(situation, attackerOf(situation, by, mode), target);
