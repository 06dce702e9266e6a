import type { DuelScenario } from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { nameless } from '../../engine/use-odds.ts';

const PAUSE = 250;

/** Fights of persons from their start: even two persons may take a second. */
export const ASKING_DUEL: Asking<'duels/odds', DuelScenario> = {
  questionOf: (scenario) => ({ kind: 'duels/odds', scenario: { ...scenario, acts: [] } }),
  keyOf: ({ system, options, sides }) => [
    system,
    options,
    nameless(sides.map(({ fighters, ...side }) => ({ ...side, fighters: nameless(fighters) }))),
  ],
  luckOf: ({ seed, trials }) => [seed, trials],
  pauseOf: () => PAUSE,
};
