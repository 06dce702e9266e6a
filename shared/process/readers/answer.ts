import type { Seed } from '../../rng.ts';
import { atOneGo, solving, type ReadingLimits } from './exact.ts';
import type { Process } from '../process.ts';
import { sharedTrials, type Helper, type TrialRange } from './shared-trials.ts';
import { collector, type Collector, type Kept, type Measures, type Summary } from './summary.ts';
import { numberedTrials, widestMargin } from './trials.ts';

/**
 * How sure an answer is: exact, or estimated with so many trials and that widest 95 % half-width.
 */
export interface Certainty {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly margin?: number;
  /** Of an estimate that was cut short: the trials that were asked for. */
  readonly asked?: number;
}

/** A running estimate: how many trials are done, and the odds so far, worked out when called. */
export interface Progress<Answer> {
  readonly done: number;
  readonly of: number;
  odds(): Answer;
}

/**
 * What may be asked of a battle, a melee or a fight: its odds, exact where affordable, else by
 * trials.
 */
export interface Question<Answer> {
  /** Undefined where exact odds cost too much. */
  exact(): Answer | undefined;
  /** The same with pauses, where it may take seconds: the caller may breathe, or stop it. */
  exactly?(): Generator<undefined, Answer | undefined>;
  /**
   * Pauses after every `block` trials, so that the caller can show progress, breathe or stop.
   * @param helpers do some of the trials, where they can
   */
  estimate(block?: number, helpers?: readonly Helper[]): Generator<Progress<Answer>>;
  /** Trials worth a look before exact odds are sought, where that may take seconds. */
  readonly glimpse?: number | undefined;
}

/** A question whose estimate others can help with. */
export interface SharedQuestion<Answer> extends Question<Answer> {
  exactly(): Generator<undefined, Answer | undefined>;
  /** Some of its trials, for whoever puts the answer together; yields after each. */
  part(range: TrialRange): Generator<undefined, Kept>;
}

/** The estimate that all the trials of a question make, whatever exact odds would cost. */
export const estimated = <Answer>({ estimate }: Pick<Question<Answer>, 'estimate'>): Answer => {
  let last: Progress<Answer> | undefined;
  for (const progress of estimate(Infinity)) last = progress;
  if (last === undefined) throw new Error('an estimate needs at least one trial');
  return last.odds();
};

/** The answer of a question: exact where affordable, else an estimate; it always says which. */
export const answer = <Answer>(question: Question<Answer>): Answer =>
  question.exact() ?? estimated(question);

/** How the odds of a fight or of a battle of units are asked for. */
export interface OddsAsked {
  readonly seed: Seed;
  readonly trials: number;
  /** What exact odds may cost. */
  readonly budget?: ReadingLimits<unknown>['budget'];
}

/** A question about any process, read by the generic readers. */
interface ProcessQuestion<State, Event, Answer> extends OddsAsked {
  readonly process: Process<State, Event>;
  readonly start: State;
  readonly sides: readonly string[];
  readonly measures: Measures<State>;
  /** After the last of these it is cut off: what is still open counts as unfinished. */
  readonly mostRounds: number;
  /** The shape in which the level answers. */
  readonly shape: (summary: Summary, certainty: Certainty) => Answer;
}

/** Whether trial number `done` is the last, or the last of a block. */
export const isPause = (done: number, of: number, block: number): boolean =>
  done % block === 0 || done === of;

/** Some of the trials of a question, added up. */
function* partOf<State, Event, Answer>(
  question: ProcessQuestion<State, Event, Answer>,
  range: TrialRange,
  to: Collector<State>,
): Generator<undefined, Kept> {
  const run = numberedTrials(question.process, question.start, runOf(question), to);
  for (let trial = range.from; trial < range.to; trial++) {
    run(trial);
    yield undefined;
  }
  return to.kept();
}

/** How its trials are run. */
const runOf = <State, Event, Answer>({
  process,
  seed,
  mostRounds,
}: ProcessQuestion<State, Event, Answer>) => ({
  seed,
  isTooLong: (state: State) => process.round(state) > mostRounds,
});

/** The question put to the generic readers: the exact solver, and trials. */
export const askProcess = <State, Event, Answer>(
  question: ProcessQuestion<State, Event, Answer>,
): SharedQuestion<Answer> => {
  const { process, start, sides, trials, measures, mostRounds, shape } = question;
  const collected = () => collector(sides, measures, process.round(start));
  function* exactly(): Generator<undefined, Answer | undefined> {
    const to = collected();
    const { goesOn } = measures.eachRound.length === 0 ? {} : to;
    const reading = { budget: question.budget, mostRounds, goesOn };
    const solved = yield* solving(process, start, reading);
    if (!solved.ok) return undefined;
    for (const ending of solved.value) to.ends(ending);
    return shape(to.read(1), { method: 'exact' });
  }
  return {
    exact: () => atOneGo(exactly()),
    exactly,
    part: (range) => partOf(question, range, collected()),
    estimate: function* (block = 50, helpers = []) {
      const to = collected();
      const own = numberedTrials(process, start, runOf(question), to);
      let shown = 0;
      for (const done of sharedTrials(trials, helpers, { own, take: to.take })) {
        if (done < trials && Math.floor(done / block) === Math.floor(shown / block)) continue;
        shown = done;
        yield {
          done,
          of: trials,
          odds: () => {
            const summary = to.read(done);
            const margin = widestMargin(summary, done);
            return shape(summary, { method: 'estimate', trials: done, margin });
          },
        };
      }
    },
  };
};
