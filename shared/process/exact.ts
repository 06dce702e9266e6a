import { err, ok, type Result } from '../result.ts';
import type { Process } from './process.ts';
import {
  isOverBudget,
  stateGraph,
  type Budget,
  type Move,
  type Node,
  type OverBudget,
  type StateGraph,
} from './state-graph.ts';
import type { Ending } from './summary.ts';

/** About a second of work for rules whose step takes ten microseconds. */
export const LIVE_BUDGET: Budget = {
  states: 30_000,
  rolls: 200_000,
  moves: 4_000_000,
  steps: 5_000,
};

export interface Reading<State> {
  readonly budget?: Partial<Budget> | undefined;
  /**
   * Sees every state that is still open when a round ends, with its probability (in parts, where
   * ways meet).
   */
  readonly goesOn?: ((rounds: number, state: State, probability: number) => void) | undefined;
}

/** Less than this is not followed any further. */
const NEGLIGIBLE = 1e-13;

/** Probability by state. */
interface Layer<State> {
  /** States that have some, in the order met; how much, by index of the state. */
  readonly nodes: Node<State>[];
  mass: Float64Array;
  total: number;
}

const newLayer = <State>(): Layer<State> => ({ nodes: [], mass: new Float64Array(1024), total: 0 });

const put = <State>(layer: Layer<State>, node: Node<State>, mass: number): void => {
  const { index } = node;
  if (index >= layer.mass.length) {
    const wider = new Float64Array(2 * index);
    wider.set(layer.mass);
    layer.mass = wider;
  }
  const known = layer.mass[index] ?? 0;
  if (known === 0) layer.nodes.push(node);
  layer.mass[index] = known + mass;
  layer.total += mass;
};

/** Takes everything out of a layer. */
const drain = <State>(
  layer: Layer<State>,
  take: (node: Node<State>, mass: number) => void,
): void => {
  for (const node of layer.nodes) {
    const mass = layer.mass[node.index] ?? 0;
    layer.mass[node.index] = 0;
    take(node, mass);
  }
  layer.nodes.length = 0;
  layer.total = 0;
};

/** What is open and what has ended after so many rounds. */
interface Standing<State> {
  readonly open: Layer<State>;
  readonly ended: Layer<State>;
}

/** Moves the probability of a state to its futures: to the next layer, or to a later round. */
const flow = <State>(
  graph: StateGraph<State>,
  mostMoves: number,
  goesOn: Reading<State>['goesOn'],
) => {
  const standings: Standing<State>[] = [];
  // Of rounds that are done: all taken out, to be filled again.
  const spare: Standing<State>[] = [];
  const after = (rounds: number): Standing<State> =>
    (standings[rounds] ??= spare.pop() ?? { open: newLayer(), ended: newLayer() });
  let moved = 0;

  const arrive = (next: Layer<State>, move: Move<State>, before: number, mass: number): void => {
    const rounds = before + move.rounds;
    const { to } = move;
    if (to.outcome !== undefined) return put(after(rounds).ended, to, mass);
    if (goesOn !== undefined)
      for (let over = before + 1; over <= rounds; over++) goesOn(over, to.state, mass);
    put(rounds === before ? next : after(rounds).open, to, mass);
  };

  const leave = (next: Layer<State>, node: Node<State>, rounds: number, mass: number): void => {
    const moves = graph.movesOf(node);
    // One whose every future is itself can change nothing any more.
    if (moves.every(({ to }) => to === node)) node.outcome = { kind: 'stalemate' };
    moved += moves.length;
    if (moved > mostMoves) throw { code: 'TOO_MANY_MOVES', limit: mostMoves } satisfies OverBudget;
    if (node.outcome !== undefined) put(after(rounds).ended, node, mass);
    else for (const move of moves) arrive(next, move, rounds, mass * move.probability);
  };

  return { standings, spare, after, leave };
};

/**
 * Follows the probability round by round, and within a round from layer to layer, until next to
 * none of it is open.
 */
const spread = <State, Event>(
  process: Process<State, Event>,
  start: State,
  { budget: given, goesOn }: Reading<State>,
): readonly Ending<State>[] => {
  const budget = { ...LIVE_BUDGET, ...given };
  const graph = stateGraph(process, budget);
  const { standings, spare, after, leave } = flow(graph, budget.moves, goesOn);
  const endings: Ending<State>[] = [];
  const end = (layer: Layer<State>, rounds: number): void =>
    drain(layer, (node, weight) => {
      endings.push({ state: node.state, rounds, outcome: node.outcome, weight });
    });
  const first = graph.nodeOf(start);
  put(first.outcome === undefined ? after(0).open : after(0).ended, first, 1);
  let steps = 0;
  let [next, other] = [newLayer<State>(), newLayer<State>()];
  for (let rounds = 0; rounds < standings.length; rounds++) {
    const { open, ended } = after(rounds);
    let layer = open;
    const isWorthIt = (): boolean => {
      let left = layer.total;
      for (let later = rounds + 1; later < standings.length; later++)
        left += after(later).open.total;
      return left >= NEGLIGIBLE && steps < budget.steps;
    };
    while (layer.nodes.length > 0 && isWorthIt()) {
      steps++;
      drain(layer, (node, mass) => leave(next, node, rounds, mass));
      [layer, next, other] = [next, other, next];
    }
    end(layer, rounds);
    end(ended, rounds);
    spare.push(after(rounds));
  }
  return endings;
};

/**
 * All endings of a process with their exact probabilities, by following every state forwards until
 * less than 1e-13 of the probability is still open. A state may come back (misses, cycles). The
 * policy takes the decisions.
 * @returns an error where that would cost more than the budget
 */
export const solve = <State, Event>(
  process: Process<State, Event>,
  start: State,
  reading: Reading<State> = {},
): Result<readonly Ending<State>[], OverBudget> => {
  try {
    return ok(spread(process, start, reading));
  } catch (error) {
    if (isOverBudget(error)) return err(error);
    throw error;
  }
};
