import { createRng, type Seed } from '../../rng.ts';
import { endingOf, type Course } from '../course.ts';
import { luckyDoor } from '../luck.ts';
import type { Hearer } from './tally.ts';

/** What trials have come to. */
export interface TrialSums {
  readonly done: number;
  /** Of the trials that agree with what is known: sums of their weights and of the squares. */
  readonly weight: number;
  readonly squares: number;
  /** Weights by ending, and their squares. */
  readonly endings: Float64Array;
  readonly squaresBy: Float64Array;
  /** By step: trials that could not go on there, as what is known cannot have been. */
  readonly stopped: Uint32Array;
}

const newRun = ({ steps, endings }: Course) => ({
  done: 0,
  weight: 0,
  squares: 0,
  endings: new Float64Array(endings.length),
  squaresBy: new Float64Array(endings.length),
  stopped: new Uint32Array(steps.length),
});

/**
 * Trials of a campaign, one after the other from one stream: the first n are the same, however many
 * follow. A battle is drawn from the exact joint distribution of how it ends.
 * @param hear hears every step of every trial that agrees with what is known
 */
export const trialsOf = (course: Course, seed: Seed, hear?: Hearer) => {
  const { start, steps } = course;
  const door = luckyDoor(createRng(seed));
  const state = start.slice();
  const after = steps.map(() => start.slice());
  const run = newRun(course);

  const runOne = (): boolean => {
    state.set(start);
    door.weight = 1;
    for (let at = 0; at < steps.length; at++) {
      if (steps[at]?.run(state, door) === false) {
        run.stopped[at] = (run.stopped[at] ?? 0) + 1;
        return false;
      }
      if (hear !== undefined) after[at]?.set(state);
    }
    return true;
  };
  const count = (): void => {
    const ending = endingOf(state, course);
    run.weight += door.weight;
    run.squares += door.weight * door.weight;
    run.endings[ending] = (run.endings[ending] ?? 0) + door.weight;
    run.squaresBy[ending] = (run.squaresBy[ending] ?? 0) + door.weight * door.weight;
    if (hear === undefined) return;
    for (let at = 0; at < steps.length; at++) hear(at, after[at] ?? start, ending, door.weight);
  };
  return (trials: number): TrialSums => {
    for (let i = 0; i < trials; i++) if (runOne()) count();
    run.done += trials;
    return run;
  };
};
