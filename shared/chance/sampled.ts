import { createRng, type Rng, type Seed } from '../rng.ts';
import type { Chance, DieSource, Dice, Face } from './chance.ts';

const chanceOf = (roll: Chance['roll']): Chance => ({
  roll,
  passes: (dice, condition, label) => condition(roll(dice, label)),
});

/** Luck for many trials: dice in the order they are asked for, labels ignored. */
export const streamed = (rng: Rng): Chance => {
  const die: DieSource = (sides) => rng.int(1, sides);
  return chanceOf((dice) => dice.throwDice(die).total);
};

/** A roll as it lies on the table. */
export interface Thrown {
  readonly total: number;
  readonly faces: readonly Face[];
}

/** One roll by seed and label alone: die `i` has a stream of its own, so no roll can disturb another. */
export const throwLabelled = (dice: Dice, seed: Seed, label: string): Thrown => {
  let index = 0;
  return dice.throwDice((sides) => createRng(seed, `${label}/${index++}`).int(1, sides));
};

/** Luck for one story, with a log of every die by label. */
export const labelled = (seed: Seed): Chance & { readonly thrown: ReadonlyMap<string, Thrown> } => {
  const thrown = new Map<string, Thrown>();
  const roll: Chance['roll'] = (dice, label) => {
    const made = throwLabelled(dice, seed, label);
    thrown.set(label, made);
    return made.total;
  };
  return { ...chanceOf(roll), thrown };
};
