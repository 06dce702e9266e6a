import type { Dice } from '../dice/dice.ts';

/**
 * Names a roll or a decision within a story, where each name is used once: when, then who and what,
 * such as `[3, 'red', 0]` or `['start', 'ada', 'stand']`. Data: `printLabel` makes it a text where
 * it is shown, typed or hashed.
 */
export type Label = readonly [when: number | string, ...path: readonly (number | string)[]];

/** The label as people and scripts write it: `r3/red/0`; a number in the first place is a round. */
export const printLabel = (label: Label): string => {
  let text = typeof label[0] === 'number' ? `r${label[0]}` : label[0];
  for (let i = 1; i < label.length; i++) text += `/${label[i]}`;
  return text;
};

/** Dice to be rolled, and the name of the roll. */
export type Roll = readonly [dice: Dice, label: Label];

/** The only door to luck. */
export interface Chance {
  roll(dice: Dice, label: Label): number;
  /** Whether a roll meets `condition`: two branches, however many faces. */
  passes(dice: Dice, condition: (outcome: number) => boolean, label: Label): boolean;
  /** What two rolls come to: one branch for each result, however many pairs give it. */
  opposed(first: Roll, second: Roll, result: (first: number, second: number) => number): number;
}

/** A chance that rolls: everything is read off the rolls, in their order. */
export const rolling = (roll: Chance['roll']): Chance => ({
  roll,
  passes: (dice, condition, label) => condition(roll(dice, label)),
  opposed: (first, second, result) => {
    const thrown = roll(...first);
    return result(thrown, roll(...second));
  },
});
