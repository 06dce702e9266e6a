/** What a fighter holds for melee. All values are HOUSE (H-SW-09). */
export interface Weapon {
  readonly title: string;
  /** Added to damage. */
  readonly bonus: number;
  /** 0: as long as a hand, 1: a sword, 2: a spear (SW-67). */
  readonly reach: number;
  /** Fits close combat (SW-45); larger ones are useless there (SW-46). */
  readonly small?: true;
  /** Made for throwing (SW-36). */
  readonly thrown?: true;
}

export const WEAPONS = {
  none: { title: 'Bare hands', bonus: 0, reach: 0, small: true },
  dagger: { title: 'Dagger', bonus: 1, reach: 0, small: true, thrown: true },
  blackjack: { title: 'Blackjack', bonus: 1, reach: 0, small: true },
  club: { title: 'Club', bonus: 3, reach: 1 },
  handAxe: { title: 'Hand axe', bonus: 3, reach: 1, thrown: true },
  shortSword: { title: 'Short sword', bonus: 3, reach: 1 },
  sword: { title: 'Sword', bonus: 4, reach: 1 },
  mace: { title: 'Mace', bonus: 4, reach: 1 },
  warhammer: { title: 'Warhammer', bonus: 4, reach: 1, thrown: true },
  spear: { title: 'Spear', bonus: 4, reach: 2, thrown: true },
  twoHanded: { title: 'Two-handed weapon', bonus: 6, reach: 2 },
  lance: { title: 'Lance', bonus: 6, reach: 2 },
  natural: { title: 'Claws, teeth or hooves', bonus: 0, reach: 0, small: true },
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];

/** What a lance is worth on foot: a spear. */
export const LANCE_ON_FOOT = 4;

/** How an attack that is not melee comes. */
const FLIGHTS = ['bow', 'mechanical', 'thrown', 'siege'] as const;
export type Flight = (typeof FLIGHTS)[number];

/** What a fighter shoots or throws, besides his melee weapon. All values are HOUSE (H-SW-09). */
export interface Missile {
  readonly title: string;
  readonly bonus: number;
  readonly flight: Flight;
  /** Yards around the place that it strikes; 0: no area. */
  readonly radius: number;
  /** Not made to be thrown: a penalty, and short range only (SW-35, H-SW-12). */
  readonly clumsy?: true;
}

export const MISSILES = {
  none: { title: 'Nothing', bonus: 0, flight: 'thrown', radius: 0 },
  bow: { title: 'Bow', bonus: 3, flight: 'bow', radius: 0 },
  crossbow: { title: 'Crossbow', bonus: 7, flight: 'mechanical', radius: 0 },
  knives: { title: 'Throwing knives', bonus: 1, flight: 'thrown', radius: 0 },
  javelins: { title: 'Javelins', bonus: 4, flight: 'thrown', radius: 0 },
  rocks: { title: 'Rocks', bonus: 0, flight: 'thrown', radius: 0 },
  objects: { title: 'Whatever is at hand', bonus: 0, flight: 'thrown', radius: 0, clumsy: true },
  ballista: { title: 'Ballista', bonus: 14, flight: 'siege', radius: 0 },
  catapult: { title: 'Catapult', bonus: 18, flight: 'siege', radius: 2 },
} as const satisfies Readonly<Record<string, Missile>>;
export type MissileId = keyof typeof MISSILES;
export const MISSILE_IDS = Object.keys(MISSILES) as [MissileId, ...MissileId[]];
export const missileOf = (id: MissileId): Missile => MISSILES[id];

/** Only small weapons are of use in close combat (SW-45, SW-46). */
export const fitsCloseCombat = ({ small }: Weapon): boolean => small === true;

/** What throwing a melee weapon costs on the attack roll (SW-35, SW-36). */
export const throwPenaltyOf = (clumsy: boolean, penalty: number): number => (clumsy ? -penalty : 0);

/** Strength counts in blows and throws, and in bows unless made otherwise (SW-30, SW-33, SW-34). */
export const flightUsesStrength = (flight: Flight, bowStrength: boolean): boolean =>
  flight === 'thrown' || (flight === 'bow' && bowStrength);
