import { MAX_STEPS } from '../process/readers/play.ts';
import { swingOf, type Outcome } from '../process/process.ts';
import type { Thrown } from '../process/readers/sampled.ts';
import { EMPTY_SCRIPT } from '../process/script.ts';
import { transcript, type ToldStep, type Transcript } from '../process/readers/transcript.ts';
import type { Seed } from '../rng.ts';
import { stateOdds, type StateOdds } from './odds/answer.ts';
import type { BattleState } from './army.ts';
import { battleProcess, type ArmyRound, type RoundEvent } from './battle.ts';
import { roundMinutes } from './clock.ts';
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

/**
 * Trials for the odds after each round, where they are estimated: a long story asks often, and for
 * long battles each time. Some 5 s of work in all.
 */
const trialsARound = (rounds: number, armies: number): number =>
  Math.max(100, Math.min(1_000, Math.floor(2_000_000 / (rounds * rounds * armies))));

type BattleStep = ToldStep<BattleState, RoundEvent>;

const armiesTold = ({ events, rolls }: BattleStep): StoryRound['armies'] => {
  const faces = new Map(rolls.map((roll) => [roll.label, roll.faces]));
  return (events[0]?.armies ?? []).map((army) => ({
    ...army,
    rolls: army.rolls.map((roll) => ({ ...roll, faces: faces.get(roll.label) ?? [] })),
  }));
};

/** The transcript of a battle by its seed alone; no script, so nothing in it can be wrong. */
export const foughtBySeed = (
  { start, rules, seed }: Battle,
  process = battleProcess(rules, start.armies),
): Transcript<BattleState, RoundEvent> => {
  const cut = (_state: BattleState, steps: number): boolean => steps >= MAX_STEPS;
  const made = transcript(process, start, { seed, script: EMPTY_SCRIPT, cut });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

/** Plays the battle of its seed: each die depends on the seed and on its own label alone. */
export const playBattle = (battle: Battle): BattleStory => {
  const { start, rules, seed } = battle;
  const { steps, state, outcome = { kind: 'unfinished' } } = foughtBySeed(battle);
  const oddsFrom = stateOdds(battle, trialsARound(steps.length, start.armies.length));
  const opening = oddsFrom(start);
  let [odds, clock, before] = [opening, 0, start];
  const rounds = steps.map((step): StoryRound => {
    const minutes = roundMinutes(before.armies, rules);
    clock = Math.round((clock + minutes) * 1000) / 1000;
    const after = oddsFrom(step.state);
    const swing = swingOf(odds, after);
    [odds, before] = [after, step.state];
    return { round: step.round, minutes, clock, armies: armiesTold(step), odds, swing };
  });
  return { seed, outcome, odds: opening, rounds, armies: state.armies };
};
