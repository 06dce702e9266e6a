import type { DuelScenario, Fight } from '../../../../shared/index.ts';
import type { Asking } from '../../../engine/use-answer.ts';

/** A decision that waits: what led to it, and how the fight stands. */
export interface Decision {
  readonly scenario: DuelScenario;
  readonly fight: Fight;
  readonly label: string;
}

/** States that are searched for the best play, some seconds; trials of all actions together. */
const [STATES, TRIALS] = [30_000, 8_000];
/** Who decides quickly need not have every decision weighed. */
const PAUSE = 120;

/** How advice on a decision is asked for; dice of its step that have fallen are in the acts. */
export const ASKING_ADVICE: Asking<'duels/advice', Decision> = {
  questionOf: ({ scenario }) => ({
    kind: 'duels/advice',
    scenario,
    states: STATES,
    together: TRIALS,
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
  pauseOf: () => PAUSE,
};
