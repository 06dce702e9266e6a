import {
  err,
  LEAST_TRIALS,
  ok,
  TRIALS,
  type Fault,
  type Result,
  type Step,
  type Steps,
} from '../../shared/index.ts';
import { toJson, type Progress } from '../http/lines.ts';

interface Working<Given> {
  /** Hears of the work while it goes on. */
  readonly progress?: Progress | undefined;
  /** That it may take. */
  readonly seconds?: number | undefined;
  /** What is told of an answer; left out, only how far it is. */
  readonly tell?: ((given: Given) => unknown) | undefined;
}

/** Milliseconds between two lines. */
const PAUSE_MS = 250;

/** A handful of trials would say too little. */
const isWorthALine = ({ done, of, what }: Step<unknown>): boolean =>
  done !== undefined && done !== of && (what !== TRIALS || done >= LEAST_TRIALS);

/**
 * Works a question out, and reports how far it is a few times a second, as lines of JSON
 * `{ done, of, what, odds }`. An estimate ends in time.
 */
export const workOut = <Given>(
  steps: Steps<Given>,
  { progress, seconds = Infinity, tell }: Working<Given> = {},
): Result<Given, Fault> => {
  const from = performance.now();
  let [reported, isEnough] = [-Infinity, false];
  let last: (() => Given) | undefined;
  let step = steps.next();
  while (step.done !== true) {
    const now = performance.now();
    const { value: news } = step;
    last = news?.read ?? last;
    if (progress && news && isWorthALine(news) && now - reported >= PAUSE_MS) {
      const { read, isGlimpse: _, ...counted } = news;
      const odds = tell && read && { odds: tell(read()) };
      isEnough = progress(toJson({ ...counted, ...odds })) === true;
      reported = now;
    }
    step = steps.next(isEnough ? Infinity : (now - from) / 1000 / seconds);
  }
  if (step.value !== undefined) return err(step.value);
  if (last === undefined) throw new Error('a question without an answer');
  return ok(last());
};
