import { BRAWL, type AttackKind, type Weapon } from './weapons.ts';

/** What is worn (PC-33): points, and what it costs at physical skills (PC-34). */
export interface Armour {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  /** Against firearms and energy weapons, where it is less. */
  readonly lesser: number;
  readonly physical: number;
  readonly perception: number;
}

type Row = readonly [
  id: string,
  title: string,
  points: number,
  physical: number,
  perception: number,
  lesser?: number,
];
const BODY = [
  ['heavy-clothing', 'Heavy clothing', 1, 0, 0],
  ['soft-leather', 'Soft leather', 1, 0, 0],
  ['hard-leather', 'Hard leather', 2, -10, 0],
  ['quilted', 'Quilted', 2, -5, 0],
  ['flak-jacket', 'Flak jacket', 4, -10, 0],
  ['hoplite-panoply', 'Hoplite panoply', 6, -20, 0],
  ['chain', 'Chain', 7, -20, 0],
  ['full-plate', 'Full plate', 8, -25, 0],
  ['bulletproof-vest', 'Bulletproof vest', 8, -5, 0],
  ['riot-gear', 'Riot gear', 12, -10, 0, 6],
] as const satisfies readonly Row[];
const HELMETS = [
  ['light', 'Light helmet', 1, 0, -15],
  ['heavy', 'Heavy helmet', 2, 0, -50],
] as const satisfies readonly Row[];
const idsOf = <const Id extends string>(rows: readonly (readonly [Id, ...unknown[]])[]) =>
  rows.map(([id]) => id) as [Id, ...Id[]];
export const BODY_IDS = ['none', ...idsOf(BODY)] as const;
export const HELMET_IDS = ['none', ...idsOf(HELMETS)] as const;

const armourOf = ([id, title, points, physical, perception, lesser = points]: Row): Armour => ({
  id,
  title,
  points,
  lesser,
  physical,
  perception,
});
const ARMOUR: readonly Armour[] = [...BODY, ...HELMETS].map(armourOf);
export const armour = (id: string): Armour | undefined => ARMOUR.find((one) => one.id === id);

/** How two numbers of one armour are read: by kind of attack, or by its wear. */
type TwoNumbers = 'byAttack' | 'onceHurt';

interface Against {
  readonly kind: AttackKind;
  /** Whether the wearer has been hurt. */
  readonly isHurt: boolean;
  readonly reading: TwoNumbers;
}
/** Points of all that is worn, against an attack (PC-32, PC-33). */
export const pointsOf = (worn: readonly string[], { kind, isHurt, reading }: Against): number => {
  const isLess = reading === 'byAttack' ? kind === 'firearm' || kind === 'energy' : isHurt;
  let sum = 0;
  for (const id of worn) {
    const one = armour(id);
    if (one !== undefined) sum += isLess ? one.lesser : one.points;
  }
  return sum;
};
/** What it costs at Dodge, Throw and other physical skills (PC-34). */
export const physicalOf = (worn: readonly string[]): number =>
  worn.reduce((sum, id) => sum + (armour(id)?.physical ?? 0), 0);

export interface Shield {
  readonly id: string;
  readonly title: string;
  readonly base: number;
  /** Armour points of a planted one, and hit points of any (PC-37 to PC-39). */
  readonly points: number;
  readonly damage: string;
  /** Straight chance to stop a missile, standing and kneeling (PC-36). */
  readonly stops: number;
  readonly kneeling: number;
}
type ShieldRow = readonly [
  id: string,
  title: string,
  points: number,
  damage: string,
  stops: number,
  kneeling: number,
];
const SHIELD_BASE = 15;
const ROWS = [
  ['heater', 'Heater shield', 12, '1D3', 30, 30],
  ['hoplite', 'Hoplite shield', 16, '1D4', 60, 90],
  ['kite', 'Kite shield', 16, '1D4', 30, 30],
  ['riot', 'Riot shield', 16, '1D3', 60, 90],
  ['round', 'Round shield', 12, '1D3', 30, 30],
  ['target', 'Target shield', 12, '1D2', 15, 15],
] as const satisfies readonly ShieldRow[];
export const SHIELD_IDS = ['none', ...idsOf(ROWS)] as const;

const shieldOf = ([id, title, points, damage, stops, kneeling]: ShieldRow): Shield => ({
  id,
  title,
  base: SHIELD_BASE,
  points,
  damage,
  stops,
  kneeling,
});
const SHIELDS: readonly Shield[] = ROWS.map(shieldOf);
export const shield = (id: string): Shield | undefined => SHIELDS.find((one) => one.id === id);
/** Behind which one may kneel (PC-36, A-08). */
export const isLarge = ({ stops, kneeling }: Shield): boolean => kneeling > stops;

const BASHES = new Map(
  SHIELDS.map((one): [string, Weapon] => {
    const { id, title, base, damage, points } = one;
    const name = title.toLowerCase();
    return [id, { ...BRAWL, id, title, name, skill: 'Shield', base, damage, hp: points }];
  }),
);
/** A shield as a weapon (PC-39); one hand (H-PC-15). */
export const bashOf = (id: string): Weapon => BASHES.get(id) ?? BRAWL;
