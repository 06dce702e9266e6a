import { endingOf } from '../../../ending.ts';
import type { Fight, Fighter } from '../../../fight.ts';
import type { Outcome } from '../../../../process/process.ts';
import type { MapId } from './maps.ts';
import type { ZonesStats } from './stats.ts';
import { weapon, type Weapon, type WeaponId } from './weapons.ts';

/** How a piece of gear is (ZN-105 to ZN-107). */
export type Gear = 'none' | 'sound' | 'damaged' | 'destroyed';

export interface Arm {
  readonly weapon: WeaponId;
  readonly damaged: boolean;
  /** Attacked with in this fight (ZN-105). */
  readonly used: boolean;
}

interface DroppedWeapon extends Arm {
  readonly at: number;
}

/** A character between steps. Plain data; '' where there is nobody. */
export interface Character extends Fighter {
  readonly stats: ZonesStats;
  readonly full: number;
  readonly health: number;
  /** At the start of the round: morale of those who fight alone (ZN-94). */
  readonly healthBefore: number;
  /** A place of the map. */
  readonly place: number;
  /** Its turn is taken or being taken, so no reaction either (ZN-03, ZN-15). */
  readonly spent: boolean;
  /** Did nothing in a turn shared with a mount: may still react (ZN-126). */
  readonly reserved: boolean;
  /** Reactions beside the turn that are left in this round (ZN-39). */
  readonly reactions: number;
  readonly heldBy: string;
  readonly holds: string;
  readonly concealed: boolean;
  /** Passed a morale check (ZN-96). */
  readonly steadfast: boolean;
  /** What a failed morale check makes it do (ZN-95). */
  readonly yields: '' | 'retreat' | 'surrender';
  /** Loses its next turn; may not go nearer to; must try to harm (H-ZN-13). */
  readonly distracted: boolean;
  readonly fears: string;
  readonly taunted: string;
  readonly arms: readonly Arm[];
  /** Which arm is in hand; -1: none. */
  readonly drawn: number;
  readonly shield: Gear;
  readonly armour: Gear;
  /** Armour and shield were hit in this fight (ZN-105). */
  readonly struck: boolean;
  readonly cover: 'none' | 'cover' | 'barrier';
  /** Ends of rounds until it dies. */
  readonly dyingFor: number;
  /** A mount or vehicle: decides nothing, and the fight goes on without it. */
  readonly beast: boolean;
  /** A beast that fights (H-ZN-20). */
  readonly trained: boolean;
  readonly mount: string;
  readonly rider: string;
  /** Has left the field, and may still be caught (ZN-102): the place it left from, else -1. */
  readonly chased: number;
}

/** How everybody begins. */
export const FRESH = {
  spent: false,
  reserved: false,
  heldBy: '',
  holds: '',
  steadfast: false,
  yields: '',
  distracted: false,
  fears: '',
  taunted: '',
  struck: false,
  dyingFor: 0,
  chased: -1,
} as const;

/** How somebody is attacked, with which weapon. */
export interface AttackMode {
  readonly kind: 'strike' | 'blast' | 'finish' | 'disarm' | 'shove' | 'grapple';
  /** Which of its arms; -1: unarmed. */
  readonly arm: number;
  /** Held back (ZN-24). */
  readonly held: boolean;
  readonly moving: boolean;
  /** The zone of a blast, the place to shove to, the arm to disarm of; else -1. */
  readonly spot: number;
}

/** One target's part of an attack. */
export interface Share {
  readonly target: string;
  /** The share of the dice (ZN-111). */
  readonly part: number;
  /** Who is asked next. */
  readonly window: 'target' | 'guards' | 'done';
  /** Who has reacted, and who has been the target: neither twice (A-ZN-05). */
  readonly reacted: readonly string[];
  readonly was: readonly string[];
  /** Who has guarded and may react all the same, at no further cost (ZN-52); '' for nobody. */
  readonly guard: string;
  readonly dodged: boolean;
  /** Damage after size, before armour, once rolled; else -1. */
  readonly damage: number;
}

export interface Attack {
  readonly by: string;
  readonly mode: AttackMode;
  readonly opportunity: boolean;
  /** By somebody concealed: nobody can react (ZN-90). */
  readonly surprise: boolean;
  /** Leans out from a barrier (ZN-58). */
  readonly leans: boolean;
  readonly stage: 'offer' | 'hit' | 'react' | 'roll' | 'answer';
  readonly shares: readonly Share[];
  readonly at: number;
  readonly counter: { readonly by: string; readonly mode: AttackMode } | null;
  /** A die of the damaged weapon has shown 1: it breaks once the attack is over (ZN-106). */
  readonly breaks: boolean;
}

/** A turn being taken (ZN-11 to ZN-14). */
export interface Turn {
  readonly who: string;
  /** Half zones moved, and of these by whatever carries it. */
  readonly moved: number;
  readonly ridden: number;
  /** What it rides, or rode at the start of the turn. */
  readonly steed: string;
  /** What it rode had used its turn up by a reaction: it neither carries nor attacks (ZN-15). */
  readonly steedSpent: boolean;
  readonly sprints: boolean;
  readonly sneaks: boolean;
  readonly main: boolean;
  readonly bonus: number;
  /** Has attacked with its mount. */
  readonly mountMain: boolean;
  /** Has shot standing, and may not move any more (ZN-31). */
  readonly rooted: boolean;
  /** Places still to go. */
  readonly path: readonly number[];
  /** Enemies who may yet strike at one who moves away (ZN-53); null before they are looked for. */
  readonly leaving: readonly string[] | null;
}

export interface Faction {
  readonly id: string;
  /** As its side is called. */
  readonly name: string;
  readonly original: number;
  readonly before: number;
  readonly routed: boolean;
}

export const PHASES = ['opening', 'lead', 'factions', 'turn', 'ending', 'after', 'over'] as const;

export interface ZonesFight extends Fight<Character> {
  readonly map: MapId;
  readonly phase: (typeof PHASES)[number];
  /** Steps of this round so far, for labels. */
  readonly stepOfRound: number;
  /** The round that only the concealed fight (ZN-89). */
  readonly ambush: boolean;
  readonly factions: readonly Faction[];
  /** Places in `factions`: who has the initiative, and whose move it is. */
  readonly initiative: number;
  readonly next: number;
  readonly passes: number;
  /** How far the opening or the end of a round has come. */
  readonly stage: number;
  readonly turn: Turn | null;
  readonly stack: readonly Attack[];
  readonly floor: readonly DroppedWeapon[];
  /** Rounds without a move or a hopeful attack; -1 where there was one in this round. */
  readonly idle: number;
}

export const UNARMED: Arm = { weapon: 'unarmed', damaged: false, used: false };
export const armOf = ({ arms }: Character, arm: number): Arm =>
  arm < 0 ? UNARMED : (arms[arm] ?? UNARMED);
export const weaponOf = (one: Character, arm: number): Weapon => weapon(armOf(one, arm).weapon);
export const shootsWith = (one: Character, arm: number): boolean => weaponOf(one, arm).range > 0;

const isBodily = ({ weapon: id }: Arm): boolean => id !== 'unarmed' && weapon(id).hands === 0;
const hasGrip = ({ weapon: id }: Arm): boolean => weapon(id).hands > 0;

/** What it can attack with now: what is in hand, what belongs to the body, and bare hands. */
export const readyArms = ({ arms, drawn }: Character): readonly number[] => {
  const ready: number[] = [];
  arms.forEach((arm, i) => {
    if (i === drawn || isBodily(arm)) ready.push(i);
  });
  ready.push(-1);
  return ready;
};
/** The weapons it may lose: those with a grip. */
export const droppable = ({ arms }: Character): readonly number[] =>
  arms.flatMap((arm, i) => (hasGrip(arm) ? [i] : []));
/** What is lost leaves an empty place in the list. */
export const lose = (one: Character, arm: number): Pick<Character, 'arms' | 'drawn'> => ({
  arms: one.arms.map((each, i) => (i === arm ? UNARMED : each)),
  drawn: one.drawn === arm ? -1 : one.drawn,
});

export const handsOf = (one: Character): number =>
  one.drawn < 0 ? 0 : weaponOf(one, one.drawn).hands;
export const isWhole = (gear: Gear): boolean => gear === 'sound' || gear === 'damaged';
export const hasShield = (one: Character): boolean => isWhole(one.shield) && handsOf(one) < 2;
export const hasArmour = (one: Character): boolean => isWhole(one.armour);
/** Two hands, less weapon, shield and whoever is held (ZN-76). */
export const freeHands = (one: Character): number =>
  2 - handsOf(one) - (hasShield(one) ? 1 : 0) - (one.holds === '' ? 0 : 1);

/** Counts as a fighter: mounts and vehicles do not. */
export const isFighting = (one: Character): boolean => one.standing === 'up' && !one.beast;
/** How it ends with those who fight: undefined while they are of several sides. */
export const endingFor = (fight: Fight<Character>): Outcome | undefined =>
  endingOf(fight, isFighting);
export const membersOf = ({ fighters }: Fight<Character>, side: string): readonly Character[] =>
  fighters.filter((one) => one.side === side && isFighting(one));

/** Somebody's turn is gone for reactions: no skill lends another (ZN-39). */
export const isSpent = ({ spent, reserved, reactions }: Character): boolean =>
  spent && !reserved && reactions === 0;

const isBlast = (arm: Arm): boolean => weapon(arm.weapon).blast;
/** Whether somebody may yet make a blast, which harms the fallen too (ZN-59). */
export const hasBlasts = ({ fighters, floor }: ZonesFight): boolean =>
  floor.some(isBlast) || fighters.some(({ arms }) => arms.some(isBlast));
