import type { Question } from '../../shared/index.ts';
import type { Part, Trials } from './question.ts';

/** An answer so far, worked out only when it is read. */
export interface Step<Value> {
  readonly read: () => Value;
  readonly trials?: Trials;
}
export type Steps<Value> = Generator<Step<Value>, void>;

/** Trials between two looks at the clock. */
const BLOCK = 10;

/** A question of the engine as steps: its exact answer, or an estimate on its way. */
export function* answering<Value>({ exact, estimate }: Question<Value>): Steps<Value> {
  const known = exact();
  if (known !== undefined) yield { read: () => known };
  else for (const { done, of, odds } of estimate(BLOCK)) yield { read: odds, trials: { done, of } };
}

/** The whole answer, at once. */
export const answerNow = <Value>(
  steps: Steps<Value>,
): Pick<Part, 'isLast' | 'trials'> & { readonly value: Value } => {
  let last: Step<Value> | undefined;
  for (last of steps);
  if (last === undefined) throw new Error('a question without an answer');
  const { read, trials } = last;
  return { value: read(), isLast: true, ...(trials === undefined ? {} : { trials }) };
};
