import { LEAST_TRIALS, type Certainty, type Question } from '../../shared/index.ts';

/** Hears a line of JSON while the work goes on; true where the trials that are done will do. */
export type Progress = (line: string) => boolean | void;

/** One line of JSON: the body of an answer, and what the command line prints under `--json`. */
export const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Milliseconds between two lines. */
export const PAUSE_MS = 250;
/** The share of the time after which an estimate ends. */
export const ENOUGH = 0.75;

/**
 * Whether not even the least number of trials will be done in time, as shares of it: what is spent,
 * and what those would take at the pace so far. Code that is not warm yet is forgiven much.
 */
const isHopeless = (spent: number, least: number): boolean => spent > 0.1 && spent * least > 0.6;

/** Thrown where not even the least number of trials can be done in time. */
export const TOO_SLOW = new Error(`not even ${LEAST_TRIALS} trials can be done in the time`);

interface Answering {
  /** Hears of an estimate while it runs. */
  readonly progress: Progress | undefined;
  /** For exact odds, and an estimate where there are none. */
  readonly seconds: number | undefined;
  /** The seconds that the least number of trials may take, where it is more than that. */
  readonly most?: number | undefined;
  /** Trials between two looks at the clock. */
  readonly block?: number;
}

/**
 * The answer of a question: exact where affordable, else an estimate.
 *
 * An estimate is reported as `{ done, of, odds }` once the least number of trials is done, and then
 * a few times a second. Where time is up, the fault says how many are done, and were `asked` for.
 * Throws TOO_SLOW.
 */
export const answerWith = <Odds extends Certainty>(
  question: Question<Odds>,
  { progress, seconds = Infinity, most = seconds, block = 1 }: Answering,
): Odds => {
  const from = performance.now();
  const exact = question.exact();
  if (exact !== undefined) return exact;
  const begun = performance.now();
  let reported = begun;
  for (const { done, of, odds } of question.estimate(block)) {
    if (done === of) return odds();
    const now = performance.now();
    const spent = (now - from) / 1000;
    if (done < LEAST_TRIALS) {
      const least = (begun - from + ((now - begun) * LEAST_TRIALS) / done) / 1000;
      if (isHopeless(spent / most, least / most)) throw TOO_SLOW;
    } else if (spent >= ENOUGH * seconds) return { ...odds(), asked: of };
    const isFirst = done >= LEAST_TRIALS && reported === begun;
    if (progress === undefined || (!isFirst && now - reported < PAUSE_MS)) continue;
    if (progress(toJson({ done, of, odds: odds() })) === true) return { ...odds(), asked: of };
    reported = now;
  }
  throw new Error('an estimate needs at least one trial');
};

/** Work that gets better as it goes on; undefined where a small piece of it has no news. */
type Better<Answer> = Iterable<
  { readonly read: () => Answer; readonly done: number; readonly of: number } | undefined
>;

/**
 * The last answer of work that gets better, reported a few times a second as `{ done, of, odds }`;
 * what there is, where time is up. Throws TOO_SLOW where there is nothing yet.
 */
export const bestInTime = <Answer>(
  work: Better<Answer>,
  { progress, seconds = Infinity }: Answering,
): Answer => {
  const from = performance.now();
  let [last, reported] = [undefined as (() => Answer) | undefined, from];
  for (const news of work) {
    const now = performance.now();
    last = news?.read ?? last;
    if (now - from > seconds * 1000 * ENOUGH) {
      if (last === undefined) throw TOO_SLOW;
      return last();
    }
    if (news === undefined || progress === undefined || now - reported < PAUSE_MS) continue;
    const { done, of } = news;
    if (progress(toJson({ done, of, odds: news.read() })) === true) return news.read();
    reported = now;
  }
  if (last === undefined) throw new Error('work that gets better has an answer');
  return last();
};
