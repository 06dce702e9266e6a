import { byPolicy } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { certain, SILENT, type Odds, type Process } from '../../shared/process/process.ts';

type OddsError =
  | { readonly code: 'TOO_MANY_STATES'; readonly limit: number }
  | { readonly code: 'ENDLESS'; readonly key: string };

interface OddsTable {
  readonly start: Odds;
  /** The odds from any state the process can reach: the live odds of a story as it unfolds. */
  readonly from: ReadonlyMap<string, Odds>;
}

/** The sum of odds, each times its weight. */
const blend = (
  parts: readonly (readonly [weight: number, odds: Odds])[],
  sides: readonly string[],
): Odds => {
  const total = (pick: (odds: Odds) => number): number =>
    parts.reduce((sum, [weight, odds]) => sum + weight * pick(odds), 0);
  return {
    win: Object.fromEntries(sides.map((side) => [side, total((odds) => odds.win[side] ?? 0)])),
    mutual: total((odds) => odds.mutual),
    stalemate: total((odds) => odds.stalemate),
    unfinished: total((odds) => odds.unfinished),
  };
};

interface Future<State> {
  readonly state: State;
  probability: number;
}

/** The distinct next states, each with its total probability. */
const futuresOf = <State, Event>(
  process: Process<State, Event>,
  state: State,
): Map<string, Future<State>> => {
  const futures = new Map<string, Future<State>>();
  for (const { value, probability } of enumerate((chance) =>
    process.step(state, { chance, choice: byPolicy, recorder: SILENT }),
  )) {
    const key = process.key(value);
    const future = futures.get(key);
    if (future === undefined) futures.set(key, { state: value, probability });
    else future.probability += probability;
  }
  return futures;
};

/**
 * The exact odds of any process, worked backwards: those of a state are the mean of those of its
 * futures.
 * @returns ENDLESS where a state can come back by way of others, TOO_MANY_STATES past `maxStates`
 */
export const odds = <State, Event>(
  process: Process<State, Event>,
  start: State,
  sides: readonly string[],
  maxStates = 200_000,
): Result<OddsTable, OddsError> => {
  const known = new Map<string, Odds>();
  const open = new Set<string>();

  const solve = (state: State): Result<Odds, OddsError> => {
    const outcome = process.outcome(state);
    if (outcome !== undefined) return ok(certain(outcome, sides));
    const key = process.key(state);
    const found = known.get(key);
    if (found !== undefined) return ok(found);
    if (open.has(key)) return err({ code: 'ENDLESS', key });
    if (known.size + open.size >= maxStates)
      return err({ code: 'TOO_MANY_STATES', limit: maxStates });
    open.add(key);
    const solved = meanOf(futuresOf(process, state), key);
    open.delete(key);
    if (solved.ok) known.set(key, solved.value);
    return solved;
  };

  const meanOf = (futures: Map<string, Future<State>>, key: string): Result<Odds, OddsError> => {
    // A step that changes nothing only delays the end, so it is conditioned away.
    futures.delete(key);
    if (futures.size === 0) return ok(certain({ kind: 'stalemate' }, sides));
    let moving = 0;
    for (const { probability } of futures.values()) moving += probability;
    const parts: [number, Odds][] = [];
    for (const { state, probability } of futures.values()) {
      const solved = solve(state);
      if (!solved.ok) return solved;
      parts.push([probability / moving, solved.value]);
    }
    return ok(blend(parts, sides));
  };

  const solved = solve(start);
  return solved.ok ? ok({ start: solved.value, from: known }) : solved;
};
