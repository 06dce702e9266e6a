import type { Training } from './to-hit.ts';

export const CLASSES = [
  'normal',
  'fighter',
  'ranger',
  'barbarian',
  'paladin',
  'pirate',
  'dwarf',
  'hobbit',
  'elf',
  'thief',
  'cleric',
  'magicUser',
  'monster',
] as const;
export type ClassId = (typeof CLASSES)[number];

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

/** How well a class learns to hit; elves as fighters, Normal Men never learn (H-OS-01). */
export const trainingOf = (cls: ClassId): Training => {
  if (cls === 'thief' || cls === 'cleric') return 'priest';
  return cls === 'magicUser' ? 'mage' : 'fighter';
};

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

/** Blows a round at Normal Men: one for each level or hit die, one at least (OS-18, OS-20). */
export const blowsAtNormalMen = (levelOrHitDice: number): number =>
  Math.max(1, Math.floor(levelOrHitDice));

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

const MISSILE_KINDS = ['bow', 'greatBow', 'crossbow', 'sling', 'thrown'] as const;
export type MissileKind = (typeof MISSILE_KINDS)[number];

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
