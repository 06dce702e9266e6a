import type { Certainty, Progress } from '../../process/readers/answer.ts';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import type { Odds } from '../../process/process.ts';

/** The odds of one pair. */
export type PairOdds = Odds & Certainty;

/** One of several estimates, as far as it is. */
interface Estimate {
  readonly steps: Generator<Progress<PairOdds>>;
  readonly tell: (odds: PairOdds) => void;
  done: number;
  margin: number;
  isOver: boolean;
}

/** What several estimates may have between them. */
interface Allowance {
  /** On average. */
  readonly trials: number;
  /** Half of a 95 % interval that is narrow enough. */
  readonly margin: number;
}

/** One of them may take so many times its share. */
export const MOST_SHARES = 8;

const goOn = (one: Estimate): void => {
  const { value, done } = one.steps.next();
  if (done === true) {
    one.isOver = true;
    return;
  }
  const odds = value.odds();
  [one.done, one.margin] = [value.done, odds.margin ?? 0];
  one.isOver = value.done === value.of;
  one.tell(odds);
};

/** The one that is the least sure, and still not sure enough. */
const neediest = (all: readonly Estimate[], margin: number): Estimate | undefined => {
  let found: Estimate | undefined;
  for (const one of all)
    if (!one.isOver && one.margin > Math.max(margin, found?.margin ?? 0)) found = one;
  return found;
};

/**
 * Runs estimates side by side: each its least trials, then whichever has the widest margin, until
 * all are narrow enough or the trials are spent. Yields the trials done.
 */
export function* shareTrials(
  estimates: readonly Pick<Estimate, 'steps' | 'tell'>[],
  { trials, margin }: Allowance,
): Generator<{ readonly done: number; readonly of: number }> {
  const all = estimates.map((one): Estimate => ({
    ...one,
    done: 0,
    margin: Infinity,
    isOver: false,
  }));
  const of = trials * all.length;
  const spent = (): number => all.reduce((sum, { done }) => sum + done, 0);
  for (const one of all) {
    while (!one.isOver && one.done < LEAST_TRIALS) goOn(one);
    yield { done: spent(), of };
  }
  for (let done = spent(); done < of;) {
    const next = neediest(all, margin);
    if (next === undefined) return yield { done, of: done };
    goOn(next);
    done = spent();
    yield { done, of };
  }
}
