/** Order of attack among equal DEX ranks (PC-07). */
export const LENGTHS = ['missile', 'long', 'medium', 'short'] as const;
export type Length = (typeof LENGTHS)[number];

/** How an attack comes, for whoever would ward it off (PC-17, PC-20). */
export type AttackKind = 'melee' | 'low-missile' | 'firearm' | 'energy';

export interface Weapon {
  readonly id: string;
  readonly title: string;
  /** As it stands in a sentence. */
  readonly name: string;
  /** Skill of the group that it belongs to (PC-10, PC-23). */
  readonly skill: string;
  readonly specialty: string | null;
  /** Chance in percent before points of one's own; of a rock the Throw skill. */
  readonly base: number | 'Throw';
  readonly damage: string;
  /** How much of the damage bonus it takes (PC-24). */
  readonly db: 'full' | 'half' | 'none';
  readonly hands: 1 | 2;
  /** Of no use as long as it neither parries nor is parried (PC-26); null: cannot be worn. */
  readonly hp: number | null;
  /** In metres (PC-27); null: in reach only. */
  readonly range: number | null;
  readonly kind: AttackKind;
  /** Leaves the hand. */
  readonly thrown: boolean;
  /** Shots until it is loaded again, which takes a round (PC-30, PC-31, H-PC-11); 0: none. */
  readonly shots: number;
  readonly lengths: readonly Length[];
}

type Melee = readonly [
  id: string,
  title: string,
  specialty: string,
  base: number,
  damage: string,
  hands: 1 | 2,
  hp: number,
  length: Length,
];

/** PC-28; lengths are HOUSE after the examples of PC-07 (H-PC-08). */
const MELEE = [
  ['battle-axe', 'Battle axe', 'Axe', 15, '1D8+2', 1, 15, 'medium'],
  ['great-axe', 'Great axe', 'Axe', 15, '2D6+2', 2, 15, 'medium'],
  ['hand-axe', 'Hand axe', 'Axe', 15, '1D6+1', 1, 12, 'medium'],
  ['heavy-club', 'Heavy club', 'Club', 25, '1D8', 2, 22, 'medium'],
  ['light-club', 'Light club', 'Club', 25, '1D6', 1, 15, 'medium'],
  ['dagger', 'Dagger', 'Dagger', 25, '1D4', 1, 15, 'short'],
  ['halberd', 'Halberd', 'Polearm', 15, '3D6', 2, 25, 'long'],
  ['hammer', 'Hammer', 'Hammer', 25, '1D6', 1, 15, 'medium'],
  ['great-hammer', 'Great hammer', 'Hammer', 25, '1D10+3', 2, 15, 'medium'],
  ['knife', 'Knife', 'Dagger', 25, '1D3+1', 1, 15, 'short'],
  ['heavy-mace', 'Heavy mace', 'Mace', 25, '1D8+2', 2, 10, 'medium'],
  ['light-mace', 'Light mace', 'Mace', 25, '1D6+2', 1, 6, 'medium'],
  ['pike', 'Pike', 'Polearm', 15, '1D10+2', 2, 12, 'long'],
  ['quarter-staff', 'Quarterstaff', 'Staff', 25, '1D8', 2, 8, 'medium'],
  ['long-spear', 'Long spear', 'Spear', 15, '1D10', 2, 10, 'long'],
  ['broad-sword', 'Broadsword', 'Sword', 15, '1D8+1', 1, 12, 'medium'],
  ['great-sword', 'Greatsword', 'Sword', 5, '2D8', 2, 12, 'medium'],
  ['short-sword', 'Short sword', 'Sword', 15, '1D6+1', 1, 12, 'medium'],
] as const satisfies readonly Melee[];

type Missile = readonly [
  id: string,
  title: string,
  skill: string,
  specialty: string,
  base: number | 'Throw',
  damage: string,
  db: 'half' | 'none',
  hands: 1 | 2,
  hp: number | null,
  range: number,
  shots: number,
];

const BOW = 'Missile Weapon';
const GUN = 'Firearm';
const LASER = 'Energy Weapon';
const KINDS: Readonly<Record<string, AttackKind>> = { [GUN]: 'firearm', [LASER]: 'energy' };

/** PC-29. */
const MISSILE = [
  ['thrown-hand-axe', 'Hand axe, thrown', BOW, 'Throwing Axe', 10, '1D6', 'half', 1, 12, 20, 0],
  ['long-bow', 'Longbow', BOW, 'Bow', 5, '1D8+1', 'half', 2, 10, 90, 0],
  ['heavy-crossbow', 'Heavy crossbow', BOW, 'Crossbow', 25, '2D6+2', 'none', 2, 18, 55, 1],
  ['light-crossbow', 'Light crossbow', BOW, 'Crossbow', 25, '1D6+2', 'none', 2, 10, 40, 1],
  ['thrown-dagger', 'Dagger, thrown', BOW, 'Throwing Dagger', 15, '1D4', 'half', 1, 15, 10, 0],
  ['thrown-knife', 'Knife, thrown', BOW, 'Throwing Dagger', 15, '1D3+1', 'half', 1, 10, 10, 0],
  ['pistol', 'Pistol', GUN, 'Pistol', 20, '1D8', 'none', 1, 8, 20, 6],
  ['laser-pistol', 'Laser pistol', LASER, 'Laser Pistol', 20, '1D8', 'none', 1, 14, 20, 20],
  ['rifle', 'Rifle', GUN, 'Rifle', 25, '2D6', 'none', 2, 12, 80, 6],
  ['laser-rifle', 'Laser rifle', LASER, 'Laser Rifle', 15, '2D8', 'none', 2, 20, 100, 20],
  ['thrown-rock', 'Rock, thrown', 'Throw', 'Throw', 'Throw', '1D2', 'half', 1, null, 20, 0],
  ['sling', 'Sling', BOW, 'Sling', 5, '1D8', 'half', 2, 2, 80, 0],
] as const satisfies readonly Missile[];

export type WeaponId = (typeof MELEE)[number][0] | (typeof MISSILE)[number][0] | 'brawl';
const idsOf = <const Id extends string>(rows: readonly (readonly [Id, ...unknown[]])[]) =>
  rows.map(([id]) => id) as [Id, ...Id[]];
export const WEAPON_IDS = [...idsOf(MELEE), ...idsOf(MISSILE), 'brawl'] as const;

/** Bare hands, teeth and claws: nothing that breaks (PC-28). */
export const BRAWL: Weapon = {
  id: 'brawl',
  title: 'Bare hands',
  name: 'bare hands',
  skill: 'Brawl',
  specialty: null,
  base: 25,
  damage: '1D3',
  db: 'full',
  hands: 1,
  hp: null,
  range: null,
  kind: 'melee',
  thrown: false,
  shots: 0,
  lengths: ['short'],
};

const meleeOf = ([id, title, specialty, base, damage, hands, hp, length]: Melee): Weapon => ({
  ...BRAWL,
  id,
  title,
  name: title.toLowerCase(),
  skill: 'Melee Weapon',
  specialty,
  base,
  damage,
  hands,
  hp,
  lengths: [length],
});
const missileOf = (row: Missile): Weapon => {
  const [id, title, skill, specialty, base, damage, db, hands, hp, range, shots] = row;
  const kind = KINDS[skill] ?? 'low-missile';
  const thrown = id.startsWith('thrown-');
  const how = { skill, specialty, base, damage, db, hands, hp, range, shots, kind, thrown };
  return { id, title, name: title.toLowerCase(), ...how, lengths: ['missile'] };
};

export const WEAPONS = Object.fromEntries(
  [BRAWL, ...MELEE.map(meleeOf), ...MISSILE.map(missileOf)].map((one) => [one.id, one]),
) as Readonly<Record<WeaponId, Weapon>>;

export const isMissile = ({ range }: Weapon): boolean => range !== null;

/** The class as which its user acts: of several the one that comes first (PC-08). */
export const placeOf = (lengths: readonly Length[]): number =>
  Math.min(...lengths.map((length) => LENGTHS.indexOf(length)));
