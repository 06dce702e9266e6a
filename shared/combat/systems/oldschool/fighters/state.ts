import type { Fight, Fighter } from '../../../fight.ts';
import type { Scratch } from '../../../scratch.ts';
import type { OldschoolStats } from './stats.ts';

/** What somebody does beside striking, declared before the round (digest 7). */
export const STANCES = ['fight', 'parry', 'withdraw', 'set', 'cast'] as const;
export type Stance = (typeof STANCES)[number];

/** A person between steps. Plain data; '' where there is nobody. */
export interface Person extends Fighter {
  readonly stats: OldschoolStats;
  /** Hit points: at most, and now; -1 until they are rolled, when first hurt. */
  readonly full: number;
  readonly hp: number;
  /** Damage that wears off (OS-74 to OS-77). */
  readonly temp: number;
  /** Feet along the line on which the sides meet. */
  readonly at: number;
  /** The enemy whom he fights; that he is within 10 feet makes it a melee (OS-36). */
  readonly foe: string;
  /** Place in the order of blows, 0 first; equal places strike together (OS-90). */
  readonly place: number;
  readonly stance: Stance;
  /** 2: surprised, cannot act; 1: the round after, at a disadvantage (OS-53, OS-54). */
  readonly caught: 0 | 1 | 2;
  /** Not seen yet (OS-55). */
  readonly hidden: boolean;
  /** Charges in this round; has charged in this Turn (OS-59, OS-60). */
  readonly charging: boolean;
  readonly charged: boolean;
  /** Has left the place where he began: its ground, cover and wall (OS-47, OS-49, OS-72). */
  readonly moved: boolean;
  readonly mounted: boolean;
  readonly prone: boolean;
  /** What is in hand: the weapon, the spare one, nothing. */
  readonly hand: 'weapon' | 'sidearm' | 'bare';
  readonly broken: boolean;
  readonly loading: boolean;
  /** Missiles left; -1: enough. */
  readonly shots: number;
  /** Rounds that he is stunned after this one (OS-79). */
  readonly stun: number;
  readonly held: 'no' | 'pinned' | 'struggling';
  readonly holds: string;
  /** Whose shield has met him in this round (OS-51). */
  readonly shieldOf: string;
  /** A caster hurt in this round: 1 by an equal in initiative, 2 by who came before (OS-97). */
  readonly hurtBy: 0 | 1 | 2;
  /** Loses the next attack (H-OS-07). */
  readonly clumsy: boolean;
  /** Runs from a pursuer; in this round only just (OS-42, B-21). */
  readonly running: 'no' | 'started' | 'yes';
  /** Rounds until he has caught up with whom he pursues (OS-103). */
  readonly lag: number;
  /** Whether the next roll of bare hands does real damage (OS-74). */
  readonly real: boolean;
  /** Thousandths of a kill carried over (B-13). */
  readonly carry: number;
}

/** How everybody begins. */
export const FRESH = {
  temp: 0,
  foe: '',
  place: 0,
  stance: 'fight',
  caught: 0,
  charging: false,
  charged: false,
  moved: false,
  prone: false,
  hand: 'weapon',
  broken: false,
  loading: false,
  stun: 0,
  held: 'no',
  holds: '',
  shieldOf: '',
  hurtBy: 0,
  clumsy: false,
  running: 'no',
  lag: 0,
  real: false,
  carry: 0,
} as const;

/**
 * Whose blows come next: all of his, or the first, the middle ones, the last (OS-96). `early`: all
 * but the last, by reach or haste; `ready`: of one who waits with a spear set (OS-61).
 */
export interface Slot {
  readonly who: string;
  readonly part: 'all' | 'early' | 'first' | 'middle' | 'last' | 'ready';
  /** Blows left in it; -1 before he has decided what to do. */
  readonly blows: number;
  /** The target of a charge or a closing move that is under way; '' for none. */
  readonly aim: string;
  /** Strikes even if he has fallen: those who strike at the same time came before (OS-90). */
  readonly owed: boolean;
  /** Has fallen in it, and rises with his next (H-OS-07). */
  readonly fell: boolean;
}

const UNDECIDED = -1;
export const slotFor = (who: string, part: Slot['part']): Slot => ({
  who,
  part,
  blows: UNDECIDED,
  aim: '',
  owed: false,
  fell: false,
});
/** Whether he has decided what to do in it. */
export const hasBegun = ({ blows }: Slot): boolean => blows !== UNDECIDED;

/** What a blow does when those who strike at the same time have struck. */
export interface Late {
  readonly kind: 'disarmed' | 'unhorsed' | 'pulledDown' | 'cast' | 'held';
  readonly who: string;
  readonly by: string;
}

/** Somebody leaves a melee or passes enemies, who may strike at him one by one (OS-38, OS-40). */
export interface Leaving {
  readonly who: string;
  /** His D6 and bonus; -99 before it is thrown. */
  readonly roll: number;
  readonly left: readonly string[];
  /** Where he goes; far from everybody: he flees (`GONE`). */
  readonly to: number;
  /** Whom he means to strike there. */
  readonly aim: string;
}

export interface Side {
  readonly id: string;
  readonly name: string;
  /** Without named characters: at the start, and dead or out since (OS-100). */
  readonly original: number;
  readonly lost: number;
  /** Morale checks passed; two are enough (OS-101). */
  readonly passes: number;
  readonly broken: boolean;
  readonly routed: boolean;
}

export const PHASES = ['opening', 'begin', 'slots', 'end', 'over'] as const;

export interface OldschoolFight extends Fight<Person> {
  readonly phase: (typeof PHASES)[number];
  /** How far the opening or the end of a round has come. */
  readonly stage: number;
  /** Steps of this round so far, for labels. */
  readonly stepOfRound: number;
  /** Groups of those who strike together; the first is now. */
  readonly queue: readonly (readonly Slot[])[];
  /** Who of the first group is next. */
  readonly next: number;
  readonly late: readonly Late[];
  readonly leaving: Leaving | null;
  readonly sides: readonly Side[];
  /** Whether initiative holds from an earlier round. */
  readonly ordered: boolean;
  /** Rounds without a move or a blow; -1 where there was one in this round. */
  readonly idle: number;
  /** Ended by word, not by blows (OS-88). */
  readonly parted: boolean;
}

// Copies are written out: engines build literals ten times as fast as they spread large objects.

export const copyPerson = (one: Person): Person => ({
  id: one.id,
  name: one.name,
  side: one.side,
  standing: one.standing,
  isNamed: one.isNamed,
  stats: one.stats,
  full: one.full,
  hp: one.hp,
  temp: one.temp,
  at: one.at,
  foe: one.foe,
  place: one.place,
  stance: one.stance,
  caught: one.caught,
  hidden: one.hidden,
  charging: one.charging,
  charged: one.charged,
  moved: one.moved,
  mounted: one.mounted,
  prone: one.prone,
  hand: one.hand,
  broken: one.broken,
  loading: one.loading,
  shots: one.shots,
  stun: one.stun,
  held: one.held,
  holds: one.holds,
  shieldOf: one.shieldOf,
  hurtBy: one.hurtBy,
  clumsy: one.clumsy,
  running: one.running,
  lag: one.lag,
  real: one.real,
  carry: one.carry,
});

const copySlot = (slot: Slot): Slot => ({
  who: slot.who,
  part: slot.part,
  blows: slot.blows,
  aim: slot.aim,
  owed: slot.owed,
  fell: slot.fell,
});
export const slotWith = (slot: Slot, to: Partial<Slot>): Slot => Object.assign(copySlot(slot), to);

export const copySide = (side: Side): Side => ({
  id: side.id,
  name: side.name,
  original: side.original,
  lost: side.lost,
  passes: side.passes,
  broken: side.broken,
  routed: side.routed,
});

export const copyFight = (fight: OldschoolFight): Scratch<OldschoolFight> => ({
  round: fight.round,
  fighters: fight.fighters.slice(),
  modifiers: fight.modifiers,
  bans: fight.bans,
  phase: fight.phase,
  stage: fight.stage,
  stepOfRound: fight.stepOfRound,
  queue: fight.queue,
  next: fight.next,
  late: fight.late,
  leaving: fight.leaving,
  sides: fight.sides,
  ordered: fight.ordered,
  idle: fight.idle,
  parted: fight.parted,
});

/** Melee is within 10 feet (OS-36). */
export const MELEE = 10;
export const apart = (a: Person, b: Person): number => Math.abs(a.at - b.at);

/** Still alive and awake: whoever is to fall when the blows of a group are over is not. */
export const isLive = ({ standing, hp, temp }: Person): boolean =>
  standing === 'up' && (hp < 0 || hp > temp);
/** Able to strike, were it his turn. */
export const isAble = (one: Person): boolean =>
  one.standing === 'up' && one.stun === 0 && one.held === 'no' && one.caught < 2;

export const isEnemy = (a: Person, b: Person): boolean => a.side !== b.side;
export const isRunning = ({ running }: Person): boolean => running !== 'no';

/** Enemies within reach of a blow (OS-36). */
export const isAt = (one: Person, enemy: Person): boolean =>
  isEnemy(one, enemy) && isLive(enemy) && apart(one, enemy) <= MELEE;
/** In melee with each other: near, and one of them fights the other. */
export const isEngaged = (one: Person, enemy: Person): boolean =>
  isAt(one, enemy) && (one.foe === enemy.id || enemy.foe === one.id);

export const sideOf = ({ sides }: OldschoolFight, id: string): Side => {
  for (const side of sides) if (side.id === id) return side;
  throw new Error(`no side is called "${id}"`);
};
