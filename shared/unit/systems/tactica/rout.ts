import type { Label } from '../../../process/chance.ts';
import { prompt } from '../../../process/process.ts';
import { isFighting, tell } from '../../field.ts';
import { leaderOf } from '../../../mechanics/tactica/composition.ts';
import { figuresIn } from './compiled-rules.ts';
import { succeeds, successDice, successPrompt } from '../../../mechanics/tactica/dice.ts';
import { hasLost } from './numbers.ts';
import type { Turn } from './state.ts';
import { runEvent, spiritEvent } from './words.ts';

const everyoneRuns = (turn: Turn, side: string): void => {
  for (const [place, unit] of turn.units.entries()) {
    if (unit.side !== side || !isFighting(unit)) continue;
    turn.edit(place).standing = 'routed';
    tell(turn, () => runEvent(turn, unit));
  }
};

/** Each group left rolls its SPIRIT, a die more where an officer stands, and stands or routs. */
const testEach = (turn: Turn, side: string, after: string): void => {
  const isLed = turn.units.some(
    (unit) => unit.side === side && isFighting(unit) && leaderOf(unit.formed) === 'officer',
  );
  for (const [place, unit] of turn.units.entries()) {
    if (unit.side !== side || !isFighting(unit)) continue;
    const label: Label = [turn.round, turn.name, turn.actor.id, after, unit.id, 'spirit'];
    const dice = figuresIn(turn.compiled, unit).spiritDice + (isLed ? 1 : 0);
    prompt(turn, label, () => successPrompt(unit.id, 'spirit'));
    const stands = turn.chance.passes(successDice(dice), succeeds, label);
    if (!stands) turn.edit(place).standing = 'routed';
    tell(turn, () => spiritEvent(turn, unit, stands, label));
  }
};

/**
 * Whether an army routs once one of its groups is out of action (TC-191): at half its men lost
 * every group left tests, at three quarters all run. The die less for each further quarter never
 * counts.
 * @param after the attack it follows, as labels name it: `after2`
 */
export const testArmy = (turn: Turn, side: string, after: string): void => {
  const { compiled, units } = turn;
  if (compiled.rules.groupRout === 'never' || !hasLost(2, side, units, compiled)) return;
  if (!hasLost(3, side, units, compiled)) testEach(turn, side, after);
  if (hasLost(3, side, units, compiled)) everyoneRuns(turn, side);
};
