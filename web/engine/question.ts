import type {
  Atlas,
  BattleOdds,
  BattleScenario,
  BattleStory,
  DuelOdds,
  DuelScenario,
  Entry,
  Line,
  Live,
  Need,
  Price,
  StateOdds,
  UnitOdds,
  UnitScenario,
  Wanted,
} from '../../shared/index.ts';

/** Seed of dice and trials where the scenario has none. */
export const DEFAULT_SEED = 'rout';

/**
 * A battle as it was fought, with the odds at its start and after each round as far as they are
 * known.
 */
export interface FoughtBattle {
  readonly story: BattleStory;
  readonly odds: readonly (StateOdds | undefined)[];
}

/** New lines of a log, and the odds from where they begin. */
export interface LogLines {
  readonly opening: StateOdds;
  readonly lines: readonly Line[];
}

export interface GroupSize {
  readonly title: string;
  readonly odds: UnitOdds;
}

/** Every kind of question: what it holds, and what its answer is. */
export interface Kinds {
  /** The odds of a battle of armies, from its start or from where it stands. */
  readonly army: {
    readonly asks: {
      readonly scenario: BattleScenario;
      readonly from?: Live['field'] | undefined;
      /** Whether every number of hits is wanted with its chance. */
      readonly wantPmf?: boolean;
    };
    readonly gives: BattleOdds;
  };
  /** The battle of a scenario and its seed. */
  readonly story: {
    readonly asks: { readonly scenario: BattleScenario };
    readonly gives: FoughtBattle;
  };
  /** Entries of a battle at the table, told one after the other from where it stands. */
  readonly log: {
    readonly asks: {
      readonly scenario: BattleScenario;
      readonly from?: Live | undefined;
      readonly entries: readonly Entry[];
    };
    readonly gives: LogLines;
  };
  /** What each of some entries would come to by itself, from where a battle at the table stands. */
  readonly effects: {
    readonly asks: {
      readonly scenario: BattleScenario;
      readonly from: Live;
      readonly entries: readonly Entry[];
    };
    readonly gives: readonly Line[];
  };
  /** The odds of a battle of units after the rounds fought. */
  readonly unit: { readonly asks: { readonly scenario: UnitScenario }; readonly gives: UnitOdds };
  /** The odds of the same men in groups of other sizes. */
  readonly sizes: {
    readonly asks: { readonly scenario: UnitScenario };
    readonly gives: readonly GroupSize[];
  };
  /** The odds of a fight of persons from where its acts have led. */
  readonly combat: {
    /** `steps`: as it stood before so many steps, where that is another moment. */
    readonly asks: { readonly scenario: DuelScenario; readonly steps?: number };
    readonly gives: DuelOdds;
  };
  /** What one army of a battle would need for its chance, and what everything is worth to it. */
  readonly lab: {
    readonly asks: Wanted;
    readonly gives: { readonly needs: readonly Need[]; readonly prices: readonly Price[] };
  };
  /** Every army against every other; undefined where damage changes from round to round. */
  readonly atlas: {
    readonly asks: {
      readonly armies: BattleScenario['armies'];
      readonly rules: BattleScenario['rules'];
    };
    readonly gives: Atlas | undefined;
  };
}

export type Kind = keyof Kinds;

export type Asks<K extends Kind> = Kinds[K]['asks'];
export type Gives<K extends Kind> = Kinds[K]['gives'];

/** A question of one kind; every kind where none is said. */
export type Question<K extends Kind = Kind> = {
  readonly [Each in K]: { readonly kind: Each } & Asks<Each>;
}[K];

export interface Trials {
  readonly done: number;
  readonly of: number;
}

/** An answer as far as it is known; of an estimate, with its trials. */
export interface Part<K extends Kind = Kind> {
  readonly value: Gives<K>;
  readonly trials?: Trials;
  readonly isLast: boolean;
}

/** What goes to the worker: a question under a number, or that its answer is no longer wanted. */
export type Request =
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly isStop: true };

/** What comes back. */
export type Reply =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly isStopped: true };
