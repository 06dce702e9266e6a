import type { Weight } from '../../../../mechanics/tactica/damage.ts';

/** What somebody fights with. */
export interface Weapon {
  readonly title: string;
  readonly weight: Weight;
  /** Hands it takes; 0: it belongs to the body, and cannot be dropped. */
  readonly hands: 0 | 1 | 2;
  /** May attack from outside a melee, but not within one (TC-209). */
  readonly reach?: true;
  /** Zones that it shoots or is thrown; 0 or left out: melee alone (M-07). */
  readonly range?: number;
  /** Must be loaded after each shot (M-02). */
  readonly reload?: true;
  /** Thrown: gone once it is used. */
  readonly thrown?: true;
  /** +1 SL InClose (TC-64, TC-66). */
  readonly close?: true;
}

/** M-20; great sword, broadsword and dagger are the text's (TC-111). */
export const WEAPONS = {
  unarmed: { title: 'bare hands', weight: 'light', hands: 0 },
  dagger: { title: 'dagger', weight: 'light', hands: 1, close: true },
  handAxe: { title: 'hand axe', weight: 'light', hands: 1, close: true },
  sword: { title: 'sword', weight: 'medium', hands: 1 },
  mace: { title: 'mace', weight: 'medium', hands: 1 },
  spear: { title: 'spear', weight: 'medium', hands: 1, reach: true },
  javelin: { title: 'javelin', weight: 'medium', hands: 1, range: 1, thrown: true },
  bow: { title: 'bow', weight: 'medium', hands: 2, range: 2 },
  longBow: { title: 'long bow', weight: 'medium', hands: 2, range: 3 },
  crossbow: { title: 'crossbow', weight: 'medium', hands: 2, range: 3, reload: true },
  greatSword: { title: 'great sword', weight: 'heavy', hands: 2 },
  polearm: { title: 'polearm', weight: 'heavy', hands: 2, reach: true },
  pike: { title: 'pike', weight: 'heavy', hands: 2, reach: true },
  claws: { title: 'claws or fangs', weight: 'light', hands: 0, close: true },
  horns: { title: 'horns or hooves', weight: 'medium', hands: 0 },
  naturalHeavy: { title: 'heavy blows', weight: 'heavy', hands: 0 },
  naturalLarge: { title: 'large blows', weight: 'large', hands: 0 },
  naturalHuge: { title: 'huge blows', weight: 'huge', hands: 0 },
  naturalMassive: { title: 'crushing weight', weight: 'massive', hands: 0 },
} as const satisfies Readonly<Record<string, Weapon>>;

export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];
