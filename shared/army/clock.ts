import { isStanding, type Army } from './army.ts';
import type { BattleRules } from './rules.ts';

/** log10(60) / 2: 100 soldiers an army give 1 minute, 10 000 give 60 (H-SW-20). */
const EXPONENT = 0.889_075_625_191_822;

/**
 * x to the power of `exponent` in [0, 1), from square roots alone: `Math.pow` differs between
 * engines.
 */
const power = (x: number, exponent: number): number => {
  let result = 1;
  let root = x;
  let rest = exponent;
  for (let bit = 0; bit < 52; bit++) {
    root = Math.sqrt(root);
    rest *= 2;
    if (rest >= 1) {
      result *= root;
      rest -= 1;
    }
  }
  return result;
};

/**
 * Minutes of a round for armies of `soldiers` on average; never under 6 seconds (SW-99, H-SW-20).
 */
export const interpolatedMinutes = (soldiers: number): number =>
  Math.max(0.1, Math.round(power(soldiers / 100, EXPONENT) * 1000) / 1000);

/**
 * Minutes that the coming round takes: set by the game master, or by the mean size of the armies
 * that stand (A-SW-26).
 */
export const roundMinutes = (
  armies: readonly Army[],
  { roundLength }: Pick<BattleRules, 'roundLength'>,
): number => {
  if (roundLength !== 'interpolated') return roundLength;
  const standing = armies.filter(isStanding);
  return interpolatedMinutes(
    standing.reduce((sum, { size }) => sum + size, 0) / Math.max(1, standing.length),
  );
};
