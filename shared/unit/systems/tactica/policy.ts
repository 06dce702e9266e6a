import { autoPay, without } from '../../../mechanics/tactica/action-dice.ts';
import type { CompiledUnit } from './compiled-rules.ts';
import type { Group } from './state.ts';

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

/** Attack dice against which the policy always defends. */
const MANY_DICE = 7;

/**
 * The action die that a defence costs, and whether the policy spends it (digest 4.1): the lowest
 * that the next attack does not need, else the lowest above 1; Stateless groups always do.
 */
export const defenceDie = (
  { dice, strength }: Group,
  { cost, stats }: CompiledUnit,
  attackDice: number,
): { readonly die: number; readonly isWorth: boolean } | undefined => {
  const usable = dice.filter((one) => one > 1);
  if (usable.length === 0) return undefined;
  const spare = without(usable, autoPay(dice, cost) ?? []);
  const isSpare = spare.length > 0;
  const isWorth = stats.stateless || isSpare || strength <= 1 || attackDice >= MANY_DICE;
  return { die: Math.min(...(isSpare ? spare : usable)), isWorth };
};
