import type { IsOwn } from '../readers/transitions.ts';
import { isOverBudget } from '../readers/state-graph.ts';
import type { Process } from '../process.ts';
import { searchDeeper } from './advice.ts';
import type { Advice, BestPlay } from './schema.ts';
import type { GraphBudget } from './decision-graph.ts';
import { worthOf } from './value-iteration.ts';

interface Asked<State, Event> {
  readonly process: Process<State, Event>;
  readonly start: State;
  readonly side: string;
  readonly isOwn: IsOwn;
  readonly budget: GraphBudget;
}

/**
 * The best play of a side from a state on, deeper and deeper; nothing where the states are too many
 * even as the computer plays. Yields undefined after work without news.
 */
export function* bestPlay<State, Event>({
  start,
  budget,
  ...asked
}: Asked<State, Event>): Generator<BestPlay | undefined, void> {
  const nothing = { rolls: new Map(), picks: new Map() };
  const moment = { state: start, label: '', ids: [], computer: '', ...nothing };
  try {
    for (const found of searchDeeper({ ...asked, moment }, budget)) {
      if (found === undefined) {
        yield undefined;
        continue;
      }
      const { root, solved, states, isWhole } = found;
      const computer = worthOf(root, solved.byPolicy, false);
      yield { side: asked.side, computer, best: worthOf(root, solved.best, true), isWhole, states };
    }
  } catch (error) {
    if (!isOverBudget(error)) throw error;
  }
}

/**
 * What a side would win by another option at its next decision, the computer taking all others:
 * where best play cannot be searched. With nothing better, the computer's own.
 */
export const byFirstDecision = ({ side, options, trials = 0, ...advice }: Advice): BestPlay => {
  const own = options.find(({ id }) => id === advice.computer);
  const { win: computer = 0, behind = 0, behindMargin: margin = 0 } = own ?? {};
  return { side, computer, best: computer + behind, isWhole: false, states: 0, trials, margin };
};
