import { planBy, type Doors, type IsOwn, type Plan } from '../readers/transitions.ts';
import { SILENT, type Outcome, type Process } from '../process.ts';
import { statesByKey, type Budget, type OverBudget } from '../readers/state-graph.ts';

/**
 * A state that stands for all with its key. Its plan is closed first: the policy decides there too.
 * Opened, it holds every option of the side's decisions.
 */
interface Spot<State> {
  readonly state: State;
  readonly outcome: Outcome | undefined;
  plan: Plan | undefined;
  /** Whether the side decides there, and that has not been looked into. */
  isClosed: boolean;
}

export interface DecisionGraph<State> {
  readonly size: () => number;
  readonly outcomeAt: (index: number) => Outcome | undefined;
  /** Undefined where it has ended, and before it has been explored. */
  readonly planAt: (index: number) => Plan | undefined;
  readonly isClosed: (index: number) => boolean;
  /** How many states have decisions that have not been looked into. */
  readonly closed: () => number;
  /** The plan of a step that is run by other doors than those of a plain state; open. */
  planOf(step: (doors: Doors) => State): Plan;
  /** Finds what can follow, one state after the other, closed; throws `OverBudget`. */
  explore(): Generator<void>;
  /** Looks into the decisions of a state; what may follow is to be explored then. */
  open(index: number): void;
}

/** How many states and how many doors of their steps may be looked at. */
export type GraphBudget = Pick<Budget, 'states' | 'rolls'>;

const over = (code: OverBudget['code'], limit: number): OverBudget => ({ code, limit });

const countingTo = (most: number) => {
  let doors = 0;
  return (): void => {
    if (++doors > most) throw over('TOO_MANY_ROLLS', most);
  };
};

/** Every state met so far, by number. */
const spotsOf = <State, Event>(process: Process<State, Event>, most: number) =>
  statesByKey(process, (state, nth): Spot<State> => {
    if (nth >= most) throw over('TOO_MANY_STATES', most);
    return { state, outcome: process.outcome(state), plan: undefined, isClosed: false };
  });

/**
 * Every state that can follow under the decisions of one side, as far as they are looked into: a
 * decision process, in which the policy decides for all others.
 */
export const decisionGraph = <State, Event>(
  process: Process<State, Event>,
  isOwn: IsOwn,
  budget: GraphBudget,
): DecisionGraph<State> => {
  const { kept: spots, indexOf } = spotsOf(process, budget.states);
  const count = countingTo(budget.rolls);
  const stepFrom =
    (state: State) =>
    (open: Doors): number =>
      indexOf(process.step(state, { ...open, recorder: SILENT }));
  return {
    size: () => spots.length,
    outcomeAt: (index) => spots[index]?.outcome,
    planAt: (index) => spots[index]?.plan,
    isClosed: (index) => spots[index]?.isClosed === true,
    closed: () => spots.reduce((sum, { isClosed }) => (isClosed ? sum + 1 : sum), 0),
    planOf: (step) => planBy((open: Doors) => indexOf(step(open)), isOwn, count),
    *explore() {
      for (const spot of spots) {
        if (spot.outcome !== undefined || spot.plan !== undefined) continue;
        const noted: IsOwn = (...asked) => {
          spot.isClosed ||= isOwn(...asked);
          return false;
        };
        spot.plan = planBy(stepFrom(spot.state), noted, count);
        yield;
      }
    },
    open: (index) => {
      const spot = spots[index];
      if (spot === undefined || !spot.isClosed) return;
      spot.plan = planBy(stepFrom(spot.state), isOwn, count);
      spot.isClosed = false;
    },
  };
};
