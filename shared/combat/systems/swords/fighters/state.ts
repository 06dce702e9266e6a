import type { Fight, Fighter } from '../../../fight.ts';
import type { Term } from '../../../terms.ts';
import type { SwordsOptions } from './options.ts';
import type { SwordsStats } from './stats.ts';

/**
 * Close combat (5.2). `held`: restrained; `helps`: pins `with` beside somebody else; `clinging`:
 * hangs on to one who is too massive to hold.
 */
export interface Grip {
  readonly kind: 'free' | 'locked' | 'controls' | 'held' | 'clinging' | 'helps';
  readonly with: string;
}
export const FREE: Grip = { kind: 'free', with: '' };

/** What a fighter does this round: so many actions, so many of them Defend (A-SW-05, A-SW-07). */
export interface Plan {
  readonly actions: number;
  readonly defends: number;
}

export interface Swordsman extends Fighter {
  readonly stats: SwordsStats;
  readonly stamina: number;
  /** The largest single hit so far (SW-10). */
  readonly maxHit: number;
  /** Id of the beast that carries him, or of the one that it carries; `''`: none. */
  readonly mount: string;
  readonly rider: string;
  readonly isMount: boolean;
  readonly hasWeapon: boolean;
  readonly hasMissile: boolean;
  readonly hasShield: boolean;
  readonly grip: Grip;
  /** On a line, in moves of 10 yards (H-SW-21). */
  readonly place: number;
  readonly plan: Plan | null;
  /** Actions of the plan used, other than Defend; and defences made. */
  readonly spent: number;
  readonly defended: number;
  /** Assisted blocks, each an action beyond the plan (SW-71). */
  readonly extra: number;
  readonly acted: boolean;
  readonly moved: boolean;
}

/** How a fighter begins. */
export const FRESH = {
  standing: 'up',
  maxHit: 0,
  mount: '',
  rider: '',
  isMount: false,
  hasWeapon: true,
  hasMissile: true,
  grip: FREE,
  plan: null,
  spent: 0,
  defended: 0,
  extra: 0,
  acted: false,
  moved: false,
} as const;

/** Ways to strike (SW-28). */
export type AttackMode = 'melee' | 'missile' | 'thrown';

/** How an attack that hit does damage. */
export type Manner = AttackMode | 'area' | 'grab' | 'slam' | 'fall';

/** Ways to ward off an attack; `grappling` a grab only (SW-47). */
export const METHODS = ['block', 'dodge', 'riding', 'dive', 'grappling'] as const;
export type Method = (typeof METHODS)[number];

/** What can be struck or wrenched from a hand. */
export const ITEMS = ['weapon', 'shield', 'missile'] as const;
export type Item = (typeof ITEMS)[number];

/** An attack as it was chosen. */
export interface Attempt {
  readonly kind: 'strike' | 'disarm' | 'grab' | 'wrest';
  readonly target: string;
  readonly mode: AttackMode;
  readonly augments: number;
  readonly item: Item;
}

/** One who meets an attack: what is added to the roll; its terms where somebody reads them. */
export interface Guarding {
  readonly id: string;
  readonly bonus: number;
  readonly terms: readonly Term[];
}

/** How an attack is met, by the target and by friends. */
export interface Defense {
  readonly method: Method | null;
  readonly guards: readonly Guarding[];
}

/** Damage still to be rolled, to one target after another. */
export interface Hits {
  readonly by: string;
  readonly nth: number;
  readonly manner: Manner;
  readonly augments: number;
  readonly targets: readonly string[];
  /** Damage rolled once for all (A-SW-20), where it has been. */
  readonly shared?: number;
}

/** Whose turn it is, and the number of the action within it. */
export interface Turn {
  readonly fighter: string;
  readonly nth: number;
}

/**
 * What the next step does. `rest`: after an action without damage to roll; the turn goes on, or
 * ends. It takes as many steps as a hit, so that exact odds meet the same states less often.
 */
export type Stage =
  | { readonly kind: 'stand' | 'initiative' | 'turn' }
  | ({ readonly kind: 'act' } & Turn)
  | ({ readonly kind: 'clash'; readonly attempt: Attempt; readonly defense: Defense } & Turn)
  | ({ readonly kind: 'hold'; readonly augments: number } & Turn)
  | ({ readonly kind: 'rest'; readonly isOver: boolean } & Turn)
  | { readonly kind: 'dive'; readonly hits: Hits; readonly waiting: readonly string[] }
  | { readonly kind: 'damage'; readonly hits: Hits };
export type StageOf<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>;

export interface SwordsFight extends Fight<Swordsman> {
  readonly sides: readonly string[];
  readonly routed: readonly string[];
  /** Ids of those whose turn is still to come this round, in order. */
  readonly order: readonly string[];
  /** The order rolled at the start, where initiative is rolled once. */
  readonly lasting: readonly string[];
  readonly stage: Stage;
  /** What Health levels go by, for the game master's rulings (A-SW-11). */
  readonly healthScale: SwordsOptions['healthScale'];
}

/**
 * A fight and the readings that it is fought by: all that numbers and decisions are worked out
 * from.
 */
export interface Situation {
  readonly fight: SwordsFight;
  readonly options: SwordsOptions;
}

interface Fighters<One> {
  readonly fighters: readonly One[];
}

/**
 * Whether he fights for his side by himself: a beast under its rider does not, nor one whose rider
 * is gone.
 */
export const isCombatant = ({ standing, isMount }: Swordsman): boolean =>
  standing === 'up' && !isMount;

export const areEnemies = (a: Swordsman, b: Swordsman): boolean => a.side !== b.side;

/** Those whom he may fight with. */
export const enemiesOf = (fight: SwordsFight, fighter: Swordsman): readonly Swordsman[] => {
  const enemies: Swordsman[] = [];
  for (const one of fight.fighters)
    if (isCombatant(one) && areEnemies(one, fighter)) enemies.push(one);
  return enemies;
};

/** Whether somebody may help another: on his side, and not himself. */
export const isFriendOf = (one: Swordsman, other: Swordsman): boolean =>
  one.side === other.side && isCombatant(one) && one.id !== other.id;

/** Moves between two fighters. */
export const apart = (a: Swordsman, b: Swordsman): number => Math.abs(a.place - b.place);

/** No actions, no Defense (SW-44). */
export const isRestrained = ({ grip }: Swordsman): boolean => grip.kind === 'held';
export const isLocked = ({ grip }: Swordsman): boolean => grip.kind !== 'free';

/** Those in close combat with him. */
export const grapplersOf = <One extends Swordsman>(
  { fighters }: Fighters<One>,
  id: string,
): readonly One[] => fighters.filter((one) => one.grip.with === id);

/** Whether the beast that carries him is in close combat itself, and so goes nowhere (SW-44). */
export const isHeldFast = (
  { fighters }: Fighters<Swordsman>,
  { mount }: Pick<Swordsman, 'mount'>,
): boolean => mount !== '' && fighters.some((one) => one.id === mount && isLocked(one));

/** Actions of the plan that are still to be taken, Defend aside. */
export const actionsLeft = ({ plan, spent }: Swordsman): number =>
  plan === null ? 0 : plan.actions - plan.defends - spent;
