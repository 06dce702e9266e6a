import type { Seed } from '../../rng.ts';
import type { Process } from '../process.ts';
import type { ToldStep } from '../readers/transcript.ts';
import { optionName } from '../script.ts';
import type { Lesson } from './schema.ts';
import { bestOf, compareOptions, type Weighing, type Weights } from './compare-options.ts';

interface LessonsAsked<State, Event> {
  readonly process: Process<State, Event>;
  /** The story as it went. */
  readonly steps: readonly ToldStep<State, Event>[];
  /** Whose decision it was; undefined where it is no side's. */
  readonly sideOf: (
    decided: ToldStep<State, Event>['decisions'][number],
    before: State,
  ) => string | undefined;
  readonly seed: Seed;
  /** Trials of each option of the decisions that are looked at longest. */
  readonly trials: number;
  readonly isTooLong: (state: State) => boolean;
}

/** The lessons so far, the dearest first. */
export interface LessonsStep {
  readonly read: () => readonly Lesson[];
  readonly done: number;
  readonly of: number;
}

interface Looked {
  readonly at: Pick<Lesson, 'step' | 'round'>;
  readonly weighing: Pick<Weighing<unknown, unknown>, 'moment' | 'side'>;
  readonly weights: Weights;
}

const lookedAt = <State, Event>(asked: LessonsAsked<State, Event>): readonly Looked[] => {
  const isPeoples = asked.steps.some(({ decisions }) => decisions.some((one) => one.isPicked));
  return asked.steps.flatMap(({ before, round, rolls, decisions }, step) =>
    decisions.flatMap((decided, nth): readonly Looked[] => {
      const { label, options, chosen, rolled, isPicked } = decided;
      const isOpen = options.length >= 2 && (isPicked || !isPeoples);
      const side = isOpen ? asked.sideOf(decided, before) : undefined;
      if (side === undefined) return [];
      const picks = decisions
        .slice(0, nth)
        .map((one) => [one.label, optionName(one.chosen)] as const);
      const moment = {
        state: before,
        label,
        ids: options.map(optionName),
        // What was chosen stays in the race.
        computer: optionName(chosen),
        rolls: new Map(rolls.slice(0, rolled).map((roll) => [roll.label, roll])),
        picks: new Map(picks),
      };
      const weighing = { ...asked, moment, side };
      return [{ at: { step, round }, weighing, weights: compareOptions(weighing) }];
    }),
  );
};

const lessonOf = ({ at, weighing: { moment, side }, weights }: Looked): Lesson => {
  const { label, computer: chosen } = moment;
  const better = bestOf(weights.running(), chosen, weights.share);
  const { by, margin } = weights.difference(better, chosen);
  const win = { chosen: weights.share(chosen), better: weights.share(better) };
  return { ...at, label, side, chosen, better, win, cost: by, margin };
};

/** The most lessons that are given. */
const MOST_LESSONS = 3;

/** Trials of an option in each round of the race, and the decisions that go on after it. */
const LAPS = [
  { trials: 16, left: 10 },
  { trials: 100, left: 5 },
] as const;

const dearest = (all: readonly Looked[]): readonly Looked[] =>
  all
    .map((looked) => ({ looked, cost: lessonOf(looked).cost }))
    .toSorted((one, other) => other.cost - one.cost)
    .map(({ looked }) => looked);

const sureIn = (all: readonly Looked[]): readonly Lesson[] =>
  all
    .map(lessonOf)
    .filter(({ cost, margin }) => cost > margin)
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, MOST_LESSONS);

/**
 * The decisions of a story that cost their side most, by what it would have won with another
 * option: those that people took, where there are any, else all. Those that seem to cost most are
 * looked at longest; what cannot be told from luck is no lesson.
 */
export function* lessonsOf<State, Event>(
  asked: LessonsAsked<State, Event>,
): Generator<LessonsStep> {
  let racing = lookedAt(asked);
  const laps = [...LAPS, { trials: Math.max(asked.trials, 100), left: MOST_LESSONS }];
  let of = 0;
  let [many, had] = [racing.length, 0];
  for (const { trials, left } of laps) {
    of += many * (trials - had);
    [many, had] = [Math.min(many, left), trials];
  }
  let done = 0;
  for (const { trials, left } of laps) {
    for (const { weights } of racing)
      while (weights.done() < trials) {
        const before = weights.done();
        weights.next();
        if (weights.done() === before) continue;
        done++;
        const now = racing;
        yield { read: () => sureIn(now.filter((one) => one.weights.done() >= 100)), done, of };
      }
    racing = dearest(racing).slice(0, left);
  }
}
