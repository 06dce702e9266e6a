import type { Chance, Label } from './chance.ts';
import type { Choice } from './choice.ts';

/** How a process ended. In a stalemate nothing further can change. */
export type Outcome =
  | { readonly kind: 'won'; readonly winner: string }
  | { readonly kind: 'mutual' }
  | { readonly kind: 'stalemate' };

/** What dice about to be thrown are for, so that whoever throws them is asked by name. */
export interface Prompt {
  /** Who rolls, and for what: `endurance`. */
  readonly by: string;
  readonly what: string;
  /** Added to the dice. */
  readonly bonus: number;
  /** What the sum is held against, where that is known; with `plus`, once that roll is added. */
  readonly against?: number;
  readonly plus?: Label;
}

/**
 * The only door to the story. A rule builds an event only while `on`: a reader that wants none pays
 * for none.
 */
export interface Recorder<Event> {
  readonly on: boolean;
  record(event: Event): void;
  /** Only where dice may wait for somebody. */
  prompt?(label: Label, prompt: Prompt): void;
}

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
