import { lessonsOf, type LessonsStep } from '../../process/advice/lessons.ts';
import type { Process } from '../../process/process.ts';
import type { ToldStep } from '../../process/readers/transcript.ts';
import type { Seed } from '../../rng.ts';
import { sideOfDecider } from './advice.ts';
import { isTooLong, type Fight } from '../fight.ts';
import type { CombatEvent } from './told.ts';

/** The decisions of a fight that cost their side most. */
export const lessonsOfFight = (
  process: Process<Fight, CombatEvent>,
  steps: readonly ToldStep<Fight, CombatEvent>[],
  asked: { readonly seed: Seed; readonly trials: number },
): Generator<LessonsStep> =>
  lessonsOf({
    ...asked,
    process,
    steps,
    isTooLong,
    sideOf: ({ about }, before) => about && sideOfDecider(before, about.by),
  });
