import { LEAST_TRIALS } from '../../process/least-trials.ts';
import type { Progress, Question } from '../../process/readers/answer.ts';
import { Z } from '../../process/readers/trials.ts';
import { ROW } from '../atlas/pairs.ts';
import type { PairOdds } from '../atlas/sharing.ts';
import { varianceOf, widthFor } from '../atlas/standing.ts';

/** What a list comes to against an opponent. */
export interface Met {
  readonly win: number;
  readonly neither: number;
  /** Of an estimate. */
  readonly trials: number;
}

/** What a list is worth, how sure that is, and how it fares against each opponent. */
export interface Worth {
  readonly worth: number;
  readonly variance: number;
  readonly met: readonly Met[];
}

/** A list in a race, with what it is asked against each opponent. */
export interface Runner {
  readonly list: number;
  readonly questions: readonly Question<PairOdds>[];
}

interface Running {
  readonly list: number;
  readonly pairs: { steps: Generator<Progress<PairOdds>> | undefined; met: Met }[];
  done: number;
}

interface RaceAsked {
  /** What each opponent counts; 1 in all. */
  readonly shares: readonly number[];
  readonly draw: number;
  /** Of one that stays to the end, against each opponent. */
  readonly trials: number;
  /** Half of a 95 % interval that is narrow enough. */
  readonly margin: number;
}

/** What is known of a race. */
export interface Raced {
  readonly worths: ReadonlyMap<number, Worth>;
  /** Of which none can be told from the best. */
  readonly alive: ReadonlySet<number>;
  readonly trials: number;
}

const metOf = ({ win, mutual, stalemate, unfinished, trials = 0 }: PairOdds): Met => ({
  win: win[ROW] ?? 0,
  neither: mutual + stalemate + unfinished,
  trials,
});

const NOTHING: Met = { win: 0, neither: 0, trials: 0 };

const runningOf = ({ list, questions }: Runner): Running => {
  const pairs = questions.map((question): Running['pairs'][number] => {
    const exact = question.exact();
    if (exact !== undefined) return { steps: undefined, met: metOf(exact) };
    return { steps: question.estimate(LEAST_TRIALS), met: NOTHING };
  });
  return { list, pairs, done: pairs.some(({ steps }) => steps !== undefined) ? 0 : Infinity };
};

/** Each opponent once more. */
const goOn = (one: Running): void => {
  for (const pair of one.pairs) {
    const next = pair.steps?.next();
    if (next?.done === false) pair.met = metOf(next.value.odds());
  }
  one.done += LEAST_TRIALS;
};

/** What a list is worth by how it fares against each opponent. */
export const worthOf = (
  met: readonly Met[],
  { shares, draw }: Pick<RaceAsked, 'shares' | 'draw'>,
): Worth => {
  let [worth, variance] = [0, 0];
  for (const [i, { win, neither, trials }] of met.entries()) {
    const share = shares[i] ?? 0;
    worth += share * (win + draw * neither);
    variance += share * share * varianceOf(win, neither, draw, trials);
  }
  return { worth, variance, met };
};

interface Race {
  readonly all: readonly Running[];
  alive: readonly Running[];
  readonly worths: Map<number, Worth>;
}

/** How far a race is, and what is known by now. */
const toldOf = (one: Race, { shares, trials }: RaceAsked) => {
  const spent = one.all.reduce(
    (sum, { done }) => sum + (Number.isFinite(done) ? done * shares.length : 0),
    0,
  );
  const raced = (): Raced => ({
    worths: new Map(one.worths),
    alive: new Set(one.alive.map(({ list }) => list)),
    trials: spent,
  });
  return { done: spent, of: trials * shares.length * one.all.length, raced };
};

/** All that stay in, with as many trials; then who surely falls behind is out. */
function* lookAt(one: Race, asked: RaceAsked, target: number, width: number) {
  for (const running of one.alive) {
    while (running.done < target) goOn(running);
    const met = running.pairs.map((pair) => pair.met);
    one.worths.set(running.list, worthOf(met, asked));
    yield toldOf(one, asked);
  }
  one.alive = stillIn(one.alive, one.worths, width);
  yield toldOf(one, asked);
}

/**
 * Estimates side by side, each with twice the trials of the look before, until those that stay
 * are sure enough: who surely falls behind the best stops.
 */
export function* race(
  runners: readonly Runner[],
  asked: RaceAsked,
): Generator<ReturnType<typeof toldOf>> {
  const all = runners.map(runningOf);
  const one: Race = { all, alive: all, worths: new Map() };
  let looks = 1;
  for (let at = LEAST_TRIALS; at < asked.trials; at *= 2) looks++;
  // Whatever is dropped, at any look, is dropped by luck in one race of twenty at most.
  const width = widthFor(runners.length * looks);
  const isSure = ({ list }: Running): boolean =>
    Z * Math.sqrt(one.worths.get(list)?.variance ?? 0) <= asked.margin;
  for (let target = LEAST_TRIALS; ; target = Math.min(asked.trials, 2 * target)) {
    yield* lookAt(one, asked, target, width);
    if (one.alive.length <= 1 || one.alive.every(isSure) || target >= asked.trials) return;
  }
}

const NONE: Worth = { worth: 0, variance: 0, met: [] };

const stillIn = (
  alive: readonly Running[],
  worths: ReadonlyMap<number, Worth>,
  width: number,
): Running[] => {
  const known = (one: Running): Worth => worths.get(one.list) ?? NONE;
  const top = alive.map(known).reduce((best, one) => (one.worth > best.worth ? one : best), NONE);
  return alive.filter((one) => {
    const { worth, variance } = known(one);
    return top.worth - worth <= Math.max(1e-9, width * Math.sqrt(variance + top.variance));
  });
};
