import { err, ok, type Result } from '../../result.ts';
import type { Process } from '../process.ts';
import {
  isOverBudget,
  stateGraph,
  type Budget,
  type Node,
  type OverBudget,
  type StateGraph,
} from './state-graph.ts';
import type { Collector, Ending } from './summary.ts';

/** About a second of work for rules whose step takes ten microseconds. */
export const LIVE_BUDGET: Budget = {
  states: 30_000,
  rolls: 200_000,
  moves: 4_000_000,
  steps: 5_000,
  firstRound: 1,
};

export interface Reading<State> {
  readonly budget?: Partial<Budget> | undefined;
  /** After the last of these, what is still open counts as unfinished, as trials have it. */
  readonly mostRounds?: number | undefined;
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

const put = <State>(layer: Layer<State>, node: Node<State>, mass: number): void => {
  if (node.index >= layer.mass.length) {
    const { mass: known } = layer;
    layer.mass = new Float64Array(2 * node.index);
    layer.mass.set(known);
  }
  const known = layer.mass[node.index] ?? 0;
  if (known === 0) layer.nodes.push(node);
  layer.mass[node.index] = known + mass;
  layer.total += mass;
};

/** Takes what a state has out of a layer. */
const takeOut = <State>({ mass }: Layer<State>, { index }: Node<State>): number => {
  const taken = mass[index] ?? 0;
  mass[index] = 0;
  return taken;
};

/** Layers, used again once everything has been taken out of them. */
const layerStock = <State>() => {
  const spare: Layer<State>[] = [];
  return {
    newLayer: (): Layer<State> =>
      spare.pop() ?? { nodes: [], mass: new Float64Array(1024), total: 0 },
    keep: (layer: Layer<State>): void => {
      layer.nodes.length = 0;
      layer.total = 0;
      spare.push(layer);
    },
  };
};

/** Moves probability to its futures: within the round to `next`, else to the layer `after` it. */
const flow = <State>(
  graph: StateGraph<State>,
  { mostMoves, most }: { readonly mostMoves: number; readonly most: number },
  after: (rounds: number) => Layer<State>,
  { ends, goesOn }: Pick<Reading<State>, 'goesOn'> & Pick<Collector<State>, 'ends'>,
) => {
  let moved = 0;
  return (next: Layer<State>, node: Node<State>, before: number, mass: number): void => {
    const moves = node.outcome === undefined ? graph.movesOf(node) : [];
    moved += moves.length;
    if (moved > mostMoves) throw { code: 'TOO_MANY_MOVES', limit: mostMoves } satisfies OverBudget;
    // One whose every future is itself can change nothing any more.
    if (moves.every(({ to }) => to === node)) {
      const outcome = (node.outcome ??= { kind: 'stalemate' });
      return ends({ state: node.state, rounds: before, outcome, weight: mass });
    }
    for (const { to, rounds, probability } of moves) {
      const part = mass * probability;
      if (goesOn !== undefined && to.outcome === undefined)
        for (let now = before + 1; now <= before + rounds && now < most; now++)
          goesOn(now, to.state, part);
      put(rounds === 0 ? next : after(before + rounds), to, part);
    }
  };
};

const totalOf = (layers: readonly { readonly total: number }[]): number =>
  layers.reduce((sum, { total }) => sum + total, 0);

/** States between two pauses: some milliseconds of work. */
const A_WHILE = 32;

/**
 * Follows the probability round by round, so that ways meet early, and within a round from layer
 * to layer, until next to none of it is open.
 */
function* spread<State, Event>(
  process: Process<State, Event>,
  start: State,
  { budget: given, mostRounds = Infinity, goesOn }: Reading<State>,
): Generator<undefined, readonly Ending<State>[]> {
  const budget = { ...LIVE_BUDGET, ...given };
  // Once so many are over, a fight is cut off.
  const most = mostRounds + 1 - process.round(start);
  const graph = stateGraph(process, budget);
  const endings: Ending<State>[] = [];
  const ends = (ending: Ending<State>): void => void endings.push(ending);
  const { newLayer, keep } = layerStock<State>();
  const later: Layer<State>[] = [];
  const after = (rounds: number): Layer<State> => (later[rounds] ??= newLayer());
  const leave = flow(graph, { mostMoves: budget.moves, most }, after, { ends, goesOn });
  put(after(0), graph.nodeOf(start), 1);
  let [steps, seen] = [0, 0];
  for (let rounds = 0; rounds < later.length; rounds++) {
    let layer = after(rounds);
    const isOpen = (): boolean =>
      layer.nodes.length > 0 && totalOf([layer, ...later.slice(rounds + 1)]) >= NEGLIGIBLE;
    while (rounds < most && isOpen() && steps++ < budget.steps) {
      const next = newLayer();
      for (const node of layer.nodes) {
        leave(next, node, rounds, takeOut(layer, node));
        if (++seen % A_WHILE === 0) yield;
      }
      keep(layer);
      layer = next;
    }
    for (const node of layer.nodes) {
      const { state, outcome } = node;
      ends({ state, rounds, outcome, weight: takeOut(layer, node) });
    }
    keep(layer);
  }
  return endings;
}

/**
 * All endings of a process with their exact probabilities, by following every state forwards until
 * less than 1e-13 of the probability is still open. A state may come back (misses, cycles). The
 * policy takes the decisions. Pauses now and then, so that the caller can breathe or stop.
 * @returns an error where that would cost more than the budget
 */
export function* solving<State, Event>(
  process: Process<State, Event>,
  start: State,
  reading: Reading<State> = {},
): Generator<undefined, Result<readonly Ending<State>[], OverBudget>> {
  const limit = reading.budget?.states ?? LIVE_BUDGET.states;
  if ((process.reach?.(start) ?? 0) > limit) return err({ code: 'TOO_MANY_STATES', limit });
  try {
    return ok(yield* spread(process, start, reading));
  } catch (error) {
    if (isOverBudget(error)) return err(error);
    throw error;
  }
}

/** What work comes to that nobody stops. */
export const atOneGo = <Made>(work: Generator<undefined, Made>): Made => {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
};

/** The same at one go. */
export const solve = <State, Event>(
  process: Process<State, Event>,
  start: State,
  reading?: Reading<State>,
): Result<readonly Ending<State>[], OverBudget> => atOneGo(solving(process, start, reading));
