import { solve, type ReadingLimits } from '../shared/process/readers/exact.ts';
import type { Process } from '../shared/process/process.ts';
import type { OverBudget } from '../shared/process/readers/state-graph.ts';
import { collector, type Ending, type Summary } from '../shared/process/readers/summary.ts';
import { ok, type Result } from '../shared/result.ts';

export interface Solved<State> extends Summary {
  readonly endings: readonly Ending<State>[];
}

/** The exact endings of a process, added up. */
export const exactSummary = <State, Event>(
  process: Process<State, Event>,
  start: State,
  { sides, ...reading }: ReadingLimits<State> & { readonly sides: readonly string[] },
): Result<Solved<State>, OverBudget> => {
  const solved = solve(process, start, reading);
  if (!solved.ok) return solved;
  const to = collector<State>(sides, { eachRound: [], atEnd: [] }, process.round(start));
  for (const ending of solved.value) to.ends(ending);
  return ok({ ...to.read(1), endings: solved.value });
};
