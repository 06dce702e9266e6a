import { lessonsOf, type LessonsStep } from '../process/advice/lessons.ts';
import type { Process } from '../process/process.ts';
import type { Step } from '../process/readers/transcript.ts';
import type { Seed } from '../rng.ts';
import { sideIn } from './advice.ts';
import { isTooLong, type CombatEvent, type Fight } from './fight.ts';

/**
 * The decisions of a fight that cost their side most: those that people took, where there are any;
 * else all.
 */
export const lessonsOfFight = (
  process: Process<Fight, CombatEvent>,
  steps: readonly Step<Fight, CombatEvent>[],
  asked: { readonly seed: Seed; readonly trials: number },
): Generator<LessonsStep> => {
  const isPeoples = steps.some(({ decisions }) => decisions.some(({ isPicked }) => isPicked));
  return lessonsOf({
    ...asked,
    process,
    steps,
    isTooLong,
    sideOf: ({ about, isPicked }, before) =>
      about === undefined || (isPeoples && !isPicked) ? undefined : sideIn(before, about.by),
  });
};
