import type { Combatant, Hold } from '../fighters/state.ts';
import { weaponOf, type WeaponId } from '../fighters/weapons.ts';
import { STABILITY, THREE_TIMES } from '../fighters/tables.ts';

/** How firm a hold is: the weight of its damage (TC-67, TC-71, TC-72). */
const HOLDS: readonly Hold[] = ['light', 'medium', 'heavy', 'large', 'huge'];

const shifted = (level: Hold, by: number): Hold | null => HOLDS[HOLDS.indexOf(level) + by] ?? null;

/** One class firmer, by an attack that succeeds (TC-72). */
export const improved = (level: Hold): Hold => shifted(level, 1) ?? level;

/** By how much the victim must win to be free (TC-68). */
export const brokenBy = (level: Hold): number => HOLDS.indexOf(level) + 1;

/** What is left of a hold after BODY against BODY; null: it is broken (TC-68). */
export const afterBreak = (level: Hold, victim: number, holder: number): Hold | null =>
  victim - holder >= brokenBy(level) ? null : shifted(level, -Math.max(0, victim - holder));

/** By how much the victim must win to become the holder (TC-69). */
export const REVERSED_BY = 2;
export const isReversed = (victim: number, holder: number): boolean =>
  victim - holder >= REVERSED_BY;

/** Whether a subdual puts the victim out (TC-74, A-41). */
export const isSubdued = (damage: number, victim: number): boolean => damage > victim;

interface Stance {
  readonly steps: number;
  readonly legs: number;
}
export const stanceOf = ({ stats: { size, legs } }: Combatant): Stance => ({
  steps: size,
  legs: Number(legs),
});

/** Dice more in BODY against BODY for whoever is larger (M-10). */
export const sizeDice = (one: Combatant, other: Combatant): number =>
  Math.max(0, one.stats.size - other.stats.size);

/** Whether somebody is upright in a hand-to-hand fight: three times the size of all (TC-12). */
export const staysUp = ({ steps, legs }: Stance, opponents: readonly number[]): boolean =>
  opponents.every((one) => steps + (STABILITY[legs] ?? 0) - one >= THREE_TIMES);

/** Only what is less than three times the holder's size can be held (TC-67). */
export const canHold = (holder: Combatant, victim: Combatant): boolean =>
  victim.stats.size - holder.stats.size < THREE_TIMES;

/**
 * What a weapon is worth InClose: superiority; undefined: it is dropped (TC-63 to TC-66). Bare
 * hands are light without the bonus, what beasts fight with has it.
 */
export const closeSl = (id: WeaponId): number | undefined => {
  const { weight, hands, close = false } = weaponOf(id);
  if (hands > 0 && weight !== 'light' && weight !== 'medium') return undefined;
  return close ? 1 : 0;
};
