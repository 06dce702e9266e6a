import type { UnitSystem } from '../system.ts';
import type { LabelledRoll } from '../../process/readers/transcript.ts';

/**
 * Rolls of the round ahead that can be asked for: those that only others call for wait until these
 * are typed.
 */
export const openRolls = (
  rolls: readonly LabelledRoll[],
  { follows = {} }: Pick<UnitSystem, 'follows'>,
): readonly LabelledRoll[] => {
  const followsOf = ({ label }: LabelledRoll) =>
    follows[label.slice(label.lastIndexOf('/') + 1).replace(/\d+$/u, '')];
  const waiting = rolls.filter((roll) => followsOf(roll) === undefined && roll.source === 'rolled');
  return rolls.filter((roll) => {
    const after = followsOf(roll);
    if (after === undefined || roll.source === 'typed') return true;
    return waiting.every(({ by }) => after === 'own' && by !== roll.by);
  });
};
