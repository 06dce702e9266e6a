import type { DecisionGraph } from './decision-graph.ts';
import type { Plan } from '../readers/transitions.ts';

/** By state, the chance that a side wins from there. */
export type Values = Float64Array;

/**
 * The chance to win by a plan.
 * @param isBest whether the side takes the best option at its decisions, or the preferred one
 */
export const worthOf = (plan: Plan, values: Values, isBest: boolean): number => {
  let sum = 0;
  if (plan.kind === 'ways') {
    for (let i = 0; i < plan.to.length; i++)
      sum += (plan.chance[i] ?? 0) * (values[plan.to[i] ?? 0] ?? 0);
    return sum;
  }
  if (plan.kind === 'dice') {
    for (const [i, part] of plan.parts.entries())
      sum += (plan.chance[i] ?? 0) * worthOf(part, values, isBest);
    return sum;
  }
  const preferred = plan.parts[plan.preferred];
  if (!isBest) return preferred === undefined ? 0 : worthOf(preferred, values, false);
  for (const part of plan.parts) sum = Math.max(sum, worthOf(part, values, true));
  return sum;
};

/** A decision, and the option that is taken at it. */
interface TakenOption {
  readonly label: string;
  readonly id: string;
}

/** The chance to win by a plan with one decision taken so; by the policy where it cannot be. */
export const worthWith = (
  plan: Plan,
  taken: TakenOption,
  values: Values,
  isBest: boolean,
): number => {
  if (plan.kind === 'ways') return worthOf(plan, values, isBest);
  const each = plan.parts.map((part) => worthWith(part, taken, values, isBest));
  if (plan.kind === 'dice')
    return plan.chance.reduce((sum, chance, i) => sum + chance * (each[i] ?? 0), 0);
  const at = plan.label === taken.label ? plan.ids.indexOf(taken.id) : -1;
  if (at >= 0) return each[at] ?? 0;
  const isFree = isBest && plan.label !== taken.label;
  return isFree ? Math.max(...each) : (each[plan.preferred] ?? 0);
};

const statesAfter = (plan: Plan | undefined, into: number[] = []): readonly number[] => {
  if (plan?.kind === 'ways') for (const to of plan.to) into.push(to);
  else for (const part of plan?.parts ?? []) statesAfter(part, into);
  return into;
};

interface Visit {
  readonly at: number;
  readonly next: readonly number[];
  taken: number;
}

/**
 * States in groups that lead back to each other, those that come last first: the value of a group
 * asks for its own states and those of groups before it alone (Tarjan 1972).
 */
export const groupsOf = (
  size: number,
  nextOf: (index: number) => readonly number[],
): readonly (readonly number[])[] => {
  const order = new Int32Array(size).fill(-1);
  const lowest = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const [groups, stack, visits]: [number[][], number[], Visit[]] = [[], [], []];
  let met = 0;
  const enter = (at: number): void => {
    order[at] = lowest[at] = met++;
    isOpen[at] = 1;
    stack.push(at);
    visits.push({ at, next: nextOf(at), taken: 0 });
  };
  const lower = (at: number, by: number): void => {
    lowest[at] = Math.min(lowest[at] ?? 0, by);
  };
  const leave = ({ at }: Visit): void => {
    visits.pop();
    const before = visits.at(-1);
    if (before !== undefined) lower(before.at, lowest[at] ?? 0);
    if (lowest[at] !== order[at]) return;
    const group = stack.splice(stack.lastIndexOf(at));
    for (const one of group) isOpen[one] = 0;
    groups.push(group);
  };
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    enter(root);
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const to = visit.next[visit.taken++];
      if (to === undefined) leave(visit);
      else if (order[to] === -1) enter(to);
      else if (isOpen[to] === 1) lower(visit.at, order[to] ?? 0);
    }
  }
  return groups;
};

/** What changes a value by less moves no figure. */
const STILL = 1e-16;
const MOST_SWEEPS = 200_000;
/** States that are worked on between two pauses. */
const PAUSE = 2_000;

/**
 * The chance to win from every state, from below, group by group, until nothing moves any more.
 * @param from values that are not too high; with those of the policy, no state comes out below them
 */
export function* valuesOf<State>(
  graph: DecisionGraph<State>,
  groups: readonly (readonly number[])[],
  from: Values,
  isBest: boolean,
): Generator<void, Values> {
  const values = from.slice();
  let work = 0;
  for (const group of groups) {
    for (let sweep = 0, moved = 1; moved > STILL && sweep < MOST_SWEEPS; sweep++) {
      moved = 0;
      for (const index of group) {
        const plan = graph.planAt(index);
        if (plan === undefined) continue;
        const before = values[index] ?? 0;
        const now = Math.min(1, Math.max(before, worthOf(plan, values, isBest)));
        values[index] = now;
        moved = Math.max(moved, now - before);
        if (++work % PAUSE === 0) yield;
      }
    }
  }
  return values;
}

/** Groups of the states of a graph, and what is won where it has ended. */
const frameOf = <State>(graph: DecisionGraph<State>, side: string) => {
  const wins: Values = new Float64Array(graph.size());
  for (let i = 0; i < wins.length; i++) {
    const outcome = graph.outcomeAt(i);
    wins[i] = outcome?.kind === 'won' && outcome.winner === side ? 1 : 0;
  }
  return { wins, groups: groupsOf(wins.length, (i) => statesAfter(graph.planAt(i))) };
};

/** What a side wins from every state: if the policy decides for it, and by its best play. */
export interface SolvedPlay {
  readonly byPolicy: Values;
  /** Nowhere below that of the policy. Where decisions have not been opened, the policy decides. */
  readonly best: Values;
}

/**
 * Solves a graph that has been explored.
 * @param before what was found when less of it was open
 */
export function* solveDecisions<State>(
  graph: DecisionGraph<State>,
  side: string,
  before?: SolvedPlay,
): Generator<void, SolvedPlay> {
  const { wins, groups } = frameOf(graph, side);
  const byPolicy = yield* valuesOf(graph, groups, wins, false);
  const least = byPolicy.map((value, i) => Math.max(value, before?.best[i] ?? 0));
  return { byPolicy, best: yield* valuesOf(graph, groups, least, true) };
}

/** Of the options of a decision, how much is looked into those that are not the best so far. */
const CURIOUS = 0.25;
const MOST_STEPS = 100;
const NEXT_TO_NOTHING = 1e-6;

/** Hands a weight on along a plan: most of it by the best option of a decision so far. */
const spread = (
  plan: Plan,
  values: Values,
  weight: number,
  give: (to: number, weight: number) => void,
): void => {
  if (plan.kind === 'ways') {
    for (const [i, to] of plan.to.entries()) give(to, weight * (plan.chance[i] ?? 0));
    return;
  }
  if (plan.kind === 'dice') {
    for (const [i, part] of plan.parts.entries())
      spread(part, values, weight * (plan.chance[i] ?? 0), give);
    return;
  }
  const worths = plan.parts.map((part) => worthOf(part, values, true));
  const best = worths.indexOf(Math.max(...worths));
  const each = (weight * CURIOUS) / plan.parts.length;
  for (const [i, part] of plan.parts.entries())
    spread(part, values, i === best ? each + weight * (1 - CURIOUS) : each, give);
};

/** Closed states, the likeliest to be come to first: every option of the first decision alike. */
export function* nextToOpen<State>(
  graph: DecisionGraph<State>,
  root: Plan,
  values: Values,
): Generator<void, readonly number[]> {
  const visits = new Float64Array(graph.size());
  let [now, work] = [new Map<number, number>(), 0];
  const giveTo = (map: Map<number, number>) => (to: number, weight: number) =>
    void map.set(to, (map.get(to) ?? 0) + weight);
  const first = root.kind === 'choice' ? root.parts : [root];
  for (const part of first) spread(part, values, 1 / first.length, giveTo(now));
  for (let step = 0; step < MOST_STEPS && now.size > 0; step++) {
    const next = new Map<number, number>();
    for (const [at, weight] of now) {
      visits[at] = (visits[at] ?? 0) + weight;
      const plan = graph.planAt(at);
      if (plan !== undefined && weight > NEXT_TO_NOTHING)
        spread(plan, values, weight, giveTo(next));
      if (++work % PAUSE === 0) yield;
    }
    now = next;
  }
  const closed: number[] = [];
  for (let at = 0; at < visits.length; at++) if (graph.isClosed(at)) closed.push(at);
  return closed.sort((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0) || a - b);
}
