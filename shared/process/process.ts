import type { Chance, Choice } from '../chance/chance.ts';

/** How a process ended. In a stalemate nothing further can change. */
export type Outcome =
  | { readonly kind: 'won'; readonly winner: string }
  | { readonly kind: 'mutual' }
  | { readonly kind: 'stalemate' };

/** Anything that moves step by step: a battle, a melee of units, a duel. Its rules are written once, here. */
export interface Process<State, Event> {
  /** The next state and what happened. Pure apart from `chance` and `choice`. */
  step(
    state: State,
    chance: Chance,
    choice: Choice,
  ): readonly [next: State, events: readonly Event[]];
  /** The outcome, once the process has ended. */
  outcome(state: State): Outcome | undefined;
  /** Equal keys must mean equal futures. */
  key(state: State): string;
}

/** How likely each ending is; they sum to 1. `unfinished` is a story cut off: shown, never shared out. */
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

/** The sum of odds, each times its weight. */
export const blend = (
  parts: readonly (readonly [weight: number, odds: Odds])[],
  sides: readonly string[],
): Odds => {
  const total = (pick: (odds: Odds) => number): number =>
    parts.reduce((sum, [weight, odds]) => sum + weight * pick(odds), 0);
  return {
    win: Object.fromEntries(sides.map((side) => [side, total((odds) => odds.win[side] ?? 0)])),
    mutual: total((odds) => odds.mutual),
    stalemate: total((odds) => odds.stalemate),
    unfinished: total((odds) => odds.unfinished),
  };
};
