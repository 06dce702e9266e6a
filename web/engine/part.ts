import type { Step, Steps } from '../../shared/index.ts';
import type { Part } from './question.ts';

type PartOf<Value> = Omit<Part, 'value'> & { readonly value: Value };

/** What the page is told of a step; what is counted in no words is of no interest to people. */
export const partOf = <Value>(
  { read, done, of, what }: Step<Value>,
  isLast: boolean,
): PartOf<Value> | undefined => {
  if (read === undefined) return undefined;
  const isCounted = done !== undefined && of !== undefined && what !== undefined;
  return { value: read(), isLast, ...(isCounted ? { trials: { done, of } } : {}) };
};

/** The whole answer, at once. */
export const answerNow = <Value>(steps: Steps<Value>): PartOf<Value> => {
  let last: Step<Value> | undefined;
  for (const step of steps) if (step?.read !== undefined) last = step;
  const part = last && partOf(last, true);
  if (part === undefined) throw new Error('a question without an answer');
  return part;
};
