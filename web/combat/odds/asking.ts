import type { DuelScenario, Fight } from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { nameless, type AskingOdds } from '../../engine/use-odds.ts';
import { endingsOfDuel } from './words.ts';

const PAUSE = 250;

/** Fights of persons from their start: even two persons may take a second. */
export const ASKING_DUEL: AskingOdds<'duels/odds', DuelScenario> = {
  questionOf: (scenario) => ({ kind: 'duels/odds', scenario: { ...scenario, acts: [] } }),
  keyOf: ({ system, options, sides }) => [
    system,
    options,
    nameless(sides.map(({ fighters, ...side }) => ({ ...side, fighters: nameless(fighters) }))),
  ],
  luckOf: ({ seed, trials }) => [seed, trials],
  pauseOf: () => PAUSE,
  partsOf: endingsOfDuel,
};

/** A moment of a fight: how it stands, and what led to it. */
export interface FightMoment {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
}

/** Odds that change with every blow need not be finer; those of many fighters take long. */
const [MOST_TRIALS, TRIALS_OF_MANY, MANY] = [1_000, 400, 12];
const mostTrials = ({ fighters }: Fight): number =>
  fighters.length > MANY ? TRIALS_OF_MANY : MOST_TRIALS;
/** Who decides quickly need not start an estimate with each decision. */
const PAUSE_NOW = 200;

/** How the odds of a moment of a fight are asked for, if the computer decides the rest. */
export const ASKING_FIGHT_NOW: Asking<'duels/odds', FightMoment> = {
  questionOf: ({ scenario, fight }) => ({
    kind: 'duels/odds',
    from: fight,
    scenario: {
      ...scenario,
      acts: [],
      trials: Math.min(scenario.trials ?? MOST_TRIALS, mostTrials(fight)),
    },
  }),
  keyOf: ({ scenario: { system, options }, fight }) => [system, options, fight],
  luckOf: ({ scenario: { seed, trials } }) => [seed, trials, 'now'],
  pauseOf: () => PAUSE_NOW,
};

/** A decision that waits: what led to it, and how the fight stands. */
interface WaitingDecision {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
  readonly label: string;
}

/** States that are searched for the best play, some seconds; trials of all actions together. */
const [STATES, TOGETHER] = [30_000, 8_000];
/** Who decides quickly need not have every decision weighed. */
const PAUSE_ADVICE = 120;

/** How advice on a decision is asked for; dice of its step that have fallen are in the acts. */
export const ASKING_ADVICE: Asking<'duels/advice', WaitingDecision> = {
  questionOf: ({ scenario }) => ({
    kind: 'duels/advice',
    scenario,
    states: STATES,
    together: TOGETHER,
  }),
  keyOf: ({ scenario: { system, options, seed, acts }, fight, label }) => [
    system,
    options,
    fight,
    label,
    seed,
    acts,
  ],
  luckOf: ({ scenario: { seed } }) => [seed],
  pauseOf: () => PAUSE_ADVICE,
};
