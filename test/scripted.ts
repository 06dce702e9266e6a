import type { DieSource } from '../shared/dice/dice.ts';
import { rolling, type Chance } from '../shared/process/chance.ts';

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
