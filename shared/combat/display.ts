/**
 * Things about a fighter or an event that are drawn rather than told. A system fills in the shape;
 * page, command line and API know the shapes alone, never the system.
 */

/** Something counted down from `full`: a bar. */
interface Meter {
  readonly kind: 'meter';
  readonly title: string;
  readonly now: number;
  readonly full: number;
}

/** A row of steps, of which he stands on one: ranks from +9 to -3, levels of health. */
export interface Track {
  readonly kind: 'track';
  readonly title: string;
  /** From the best to the worst; `effect`: what it means to stand there. */
  readonly steps: readonly { readonly title: string; readonly effect?: string }[];
  /** Index of the step on which he stands. */
  readonly at: number;
}

export const DIE_STATES = ['ready', 'used', 'lost'] as const;

/** Dice that he holds: action dice, a pool kept for defence. */
export interface DiceSet {
  readonly kind: 'dice';
  readonly title: string;
  readonly dice: readonly {
    readonly sides: number;
    /** Left out where the die has not been rolled. */
    readonly face?: number;
    readonly state: (typeof DIE_STATES)[number];
    /** What is special about it: "burned". */
    readonly note?: string;
  }[];
}

export const BODY_ZONES = [
  'head',
  'neck',
  'chest',
  'belly',
  'groin',
  'leftArm',
  'rightArm',
  'leftHand',
  'rightHand',
  'leftLeg',
  'rightLeg',
  'leftFoot',
  'rightFoot',
] as const;
export type BodyZone = (typeof BODY_ZONES)[number];

/** A body, with the injuries of each of its zones. */
export interface Figure {
  readonly kind: 'figure';
  readonly title: string;
  /** Zones that can be hit; others are drawn without a mark. */
  readonly zones: readonly {
    readonly zone: BodyZone;
    /** 0 whole, 1 hurt, 2 badly hurt, 3 lost. */
    readonly severity: 0 | 1 | 2 | 3;
    readonly injuries: readonly { readonly title: string; readonly effect: string }[];
    /** What protects it: "mail, 3". */
    readonly armour?: string;
  }[];
}

export const TONES = ['good', 'bad', 'plain'] as const;

/** A few words each, with a sentence behind it: "stunned". */
export interface Badges {
  readonly kind: 'badges';
  readonly title: string;
  readonly badges: readonly {
    readonly text: string;
    readonly tone: (typeof TONES)[number];
    readonly detail?: string;
  }[];
}

/** A table of results in which one cell holds: attack by defence. */
export interface Matrix {
  readonly kind: 'matrix';
  readonly title: string;
  /** What rows and columns stand for: "attack", "defence". */
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row, then column. */
  readonly cells: readonly (readonly string[])[];
  /** Row and column of the cell that holds. */
  readonly at: readonly [number, number];
}

export type Display = Meter | Track | DiceSet | Figure | Badges | Matrix;
