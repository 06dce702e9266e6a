import type { ClassId } from '../../../../mechanics/oldschool/classes.ts';
import type { MissileKind } from '../../../../mechanics/oldschool/weapons.ts';

/** The fighter group (OS-03). */
const FIGHTERS: readonly ClassId[] = [
  'fighter',
  'ranger',
  'barbarian',
  'paladin',
  'pirate',
  'dwarf',
  'hobbit',
];
export const isFighter = (cls: ClassId): boolean => FIGHTERS.includes(cls);

/** Scores from which the bonus is so much, the highest first (H-OS-02). */
const BONUSES = [
  [18, 3],
  [16, 2],
  [13, 1],
  [9, 0],
  [6, -1],
  [4, -2],
] as const;
const LEAST = -3;
/** The bonus of a score of 3 to 18 (H-OS-02). */
export const abilityBonus = (score: number): number =>
  BONUSES.find(([from]) => score >= from)?.[1] ?? LEAST;

/** The strength from which everybody else has a bonus of 1 (OS-05, OS-09, OS-14). */
export const STRONG = 16;
const strongBonus = (strength: number): number => (strength >= STRONG ? 1 : 0);

export interface Bonuses {
  readonly cls: ClassId;
  readonly strengthBonus: number;
  readonly dexterityBonus: number;
  readonly strength: number;
}

interface LightArms {
  readonly lightArmour?: boolean;
  readonly oneHanded?: boolean;
  /** Fights by dexterity where he may (OS-06, OS-10). */
  readonly swashbuckler?: boolean;
}

/** In melee, to hit and to damage alike (OS-03 to OS-10, B-30). */
export const meleeBonus = (
  { cls, strengthBonus, dexterityBonus, strength }: Bonuses,
  { lightArmour, oneHanded, swashbuckler }: LightArms = {},
): number => {
  if (cls === 'thief') return dexterityBonus;
  if (!isFighter(cls)) return strongBonus(strength);
  const byDexterity = swashbuckler === true && lightArmour === true && oneHanded === true;
  return byDexterity ? dexterityBonus : strengthBonus;
};

/** To hit with missiles, range aside (OS-11, OS-12, OS-17). */
export const rangedHitBonus = (
  { strengthBonus, dexterityBonus }: Bonuses,
  kind: MissileKind,
): number => {
  if (kind === 'greatBow') return strengthBonus;
  return kind === 'bow' || kind === 'thrown' ? dexterityBonus : 0;
};

/** To the damage of missiles (OS-14 to OS-17). */
export const rangedDamageBonus = (bonuses: Bonuses, kind: MissileKind): number => {
  if (kind === 'thrown') return meleeBonus(bonuses);
  if (kind === 'greatBow') return bonuses.strengthBonus;
  return kind === 'bow' ? bonuses.dexterityBonus : 0;
};
