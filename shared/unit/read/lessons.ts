import { lessonsOf, type LessonsStep } from '../../process/advice/lessons.ts';
import type { ToldStep } from '../../process/readers/transcript.ts';
import type { Seed } from '../../rng.ts';
import { sideOfOrder } from './advice.ts';
import type { Field } from '../field.ts';
import type { UnitEvent } from './told.ts';
import { isTooLong } from './odds.ts';
import type { Melee } from '../system.ts';

/** The orders of a battle of units that cost their side most. */
export const lessonsOfUnits = (
  { process }: Melee,
  steps: readonly ToldStep<Field, UnitEvent>[],
  asked: { readonly seed: Seed; readonly trials: number },
): Generator<LessonsStep> =>
  lessonsOf({
    ...asked,
    process,
    steps,
    isTooLong,
    sideOf: ({ label }, before) => sideOfOrder(before, label),
  });
