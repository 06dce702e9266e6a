import type { MissileKind } from './classes.ts';

/** Kinds of damage dice (H-OS-10, OS-19, OS-74). */
export type Heft = 'small' | 'normal' | 'large';

export interface Weapon {
  readonly title: string;
  /** Class of reach in melee (H-OS-11). */
  readonly reach: number;
  readonly hands: 0 | 1 | 2;
  /** Dice of damage, as a formula. */
  readonly damage: string;
  /** Size for those who were never taught it (OS-29). */
  readonly heft: Heft;
  /** Short, medium and long range in feet (H-OS-12); none: melee alone. */
  readonly ranges?: readonly [number, number, number];
  readonly missile?: MissileKind;
  /** Can be thrown as well as wielded. */
  readonly thrown?: boolean;
  /** Set against a charge, or unhorses (OS-61, OS-68). */
  readonly set?: boolean;
  readonly unhorses?: boolean;
  readonly lance?: boolean;
  readonly whip?: boolean;
}

type Melee = Partial<Weapon> & Pick<Weapon, 'title' | 'reach'>;
const normal = (melee: Melee): Weapon => ({ hands: 1, damage: 'd6 + 1', heft: 'normal', ...melee });
const small = (melee: Melee): Weapon => ({ hands: 1, damage: 'd4', heft: 'small', ...melee });
const large = (melee: Melee): Weapon => ({ hands: 2, damage: 'd8 + 1', heft: 'large', ...melee });
const natural = (title: string, damage: string): Weapon => ({
  title,
  reach: 1,
  hands: 0,
  damage,
  heft: 'normal',
});
type Missile = Partial<Weapon> & Required<Pick<Weapon, 'title' | 'ranges' | 'missile'>>;
const missile = (one: Missile): Weapon => ({
  reach: 0,
  hands: 2,
  damage: 'd6',
  heft: 'normal',
  ...one,
});

/** Weapons by id: damage OS-19 and H-OS-10, reach H-OS-11, ranges H-OS-12. */
export const WEAPONS = {
  unarmed: { title: 'Bare hands', reach: 0, hands: 0, damage: 'd4', heft: 'small' },
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
  claws: natural('Claws', 'd6 + 1'),
  bite: natural('Bite', 'd8'),
  fists: natural('Great fists', 'd10'),
  horns: natural('Horns', '2d6'),
  shortBow: missile({ title: 'Short bow', ranges: [50, 100, 150], missile: 'bow' }),
  longBow: missile({ title: 'Long bow', ranges: [70, 140, 210], missile: 'bow' }),
  greatBow: missile({ title: 'Great bow', ranges: [70, 140, 210], missile: 'greatBow' }),
  crossbow: missile({
    title: 'Crossbow',
    ranges: [80, 160, 240],
    missile: 'crossbow',
    damage: 'd6 + 1',
  }),
  sling: missile({
    title: 'Sling',
    ranges: [40, 80, 160],
    missile: 'sling',
    damage: 'd4',
    hands: 1,
    heft: 'small',
  }),
  javelin: missile({
    title: 'Javelin',
    ranges: [20, 40, 60],
    missile: 'thrown',
    hands: 1,
    reach: 1,
    thrown: true,
  }),
  throwingSpear: missile({
    title: 'Throwing spear',
    ranges: [20, 40, 60],
    missile: 'thrown',
    hands: 1,
    reach: 2,
    thrown: true,
    set: true,
  }),
  throwingAxe: missile({
    title: 'Throwing axe',
    ranges: [10, 20, 30],
    missile: 'thrown',
    hands: 1,
    reach: 1,
    thrown: true,
  }),
  throwingDagger: missile({
    title: 'Throwing dagger',
    ranges: [10, 20, 30],
    missile: 'thrown',
    hands: 1,
    damage: 'd4',
    heft: 'small',
    thrown: true,
  }),
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];

/** Dice of those who were never taught the weapon (OS-29). */
export const UNTRAINED: Readonly<Record<Heft, string>> = { small: 'd3', normal: 'd4', large: 'd6' };

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
