import { err, ok, type Result } from '../../result.ts';
import type { Process } from '../process.ts';
import {
  isOverBudget,
  spend,
  stateGraph,
  type Budget,
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
  firstRound: 1,
};

export interface ReadingLimits<State> {
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

/** Probability by the index of a state. */
interface Layer {
  /** States that have some, in the order met. */
  readonly states: number[];
  mass: Float64Array;
  total: number;
}

const put = (layer: Layer, index: number, mass: number): void => {
  if (index >= layer.mass.length) {
    const { mass: known } = layer;
    layer.mass = new Float64Array(2 * index);
    layer.mass.set(known);
  }
  const known = layer.mass[index] ?? 0;
  if (known === 0) layer.states.push(index);
  layer.mass[index] = known + mass;
  layer.total += mass;
};

/** Takes what a state has out of a layer. */
const takeOut = ({ mass }: Layer, index: number): number => {
  const taken = mass[index] ?? 0;
  mass[index] = 0;
  return taken;
};

/** Layers, used again once everything has been taken out of them. */
const layerStock = () => {
  const spare: Layer[] = [];
  return {
    newLayer: (): Layer => spare.pop() ?? { states: [], mass: new Float64Array(1024), total: 0 },
    keep: (layer: Layer): void => {
      layer.states.length = 0;
      layer.total = 0;
      spare.push(layer);
    },
  };
};

/** What is left in a state of which nothing more follows, after so many rounds. */
type Ends = (index: number, rounds: number, weight: number) => void;

/** Moves probability to its futures: within the round to `next`, else to the layer `after` it. */
const flow = <State>(
  { moves, movesOf, nodeAt }: StateGraph<State>,
  { mostMoves, most }: { readonly mostMoves: number; readonly most: number },
  after: (rounds: number) => Layer,
  { ends, goesOn }: Pick<ReadingLimits<State>, 'goesOn'> & { readonly ends: Ends },
) => {
  const { to, rounds, probability } = moves;
  let moved = 0;
  return (next: Layer, index: number, before: number, mass: number): void => {
    const own = movesOf(index);
    if (own === undefined) return ends(index, before, mass);
    moved += own.until - own.from;
    spend('TOO_MANY_MOVES', moved, mostMoves);
    for (let i = own.from; i < own.until; i++) {
      const future = to[i] ?? 0;
      const passed = rounds[i] ?? 0;
      const part = mass * (probability[i] ?? 0);
      if (goesOn !== undefined && nodeAt(future).outcome === undefined)
        for (let now = before + 1; now <= before + passed && now < most; now++)
          goesOn(now, nodeAt(future).state, part);
      put(passed === 0 ? next : after(before + passed), future, part);
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
  { budget: given, mostRounds = Infinity, goesOn }: ReadingLimits<State>,
): Generator<undefined, readonly Ending<State>[]> {
  const budget = { ...LIVE_BUDGET, ...given };
  // Once so many are over, a fight is cut off.
  const most = mostRounds + 1 - process.round(start);
  const graph = stateGraph(process, budget);
  const endings: Ending<State>[] = [];
  const ends: Ends = (index, rounds, weight) => {
    const { state, outcome } = graph.nodeAt(index);
    endings.push({ state, rounds, outcome, weight });
  };
  const { newLayer, keep } = layerStock();
  const later: Layer[] = [];
  const after = (rounds: number): Layer => (later[rounds] ??= newLayer());
  const leave = flow(graph, { mostMoves: budget.moves, most }, after, { ends, goesOn });
  put(after(0), graph.indexOf(start), 1);
  let [steps, seen] = [0, 0];
  for (let rounds = 0; rounds < later.length; rounds++) {
    let layer = after(rounds);
    const isOpen = (): boolean =>
      layer.states.length > 0 && totalOf([layer, ...later.slice(rounds + 1)]) >= NEGLIGIBLE;
    while (rounds < most && isOpen() && steps++ < budget.steps) {
      const next = newLayer();
      for (const index of layer.states) {
        leave(next, index, rounds, takeOut(layer, index));
        if (++seen % A_WHILE === 0) yield;
      }
      keep(layer);
      layer = next;
    }
    for (const index of layer.states) ends(index, rounds, takeOut(layer, index));
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
  reading: ReadingLimits<State> = {},
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
  reading?: ReadingLimits<State>,
): Result<readonly Ending<State>[], OverBudget> => atOneGo(solving(process, start, reading));
