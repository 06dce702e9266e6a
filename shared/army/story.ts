import { labelled, type Thrown } from '../chance/sampled.ts';
import { play } from '../process/play.ts';
import type { Odds, Outcome } from '../process/process.ts';
import type { Seed } from '../rng.ts';
import type { BattleState } from './army.ts';
import { battleProcess, type ArmyRound } from './battle.ts';
import { roundMinutes } from './clock.ts';
import { stateOdds, type StateOdds } from './answer.ts';
import type { Battle } from './setup.ts';
import type { TacticsRoll } from './tactics.ts';

/** A tactician's roll with the dice as they fell. */
export type ThrownRoll = TacticsRoll & Pick<Thrown, 'faces'>;

export interface StoryRound {
  readonly round: number;
  /** Length of this round and time since the battle began, at its end, in minutes (SW-99). */
  readonly minutes: number;
  readonly clock: number;
  readonly armies: readonly (Omit<ArmyRound, 'rolls'> & {
    readonly rolls: readonly ThrownRoll[];
  })[];
  /** The odds from where this round left the armies. */
  readonly odds: StateOdds;
  /** What the round did to each side's chance to win, in shares of 1. */
  readonly swing: Readonly<Record<string, number>>;
}

/** One seeded battle, told round by round. */
export interface BattleStory {
  readonly seed: Seed;
  /** `unfinished` where the story was cut off. */
  readonly outcome: Outcome | { readonly kind: 'unfinished' };
  /** The odds before the first round. */
  readonly odds: StateOdds;
  readonly rounds: readonly StoryRound[];
  /** The armies as the battle left them. */
  readonly armies: BattleState['armies'];
}

const swingOf = (before: Odds, after: Odds): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after.win).map(([side, chance]) => [side, chance - (before.win[side] ?? 0)]),
  );

/**
 * Trials for the odds after each round, where they are estimated: a long story asks often, and for long battles each
 * time. Some 5 s of work in all.
 */
const trialsARound = (rounds: number, armies: number): number =>
  Math.max(100, Math.min(1_000, Math.floor(2_000_000 / (rounds * rounds * armies))));

/** Plays the battle of its seed: each die depends on the seed and on its own label alone. */
export const tellBattle = (battle: Battle): BattleStory => {
  const { start, rules, seed } = battle;
  const luck = labelled(seed);
  const { states, events, outcome } = play(battleProcess(rules, start.armies), start, luck);
  const faces = (label: string): Thrown['faces'] => luck.thrown.get(label)?.faces ?? [];
  const oddsFrom = stateOdds(battle, trialsARound(events.length, start.armies.length));
  let odds = oddsFrom(start);
  let clock = 0;
  const opening = odds;
  const rounds = events.map((event, i): StoryRound => {
    const minutes = roundMinutes(states[i]?.armies ?? [], rules);
    clock = Math.round((clock + minutes) * 1000) / 1000;
    const before = odds;
    odds = oddsFrom(states[i + 1] ?? start);
    const armies = event.armies.map((army) => ({
      ...army,
      rolls: army.rolls.map((roll) => ({ ...roll, faces: faces(roll.label) })),
    }));
    return { round: event.round, minutes, clock, armies, odds, swing: swingOf(before, odds) };
  });
  return {
    seed,
    outcome: outcome ?? { kind: 'unfinished' },
    odds: opening,
    rounds,
    armies: states.at(-1)?.armies ?? start.armies,
  };
};
