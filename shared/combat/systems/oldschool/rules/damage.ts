import { STRONG } from '../fighters/abilities.ts';
import type { OldschoolOptions } from '../fighters/options.ts';

type Doubling = OldschoolOptions['doubling'];

/** What becomes of the dice of a hit. */
export interface Damage {
  readonly bonus: number;
  readonly multiplier: number;
  /** Lost because more than 20 was needed (OS-24). */
  readonly penalty: number;
}

/**
 * Damage of a hit: doubled, then less what was needed over 20, which may leave nothing; a negative
 * bonus alone leaves a point (OS-24, B-16, B-27).
 */
export const damageAfter = (
  dice: number,
  { bonus, multiplier, penalty }: Damage,
  doubling: Doubling,
): number => {
  const total =
    doubling === 'dice'
      ? Math.max(1, dice * multiplier + bonus)
      : Math.max(1, dice + bonus) * multiplier;
  return Math.max(0, total - penalty);
};

/** The least sum of dice that does so much damage. */
export const diceForDamage = (
  wanted: number,
  { bonus, multiplier, penalty }: Damage,
  doubling: Doubling,
): number =>
  doubling === 'dice'
    ? Math.ceil((wanted + penalty - bonus) / multiplier)
    : Math.ceil((wanted + penalty) / multiplier) - bonus;

/** Of damage, what is real and what wears off. */
export interface Parts {
  readonly real: number;
  readonly temporary: number;
}

/**
 * A roll of bare hands: in every second one a point of it is real, two of the strong; or half of
 * every roll (OS-74, B-29).
 */
export const emptyHand = (
  rolled: number,
  { strength, isSecond }: { readonly strength: number; readonly isSecond: boolean },
  reading: OldschoolOptions['emptyHand'],
): Parts => {
  const most = strength >= STRONG ? 2 : 1;
  const second = isSecond ? Math.min(most, rolled) : 0;
  const real = reading === 'half' ? Math.floor(rolled / 2) : second;
  return { real, temporary: rolled - real };
};

/** Dice of damage that wears off: twice as many by surprise (OS-77). */
export const temporaryDice = (dice: number, surprise: boolean): number =>
  surprise ? 2 * dice : dice;

/** Points of damage that wear off in a Turn (OS-75). */
export const recoveryPerTurn = (level: number): number => Math.max(1, level);
