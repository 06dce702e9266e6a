import type { Chance, Label } from './chance.ts';
import type { Choice } from './choice.ts';

/** How a process ended. In a stalemate nothing further can change. */
export type Outcome =
  | { readonly kind: 'won'; readonly winner: string }
  | { readonly kind: 'mutual' }
  | { readonly kind: 'stalemate' };

/** Which sums succeed: those at or above a number, or at or under it. */
export const NEEDS = ['atLeast', 'atMost'] as const;

/**
 * What dice are for, so that whoever throws them is asked by name: "Bors, endurance: 2d6 + 3
 * against 12", "Bors, attack: d100, 47 or less".
 */
export interface Purpose {
  /** Who rolls (the id of a fighter, a unit or a side), and for what: `endurance`. */
  readonly by: string;
  readonly what: string;
  /** Added to the dice. */
  readonly bonus: number;
  /** What the sum is held against, where that is known. */
  readonly against?: number;
  /** Which sums succeed; left out where the difference counts, so that no roll fails as such. */
  readonly need?: (typeof NEEDS)[number];
  /** Every die is held against it by itself, and successes are counted. */
  readonly each?: true;
  /** What is better still, in the direction of `need`: 9 or less is a special success. */
  readonly better?: { readonly what: string; readonly against: number };
}

/** A purpose as rules tell it before the roll. */
export interface Prompt extends Purpose {
  /** A roll that is added to `against`, once it is made. */
  readonly plus?: Label;
}

/**
 * The only door to the story. A rule builds an event only while `on`: a reader that wants none pays
 * for none.
 */
export interface Recorder<Event> {
  readonly on: boolean;
  record(event: Event): void;
  /** Only for readers that show dice. */
  prompt?(label: Label, prompt: Prompt): void;
}

/** Tells a reader that shows dice what a roll is for; for others it is not worked out. */
export const prompt = (
  { recorder }: { readonly recorder: Pick<Recorder<never>, 'prompt'> },
  label: Label,
  about: () => Prompt,
): void => recorder.prompt?.(label, about());

/** The recorder of a reader that wants no story. */
export const SILENT: Recorder<never> = { on: false, record: () => undefined };

/** A recorder that adds what happens to a list. */
export const recordingTo = <Event>(events: Event[]): Recorder<Event> => ({
  on: true,
  record: (event) => void events.push(event),
});

/** The three doors of a rule: to luck, to decisions, to the story. */
export interface Context<Event> {
  readonly chance: Chance;
  readonly choice: Choice;
  readonly recorder: Recorder<Event>;
}

/**
 * Anything that moves step by step: a battle, a melee of units, a duel. Its rules are written once,
 * here.
 */
export interface Process<State, Event> {
  /** The next state. Pure apart from the doors of `context`. */
  step(state: State, context: Context<Event>): State;
  /** The same, writing over a state that came of a step: for readers that keep none. */
  overwrite?(state: State, context: Context<Event>): State;
  /** The outcome, once the process has ended. */
  outcome(state: State): Outcome | undefined;
  /** Equal keys must mean equal futures. */
  key(state: State): string;
  /**
   * About how many states of other keys can follow, where that is told at a glance: past the budget
   * nobody looks for exact odds.
   */
  reach?(state: State): number;
  /**
   * The round that a state is in, from 1. A round is over when the next has begun, or the process
   * has ended.
   */
  round(state: State): number;
}

/**
 * How likely each ending is; they sum to 1. `unfinished` is a story cut off: shown, never shared
 * out.
 */
export interface Odds {
  /** By side. */
  readonly win: Readonly<Record<string, number>>;
  readonly mutual: number;
  readonly stalemate: number;
  readonly unfinished: number;
}

/** The odds when the outcome is known (`undefined`: cut off). */
export const certain = (outcome: Outcome | undefined, sides: readonly string[]): Odds => ({
  win: Object.fromEntries(
    sides.map((side) => [side, outcome?.kind === 'won' && outcome.winner === side ? 1 : 0]),
  ),
  mutual: outcome?.kind === 'mutual' ? 1 : 0,
  stalemate: outcome?.kind === 'stalemate' ? 1 : 0,
  unfinished: outcome === undefined ? 1 : 0,
});

/** What happened between two odds to each side's chance to win, in shares of 1. */
export const swingOf = (before: Odds, after: Odds): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after.win).map(([side, chance]) => [side, chance - (before.win[side] ?? 0)]),
  );
