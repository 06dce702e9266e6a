import { SIZE_STEPS, STABILITY, THREE_TIMES, type Size } from './tables.ts';

/** How firm a hold is: the weight of its damage (TC-67, TC-71, TC-72). */
export const HOLDS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;
export type HoldLevel = (typeof HOLDS)[number];

const shifted = (level: HoldLevel, by: number): HoldLevel | null =>
  HOLDS[Math.min(HOLDS.length - 1, HOLDS.indexOf(level) + by)] ?? null;

/** One class firmer, by an attack that succeeds (TC-72). */
export const improved = (level: HoldLevel): HoldLevel => shifted(level, 1) ?? level;

/** What is left of a hold after BODY against BODY; null: it is broken (TC-68). */
export const afterBreak = (level: HoldLevel, victim: number, holder: number): HoldLevel | null =>
  HOLDS.indexOf(level) < victim - holder ? null : shifted(level, -Math.max(0, victim - holder));

/** Whether the victim becomes the holder (TC-69). */
export const isReversed = (victim: number, holder: number): boolean => victim - holder >= 2;

/** Whether a subdual puts the victim out (TC-74, A-41). */
export const isSubdued = (damage: number, victim: number): boolean => damage > victim;

/** A body's size, and the legs that it stands on. */
export interface Body {
  readonly size: Size;
  readonly legs: number;
}
export const stepsOf = ({ size }: Pick<Body, 'size'>): number => SIZE_STEPS[size];

/** Dice more in BODY against BODY for whoever is larger (M-10). */
export const sizeDice = (one: Body, other: Body): number =>
  Math.max(0, stepsOf(one) - stepsOf(other));

/** Steps that count for staying upright (TC-62). */
const standingSteps = (steps: number, legs: number): number => steps + (STABILITY[legs] ?? 0);

/** Whether somebody is upright in a hand-to-hand fight: three times the size of all (TC-12). */
export const staysUp = (
  { steps, legs }: { readonly steps: number; readonly legs: number },
  opponents: readonly number[],
): boolean => opponents.every((one) => standingSteps(steps, legs) - one >= THREE_TIMES);

/** Only what is less than three times the holder's size can be held (TC-67). */
export const canHold = (holder: Body, victim: Body): boolean =>
  stepsOf(victim) - stepsOf(holder) < THREE_TIMES;

/** Weapons of a hand-to-hand fight (TC-63 to TC-66). */
export type CloseWeapon = 'light' | 'medium' | 'heavy' | 'large' | 'huge' | 'unarmed' | 'natural';

/** What a weapon is worth there: superiority and damage code; null: it is dropped. */
export const closeUse = (
  weapon: CloseWeapon,
  sl: number,
): { readonly sl: number; readonly code: 'light' | 'medium' } | null => {
  switch (weapon) {
    case 'light':
    case 'natural':
      return { sl: sl + 1, code: 'light' };
    case 'unarmed':
      return { sl, code: 'light' };
    case 'medium':
      return { sl, code: 'medium' };
    case 'heavy':
    case 'large':
    case 'huge':
      return null;
  }
};
