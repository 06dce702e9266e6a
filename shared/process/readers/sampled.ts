import type { DieSource, Dice, Face } from '../../dice/dice.ts';
import { createRng, type Rng, type Seed } from '../../rng.ts';
import { printLabel, rolling, type Chance } from '../chance.ts';

/** Luck for many trials: dice in the order they are asked for, labels ignored. */
export const chanceFromRng = (rng: Rng): Chance => {
  const die: DieSource = (sides) => rng.int(1, sides);
  return rolling((dice) => dice.sample?.(rng) ?? dice.throwDice(die).total);
};

/** A roll as it was thrown. */
export interface Thrown {
  readonly total: number;
  readonly faces: readonly Face[];
}

/**
 * One roll by seed and printed label alone: die `i` has a stream of its own, so no roll can disturb
 * another.
 */
export const throwLabelled = (dice: Dice, seed: Seed, label: string): Thrown => {
  let index = 0;
  return dice.throwDice((sides) => createRng(seed, `${label}/${index++}`).int(1, sides));
};

/** Luck for one story, with a log of every roll by printed label. */
export const chanceFromSeed = (
  seed: Seed,
): Chance & { readonly thrown: ReadonlyMap<string, Thrown> } => {
  const thrown = new Map<string, Thrown>();
  const roll: Chance['roll'] = (dice, label) => {
    const printed = printLabel(label);
    const made = throwLabelled(dice, seed, printed);
    thrown.set(printed, made);
    return made.total;
  };
  return { ...rolling(roll), thrown };
};
