import { asAdvised, type Chance } from '../chance/chance.ts';
import { enumerate } from '../chance/enumerate.ts';
import { err, ok, type Result } from '../result.ts';
import { blend, certain, type Odds, type Outcome, type Process } from './process.ts';

/** What may be spent on a course; past it a reader falls back on trials. */
export interface Budget {
  readonly states: number;
  /** Rolls taken, over all the ways that the steps from all states can fall. */
  readonly rolls: number;
  /** Moves of probability from a state to one of its futures. */
  readonly moves: number;
  /** Steps after which what is still open counts as unfinished. */
  readonly steps: number;
}

/** About a second of work for rules whose step takes ten microseconds. */
export const LIVE_BUDGET: Budget = {
  states: 30_000,
  rolls: 200_000,
  moves: 4_000_000,
  steps: 5_000,
};

export interface CourseError {
  readonly code: 'TOO_MANY_STATES' | 'TOO_MANY_ROLLS' | 'TOO_MANY_MOVES';
  readonly limit: number;
}

/** How a course is read. States shown are right but for what `process.key` leaves out, such as the round. */
export interface Reading<State> {
  readonly sides: readonly string[];
  /** The round that a state is in; a round is over when the next has begun, or the process has ended. */
  roundOf(state: State): number;
  /** Sees every state that is still open when a round ends, with its probability (in parts, where ways meet). */
  readonly atRound?: ((round: number, state: State, probability: number) => void) | undefined;
  readonly budget?: Partial<Budget> | undefined;
}

/** A way the process ends; `outcome` is undefined where it was cut off. */
export interface Ending<State> {
  readonly state: State;
  /** How many were fought. */
  readonly rounds: number;
  readonly outcome: Outcome | undefined;
  readonly probability: number;
}

export interface Course<State> extends Odds {
  /** Rounds until the end, of what ends at all: `[rounds, chance]`, ascending. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  readonly endings: readonly Ending<State>[];
}

/** Probability still open below which a course is done. */
const NEGLIGIBLE = 1e-13;

interface Node<State> {
  readonly state: State;
  readonly round: number;
  outcome: Outcome | undefined;
  /** Its futures, once asked for. */
  moves?: readonly Move<State>[];
}

interface Move<State> {
  readonly to: Node<State>;
  /** Rounds that pass on the way. */
  readonly rounds: number;
  probability: number;
}

/** Every state met so far, each with its futures enumerated once. Throws a `CourseError` past the budget: it is caught below. */
const atlasOf = <State, Event>(
  process: Process<State, Event>,
  { roundOf }: Reading<State>,
  budget: Budget,
) => {
  const nodes = new Map<string, Node<State>>();
  let rolls = 0;
  const nodeOf = (state: State): Node<State> => {
    const key = process.key(state);
    const known = nodes.get(key);
    if (known !== undefined) return known;
    if (nodes.size >= budget.states)
      throw { code: 'TOO_MANY_STATES', limit: budget.states } satisfies CourseError;
    const made: Node<State> = { state, round: roundOf(state), outcome: process.outcome(state) };
    nodes.set(key, made);
    return made;
  };
  const count = (): void => {
    if (++rolls > budget.rolls)
      throw { code: 'TOO_MANY_ROLLS', limit: budget.rolls } satisfies CourseError;
  };
  const counted = ({ roll, passes }: Chance): Chance => ({
    roll: (dice, label) => {
      count();
      return roll(dice, label);
    },
    passes: (dice, condition, label) => {
      count();
      return passes(dice, condition, label);
    },
  });
  const futuresOf = (node: Node<State>): readonly Move<State>[] => {
    const moves = new Map<string, Move<State>>();
    const ways = enumerate((chance) => process.step(node.state, counted(chance), asAdvised)[0]);
    for (const { value, probability } of ways) {
      const begun = roundOf(value) - node.round;
      const rounds = begun === 0 && nodeOf(value).outcome !== undefined ? 1 : begun;
      const key = `${rounds}|${process.key(value)}`;
      const move = moves.get(key);
      if (move === undefined) moves.set(key, { to: nodeOf(value), rounds, probability });
      else move.probability += probability;
    }
    return [...moves.values()];
  };
  const movesOf = (node: Node<State>): readonly Move<State>[] => (node.moves ??= futuresOf(node));
  return { nodeOf, movesOf };
};

const isCourseError = (error: unknown): error is CourseError =>
  typeof error === 'object' && error !== null && 'limit' in error && 'code' in error;

/** Probability by state, then by the round it is in. */
type Layer<State> = Map<Node<State>, Map<number, number>>;

const put = <State>(
  layer: Layer<State>,
  node: Node<State>,
  round: number,
  probability: number,
): void => {
  const rounds = layer.get(node);
  if (rounds === undefined) layer.set(node, new Map([[round, probability]]));
  else rounds.set(round, (rounds.get(round) ?? 0) + probability);
};

const massOf = (layer: Layer<unknown>): number => {
  let sum = 0;
  for (const rounds of layer.values())
    for (const probability of rounds.values()) sum += probability;
  return sum;
};

const endingsOf = <State>(layer: Layer<State>): readonly Ending<State>[] =>
  [...layer].flatMap(([{ state, outcome }, rounds]) =>
    [...rounds].map(([round, probability]): Ending<State> => ({
      state,
      rounds: round,
      outcome,
      probability,
    })),
  );

const summary = <State>(
  endings: readonly Ending<State>[],
  sides: readonly string[],
): Course<State> => {
  const pmf = new Map<number, number>();
  for (const { rounds, outcome, probability } of endings)
    if (outcome !== undefined) pmf.set(rounds, (pmf.get(rounds) ?? 0) + probability);
  const ended = [...pmf.values()].reduce((sum, probability) => sum + probability, 0);
  const mean =
    [...pmf].reduce((sum, [round, probability]) => sum + round * probability, 0) /
    Math.max(ended, Number.MIN_VALUE);
  const odds = blend(
    endings.map(({ outcome, probability }) => [probability, certain(outcome, sides)]),
    sides,
  );
  return { ...odds, rounds: { mean, pmf: [...pmf].sort(([a], [b]) => a - b) }, endings };
};

/**
 * The exact course of any process, read forwards: probability moves from state to state until less than 1e-13 of it is
 * still open. A state may come back (misses, cycles). One whose every future is itself is a stalemate.
 */
export const course = <State, Event>(
  process: Process<State, Event>,
  start: State,
  reading: Reading<State>,
): Result<Course<State>, CourseError> => {
  const budget = { ...LIVE_BUDGET, ...reading.budget };
  const { nodeOf, movesOf } = atlasOf(process, reading, budget);
  const done: Layer<State> = new Map();
  let moved = 0;

  const advance = (layer: Layer<State>): Layer<State> => {
    const next: Layer<State> = new Map();
    for (const [node, rounds] of layer) {
      const moves = movesOf(node);
      if (moves.every(({ to }) => to === node)) node.outcome = { kind: 'stalemate' };
      moved += moves.length * rounds.size;
      if (moved > budget.moves)
        throw { code: 'TOO_MANY_MOVES', limit: budget.moves } satisfies CourseError;
      for (const [round, mass] of rounds) {
        if (node.outcome !== undefined) put(done, node, round, mass);
        else
          for (const { to, rounds: passed, probability } of moves)
            arrive(next, to, [round, round + passed], mass * probability);
      }
    }
    return next;
  };

  const arrive = (
    next: Layer<State>,
    to: Node<State>,
    [before, round]: readonly [number, number],
    mass: number,
  ): void => {
    if (to.outcome !== undefined) return put(done, to, round, mass);
    for (let ended = before + 1; ended <= round; ended++) reading.atRound?.(ended, to.state, mass);
    put(next, to, round, mass);
  };

  try {
    let layer: Layer<State> = new Map();
    const first = nodeOf(start);
    put(first.outcome === undefined ? layer : done, first, 0, 1);
    for (let step = 0; step < budget.steps && massOf(layer) >= NEGLIGIBLE; step++)
      layer = advance(layer);
    return ok(summary([...endingsOf(done), ...endingsOf(layer)], reading.sides));
  } catch (error) {
    if (isCourseError(error)) return err(error);
    throw error;
  }
};
