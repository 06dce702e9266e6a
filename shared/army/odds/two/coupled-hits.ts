import { isHarmless, type Damage, type Shape } from '../../damage.ts';
import { discard, widen, type JointHits } from './joint-hits.ts';
import { sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { smoothingOf } from './convolution.ts';
import { stepBudget, type Endings } from '../solution.ts';

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
 * Sees the runs of so many hits of the first army within some hits of the second, `from` to `to -
 * 1`, the greatest first.
 */
export type Runs = (hits: number, within: Pair<number>, visit: (run: Run) => void) => void;

interface Coupled {
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

/** Remembered by advantage, where the attacks look at no hits themselves. */
const harmReader = (matchup: Matchup, round: number, shapes: Pair<Shape>): HarmReader => {
  const { attacks } = matchup;
  const read: HarmReader = (advantage, a, b) =>
    harmOf(sufferedOf(matchup, round, [a, b], advantage), shapes);
  if (attacks.some(({ readsHits }) => readsHits)) return read;
  const known: Harm[] = [];
  // No gaps: of advantages of either sign those near 0 come first.
  return (advantage, a, b) =>
    (known[advantage < 0 ? -2 * advantage - 1 : 2 * advantage] ??= read(advantage, a, b));
};

const isSame = ({ suffered: [a, b] }: Harm, { suffered: [c, d] }: Harm): boolean =>
  a === c && b === d;

export const coupledOf = (matchup: Matchup): Coupled => {
  const { hits, round: first, attacks } = matchup;
  const [toFirst, toSecond] = sufferedOf(matchup, first, hits);
  const shapes = [toFirst.shape, toSecond.shape] as const;
  const [, { readsHits }] = attacks;
  const runs = (round: number): Runs => {
    const [byPower, harmIn] = [matchup.runs(round), harmReader(matchup, round, shapes)];
    return (a, [low, high], visit) =>
      byPower(a, [low, high], (from, to, power) => {
        let [end, harm] = [to, harmIn(power, a, to - 1)];
        for (let b = to - 2; b >= from && readsHits; b--) {
          const here = harmIn(power, a, b);
          if (isSame(harm, here)) continue;
          visit({ from: b + 1, to: end, harm });
          [end, harm] = [b + 1, here];
        }
        visit({ from, to: end, harm });
      });
  };
  return { matchup, shapes, runs };
};

/** The runs of a whole row, found once. */
export const listed = (runs: Runs, most: number): ((hits: number) => readonly Run[]) => {
  const rows: Run[][] = [];
  return (a) => {
    const known = rows[a];
    if (known !== undefined) return known;
    const row: Run[] = [];
    runs(a, [1, most + 1], (run) => row.push(run));
    rows[a] = row;
    return row;
  };
};

/** Moves the states of a run by their least damage; what cannot survive that goes to 0. */
export const shift = (from: JointHits, to: JointHits, row: number, run: Run): void => {
  const low = Math.max(run.from, from.low[row] ?? 0);
  const high = Math.min(run.to, from.high[row] ?? 0);
  if (low >= high) return;
  const { leastToFirst, leastToSecond: drop } = run.harm;
  const [source, mass, target] = [from.mass, to.mass, Math.max(0, row - leastToFirst)];
  const at = row * from.stride;
  const into = target * to.stride - drop;
  let b = low;
  if (b <= drop) {
    let lost = 0;
    for (; b < high && b <= drop; b++) lost += source[at + b] ?? 0;
    mass[into + drop] = (mass[into + drop] ?? 0) + lost;
    widen(to, target, 0, 1);
  }
  if (b >= high) return;
  widen(to, target, b - drop, high - drop);
  for (; b < high; b++) mass[into + b] = (mass[into + b] ?? 0) + (source[at + b] ?? 0);
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
    runs(a, [1, visits.high[a] ?? 0], (run) => moveRun(a, run));
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
