import type { Helper } from '../process/readers/shared-trials.ts';
import type { Certainty, Question } from '../process/readers/answer.ts';
import { once } from '../kept-for.ts';
import { LEAST_TRIALS } from '../process/least-trials.ts';

/** Why a question cannot be answered as it was asked: AREA_REASON, what is wrong, and where. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** Dotted, such as `script.dice.r1/red`. */
  readonly path?: string;
  /** In a formula: the first character concerned, from 1. */
  readonly position?: number;
}

/** How far a question is. */
export interface Step<Given> {
  /** The answer so far, worked out only when it is read; left out while there is none. */
  readonly read?: () => Given;
  readonly done?: number;
  readonly of?: number;
  /** What is counted, where people want to see it. */
  readonly what?: string;
  /** An estimate that exact odds take the place of, where they can. */
  readonly isGlimpse?: boolean;
}

/** What an estimate counts: it may end before all of them are done. */
export const TRIALS = 'trials';

/**
 * The work on a question: how far it is, again and again, undefined after a piece of work without
 * news. Each time it hears which share of its time is spent (Infinity where others wait), and an
 * estimate ends in time with what is done. The answer is what was read last, unless a fault is
 * returned.
 */
export type Steps<Given> = Generator<
  Step<Given> | undefined,
  Fault | undefined,
  number | undefined
>;

/** Not even the least number of trials can be done in the time. */
export const TOO_SLOW: Fault = {
  code: 'TOO_SLOW',
  message: `not even ${LEAST_TRIALS} trials can be done in the time`,
};

/** Nothing at all has come of a search in the time; nor where others wait, but that is no fault. */
export const unlessFound = (found: readonly unknown[], spent: number): Fault | undefined =>
  found.length > 0 || !Number.isFinite(spent)
    ? undefined
    : { code: 'TOO_SLOW', message: 'nothing can be searched in the time' };

/** The share of the time after which an estimate ends. */
export const ENOUGH = 0.75;

/**
 * Whether not even the least number of trials will be done in time, as shares of it: what is spent,
 * and what those would take at the pace so far. Code that is not warm yet is forgiven much.
 */
const isHopeless = (spent: number, least: number): boolean =>
  spent > 0.1 && Number.isFinite(spent) && spent * least > 0.6;

interface Answering {
  /** Trials between two looks at the clock. */
  readonly block?: number;
  /** The share of the time at which it begins, and its share of what is left then. */
  readonly from?: number;
  readonly share?: number;
  /** Who does some of the trials. */
  readonly helpers?: readonly Helper[] | undefined;
}

/** The share of the time that is spent on exact odds; the rest is left for an estimate. */
const EXACT = 1 / 3;

/** Exact odds, where they are affordable and found in time. */
function* exactOdds<Odds>(
  { exact, exactly }: Pick<Question<Odds>, 'exact' | 'exactly'>,
  spentOf: (spent?: number) => number,
): Generator<undefined, Odds | undefined, number | undefined> {
  const work = exactly?.();
  if (work === undefined) return exact();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    const spent = spentOf(yield);
    // Where others wait, what has been begun is done.
    if (spent > EXACT && Number.isFinite(spent)) return undefined;
  }
}

/**
 * Exact odds where affordable, else an estimate. One that ends for want of time says how many
 * trials were `asked` for.
 */
export function* answering<Odds extends Certainty>(
  question: Question<Odds>,
  { block = 1, from = 0, share = 1, helpers }: Answering = {},
): Steps<Odds> {
  let { glimpse } = question;
  const left = Math.max(1e-9, 1 - from);
  const spentOf = (spent = 0): number => (spent - from) / left;
  if (glimpse === undefined) {
    const exact = yield* exactOdds(question, spentOf);
    if (exact !== undefined) return yield* atOnce(() => exact);
  }
  const begun = spentOf(yield);
  for (const { done, of, odds } of question.estimate(block, helpers)) {
    const isGlimpse = glimpse !== undefined;
    const spent = spentOf(yield { read: odds, done, of, what: TRIALS, isGlimpse });
    if (glimpse !== undefined && done >= Math.min(glimpse, of)) {
      glimpse = undefined;
      const exact = yield* exactOdds(question, spentOf);
      if (exact !== undefined) return yield* atOnce(() => exact);
    }
    if (done === of) break;
    if (done < LEAST_TRIALS) {
      const least = begun + ((spent - begun) * LEAST_TRIALS) / done;
      if (isHopeless(spent, least)) return TOO_SLOW;
    } else if (spent >= ENOUGH * share) {
      yield { read: () => ({ ...odds(), asked: of }), done, of, what: TRIALS };
      break;
    }
  }
  return undefined;
}

/** The answer of steps within other work, which pauses at each of them with its own news. */
export function* within<Given, News>(
  steps: Steps<Given>,
  news: News,
): Generator<News, Given | undefined, number | undefined> {
  let last: (() => Given) | undefined;
  for (const step of steps) {
    last = step?.read ?? last;
    yield news;
  }
  return last?.();
}

/** The whole answer, worked out at one go. */
export const wholeAnswer = <Given>(steps: Steps<Given>): Given => {
  let last: (() => Given) | undefined;
  for (const step of steps) last = step?.read ?? last;
  if (last === undefined) throw new Error('a question without an answer');
  return last();
};

/** What a search knows after each of so many parts. */
export function* searching<Given>(found: Iterable<Given>, of = 1): Steps<Given> {
  let done = 0;
  for (const value of found) yield { read: () => value, done: ++done, of };
  return undefined;
}

/** An answer that is there at once. */
export function* atOnce<Given>(read: () => Given): Steps<Given> {
  const given = read();
  yield { read: () => given };
  return undefined;
}

/** A piece of work that makes an answer better; once decisions are searched, no trials count. */
interface Better<Given> {
  readonly read: () => Given;
  readonly done: number;
  readonly of: number;
  readonly isSearched?: boolean;
}

/** Trials of a first answer that is worth showing. */
const FIRST = 10;

/**
 * Advice that gets better as it goes on, from its first few trials; what there is, where time is
 * up. @param otherwise the answer where there was nothing to do
 */
export function* improving<Given>(
  work: Iterable<Better<Given> | undefined>,
  otherwise: Given,
): Steps<Given> {
  let shown: Step<Given> | undefined;
  let hasWork = false;
  for (const news of work) {
    hasWork = true;
    if (news !== undefined && news.done >= FIRST) {
      const { read, done, of, isSearched = false } = news;
      // The same until more is found, however often it is shown.
      shown = isSearched ? { read: once(read), done, of } : { read, done, of, what: TRIALS };
    }
    const spent = (yield shown) ?? 0;
    if (spent <= ENOUGH) continue;
    if (shown !== undefined) return undefined;
    if (Number.isFinite(spent)) return TOO_SLOW;
  }
  if (!hasWork) yield { read: () => otherwise };
  return undefined;
}
