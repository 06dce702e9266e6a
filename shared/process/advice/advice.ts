import { LEAST_TRIALS } from '../least-trials.ts';
import { nextToOpen, solveDecisions, worthWith, type SolvedPlay } from './value-iteration.ts';
import { decisionGraph, type GraphBudget } from './decision-graph.ts';
import type { IsOwn, Plan } from '../readers/transitions.ts';
import { isOverBudget } from '../readers/state-graph.ts';
import { marginOf } from '../readers/trials.ts';
import type { Advice, Weighed } from './schema.ts';
import {
  ALIKE,
  bestOf,
  stepOf,
  compareOptions,
  WORTH_KNOWING,
  type Weighing,
  type Weights,
} from './compare-options.ts';

/** What advice is asked for. */
export interface AdviceAsked<State, Event> extends Weighing<State, Event> {
  /** Of an option, at the most. */
  readonly trials: number;
  /** Decisions of the side that is advised. */
  readonly isOwn: IsOwn;
  /** What may be searched; left out, trials alone are run. */
  readonly budget?: GraphBudget | undefined;
}

/** Advice on its way: worked out only when it is read. */
export interface AdviceStep {
  readonly read: () => Advice;
  /** Trials of options in the race; once decisions are searched, states of those that may be. */
  readonly done: number;
  readonly of: number;
  readonly isSearched: boolean;
}

/** Those who have left the race, and so have wide margins, are held to what is worth knowing. */
const asGoodOf = (options: readonly Weighed[], running?: readonly string[]): readonly string[] =>
  options
    .filter(({ id, behind, behindMargin = 0 }) => {
      const most = running?.includes(id) === false ? WORTH_KNOWING : 1;
      return behind <= Math.max(ALIKE, Math.min(behindMargin, most));
    })
    .map(({ id }) => id);

type Subject = Pick<AdviceAsked<unknown, unknown>, 'side'> & {
  readonly moment: { readonly label: string; readonly computer: string } & {
    readonly ids: readonly string[];
  };
};

/**
 * What trials tell. An option that has left the race is told by its difference from the best, from
 * the trials that both have had.
 */
const byTrials = ({ moment, side }: Subject, weights: Weights): Advice => {
  const { ids, label, computer } = moment;
  const [trials, running] = [weights.done(), weights.running()];
  const best = bestOf(running, computer, weights.share);
  const most = weights.share(best);
  const own = marginOf(most, trials);
  const options = ids.map((id): Weighed => {
    const { by, margin: far } = weights.difference(best, id);
    const behindMargin = id === best ? 0 : far;
    const behind = Math.min(most, Math.max(0, by));
    const win = most - behind;
    const margin = running.includes(id)
      ? marginOf(win, trials)
      : Math.sqrt(own * own + behindMargin * behindMargin);
    return { id, win, margin, behind, behindMargin };
  });
  const margin = Math.max(...running.map((id) => marginOf(weights.share(id), trials)));
  const asGood = asGoodOf(options, running);
  return { method: 'estimate', trials, margin, label, side, options, best, asGood, computer };
};

interface Found {
  readonly root: Plan;
  readonly solved: SolvedPlay;
  readonly states: number;
  readonly isWhole: boolean;
}

const bySearch = ({ moment, side }: Subject, found: Found): Advice => {
  const { ids, label, computer } = moment;
  const { root, solved, states, isWhole } = found;
  const worths = new Map(
    ids.map((id) => {
      const taken = { label, id };
      const win = worthWith(root, taken, solved.byPolicy, false);
      return [id, { win, best: Math.max(win, worthWith(root, taken, solved.best, true)) }];
    }),
  );
  const bestBy = (id: string): number => worths.get(id)?.best ?? 0;
  const best = bestOf(ids, computer, bestBy);
  const options = ids.map((id): Weighed => {
    const own = worths.get(id) ?? { win: 0, best: 0 };
    return { id, ...own, behind: Math.max(0, bestBy(best) - own.best) };
  });
  const search = { best: bestBy(best), computer: worths.get(computer)?.win ?? 0, states, isWhole };
  const asGood = asGoodOf(options);
  return { method: 'exact', label, side, options, best, asGood, computer, search };
};

/** Decisions that are looked into first; then each time as many again. */
const FIRST_OPENED = 8;

/** Work that has no news until it is done. */
function* working<Made>(work: Generator<void, Made>): Generator<undefined, Made> {
  let step = work.next();
  for (; step.done !== true; step = work.next()) yield undefined;
  return step.value;
}

/** The search, deeper and deeper, until everything is open or the budget is spent. */
export function* searchDeeper<State, Event>(
  asked: Pick<AdviceAsked<State, Event>, 'process' | 'moment' | 'isOwn' | 'side'>,
  budget: GraphBudget,
): Generator<Found | undefined, void> {
  const { process, moment, isOwn, side } = asked;
  const graph = decisionGraph(process, isOwn, budget);
  const root = graph.planOf(stepOf(process, moment));
  let solved: SolvedPlay | undefined;
  for (let opened = 0; ; opened = Math.max(FIRST_OPENED, 2 * opened)) {
    const closed = solved === undefined ? [] : yield* working(nextToOpen(graph, root, solved.best));
    for (const index of closed.slice(0, opened)) {
      graph.open(index);
      yield undefined;
    }
    yield* working(graph.explore());
    solved = yield* working(solveDecisions(graph, side, solved));
    const isWhole = graph.closed() === 0;
    yield { root, solved, states: graph.size(), isWhole };
    if (isWhole) return;
  }
}

/** Trials of every option before anything is searched: a first answer. */
const FIRST_TRIALS = 40;

function* trying(
  asked: Subject,
  weights: Weights,
  to: number,
  most: number,
): Generator<AdviceStep> {
  while (weights.done() < to && !weights.isSettled()) {
    weights.next();
    const done = weights.done();
    const of = weights.isSettled() ? done : most;
    if (done > 0) yield { read: () => byTrials(asked, weights), done, of, isSearched: false };
  }
}

/**
 * Advice on a decision that is open: at once a rough estimate; then exact, and with best play
 * searched deeper and deeper, where the states can be solved within the budget; else the estimate
 * goes on to its end. Yields after each small piece of work, some of it without news.
 */
export function* advise<State, Event>(
  asked: AdviceAsked<State, Event>,
): Generator<AdviceStep | undefined, void> {
  const trials = Math.max(LEAST_TRIALS, asked.trials);
  const weights = compareOptions(asked);
  yield* trying(asked, weights, FIRST_TRIALS, trials);
  let isExact = false;
  try {
    if (asked.budget !== undefined)
      for (const found of searchDeeper(asked, asked.budget)) {
        isExact ||= found !== undefined;
        yield found === undefined
          ? undefined
          : {
              read: () => bySearch(asked, found),
              done: found.states,
              of: asked.budget.states,
              isSearched: true,
            };
      }
  } catch (error) {
    if (!isOverBudget(error)) throw error;
  }
  if (!isExact) yield* trying(asked, weights, trials, trials);
}
