import { MAX_STEPS } from '../../../process/readers/play.ts';
import type { Rng } from '../../../rng.ts';
import { idleOf, productsOf } from './coupled-hits.ts';
import { isHarmless, type Shape } from '../../damage.ts';
import {
  endingsCollector,
  HELD_BY_FIRST,
  HELD_BY_NONE,
  HELD_BY_SECOND,
  NOBODY_HURT,
  type DrawnEnding,
  type LastHits,
} from './last-hits.ts';
import { isDeadlock, sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { stepBudget } from '../solution.ts';

/*
 * The same as in `last-hits.ts` where damage depends on hits or rounds: state by state.
 */

/** Chances of each pair of hits, `[a * width + b]`. */
export interface Grid {
  readonly width: number;
  readonly mass: Float64Array;
}

export const holderOf = ([a, b]: Pair<number>, [leavesA, leavesB]: Pair<number>): number => {
  if (a > leavesA) return b > leavesB ? NOBODY_HURT : HELD_BY_FIRST;
  return b > leavesB ? HELD_BY_SECOND : HELD_BY_NONE;
};

/** Spreads the mass of a state over all that a round may do; `idle` ways are left out. */
const strike = (
  to: Grid,
  [a, b]: Pair<number>,
  matchup: { readonly suffered: ReturnType<typeof sufferedOf>; readonly mass: number },
  skipsIdle: boolean,
): void => {
  const [toFirst, toSecond] = matchup.suffered;
  const [down, across] = [toFirst.shape.probability, toSecond.shape.probability];
  for (let i = 0; i < down.length; i++) {
    const row = Math.max(0, a - toFirst.least - i);
    const share = matchup.mass * (down[i] ?? 0);
    for (let j = 0; j < across.length; j++) {
      const column = Math.max(0, b - toSecond.least - j);
      if (skipsIdle && row === a && column === b) continue;
      const at = row * to.width + column;
      to.mass[at] = (to.mass[at] ?? 0) + share * (across[j] ?? 0);
    }
  }
};

/** Hears of battles that are over. */
type Over = (result: number, hits: Pair<number>, mass: number) => void;

/** Tells what is over, and hands on the rest, the greatest hits first. */
const sweep = (
  { width, mass }: Grid,
  leavesAt: Pair<number>,
  over: Over,
  goesOn: (hits: Pair<number>, mass: number) => void,
): void => {
  for (let at = mass.length - 1; at >= 0; at--) {
    const here = mass[at] ?? 0;
    if (here === 0) continue;
    const hits = [Math.floor(at / width), at % width] as const;
    const result = holderOf(hits, leavesAt);
    if (result === NOBODY_HURT) goesOn(hits, here);
    else over(result, hits, here);
  }
};

const gridOf = ({ hits: [a, b] }: Pick<Matchup, 'hits'>): Grid => ({
  width: b + 1,
  mass: new Float64Array((a + 1) * (b + 1)),
});

const startOf = (matchup: Matchup): Grid => {
  const grid = gridOf(matchup);
  grid.mass[grid.mass.length - 1] = 1;
  return grid;
};

/** One sweep from the most hits down: rounds that hurt nobody are conditioned away. */
const withoutRounds = (matchup: Matchup, leavesAt: Pair<number>, over: Over): void => {
  const pay = stepBudget();
  const grid = startOf(matchup);
  sweep(grid, leavesAt, over, (hits, mass) => {
    const suffered = sufferedOf(matchup, matchup.round, hits);
    pay(productsOf(suffered));
    const idle = idleOf(suffered);
    if (idle === 1) over(NOBODY_HURT, hits, mass);
    else strike(grid, hits, { suffered, mass: mass / (1 - idle) }, true);
  });
};

/**
 * Round by round what each leads to. A battle is told as over as the round after it begins; so is
 * a stalemate. Throws TOO_COSTLY past the budget.
 */
export function* roundByRound(
  matchup: Matchup,
  leavesAt: Pair<number>,
  over: Over,
): Generator<{ readonly round: number; readonly next: Grid; readonly fought: number }> {
  const pay = stepBudget();
  let now = startOf(matchup);
  for (let n = 0; n < MAX_STEPS; n++) {
    const [next, round] = [gridOf(matchup), matchup.round + n];
    let fought = 0;
    sweep(now, leavesAt, over, (hits, mass) => {
      const suffered = sufferedOf(matchup, round, hits);
      pay(productsOf(suffered));
      const later = (when: number) => sufferedOf(matchup, when, hits);
      if (suffered.every(isHarmless) && isDeadlock(later, round, matchup.timeOut))
        return over(NOBODY_HURT, hits, mass);
      fought += mass;
      return strike(next, hits, { suffered, mass }, false);
    });
    yield { round, next, fought };
    now = next;
  }
}

const STILL_OPEN = 1e-15;

const byRounds = (matchup: Matchup, leavesAt: Pair<number>, over: Over): void => {
  let left = startOf(matchup);
  for (const { next, fought } of roundByRound(matchup, leavesAt, over)) {
    left = next;
    if (fought <= STILL_OPEN) break;
  }
  sweep(left, leavesAt, over, (hits, mass) => over(NOBODY_HURT, hits, mass));
};

/**
 * Every ending of a battle of two armies, each of which leaves the field at so many hits or fewer.
 * Throws TOO_COSTLY past the budget.
 */
export const matchupEndings = (matchup: Matchup, leavesAt: Pair<number>): LastHits => {
  const collector = endingsCollector(...matchup.hits);
  const over: Over = (result, [first, second], mass) => collector.add(result, first, second, mass);
  if (matchup.countsRounds) byRounds(matchup, leavesAt, over);
  else withoutRounds(matchup, leavesAt, over);
  return collector.read();
};

const drawShape = ({ probability }: Shape, rng: Rng): number => {
  let u = rng.next() / 0x1_0000_0000;
  for (let i = 0; i < probability.length - 1; i++) {
    u -= probability[i] ?? 0;
    if (u < 0) return i;
  }
  return probability.length - 1;
};

/** Draws an ending, round by round. */
export const drawMatchup = (
  matchup: Matchup,
  leavesAt: Pair<number>,
  rng: Rng,
  drawn: DrawnEnding,
): void => {
  let [a, b] = matchup.hits;
  for (let n = 0; n < MAX_STEPS && holderOf([a, b], leavesAt) === NOBODY_HURT; n++) {
    const round = matchup.round + n;
    const suffered = sufferedOf(matchup, round, [a, b]);
    if (suffered.every(isHarmless)) {
      const hits = [a, b] as const;
      if (isDeadlock((when) => sufferedOf(matchup, when, hits), round, matchup.timeOut)) break;
    }
    const [toFirst, toSecond] = suffered;
    a = Math.max(0, a - toFirst.least - drawShape(toFirst.shape, rng));
    b = Math.max(0, b - toSecond.least - drawShape(toSecond.shape, rng));
  }
  drawn[0] = holderOf([a, b], leavesAt);
  drawn[1] = a;
  drawn[2] = b;
};
