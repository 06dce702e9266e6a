import { cheapestDie, newSet, worthIn, type Blows } from '../../../mechanics/tactica/dice-worth.ts';
import { attacksNow } from '../../../mechanics/tactica/groups.ts';
import {
  AGAIN,
  blockOf,
  blowWith,
  costOfRank,
  dodgeOf,
  meanLoss,
  meanLossBehind,
  type Blow,
  type Guard,
} from '../../../mechanics/tactica/prospects.ts';
import { foesOf } from './rules/attack-dice.ts';
import type { CompiledUnit } from './compiled-rules.ts';
import type { Group, Turn } from './state.ts';

/** Whom to strike: fewest ranks left, then fumbled, most exposed, stunned (digest 4.1). */
const isBetter = (a: Group, b: Group): boolean => {
  if (a.strength !== b.strength) return a.strength < b.strength;
  if (a.fumbled !== b.fumbled) return a.fumbled;
  if (a.exposures !== b.exposures) return a.exposures > b.exposures;
  return a.stunned && !b.stunned;
};

/** The target that the policy prefers; of equals the first. */
export const preferredTarget = (targets: readonly Group[]): Group | undefined => {
  let best = targets[0];
  for (const target of targets) if (best !== undefined && isBetter(target, best)) best = target;
  return best;
};

/** An attack as its target sees it, and the defence that it has. */
interface Threat {
  readonly turn: Turn;
  readonly target: Group;
  readonly unit: CompiledUnit;
  /** Of the attack. */
  readonly dice: number;
  readonly kind: 'block' | 'dodge';
}

const blowOf = ({ turn, target, unit, dice }: Threat): Blow =>
  blowWith({
    dice,
    sl: target.fumbled ? 1 : 0,
    weight: turn.own.stats.weapon,
    armour: unit.armour,
    total: unit.figures[target.formed].physical + unit.bonusRanks,
    left: target.strength,
  });

const guardOf = ({ turn, target, unit, kind }: Threat): Guard => {
  const { blockDice, dodgeDice } = unit.figures[target.kind];
  const { blockModel } = turn.compiled.rules;
  return kind === 'block'
    ? blockOf(blockDice, unit.stats.shieldBlock, blockModel)
    : dodgeOf(dodgeDice);
};

/** The share of an attack that a defence turns aside, and of the next with what its pool keeps. */
const turnedAside = (threat: Threat): number => {
  const [blow, guard] = [blowOf(threat), guardOf(threat)];
  const bare = meanLoss(blow);
  if (bare === 0) return 0;
  const [now, next] = [meanLossBehind(blow, guard), meanLossBehind(blow, guard, 1)];
  return (bare - now + AGAIN * (bare - next)) / bare;
};

/** Blows that a new set of action dice strikes. */
const blowsASet = ({ kind }: Group, { figures, stats, cost }: CompiledUnit): number =>
  worthIn(newSet({ actionDice: figures[kind].actionDice, actionMode: stats.actionMode }, cost));

/** How many enemies a group's next attack action would strike, and each after that (TC-187). */
const blowsOf = ({ units, compiled, isClosing }: Turn, group: Group, attacks: number): Blows => {
  const { groupAttacks } = compiled.rules;
  const { struck } = group;
  const isOnce = groupAttacks === 'roundCap';
  const foes = foesOf(units, group, compiled);
  const open = isOnce ? foes.filter((foe) => !struck.includes(units[foe]?.id ?? '')) : foes;
  const now = (before: number): number =>
    Math.min(open.length, attacksNow(before, attacks, groupAttacks));
  return { first: now(struck.length), later: isClosing || isOnce ? 0 : now(1) };
};

/**
 * The action die that a defence costs, and whether the policy spends it: where it turns aside a
 * larger share of an enemy's blows than the die would strike of the group's own.
 */
export const defenceDie = (
  threat: Threat,
): { readonly die: number; readonly isWorth: boolean } | undefined => {
  const { turn, target, unit } = threat;
  const usable = target.dice.filter((die) => die > 1);
  if (usable.length === 0) return undefined;
  const { attacks } = unit.figures[target.kind];
  const { die, blows } = cheapestDie(usable, unit.cost, blowsOf(turn, target, attacks));
  const saved = (costOfRank(unit) * turnedAside(threat)) / blowsASet(turn.actor, turn.own);
  return { die, isWorth: saved > blows / blowsASet(target, unit) };
};
