const idsOf = <const Id extends string>(list: readonly { readonly id: Id }[]): [Id, ...Id[]] => {
  const [first, ...others] = list.map(({ id }) => id);
  if (first === undefined) throw new Error('an empty list');
  return [first, ...others];
};

/** What a fighter holds for melee. All values are HOUSE (H-SW-09). */
export interface Weapon {
  readonly id: string;
  readonly title: string;
  /** Added to damage. */
  readonly bonus: number;
  /** Fits close combat (SW-45); larger ones are useless there (SW-46). */
  readonly small: boolean;
  /** Made for throwing (SW-36). */
  readonly thrown: boolean;
  /** 0: as long as a hand, 1: a sword, 2: a spear (SW-67). */
  readonly reach: number;
}

export const WEAPONS = [
  { id: 'none', title: 'Bare hands', bonus: 0, small: true, thrown: false, reach: 0 },
  { id: 'dagger', title: 'Dagger', bonus: 1, small: true, thrown: true, reach: 0 },
  { id: 'blackjack', title: 'Blackjack', bonus: 1, small: true, thrown: false, reach: 0 },
  { id: 'club', title: 'Club', bonus: 3, small: false, thrown: false, reach: 1 },
  { id: 'handAxe', title: 'Hand axe', bonus: 3, small: false, thrown: true, reach: 1 },
  { id: 'shortSword', title: 'Short sword', bonus: 3, small: false, thrown: false, reach: 1 },
  { id: 'sword', title: 'Sword', bonus: 4, small: false, thrown: false, reach: 1 },
  { id: 'mace', title: 'Mace', bonus: 4, small: false, thrown: false, reach: 1 },
  { id: 'warhammer', title: 'Warhammer', bonus: 4, small: false, thrown: true, reach: 1 },
  { id: 'spear', title: 'Spear', bonus: 4, small: false, thrown: true, reach: 2 },
  { id: 'twoHanded', title: 'Two-handed weapon', bonus: 6, small: false, thrown: false, reach: 2 },
  { id: 'lance', title: 'Lance', bonus: 6, small: false, thrown: false, reach: 2 },
  {
    id: 'natural',
    title: 'Claws, teeth or hooves',
    bonus: 0,
    small: true,
    thrown: false,
    reach: 0,
  },
] as const satisfies readonly Weapon[];
export type WeaponId = (typeof WEAPONS)[number]['id'];
export const WEAPON_IDS = idsOf(WEAPONS);

/** What a lance is worth on foot: a spear. */
export const LANCE_ON_FOOT = 4;

/** How an attack that is not melee comes. */
const FLIGHTS = ['bow', 'mechanical', 'thrown', 'siege'] as const;
export type Flight = (typeof FLIGHTS)[number];

/** What a fighter shoots or throws, besides his melee weapon. All values are HOUSE (H-SW-09). */
export interface Missile {
  readonly id: string;
  readonly title: string;
  readonly bonus: number;
  readonly flight: Flight;
  /** Not made to be thrown: a penalty, and short range only (SW-35, H-SW-12). */
  readonly clumsy: boolean;
  /** Yards around the place that it strikes; 0: no area. */
  readonly radius: number;
}

export const MISSILES = [
  { id: 'none', title: 'Nothing', bonus: 0, flight: 'thrown', clumsy: false, radius: 0 },
  { id: 'bow', title: 'Bow', bonus: 3, flight: 'bow', clumsy: false, radius: 0 },
  { id: 'crossbow', title: 'Crossbow', bonus: 7, flight: 'mechanical', clumsy: false, radius: 0 },
  { id: 'knives', title: 'Throwing knives', bonus: 1, flight: 'thrown', clumsy: false, radius: 0 },
  { id: 'javelins', title: 'Javelins', bonus: 4, flight: 'thrown', clumsy: false, radius: 0 },
  { id: 'rocks', title: 'Rocks', bonus: 0, flight: 'thrown', clumsy: false, radius: 0 },
  {
    id: 'objects',
    title: 'Whatever is at hand',
    bonus: 0,
    flight: 'thrown',
    clumsy: true,
    radius: 0,
  },
  { id: 'ballista', title: 'Ballista', bonus: 14, flight: 'siege', clumsy: false, radius: 0 },
  { id: 'catapult', title: 'Catapult', bonus: 18, flight: 'siege', clumsy: false, radius: 2 },
] as const satisfies readonly Missile[];
export type MissileId = (typeof MISSILES)[number]['id'];
export const MISSILE_IDS = idsOf(MISSILES);

const WEAPON_BY_ID = new Map<string, Weapon>(WEAPONS.map((one) => [one.id, one]));
const MISSILE_BY_ID = new Map<string, Missile>(MISSILES.map((one) => [one.id, one]));

export const weaponOf = (id: WeaponId): Weapon => WEAPON_BY_ID.get(id) ?? WEAPONS[0];
export const missileOf = (id: MissileId): Missile => MISSILE_BY_ID.get(id) ?? MISSILES[0];

/** Only small weapons are of use in close combat (SW-45, SW-46). */
export const fitsCloseCombat = (id: WeaponId): boolean => weaponOf(id).small;

/** What throwing a melee weapon costs on the attack roll (SW-35, SW-36). */
export const throwPenaltyOf = (clumsy: boolean, penalty: number): number => (clumsy ? -penalty : 0);

/** Strength counts in blows and throws, and in bows unless made otherwise (SW-30, SW-33, SW-34). */
export const flightUsesStrength = (flight: Flight, bowStrength: boolean): boolean =>
  flight === 'thrown' || (flight === 'bow' && bowStrength);
