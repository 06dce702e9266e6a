import type {
  Advice,
  Account,
  Atlas,
  AtlasAsked,
  Audience,
  BattleOdds,
  BattleScenario,
  BattleStory,
  Decision,
  BattleWish,
  Campaign,
  CampaignWanted,
  DuelOdds,
  DuelScenario,
  Entry,
  Fight,
  Help,
  HelpWanted,
  Given,
  Line,
  Live,
  NamedStory,
  Need,
  ParameterId,
  Price,
  PriceList,
  Projection,
  StateOdds,
  ToldSource,
  StoryAsked,
  Sweep,
  SweepAsked,
  UnitOdds,
  UnitScenario,
  Wanted,
  Way,
  Wished,
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
  /** What orders of the round ahead are worth, each by itself. */
  readonly orders: {
    readonly asks: { readonly scenario: UnitScenario; readonly decisions: readonly Decision[] };
    readonly gives: readonly Advice[];
  };
  /** The odds of the same men in groups of other sizes. */
  readonly sizes: {
    readonly asks: { readonly scenario: UnitScenario };
    readonly gives: readonly GroupSize[];
  };
  /** The odds of a fight of persons from where its acts have led. */
  readonly combat: {
    /** `from`: as it stood at another moment. */
    readonly asks: { readonly scenario: DuelScenario; readonly from?: Fight };
    readonly gives: DuelOdds;
  };
  /** What every action of the decision that waits is worth; undefined where no side decides. */
  readonly advice: {
    readonly asks: { readonly scenario: DuelScenario };
    readonly gives: Advice | undefined;
  };
  /** What one army of a battle would need for its chance, and what everything is worth to it. */
  readonly lab: {
    readonly asks: Wanted;
    readonly gives: { readonly needs: readonly Need[]; readonly prices: readonly Price[] };
  };
  /** The least of each kind of help that turns a battle at the table to a wish. */
  readonly help: {
    readonly asks: HelpWanted & { readonly scenario: BattleScenario; readonly from: Live };
    readonly gives: { readonly now: number; readonly helps: readonly Help[] };
  };
  /** The cheapest ways to a chance. */
  readonly ways: {
    readonly asks: Wanted & { readonly prices: PriceList };
    readonly gives: readonly Way[];
  };
  /** The least of one parameter for each of some values of another. */
  readonly line: {
    readonly asks: Wanted & {
      readonly across: ParameterId;
      readonly values: readonly number[];
      readonly needed: ParameterId;
    };
    readonly gives: readonly (Need & { readonly at: number })[];
  };
  /** A figure over a range. */
  readonly sweep: { readonly asks: SweepAsked; readonly gives: Sweep };
  /** The opponents for a battle that is wished for. */
  readonly wish: { readonly asks: BattleWish; readonly gives: Wished };
  /** A battle of a kind; undefined where there is none. */
  readonly named: { readonly asks: StoryAsked; readonly gives: NamedStory | undefined };
  /** Every army against every other, under each set of rules; the last may lack pairs. */
  readonly atlas: {
    readonly asks: { readonly asked: AtlasAsked };
    readonly gives: readonly Atlas[];
  };
  /** What happened, as this audience may know it; undefined while it is worked out. */
  readonly chronicle: {
    readonly asks: { readonly source: ToldSource; readonly audience: Audience };
    readonly gives: Account | undefined;
  };
  /**
   * How a campaign may end, with what is supposed of some engagements; undefined where all
   * that is known and supposed cannot be.
   */
  readonly campaign: {
    readonly asks: { readonly campaign: Campaign; readonly given: readonly Given[] };
    readonly gives: Projection | undefined;
  };
  /** What an army would need at the start for a campaign to end as wished; and as it is. */
  readonly campaignNeed: {
    readonly asks: CampaignWanted;
    readonly gives: {
      readonly now: number;
      /** Of estimates: that of the chance as it is now. */
      readonly margin?: number;
      readonly needs: readonly Need[];
    };
  };
  /** An engagement as a battle for the table; undefined where it is never fought. */
  readonly engagement: {
    readonly asks: Kinds['campaign']['asks'] & { readonly id: string };
    readonly gives: BattleScenario | undefined;
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

/**
 * What goes to the worker: a question under a number, or that its answer is no longer wanted, or
 * what is about to be asked.
 */
export type Request =
  | { readonly soon: Kind }
  | { readonly id: number; readonly question: Question }
  | { readonly id: number; readonly isStop: true };

/** What comes back. */
export type Reply =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly isStopped: true };
