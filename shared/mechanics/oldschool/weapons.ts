/** So many dice of so many sides. */
export type DamageDice = readonly [count: number, sides: number];

/** How heavy a weapon is (OS-29, H-OS-10). */
export type Heft = 'small' | 'normal' | 'large';

export type MissileKind = 'bow' | 'greatBow' | 'crossbow' | 'sling' | 'thrown';

export interface Weapon {
  readonly title: string;
  /** Class of reach in melee (H-OS-11). */
  readonly reach: number;
  readonly hands: 0 | 1 | 2;
  /** Dice of damage, and what the weapon adds to them (OS-19, H-OS-10). */
  readonly dice: DamageDice;
  readonly plus: number;
  /** Size for those who were never taught it (OS-29). */
  readonly heft: Heft;
  /** Short, medium and long range in feet (H-OS-12); none: melee alone. */
  readonly ranges?: readonly [number, number, number];
  readonly missile?: MissileKind;
  /** Set against a charge, or unhorses (OS-61, OS-68). */
  readonly set?: boolean;
  readonly unhorses?: boolean;
  readonly lance?: boolean;
  readonly whip?: boolean;
}

type Melee = Partial<Weapon> & Pick<Weapon, 'title' | 'reach'>;
const normal = (melee: Melee): Weapon => ({
  hands: 1,
  dice: [1, 6],
  plus: 1,
  heft: 'normal',
  ...melee,
});
const small = (melee: Melee): Weapon => ({
  hands: 1,
  dice: [1, 4],
  plus: 0,
  heft: 'small',
  ...melee,
});
const large = (melee: Melee): Weapon => ({
  hands: 2,
  dice: [1, 8],
  plus: 1,
  heft: 'large',
  ...melee,
});
/** A weapon of the body. */
const natural = (title: string, sides: number, count = 1): Weapon => ({
  title,
  reach: 1,
  hands: 0,
  dice: [count, sides],
  plus: 0,
  heft: 'normal',
});

/** Weapons for melee: damage by OS-19 and H-OS-10, reach by H-OS-11. */
export const WEAPONS = {
  unarmed: { ...natural('Bare hands', 4), reach: 0 },
  dagger: small({ title: 'Dagger', reach: 0 }),
  club: small({ title: 'Club', reach: 1 }),
  sword: normal({ title: 'Sword', reach: 1 }),
  axe: normal({ title: 'Axe', reach: 1 }),
  mace: normal({ title: 'Mace', reach: 1 }),
  hammer: normal({ title: 'Hammer', reach: 1 }),
  spear: normal({ title: 'Spear', reach: 2, set: true }),
  staff: normal({ title: 'Staff', reach: 2, hands: 2 }),
  whip: small({ title: 'Whip', reach: 2, whip: true }),
  twoHandedSword: large({ title: 'Two-handed sword', reach: 2 }),
  longSpear: normal({ title: 'Long spear', reach: 3, hands: 2, set: true }),
  polearm: large({ title: 'Polearm', reach: 3, unhorses: true }),
  pike: normal({ title: 'Pike', reach: 4, hands: 2, set: true }),
  lance: normal({ title: 'Lance', reach: 3, lance: true }),
  claws: { ...natural('Claws', 6), plus: 1 },
  bite: natural('Bite', 8),
  fists: natural('Great fists', 10),
  horns: natural('Horns', 6, 2),
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];

/** What is shot or thrown. */
export interface Missile {
  readonly title: string;
  readonly kind: MissileKind;
  /** Short, medium and long range in feet (H-OS-12). */
  readonly ranges: readonly [number, number, number];
  readonly dice: DamageDice;
  readonly plus: number;
}
const D6: DamageDice = [1, 6];
const D4: DamageDice = [1, 4];
const BOW = [70, 140, 210] as const;
const THROWN = [20, 40, 60] as const;
const NEAR = [10, 20, 30] as const;

/** Missiles: ranges by H-OS-12, damage by H-OS-10. */
export const MISSILES = {
  shortBow: { title: 'Short bow', kind: 'bow', ranges: [50, 100, 150], dice: D6, plus: 0 },
  longBow: { title: 'Long bow', kind: 'bow', ranges: BOW, dice: D6, plus: 0 },
  greatBow: { title: 'Great bow', kind: 'greatBow', ranges: BOW, dice: D6, plus: 0 },
  crossbow: { title: 'Crossbow', kind: 'crossbow', ranges: [80, 160, 240], dice: D6, plus: 1 },
  sling: { title: 'Sling', kind: 'sling', ranges: [40, 80, 160], dice: D4, plus: 0 },
  javelin: { title: 'Javelin', kind: 'thrown', ranges: THROWN, dice: D6, plus: 0 },
  spear: { title: 'Thrown spear', kind: 'thrown', ranges: THROWN, dice: D6, plus: 0 },
  axe: { title: 'Thrown axe', kind: 'thrown', ranges: NEAR, dice: D6, plus: 0 },
  dagger: { title: 'Thrown dagger', kind: 'thrown', ranges: NEAR, dice: D4, plus: 0 },
} as const satisfies Readonly<Record<string, Missile>>;
export type MissileId = keyof typeof MISSILES;
export const MISSILE_IDS = Object.keys(MISSILES) as [MissileId, ...MissileId[]];
export const missileOf = (id: MissileId): Missile => MISSILES[id];

/** Dice of those who were never taught the weapon (OS-29). */
export const UNTRAINED: Readonly<Record<Heft, DamageDice>> = {
  small: [1, 3],
  normal: [1, 4],
  large: [1, 6],
};

/** A lance at the charge, against man-size and against larger ones (OS-63). */
export const lanceDice = (isLarge: boolean): DamageDice => (isLarge ? [3, 6] : [2, 6]);

export const ARMOURS = ['none', 'leather', 'chain', 'plate'] as const;
export type Armour = (typeof ARMOURS)[number];
/** Armour class by what is worn (H-OS-03). */
export const ARMOUR_CLASS: Readonly<Record<Armour, number>> = {
  none: 9,
  leather: 7,
  chain: 5,
  plate: 3,
};
/** What a shield is worth (H-OS-04). */
export const SHIELD = 1;
/** Light enough to fight by dexterity in (H-OS-03). */
export const isLight = (armour: Armour): boolean => armour === 'none' || armour === 'leather';
