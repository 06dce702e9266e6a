import type { Severity } from '../../../../mechanics/tactica/damage.ts';
import type { Kind } from '../../../../mechanics/tactica/kinds.ts';
import type { Fight, Fighter } from '../../../fight.ts';
import type { Mutable } from '../../../scratch.ts';
import type { TacticaOptions } from './options.ts';
import type { Cover } from '../../../../mechanics/tactica/situation.ts';
import type { TacticaStats } from './stats.ts';
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

/** What an injury does (TC-146 to TC-162), and a hamstring (TC-223). */
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
  'hamstrung',
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

/** Weight classes of a Hold (TC-67, TC-72). */
export type Hold = 'light' | 'medium' | 'heavy' | 'large' | 'huge';

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
  /** Waits until another has acted (TC-41). */
  readonly waits: boolean;
  readonly exposures: number;
  readonly fumbled: boolean;
  /** Defence Pool (TC-91). */
  readonly pool: Pool;
  readonly guard: number;
  /** Dice pooled for a shot, its cost paid; -1: none (TC-40). */
  readonly aim: number;
  readonly injuries: readonly Injury[];
  /** TC-129, TC-130; `dazed` until its first action in it, which no roll precedes. */
  readonly panic: '' | 'panicked' | 'crushed';
  readonly dazed: boolean;
  /** Those whose fear it has withstood, and those it has met (TC-164, A-22). */
  readonly braved: readonly string[];
  readonly met: readonly string[];
  readonly zone: number;
  /** The melee it is in; 0: Alone (TC-05, TC-10). */
  readonly cluster: number;
  /** Friends who keep together: whoever meets one of them meets all (TC-09); 0: by himself. */
  readonly bunch: number;
  readonly inClose: boolean;
  readonly prone: boolean;
  readonly holds: string;
  readonly heldBy: string;
  /** How firm the hold is in which it holds somebody. */
  readonly grip: Hold;
  readonly weapon: WeaponId;
  readonly sidearm: WeaponId;
  readonly loaded: boolean;
  readonly shield: number;
  readonly armour: number;
  readonly cover: Cover;
  /** Enemies attacked since the refresh. */
  readonly struck: readonly string[];
  /** What bars its defences until its next action (TC-206, TC-207). */
  readonly tactic: '' | 'allOut' | 'doubleStrike';
  readonly surprised: boolean;
  readonly flying: boolean;
  readonly rides: boolean;
  /** Ranks that fatigue has cost, which cross nothing over. */
  readonly tired: number;
}

/** How everybody begins. */
export const FRESH = {
  stun: false,
  shock: false,
  doubt: false,
  dice: [],
  dealt: 0,
  acted: 0,
  kept: false,
  begun: false,
  waits: false,
  exposures: 0,
  fumbled: false,
  pool: '',
  guard: 0,
  aim: -1,
  injuries: [],
  panic: '',
  dazed: false,
  braved: [],
  met: [],
  zone: 0,
  cluster: 0,
  bunch: 0,
  inClose: false,
  prone: false,
  holds: '',
  heldBy: '',
  grip: 'light',
  loaded: true,
  struck: [],
  tactic: '',
  tired: 0,
} as const;

/** A fighter or group while a step changes it. */
export type EditedCombatant = Mutable<Combatant>;

/** Statuses of TC-05. */
export type Status = 'Alone' | 'InContact' | 'InClose';
export const statusOf = ({ cluster, inClose }: Combatant): Status =>
  inClose ? 'InClose' : cluster === 0 ? 'Alone' : 'InContact';

/** What damage comes to, on either track (TC-114, TC-127 to TC-130). */
export type Harm = Severity | 'state' | 'panicked' | 'crushed';

/** An attack that is about to be made (1.B.2). */
export interface AttackTask {
  readonly kind: 'attack';
  readonly by: string;
  readonly target: string;
  readonly weapon: WeaponId;
  /** Dice added or taken by what led to it: a charge, the off hand, aim. */
  readonly extra: number;
  /** `riposte` rolls the target's exposure dice alone (TC-90); `break` hurts nobody (TC-95). */
  readonly as: 'strike' | 'shot' | 'riposte' | 'break' | 'hold' | 'follow';
}

/** What is still to be done before the next turn. */
export type Task =
  | AttackTask
  | {
      /** The further attacks of a group's action, or of a giant (TC-187, M-17). */
      readonly kind: 'volley';
      readonly by: string;
      readonly left: number;
      readonly done: readonly string[];
    }
  | { readonly kind: 'injury'; readonly who: string; readonly by: string; readonly plus: number }
  | { readonly kind: 'riposte'; readonly by: string; readonly target: string }
  | { readonly kind: 'follow'; readonly by: string; readonly target: string }
  /** A free attack upon one who leaves (TC-43). */
  | { readonly kind: 'passing'; readonly by: string; readonly target: string }
  | { readonly kind: 'fear'; readonly who: string }
  /** Reaches a zone, or the edge of the field, once those left behind have struck (TC-07). */
  | { readonly kind: 'arrive'; readonly who: string; readonly zone: number };

export type Shown = Pick<TacticaOptions, 'zones' | 'crossoverEvery' | 'neckGroin'>;

export interface TacticaFight extends Fight<Combatant> {
  /** A refresh comes next; actions go on; a refresh has been called (TC-36 to TC-39). */
  readonly phase: 'refresh' | 'open' | 'closing';
  /** Steps of this round so far, for labels. */
  readonly stepOfRound: number;
  /** The last is done first. */
  readonly tasks: readonly Task[];
  /** Who has used up its option of the refresh (TC-38). */
  readonly answered: readonly string[];
  /** Sides whose army has routed: their soldiers would rather flee. */
  readonly routed: readonly string[];
  /** Options that what people see of a fight depends on. */
  readonly shown: Shown;
  /** Refreshes in a row in which nobody did anything that could change the fight. */
  readonly idle: number;
}
export type EditedFight = Omit<Mutable<TacticaFight>, 'fighters' | 'tasks'> & {
  fighters: EditedCombatant[];
  tasks: Task[];
};

export const isGroup = ({ formed }: Pick<Combatant, 'formed'>): boolean => formed !== 'SINGLE';
export const hasState = ({ stun, shock, doubt }: Combatant): boolean => stun || shock || doubt;
