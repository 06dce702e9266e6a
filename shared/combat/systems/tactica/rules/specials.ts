import { WEIGHTS } from '../../../../mechanics/tactica/damage.ts';
import { weaponOf, type WeaponId } from '../fighters/weapons.ts';

/** What successes beyond the one needed may buy (TC-213 to TC-224). */
export const SPECIALS = [
  'damage',
  'disarm',
  'loseDie',
  'stun',
  'breakWeapon',
  'expose',
  'stripArmour',
  'stepAway',
  'drawIn',
  'knock',
  'hamstring',
  'reducePool',
] as const;
export type Special = (typeof SPECIALS)[number];

interface SpecialRule {
  readonly title: string;
  /** BODY against BODY decides it (M-15). */
  readonly contest: boolean;
  /** May be bought more than once with one attack. */
  readonly repeats: boolean;
  readonly rule: string;
}
export const SPECIAL_RULES: Readonly<Record<Special, SpecialRule>> = {
  damage: { title: '2 dice more for damage', contest: false, repeats: true, rule: 'TC-213' },
  disarm: { title: 'disarm', contest: true, repeats: false, rule: 'TC-214' },
  loseDie: { title: 'take an action die', contest: false, repeats: true, rule: 'TC-215' },
  stun: { title: 'stun', contest: false, repeats: false, rule: 'TC-216' },
  breakWeapon: { title: 'break the weapon', contest: true, repeats: false, rule: 'TC-217' },
  expose: { title: 'expose', contest: false, repeats: true, rule: 'TC-218' },
  stripArmour: { title: 'take armour off', contest: false, repeats: true, rule: 'TC-219' },
  stepAway: { title: 'step out of contact', contest: false, repeats: false, rule: 'TC-220' },
  drawIn: { title: 'draw into contact', contest: false, repeats: false, rule: 'TC-221' },
  knock: { title: 'knock down', contest: true, repeats: false, rule: 'TC-222' },
  hamstring: { title: 'hamstring', contest: false, repeats: false, rule: 'TC-223' },
  reducePool: { title: 'reduce the defence pool', contest: false, repeats: true, rule: 'TC-224' },
};

/** Extra dice for damage of one `damage` (TC-213). */
export const DAMAGE_DICE = 2;

/** How many specials so many net successes can buy: the first must stay (TC-212, M-15). */
export const mostSpecials = (net: number): number => Math.max(0, net - 1);

/** Successes left for damage after specials, before what `damage` rolls on top. */
export const undiverted = (net: number, specials: number): number => Math.max(0, net - specials);

/** Whether an attack with one weapon can break another, which is no heavier (M-15). */
export const mayBreak = (attackers: WeaponId, targets: WeaponId): boolean =>
  weaponOf(targets).hands > 0 &&
  WEIGHTS.indexOf(weaponOf(targets).weight) <= WEIGHTS.indexOf(weaponOf(attackers).weight);
