import type { Severity } from '../../../mechanics/tactica/damage.ts';
import type { Kind } from '../../../mechanics/tactica/kinds.ts';
import type { Fight, Fighter } from '../../fight.ts';
import type { Cover, TacticaStats } from './stats.ts';
import type { WeaponId } from './weapons.ts';

/** Where a body is hit (M-11); neck and groin only by a shift (TC-143). */
export const LOCATIONS = [
  'leftLeg',
  'rightLeg',
  'leftArm',
  'rightArm',
  'chest',
  'head',
  'neck',
  'groin',
] as const;
export type Location = (typeof LOCATIONS)[number];

/** What an injury does (TC-146 to TC-162). */
export const EFFECTS = [
  'bleeder',
  'stun',
  'unconscious',
  'sight',
  'sound',
  'balance',
  'paralysed',
  'broken',
  'wind',
  'kill',
  'hand',
  'foot',
  'fleshWound',
  'fracture',
  'sever',
  'puncture',
  'maim',
] as const;
export type Effect = (typeof EFFECTS)[number];

/** An injury that lasts; `deep`: tests on two dice fewer ("-2d"). */
export interface Injury {
  readonly location: Location;
  readonly effect: Effect;
  readonly deep: boolean;
}

/** States, at most one of each (TC-116). */
export const STATES = ['stun', 'shock', 'doubt'] as const;
export type State = (typeof STATES)[number];

export type Track = 'physical' | 'mental';
export type Characteristic = 'body' | 'mind' | 'soul' | 'dex';

/** A defence whose successes stay as a pool (TC-91). */
export type Pool = '' | 'dodge' | 'block';
export type Defence = 'dodge' | 'block' | 'parry';

/** Weight classes of a Hold (TC-67, TC-72); '' for none. */
export type Hold = '' | 'light' | 'medium' | 'heavy' | 'large' | 'huge';

/** A fighter or group between steps. Plain data; '' where there is nobody. */
export interface Combatant extends Fighter {
  readonly stats: TacticaStats;
  /** The kind a group was formed as, which sets its ranks, and the one it acts as. */
  readonly formed: Kind;
  readonly kind: Kind;
  readonly men: number;
  readonly formedOf: number;
  /** Real ranks at the start, the Heroic one included (TC-101). */
  readonly physical: number;
  readonly mental: number;
  /** Of them lost directly; crossover follows from these (TC-131, A-43). */
  readonly lostPhysical: number;
  readonly lostMental: number;
  readonly stun: boolean;
  readonly shock: boolean;
  readonly doubt: boolean;
  readonly dice: readonly number[];
  /** Action dice at the refresh, actions taken since, and whether a die is kept (TC-38). */
  readonly dealt: number;
  readonly acted: number;
  readonly kept: boolean;
  /** Has begun its own round: bleeding comes once in it (TC-04, TC-146). */
  readonly begun: boolean;
  /** Waits (TC-41). */
  readonly holdsBack: boolean;
  readonly exposures: number;
  readonly fumbled: boolean;
  readonly pool: Pool;
  readonly guard: number;
  /** Dice of an action that is being pooled, its base cost paid; -1: none (TC-40). */
  readonly aim: number;
  readonly injuries: readonly Injury[];
  /** TC-129, TC-130; `fresh` until the first action after it. */
  readonly panic: '' | 'panicked' | 'crushed';
  readonly panicFresh: boolean;
  /** Those whose fear has been withstood (TC-164). */
  readonly braved: readonly string[];
  /** Has been tested on entering the area of a fear. */
  readonly faced: readonly string[];
  readonly zone: number;
  /** The melee it is in; 0: Alone (TC-05, TC-10). */
  readonly cluster: number;
  readonly inClose: boolean;
  readonly prone: boolean;
  readonly holds: string;
  readonly heldBy: string;
  /** The weight of the Hold on whom it holds. */
  readonly hold: Hold;
  readonly weapon: WeaponId;
  readonly sidearm: WeaponId;
  readonly loaded: boolean;
  readonly shield: number;
  readonly armour: number;
  readonly cover: Cover;
  /** Enemies attacked since the refresh. */
  readonly struck: readonly string[];
  /** What it may not defend with until its next action (TC-206, TC-207). */
  readonly tactic: '' | 'allOut' | 'doubleStrike';
  readonly surprised: boolean;
  readonly flying: boolean;
  /** Ranks lost to fatigue, which cross nothing over. */
  readonly tired: number;
}

/** A combatant while a step changes it. */
export type Edited<T> = { -readonly [K in keyof T]: T[K] };
export type EditedCombatant = Edited<Combatant>;

/** Statuses of TC-05. */
export type Status = 'Alone' | 'InContact' | 'InClose';
export const statusOf = ({ cluster, inClose }: Combatant): Status =>
  inClose ? 'InClose' : cluster === 0 ? 'Alone' : 'InContact';

/** What damage comes to, of either track (TC-114, TC-127 to TC-130). */
export type Harm = Severity | 'panicked' | 'crushed';

/** What is still to be done before the next turn; the last first. */
export type Task =
  | {
      readonly kind: 'attack';
      readonly by: string;
      readonly target: string;
      readonly weapon: WeaponId;
      /** Dice added or taken by what led to it. */
      readonly extra: number;
      readonly effort: boolean;
      /** Rolls exposure dice of the target instead of skill (TC-90). */
      readonly riposte: boolean;
      readonly free: boolean;
      readonly breaks: boolean;
      readonly missile: boolean;
    }
  | {
      readonly kind: 'volley';
      readonly by: string;
      readonly weapon: WeaponId;
      readonly left: number;
      readonly done: readonly string[];
      readonly effort: boolean;
      readonly extra: number;
    }
  | { readonly kind: 'injury'; readonly who: string; readonly by: string; readonly plus: number }
  | { readonly kind: 'riposte'; readonly by: string; readonly target: string }
  | { readonly kind: 'leave'; readonly who: string; readonly to: number };

export interface TacticaFight extends Fight<Combatant> {
  readonly zones: number;
  /** A refresh comes next; actions go on; a refresh has been called (TC-36 to TC-39). */
  readonly phase: 'refresh' | 'open' | 'closing' | 'over';
  /** Steps of this round so far, for labels. */
  readonly turn: number;
  readonly tasks: readonly Task[];
  /** Who has taken its option of the refresh already (TC-38). */
  readonly answered: readonly string[];
  readonly routed: readonly string[];
}
