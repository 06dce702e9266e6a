import { isHarmless, type Damage, type Shape } from './damage.ts';
import { discard, smoothingOf, widen, type JointHits } from './joint-hits.ts';
import { sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { stepBudget, type Endings } from './solution.ts';

/*
 * Two armies whose damage depends on the hits of either (proportional attrition, formulas with
 * `hits`, some house rules): the joint distribution of both.
 */

/** The damage that both armies suffer in a state. */
export interface Harm {
  readonly suffered: Pair<Damage>;
  /** The least damage that each suffers. */
  readonly leastToFirst: number;
  readonly leastToSecond: number;
  /**
   * Whether both kinds of damage are the shapes of the smoothing, shifted; else it is spread state
   * by state.
   */
  readonly isShifted: boolean;
}

/**
 * Neighbouring states of a row, `from` to `to - 1` hits of the second army, in which the same
 * damage is done.
 */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly harm: Harm;
}

/**
 * For each hits of the first army the runs of its row, the greatest hits of the second army first.
 */
export type Runs = readonly (readonly Run[])[];

export interface Coupled {
  readonly matchup: Matchup;
  readonly shapes: Pair<Shape>;
  runs(round: number): Runs;
}

const harmOf = (suffered: Pair<Damage>, [down, across]: Pair<Shape>): Harm => {
  const [toFirst, toSecond] = suffered;
  return {
    suffered,
    leastToFirst: toFirst.least,
    leastToSecond: toSecond.least,
    // Where nobody is hurt, it may be a stalemate.
    isShifted: toFirst.shape === down && toSecond.shape === across && !suffered.every(isHarmless),
  };
};

/** What is suffered by an advantage and the hits of both. */
type HarmReader = (advantage: number, a: number, b: number) => Harm;

/** Doublings of armies of all sizes and hits stay far below. */
const MOST_ADVANTAGE = 512;

/** Remembered by advantage, where the attacks look at no hits themselves. */
const harmReader = (matchup: Matchup, round: number, shapes: Pair<Shape>): HarmReader => {
  const { attacks } = matchup;
  const read: HarmReader = (advantage, a, b) =>
    harmOf(sufferedOf(matchup, round, [a, b], advantage), shapes);
  if (attacks.some(({ readsHits }) => readsHits)) return read;
  const known: Harm[] = [];
  return (advantage, a, b) => (known[advantage + MOST_ADVANTAGE] ??= read(advantage, a, b));
};

const isSame = ({ suffered: [a, b] }: Harm, { suffered: [c, d] }: Harm): boolean =>
  a === c && b === d;

/** The runs of the row of `a` hits of the first army. */
const rowOfRuns = (
  a: number,
  { hits: [, most], attacks: [, { readsHits }] }: Matchup,
  advantages: Int16Array,
  harmIn: HarmReader,
): readonly Run[] => {
  const [runs, row]: [Run[], number] = [[], a * (most + 1)];
  let [to, advantage] = [most + 1, NaN];
  let harm: Harm | undefined;
  for (let b = most; b > 0; b--) {
    const now = advantages[row + b] ?? 0;
    if (now === advantage && !readsHits) continue;
    advantage = now;
    const here = harmIn(now, a, b);
    if (harm !== undefined && isSame(harm, here)) continue;
    if (harm !== undefined) runs.push({ from: b + 1, to, harm });
    [to, harm] = [b + 1, here];
  }
  if (harm !== undefined) runs.push({ from: 1, to, harm });
  return runs;
};

export const coupledOf = (matchup: Matchup): Coupled => {
  const { hits, round: first, countsRounds } = matchup;
  const [toFirst, toSecond] = sufferedOf(matchup, first, hits);
  const shapes = [toFirst.shape, toSecond.shape] as const;
  const runsOf = (round: number): Runs => {
    const advantages = matchup.advantages(round, hits);
    const harmIn = harmReader(matchup, round, shapes);
    return Array.from({ length: hits[0] + 1 }, (_, a) =>
      a === 0 ? [] : rowOfRuns(a, matchup, advantages, harmIn),
    );
  };
  let known: Runs | undefined;
  return {
    matchup,
    shapes,
    runs: (round) => (countsRounds ? runsOf(round) : (known ??= runsOf(round))),
  };
};

/** Moves the states of a run by their least damage; what cannot survive that goes to 0. */
export const shift = (from: JointHits, to: JointHits, row: number, run: Run): void => {
  const { leastToFirst, leastToSecond: drop } = run.harm;
  const target = Math.max(0, row - leastToFirst);
  const at = row * from.stride;
  const into = target * to.stride - drop;
  const low = Math.max(run.from, from.low[row] ?? 0);
  const high = Math.min(run.to, from.high[row] ?? 0);
  if (low >= high) return;
  let b = low;
  if (b <= drop) {
    let lost = 0;
    for (; b < high && b <= drop; b++) lost += from.mass[at + b] ?? 0;
    to.mass[into + drop] = (to.mass[into + drop] ?? 0) + lost;
    widen(to, target, 0, 1);
  }
  if (b >= high) return;
  widen(to, target, b - drop, high - drop);
  for (; b < high; b++) to.mass[into + b] = (to.mass[into + b] ?? 0) + (from.mass[at + b] ?? 0);
};

/**
 * Spreads the mass of one state in every way that its damage can fall; where nobody is hurt, only
 * if `staying`.
 */
export const spread = (
  to: JointHits,
  [a, b]: Pair<number>,
  [toFirst, toSecond]: Pair<Damage>,
  { mass, staying }: { readonly mass: number; readonly staying: boolean },
): void => {
  const [down, across] = [toFirst.shape.probability, toSecond.shape.probability];
  for (let i = 0; i < down.length; i++) {
    const row = Math.max(0, a - toFirst.least - i);
    const share = mass * (down[i] ?? 0);
    const most = Math.max(0, b - toSecond.least);
    widen(to, row, Math.max(0, most - across.length + 1), most + 1);
    for (let j = 0; j < across.length; j++) {
      const column = Math.max(0, most - j);
      if (!staying && row === a && column === b) continue;
      const at = row * to.stride + column;
      to.mass[at] = (to.mass[at] ?? 0) + share * (across[j] ?? 0);
    }
  }
};

const chanceOfNone = ({ least, shape }: Damage): number =>
  least > 0 ? 0 : (shape.probability[0] ?? 0);

/** The chance that a round hurts nobody. */
export const idleOf = ([toFirst, toSecond]: Pair<Damage>): number =>
  chanceOfNone(toFirst) * chanceOfNone(toSecond);

export const productsOf = ([toFirst, toSecond]: Pair<Damage>): number =>
  2 * toFirst.shape.probability.length * toSecond.shape.probability.length;

/** Sees the states of a run that have mass, the greatest hits of the second army first. */
export const eachState = (
  { stride, mass, high }: JointHits,
  a: number,
  run: Run,
  visit: (b: number, mass: number) => void,
): void => {
  for (let b = Math.min(run.to, high[a] ?? 0) - 1; b >= run.from; b--) {
    const here = mass[a * stride + b] ?? 0;
    if (here > 0) visit(b, here);
  }
};

/**
 * How a battle from these hits ends, where rounds do not count: one sweep over the expected visits
 * of every state, from the most hits down. A round in which nobody is hurt only delays the end, so
 * it is conditioned away.
 */
export const visitEndings = (
  { matchup, shapes, runs: runsOf }: Coupled,
  [mostFirst, mostSecond]: Pair<number>,
): Endings => {
  const [runs, pay] = [runsOf(matchup.round), stepBudget()];
  const smoothing = smoothingOf(matchup.hits, shapes);
  const visits = smoothing.newJoint();
  visits.mass[mostFirst * visits.stride + mostSecond] = 1;
  widen(visits, mostFirst, mostSecond, mostSecond + 1);
  let [first, second, stalemate] = [0, 0, 0];
  const moveRun = (a: number, run: Run): void => {
    const { suffered, isShifted, leastToFirst } = run.harm;
    if (isShifted && leastToFirst > 0) return shift(visits, smoothing.shifted, a, run);
    const idle = idleOf(suffered);
    eachState(visits, a, run, (b, mass) => {
      pay(productsOf(suffered));
      if (idle === 1) stalemate += mass;
      else spread(visits, [a, b], suffered, { mass: mass / (1 - idle), staying: false });
    });
  };
  for (let a = mostFirst; a > 0; a--) {
    smoothing.columns(a);
    smoothing.rows(visits, a);
    pay(smoothing.stepsARow);
    for (const run of runs[a] ?? []) moveRun(a, run);
    first += visits.mass[a * visits.stride] ?? 0;
  }
  smoothing.columns(0);
  smoothing.routed(visits);
  for (let b = 1; b <= mostSecond; b++) second += visits.mass[b] ?? 0;
  const mutual = visits.mass[0] ?? 0;
  smoothing.discard();
  discard(visits);
  return { win: [first, second], mutual, stalemate, unfinished: 0 };
};
