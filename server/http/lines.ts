import { answer, type Question } from '../../shared/index.ts';

/** Hears a line of JSON while the work goes on. */
export type Progress = (line: string) => void;

/** One line of JSON: the body of an answer, and what the command line prints under `--json`. */
export const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Milliseconds between two lines. */
const PAUSE_MS = 250;

/**
 * The answer of a question: exact where affordable, else an estimate, reported a few times a second
 * as `{ done, of, odds }`.
 * @param block trials between two looks at the clock
 */
export const answerWith = <Odds>(
  question: Question<Odds>,
  progress: Progress | undefined,
  block = 1,
): Odds => {
  if (progress === undefined) return answer(question);
  const exact = question.exact();
  if (exact !== undefined) return exact;
  let reported = Date.now();
  for (const { done, of, odds } of question.estimate(block)) {
    if (done === of) return odds();
    if (Date.now() - reported < PAUSE_MS) continue;
    progress(toJson({ done, of, odds: odds() }));
    reported = Date.now();
  }
  throw new Error('an estimate needs at least one trial');
};
