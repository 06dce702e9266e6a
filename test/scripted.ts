import type { Dice, DieSource } from '../shared/dice/dice.ts';
import { printLabel, rolling, type Chance, type Label } from '../shared/process/chance.ts';
import type { Prompt } from '../shared/process/process.ts';

/**
 * Luck that follows a script of faces, in order: for tests and replays. Throws where the script
 * ends or a face cannot be.
 */
export const scripted = (faces: readonly number[]): Chance & { exhausted(): boolean } => {
  let next = 0;
  const die: DieSource = (sides) => {
    const face = faces[next++];
    if (face === undefined) throw new Error(`the script has only ${faces.length} dice`);
    if (face < 1 || face > sides || !Number.isInteger(face))
      throw new Error(`die ${next} of the script shows ${face}, which a d${sides} cannot`);
    return face;
  };
  const roll: Chance['roll'] = (dice) => dice.throwDice(die).total;
  return { ...rolling(roll), exhausted: () => next === faces.length };
};

/** A roll of a script: what whoever throws it was told, its faces, and what it came to. */
export interface Thrown {
  readonly name: string;
  readonly told: Prompt;
  readonly dice: Dice;
  readonly faces: readonly number[];
  /** How many each of its dice has. */
  readonly sides: readonly number[];
  readonly outcome: number;
}

/** The same luck where every roll must have been announced; `check` looks at each. */
export const announced = (faces: readonly number[], check: (thrown: Thrown) => void) => {
  const script = scripted(faces);
  const prompts = new Map<string, Prompt>();
  const roll: Chance['roll'] = (dice, label) => {
    const name = printLabel(label);
    const told = prompts.get(name);
    if (told === undefined) throw new Error(`${name}: nobody was told what is thrown for`);
    const thrown: number[] = [];
    const sidesOf: number[] = [];
    const throwDice: Dice['throwDice'] = (die) =>
      dice.throwDice((sides) => {
        const face = die(sides);
        thrown.push(face);
        sidesOf.push(sides);
        return face;
      });
    const outcome = script.roll({ ...dice, throwDice }, label);
    check({ name, told, dice, faces: thrown, sides: sidesOf, outcome });
    return outcome;
  };
  const prompt = (label: Label, told: Prompt): void => void prompts.set(printLabel(label), told);
  return { chance: rolling(roll), prompt, prompts, exhausted: script.exhausted };
};

/** The same luck, writing down what an exact reader would branch over at each roll. */
export const branching = (chance: Chance, seen: string[]): Chance => {
  const word = (label: Label): string => `${label.at(-1)}`;
  return {
    roll: (dice, label) => {
      seen.push(`${word(label)} ${dice.distribution().outcomes.join(' ')}`);
      return chance.roll(dice, label);
    },
    passes: (dice, condition, label) => {
      seen.push(`${word(label)}?`);
      return chance.passes(dice, condition, label);
    },
    opposed: (first, second, result) => {
      seen.push(`${word(first[1])} v ${word(second[1])}`);
      return chance.opposed(first, second, result);
    },
  };
};
