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

/**
 * Probability of a node by the rounds fought; mostly one or two, so a search is cheaper than a map.
 */
interface Place<State> {
  readonly node: Node<State>;
  readonly rounds: number[];
  readonly mass: number[];
}

/** Probability by state and by the rounds that were fought on the way to it. */
interface Layer<State> {
  readonly places: Place<State>[];
  readonly byNode: (Place<State> | undefined)[];
}

const newLayer = <State>(): Layer<State> => ({ places: [], byNode: [] });

const put = <State>(layer: Layer<State>, node: Node<State>, rounds: number, mass: number): void => {
  const known = layer.byNode[node.index];
  if (known === undefined) {
    const made = { node, rounds: [rounds], mass: [mass] };
    layer.byNode[node.index] = made;
    layer.places.push(made);
    return;
  }
  const at = known.rounds.indexOf(rounds);
  if (at >= 0) known.mass[at] = (known.mass[at] ?? 0) + mass;
  else {
    known.rounds.push(rounds);
    known.mass.push(mass);
  }
};

const massOf = (layer: Layer<unknown>): number => {
  let sum = 0;
  for (const { mass } of layer.places) for (const part of mass) sum += part;
  return sum;
};

const endingsOf = <State>({ places }: Layer<State>): readonly Ending<State>[] =>
  places.flatMap(({ node: { state, outcome }, rounds, mass }) =>
    rounds.map((fought, i) => ({ state, rounds: fought, outcome, weight: mass[i] ?? 0 })),
  );

/** Moves the probability of a place to its futures: to the next layer, or to what has ended. */
const flow = <State>(
  graph: StateGraph<State>,
  mostMoves: number,
  goesOn: Reading<State>['goesOn'],
) => {
  const ended = newLayer<State>();
  let moved = 0;

  const arrive = (next: Layer<State>, move: Move<State>, before: number, mass: number): void => {
    const rounds = before + move.rounds;
    const { to } = move;
    if (to.outcome !== undefined) return put(ended, to, rounds, mass);
    if (goesOn !== undefined)
      for (let over = before + 1; over <= rounds; over++) goesOn(over, to.state, mass);
    put(next, to, rounds, mass);
  };

  const leave = (next: Layer<State>, { node, rounds, mass }: Place<State>): void => {
    const moves = graph.movesOf(node);
    // One whose every future is itself can change nothing any more.
    if (moves.every(({ to }) => to === node)) node.outcome = { kind: 'stalemate' };
    moved += moves.length * rounds.length;
    if (moved > mostMoves) throw { code: 'TOO_MANY_MOVES', limit: mostMoves } satisfies OverBudget;
    for (const [i, before] of rounds.entries()) {
      const part = mass[i] ?? 0;
      if (node.outcome !== undefined) put(ended, node, before, part);
      else for (const move of moves) arrive(next, move, before, part * move.probability);
    }
  };

  return { ended, leave };
};

/** Follows the probability from layer to layer until next to none of it is open. */
const spread = <State, Event>(
  process: Process<State, Event>,
  start: State,
  { budget: given, goesOn }: Reading<State>,
): readonly Ending<State>[] => {
  const budget = { ...LIVE_BUDGET, ...given };
  const graph = stateGraph(process, budget);
  const { ended, leave } = flow(graph, budget.moves, goesOn);
  let layer = newLayer<State>();
  const first = graph.nodeOf(start);
  put(first.outcome === undefined ? layer : ended, first, 0, 1);
  for (let step = 0; step < budget.steps && massOf(layer) >= NEGLIGIBLE; step++) {
    const next = newLayer<State>();
    for (const place of layer.places) leave(next, place);
    layer = next;
  }
  return [...endingsOf(ended), ...endingsOf(layer)];
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
