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
  readonly state: State;
  readonly round: number;
  outcome: Outcome | undefined;
  /** Where its moves stand among all, once asked for. */
  own?: Range;
}

/** Moves that stand side by side, up to `until`. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/** All moves found so far, each by its place in every list: they are read millions of times. */
export interface Moves {
  /** The state that it leads to, by index. */
  readonly to: number[];
  /** Rounds that pass on the way. */
  readonly rounds: number[];
  readonly probability: number[];
}

export interface StateGraph<State> {
  readonly moves: Moves;
  indexOf(state: State): number;
  nodeAt(index: number): Node<State>;
  /**
   * None where it has ended. One whose every future is itself can change nothing any more, so that
   * it ends in a stalemate.
   */
  movesOf(index: number): Range | undefined;
}

/** Adds the moves of one state after the other; ways of a state that meet are one move. */
const adding = ({ to, rounds, probability }: Moves) => {
  /** By state: the last move that leads there. */
  const reached: number[] = [];
  return (first: number, index: number, passed: number, share: number): void => {
    const known = reached[index] ?? -1;
    if (known >= first && rounds[known] === passed) {
      probability[known] = (probability[known] ?? 0) + share;
      return;
    }
    reached[index] = to.length;
    to.push(index);
    rounds.push(passed);
    probability.push(share);
  };
};

type Spendable = Pick<Budget, 'states' | 'rolls' | 'firstRound'>;

/** Throws past a limit. */
export const spend = (code: OverBudget['code'], spent: number, limit: number): void => {
  if (spent > limit) throw { code, limit } satisfies OverBudget;
};

/** Counts what is spent of a budget. */
const spending = ({ states, rolls, firstRound }: Spendable) => {
  let [rolled, share] = [0, firstRound];
  return {
    /** The first round is over: all of it may be spent. */
    openUp: (): void => void (share = 1),
    roll: (): void => spend('TOO_MANY_ROLLS', ++rolled, share * rolls),
    states: (count: number): void => spend('TOO_MANY_STATES', count, share * states),
  };
};

/**
 * States by number, in the order met; one for all of a key.
 * @param keep what is kept of a state that is new, the `nth` from 0
 */
export const statesByKey = <State, Event, Kept>(
  process: Process<State, Event>,
  keep: (state: State, nth: number) => Kept,
): { readonly kept: readonly Kept[]; readonly indexOf: (state: State) => number } => {
  const kept: Kept[] = [];
  const known = new Map<string, number>();
  const indexOf = (state: State): number => {
    const key = process.key(state);
    const found = known.get(key);
    if (found !== undefined) return found;
    const index = kept.push(keep(state, kept.length)) - 1;
    known.set(key, index);
    return index;
  };
  return { kept, indexOf };
};

/** Every state met so far, each with its futures enumerated once, under the policy in force. */
export const stateGraph = <State, Event>(
  process: Process<State, Event>,
  budget: Spendable,
): StateGraph<State> => {
  const spent = spending(budget);
  const { kept, indexOf } = statesByKey(process, (state, nth): Node<State> => {
    spent.states(nth + 1);
    return { state, round: process.round(state), outcome: process.outcome(state) };
  });
  // Whoever has an index has it from here.
  const nodeAt = (index: number) => kept[index] as Node<State>;
  const moves: Moves = { to: [], rounds: [], probability: [] };
  const add = adding(moves);
  const findMoves = ({ state, round }: Node<State>): Range => {
    const from = moves.to.length;
    if (round > nodeAt(0).round) spent.openUp();
    const ways = enumerate(
      (chance) => process.step(state, { chance, choice: byPolicy, recorder: SILENT }),
      spent.roll,
    );
    for (const { value, probability } of ways) {
      const to = indexOf(value);
      const begun = process.round(value) - round;
      const rounds = begun === 0 && nodeAt(to).outcome !== undefined ? 1 : begun;
      add(from, to, rounds, probability);
    }
    return { from, until: moves.to.length };
  };
  const movesOf = (index: number): Range | undefined => {
    const node = nodeAt(index);
    if (node.outcome === undefined && node.own === undefined) {
      node.own = findMoves(node);
      const isStuck = moves.to.slice(node.own.from).every((to) => to === index);
      if (isStuck) node.outcome = { kind: 'stalemate' };
    }
    return node.outcome === undefined ? node.own : undefined;
  };
  return { moves, indexOf, nodeAt, movesOf };
};
