import { TOO_COSTLY } from '../../army/odds/solution.ts';
import { keptFor } from '../../kept-for.ts';
import { endingOf, type Course, type CourseStep } from '../course.ts';
import { everyWay, rememberedEndings, type Endings } from '../luck.ts';
import type { CampaignState } from './layout.ts';

/** Between two steps: states that may be, and how likely. */
interface Layer {
  readonly states: CampaignState[];
  readonly chances: number[];
}

/** The ways from one layer to the next: as they are found, state by state. */
interface Ways {
  readonly to: number[];
  readonly chance: number[];
  /** By state: the place of its first way. */
  readonly from: number[];
}

/** A campaign solved forward: every state between steps, equal ones once. */
interface SolvedCampaign {
  readonly layers: readonly Layer[];
  readonly ways: readonly Ways[];
}

/** Ways after which exactness is given up: about a second. */
export const MOST_WAYS = 100_000;
/** States of a layer after which it can be told how many ways all of them have. */
const PROBE = 2;

/** The state without what nothing reads any more. */
const masked = (state: CampaignState, { live }: CourseStep): CampaignState => {
  const made = new Int32Array(state.length);
  for (const slot of live) made[slot] = state[slot] ?? 0;
  return made;
};

const keyOf = (state: CampaignState, { live }: CourseStep): string => {
  let key = '';
  for (const slot of live) {
    const value = state[slot] ?? 0;
    key += String.fromCharCode(value & 0xffff, value >>> 16);
  }
  return key;
};

/** Every way of a step from a state: the state after it, valid until the next is asked for. */
const waysFrom = (
  state: CampaignState,
  { step, endings }: { readonly step: CourseStep; readonly endings: Endings },
  emit: (now: CampaignState, chance: number) => void,
): void => {
  const now = state.slice();
  everyWay(
    (door) => {
      now.set(state);
      return step.run(now, door);
    },
    (chance) => emit(now, chance),
    endings,
  );
};

/** Battles of a step, worked out once. */
const endingsIn = keptFor((_: CourseStep) => rememberedEndings());

/** One step from every state of a layer. */
const advance = (
  { states, chances }: Layer,
  step: CourseStep,
  most: number,
): readonly [Layer, Ways] => {
  const next: Layer = { states: [], chances: [] };
  const ways: Ways = { to: [], chance: [], from: [] };
  const places = new Map<string, number>();
  const each = { step, endings: endingsIn(step) };
  const isTooMany = (done: number): boolean =>
    done === PROBE && (ways.to.length / PROBE) * states.length > most;
  for (const [i, state] of states.entries()) {
    if (ways.to.length > most || isTooMany(i)) throw TOO_COSTLY;
    ways.from.push(ways.to.length);
    waysFrom(state, each, (now, chance) => {
      const key = keyOf(now, step);
      let place = places.get(key);
      if (place === undefined) {
        place = next.states.push(masked(now, step)) - 1;
        next.chances.push(0);
        places.set(key, place);
      }
      next.chances[place] = (next.chances[place] ?? 0) + (chances[i] ?? 0) * chance;
      ways.to.push(place);
      ways.chance.push(chance);
    });
  }
  return [next, ways];
};

/** A step at which all that is known cannot have been. */
interface Impossible {
  readonly impossible: number;
}

/**
 * Solves a campaign forward.
 * @returns undefined where it would cost too much
 */
export const solveForward = (
  course: Course,
  most = MOST_WAYS,
): SolvedCampaign | Impossible | undefined => {
  const first: Layer = { states: [course.start.slice()], chances: [1] };
  const [layers, ways]: [Layer[], Ways[]] = [[first], []];
  try {
    let left = most;
    for (const [at, step] of course.steps.entries()) {
      const [next, way] = advance(layers.at(-1) ?? first, step, left);
      left -= way.to.length;
      if (next.states.length === 0) return { impossible: at };
      layers.push(next);
      ways.push(way);
    }
  } catch (error) {
    if (error === TOO_COSTLY) return undefined;
    throw error;
  }
  return { layers, ways };
};

/** Chances of the endings, which sum to that of all that is known. */
export const endingChances = (course: Course, { layers }: SolvedCampaign): Float64Array => {
  const chances = new Float64Array(course.endings.length);
  const last = layers.at(-1);
  for (const [i, state] of last?.states.entries() ?? []) {
    const ending = endingOf(state, course);
    chances[ending] = (chances[ending] ?? 0) + (last?.chances[i] ?? 0);
  }
  return chances;
};

/** Hears every way of every step: the state after it, and how likely it is with each ending. */
export type Witness = (step: number, state: CampaignState, withEnding: Float64Array) => void;

/** From every state of a layer, the chance of each ending (and of all that is known of later). */
type Futures = Float64Array;

const lastFutures = (course: Course, { states }: Layer): Futures => {
  const width = course.endings.length;
  const futures = new Float64Array(states.length * width);
  for (const [i, state] of states.entries()) futures[i * width + endingOf(state, course)] = 1;
  return futures;
};

const futuresBefore = (
  { to, chance, from }: Ways,
  [later, width]: readonly [Futures, number],
): Futures => {
  const futures = new Float64Array(from.length * width);
  for (let i = 0; i < from.length; i++)
    for (let way = from[i] ?? 0; way < (from[i + 1] ?? to.length); way++)
      for (let e = 0; e < width; e++)
        futures[i * width + e] =
          (futures[i * width + e] ?? 0) +
          (chance[way] ?? 0) * (later[(to[way] ?? 0) * width + e] ?? 0);
  return futures;
};

/** Goes over a solved campaign, and tells every way of every step. */
export const witness = (course: Course, { layers, ways }: SolvedCampaign, tell: Witness): void => {
  const { steps, endings } = course;
  const width = endings.length;
  const last = layers.at(-1);
  if (last === undefined) return;
  const futures: Futures[] = [lastFutures(course, last)];
  for (let at = steps.length - 1; at > 0; at--) {
    const way = ways[at];
    if (way === undefined) return;
    futures.unshift(futuresBefore(way, [futures[0] ?? new Float64Array(), width]));
  }
  const withEnding = new Float64Array(width);
  for (const [at, step] of steps.entries()) {
    const [layer, way, later] = [layers[at], ways[at], futures[at]];
    if (layer === undefined || way === undefined || later === undefined) return;
    const each = { step, endings: endingsIn(step) };
    let n = 0;
    for (const [i, state] of layer.states.entries())
      waysFrom(state, each, (now, chance) => {
        const from = (way.to[n++] ?? 0) * width;
        const weight = (layer.chances[i] ?? 0) * chance;
        for (let e = 0; e < width; e++) withEnding[e] = weight * (later[from + e] ?? 0);
        tell(at, now, withEnding);
      });
  }
};
