import { byPolicy } from '../choice.ts';
import { enumerate } from './enumerate.ts';
import { SILENT, type Outcome, type Process } from '../process.ts';

/** What may be spent on exact odds; past it only trials help. */
export interface Budget {
  readonly states: number;
  /** Rolls taken, over all the ways that the steps from all states can fall. */
  readonly rolls: number;
  /** Moves of probability from a state to one of its futures. */
  readonly moves: number;
  /** Steps after which what is still open counts as unfinished. */
  readonly steps: number;
  /**
   * The share of states and rolls that the first round may take: it has one beginning, the next
   * have hundreds. So it is known soon that there are too many.
   */
  readonly firstRound: number;
}

/** Thrown past the budget by `stateGraph` and its readers, and caught by the solver. */
export interface OverBudget {
  readonly code: 'TOO_MANY_STATES' | 'TOO_MANY_ROLLS' | 'TOO_MANY_MOVES';
  readonly limit: number;
}
export const isOverBudget = (error: unknown): error is OverBudget =>
  typeof error === 'object' && error !== null && 'limit' in error && 'code' in error;

/** A state that stands for all with its key. */
export interface Node<State> {
  readonly index: number;
  readonly state: State;
  readonly round: number;
  outcome: Outcome | undefined;
  /** Its futures, once asked for. */
  moves?: readonly Move<State>[];
  /** The last move found to lead here, and whose it is. */
  reached?: { readonly from: Node<State>; readonly move: Move<State> };
}

export interface Move<State> {
  readonly to: Node<State>;
  /** Rounds that pass on the way. */
  readonly rounds: number;
  probability: number;
}

export interface StateGraph<State> {
  nodeOf(state: State): Node<State>;
  movesOf(node: Node<State>): readonly Move<State>[];
}

/** Ways that meet are one move. */
const addMove = <State>(moves: Move<State>[], from: Node<State>, move: Move<State>): void => {
  const { reached } = move.to;
  if (reached?.from === from && reached.move.rounds === move.rounds) {
    reached.move.probability += move.probability;
  } else {
    move.to.reached = { from, move };
    moves.push(move);
  }
};

/** Every state met so far, each with its futures enumerated once, under the policy in force. */
export const stateGraph = <State, Event>(
  process: Process<State, Event>,
  budget: Pick<Budget, 'states' | 'rolls' | 'firstRound'>,
): StateGraph<State> => {
  const nodes = new Map<string, Node<State>>();
  let firstRound = Infinity;
  let [rolls, share] = [0, budget.firstRound];
  const count = (): void => {
    const limit = share * budget.rolls;
    if (++rolls > limit) throw { code: 'TOO_MANY_ROLLS', limit } satisfies OverBudget;
  };
  const nodeAt = (key: string, state: State): Node<State> => {
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const limit = share * budget.states;
    if (nodes.size >= limit) throw { code: 'TOO_MANY_STATES', limit } satisfies OverBudget;
    const round = process.round(state);
    firstRound = Math.min(firstRound, round);
    const made = { index: nodes.size, state, round, outcome: process.outcome(state) };
    nodes.set(key, made);
    return made;
  };
  const nodeOf = (state: State): Node<State> => nodeAt(process.key(state), state);
  const futuresOf = (node: Node<State>): readonly Move<State>[] => {
    const moves: Move<State>[] = [];
    if (node.round > firstRound) share = 1;
    const ways = enumerate(
      (chance) => process.step(node.state, { chance, choice: byPolicy, recorder: SILENT }),
      count,
    );
    for (const { value, probability } of ways) {
      const to = nodeOf(value);
      const begun = process.round(value) - node.round;
      const rounds = begun === 0 && to.outcome !== undefined ? 1 : begun;
      addMove(moves, node, { to, rounds, probability });
    }
    return moves;
  };
  return { nodeOf, movesOf: (node) => (node.moves ??= futuresOf(node)) };
};
