import type { Fight, Fighter } from '../../../fight.ts';
import { copies, type Draft, type Mutable } from '../../../scratch.ts';
import { bashOf } from './armour.ts';
import type { PercentileOptions } from './options.ts';
import type { PercentileStats } from './stats.ts';
import { BRAWL, WEAPONS, type Weapon, type WeaponId } from './weapons.ts';

/** A weapon that somebody carries. */
export interface Arm {
  readonly weapon: WeaponId;
  readonly chance: number;
  readonly hp: number;
  readonly broken: boolean;
  /** Loaded or left to shoot and throw; -1: no end of them. */
  readonly shots: number;
}

/** What is worn, worked out once (PC-33, PC-34). */
export interface Worn {
  readonly points: number;
  /** Where an armour has two numbers, with the lesser. */
  readonly lesser: number;
  readonly physical: number;
}

/** What a movement leaves somebody free to do in this round. */
export type Stance = '' | 'kneels' | 'leaves' | 'runs' | 'loads' | 'aids';

export interface Person extends Fighter {
  readonly stats: PercentileStats;
  readonly worn: Worn;
  /** Damage bonus: `0`, `+1D4`. */
  readonly bonus: string;
  readonly full: number;
  readonly hp: number;
  /** Wounds that nobody has treated yet (PC-49, PC-50). */
  readonly wounds: readonly number[];
  /** Given back by First Aid at the end of this round. */
  readonly mended: number;
  readonly arms: readonly Arm[];
  /** Which arm is in hand; -1: none. */
  readonly hand: number;
  readonly shieldHp: number;
  readonly hasShield: boolean;
  /** Points of the planted shield in front; 0: none. */
  readonly planted: number;
  /** Metres along the field. */
  readonly place: number;
  /** Moved in this round, and whether his movement is over. */
  readonly metres: number;
  readonly hasMoved: boolean;
  /** Whom he keeps up with. */
  readonly follows: string;
  readonly stance: Stance;
  /** When he acts; below 0: has acted, or cannot in this round. */
  readonly haste: number;
  readonly parries: number;
  readonly dodges: number;
  /** What he has struck with, and parried with, in this round. */
  readonly struck: string;
  readonly parried: string;
  /** What he has said that he would do (PC-02). */
  readonly intent: string;
}

/** What an attack does, once all who act at the same time have acted. */
export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly lost: number;
  /** What wears, by so much: of the target what it parried with, of the attacker the weapon. */
  readonly guard: string;
  readonly guardLoses: number;
  readonly means: string;
  readonly weaponLoses: number;
}

/** A round (PC-01). What becomes of it is settled with the last action: no phase of a fight. */
export const ROUND = {
  seconds: 12,
  phases: ['intent', 'movement', 'actions', 'resolution'],
} as const;
export const PHASES = ['stand', 'intent', 'movement', 'actions', 'after', 'over'] as const;

export interface PercentileFight extends Fight<Person> {
  readonly phase: (typeof PHASES)[number];
  readonly sides: readonly string[];
  readonly routed: readonly string[];
  /** What those who act at the same time, and have acted, will have done. */
  readonly blows: readonly Blow[];
  /** How far care after the fight has come. */
  readonly cared: number;
}

/** A person while a step changes him. */
export type PersonDraft = Mutable<Person>;
export type FightDraft = Draft<PercentileFight>;

// Copies are written out: engines build literals ten times as fast as they spread large objects.

const copyArm = ({ weapon, chance, hp, broken, shots }: Arm): Arm => ({
  weapon,
  chance,
  hp,
  broken,
  shots,
});
const copyOf = (one: Person): PersonDraft => ({
  id: one.id,
  name: one.name,
  side: one.side,
  standing: one.standing,
  isNamed: one.isNamed,
  stats: one.stats,
  worn: one.worn,
  bonus: one.bonus,
  full: one.full,
  hp: one.hp,
  wounds: one.wounds,
  mended: one.mended,
  arms: one.arms,
  hand: one.hand,
  shieldHp: one.shieldHp,
  hasShield: one.hasShield,
  planted: one.planted,
  place: one.place,
  metres: one.metres,
  hasMoved: one.hasMoved,
  follows: one.follows,
  stance: one.stance,
  haste: one.haste,
  parries: one.parries,
  dodges: one.dodges,
  struck: one.struck,
  parried: one.parried,
  intent: one.intent,
});
export const draftOf = (fight: PercentileFight): FightDraft => ({
  round: fight.round,
  fighters: copies(fight.fighters, copyOf),
  modifiers: fight.modifiers,
  bans: fight.bans,
  phase: fight.phase,
  sides: fight.sides,
  routed: fight.routed,
  blows: fight.blows,
  cared: fight.cared,
});

/** What every round begins with. */
export const FRESH = {
  mended: 0,
  metres: 0,
  hasMoved: false,
  follows: '',
  stance: '',
  haste: -1,
  parries: 0,
  dodges: 0,
  struck: '',
  parried: '',
  intent: '',
} as const;
/** Written out: `Object.assign` takes many times as long. All have acted: no `haste` is left. */
export const refresh = (one: PersonDraft): void => {
  one.mended = FRESH.mended;
  one.metres = FRESH.metres;
  one.hasMoved = FRESH.hasMoved;
  one.follows = FRESH.follows;
  one.stance = FRESH.stance;
  one.parries = FRESH.parries;
  one.dodges = FRESH.dodges;
  one.struck = FRESH.struck;
  one.parried = FRESH.parried;
  one.intent = FRESH.intent;
};

/** A weapon, a shield or bare hands as somebody attacks or parries with it. */
export interface Means {
  readonly kind: 'hand' | 'shield' | 'brawl';
  readonly weapon: Weapon;
  readonly chance: number;
}

/** Somebody to attack, and what with. */
export interface Aim {
  readonly means: Means;
  readonly target: Person;
}

export const armInHand = ({ arms, hand }: Person): Arm | undefined => arms[hand];
export const alterArmInHand = (
  one: PersonDraft,
  to: Partial<Pick<Arm, 'hp' | 'broken' | 'shots'>>,
): void => {
  const arm = armInHand(one);
  if (arm !== undefined) one.arms = one.arms.with(one.hand, Object.assign(copyArm(arm), to));
};
/** Whether an arm is whole, and not the last of its kind thrown away. */
export const isUsable = (arm: Arm): boolean =>
  !arm.broken && (arm.shots !== 0 || WEAPONS[arm.weapon].shots > 0);
/** What he would attack with: the weapon in hand, or bare hands where it is of no use. */
export const handMeans = (one: Person): Means => armMeans(one, armInHand(one));
export const armMeans = (one: Person, arm: Arm | undefined): Means =>
  arm === undefined || !isUsable(arm)
    ? brawlMeans(one)
    : { kind: 'hand', weapon: WEAPONS[arm.weapon], chance: arm.chance };
export const brawlMeans = ({ stats }: Person): Means => ({
  kind: 'brawl',
  weapon: BRAWL,
  chance: stats.brawl,
});
/** The shield, unless a weapon takes both hands (PC-25, H-PC-15). */
export const holdsShield = (one: Person): boolean => {
  if (!one.hasShield) return false;
  const arm = armInHand(one);
  return arm === undefined || WEAPONS[arm.weapon].hands === 1;
};
export const shieldMeans = ({ stats }: Person): Means => ({
  kind: 'shield',
  weapon: bashOf(stats.shield),
  chance: stats.shieldParry,
});
/** Whether two things fit in two hands (PC-25). */
export const fits = (hands: readonly number[]): boolean =>
  hands.reduce((sum, each) => sum + each, 0) <= 2;

export const apart = (a: Person, b: Person): number => Math.abs(a.place - b.place);

/** Those of other sides who are up. */
export const enemiesOf = (
  { fighters }: { readonly fighters: readonly Person[] },
  { side }: Person,
): Person[] => {
  const enemies: Person[] = [];
  for (const one of fighters) if (one.side !== side && one.standing === 'up') enemies.push(one);
  return enemies;
};
export const friendsOf = (
  { fighters }: { readonly fighters: readonly Person[] },
  { id, side }: Person,
): Person[] => fighters.filter((one) => one.side === side && one.id !== id);

/** Those in whose reach he is. */
export const engagedWith = (
  fight: { readonly fighters: readonly Person[] },
  one: Person,
  { reach }: Pick<PercentileOptions, 'reach'>,
): Person[] => enemiesOf(fight, one).filter((other) => apart(one, other) <= reach);

/** The first of them; looked for at every move of everybody, so that no list is made. */
export const firstEngaged = (
  { fighters }: { readonly fighters: readonly Person[] },
  one: Person,
  { reach }: Pick<PercentileOptions, 'reach'>,
): Person | undefined => {
  for (const other of fighters)
    if (other.side !== one.side && other.standing === 'up' && apart(one, other) <= reach)
      return other;
  return undefined;
};
export const isEngaged = (...asked: Parameters<typeof firstEngaged>): boolean =>
  firstEngaged(...asked) !== undefined;
