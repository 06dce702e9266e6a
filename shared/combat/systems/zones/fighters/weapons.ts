/** Sizes from the smallest up (H-ZN-16). */
export const SIZES = ['tiny', 'small', 'medium', 'large', 'massive'] as const;
export type Size = (typeof SIZES)[number];

/** How many sizes larger the target is; below 0 where it is smaller. */
export const stepsUp = (attacker: Size, target: Size): number =>
  attacker === target ? 0 : SIZES.indexOf(target) - SIZES.indexOf(attacker);

export interface Weapon {
  readonly title: string;
  readonly die: number;
  /** Hands it takes; 0 for what belongs to the body, which cannot be dropped. */
  readonly hands: 0 | 1 | 2;
  /** In zones; 0 for melee. */
  readonly range: number;
  readonly blast: boolean;
  /** ZN-22. */
  readonly impaired: boolean;
  /** Handled as if already damaged (ZN-108). */
  readonly frail: boolean;
}
const PLAIN = { blast: false, impaired: false, frail: false };

/** Dice by weapon (ZN-22, ZN-23, ZN-108, H-ZN-19). A line here adds one. */
const WEAPONS = {
  unarmed: { title: 'Unarmed', die: 4, hands: 0, range: 0, impaired: true },
  dagger: { title: 'Dagger or other simple hand weapon', die: 4, hands: 1, range: 0 },
  staff: { title: 'Staff or other simple great weapon', die: 6, hands: 2, range: 0 },
  sword: { title: 'Sword, spear or axe', die: 6, hands: 1, range: 0 },
  battleaxe: { title: 'Battleaxe, pike or other great weapon', die: 8, hands: 2, range: 0 },
  thrown: { title: 'Throwing weapon', die: 4, hands: 1, range: 8 },
  bow: { title: 'Bow or crossbow', die: 6, hands: 2, range: 8 },
  pistol: { title: 'Pistol', die: 6, hands: 1, range: 8 },
  musket: { title: 'Musket', die: 8, hands: 2, range: 8 },
  fireBomb: { title: 'Fire bomb', die: 6, hands: 1, range: 2, blast: true },
  improvised: { title: 'Improvised hand weapon', die: 4, hands: 1, range: 0, frail: true },
  improvisedGreat: { title: 'Improvised great weapon', die: 6, hands: 2, range: 0, frail: true },
  natural4: { title: 'Teeth or claws, d4', die: 4, hands: 0, range: 0 },
  natural6: { title: 'Hooves or claws, d6', die: 6, hands: 0, range: 0 },
  natural8: { title: 'Teeth, claws or tail, d8', die: 8, hands: 0, range: 0 },
  natural10: { title: 'Teeth or claws, d10', die: 10, hands: 0, range: 0 },
  natural12: { title: 'Teeth or claws, d12', die: 12, hands: 0, range: 0 },
  breath: { title: 'Breath, d6 on all around', die: 6, hands: 0, range: 0, blast: true },
} as const satisfies Readonly<Record<string, Partial<Weapon>>>;

export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as [WeaponId, ...WeaponId[]];
const made = (id: WeaponId): Weapon => ({ ...PLAIN, ...WEAPONS[id] });
// Engines look things up faster in a map than in so large an object.
const KNOWN = new Map(WEAPON_IDS.map((id) => [id, made(id)]));
export const weapon = (id: WeaponId): Weapon => KNOWN.get(id) ?? made(id);

/** Zones from which a melee attack reaches (ZN-20, ZN-113). */
export const meleeReach = (size: Size): number => (size === 'massive' ? 1 : 0);

/** 1, doubled so many times, or halved: there are five sizes, four steps apart at the most. */
export const doubled = (times: number): number =>
  times < 0 ? 1 / doubled(-times) : ([1, 2, 4, 8, 16][times] ?? 16);

/** Range at a target so many sizes larger: doubled, or halved down (ZN-114, ZN-115, A-ZN-18). */
export const sizedRange = (range: number, steps: number, blast: boolean): number =>
  blast ? range : Math.floor(range * doubled(steps));

/** How many dice a weapon rolls against a target so many sizes larger (ZN-110, ZN-112). */
export const sizedDice = (steps: number, blast: boolean): number =>
  blast ? 1 : Math.max(1, doubled(-steps));

/** Damage against a target so many sizes larger: halved a step, upwards (ZN-109, A-ZN-15). */
export const sizedDamage = (damage: number, steps: number, blast: boolean): number =>
  blast ? damage : Math.ceil(damage / Math.max(1, doubled(steps)));

/** All dice of an attack. */
export const WHOLE = 1;
/** The share of them that so many are, where all would be `full` (ZN-111): halves of halves. */
export const partOf = (dice: number, full: number): number => dice / full;

/** What a shot asks for (ZN-30 to ZN-33, A-ZN-10). */
export const shotNeeds = ({
  distance,
  range,
  moving,
  visible,
}: {
  readonly distance: number;
  readonly range: number;
  readonly moving: boolean;
  readonly visible: boolean;
}): { readonly possible: boolean; readonly save: boolean } => {
  const far = 2 * distance > range;
  return { possible: visible && distance <= range && !(far && moving), save: far || moving };
};
/** A melee attack at somebody unseen needs a WIT save (ZN-29). */
export const meleeNeeds = (visible: boolean): boolean => !visible;
