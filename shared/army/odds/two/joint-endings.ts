import { MAX_STEPS } from '../../../process/readers/play.ts';
import type { Rng } from '../../../rng.ts';
import { idleOf, productsOf, spread } from './coupled-hits.ts';
import { newJoint, type JointHits } from './joint-hits.ts';
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

export const holderOf = ([a, b]: Pair<number>, [leavesA, leavesB]: Pair<number>): number => {
  if (a > leavesA) return b > leavesB ? NOBODY_HURT : HELD_BY_FIRST;
  return b > leavesB ? HELD_BY_SECOND : HELD_BY_NONE;
};

/** Hears of battles that are over. */
type Over = (result: number, hits: Pair<number>, mass: number) => void;

/** Tells what is over, and hands on the rest, the greatest hits first. */
const sweep = (
  { stride, mass }: JointHits,
  leavesAt: Pair<number>,
  over: Over,
  goesOn: (hits: Pair<number>, mass: number) => void,
): void => {
  for (let at = mass.length - 1; at >= 0; at--) {
    const here = mass[at] ?? 0;
    if (here === 0) continue;
    const hits = [Math.floor(at / stride), at % stride] as const;
    const result = holderOf(hits, leavesAt);
    if (result === NOBODY_HURT) goesOn(hits, here);
    else over(result, hits, here);
  }
};

const newGrid = ({ hits: [a, b] }: Matchup): JointHits => newJoint(a + 1, b + 1);

const startOf = (matchup: Matchup): JointHits => {
  const grid = newGrid(matchup);
  grid.mass[grid.mass.length - 1] = 1;
  return grid;
};

/** One sweep from the most hits down: rounds that hurt nobody are conditioned away. */
const withoutRounds = (
  matchup: Matchup,
  leavesAt: Pair<number>,
  over: Over,
  pay = stepBudget(),
): void => {
  const grid = startOf(matchup);
  sweep(grid, leavesAt, over, (hits, mass) => {
    const suffered = sufferedOf(matchup, matchup.round, hits);
    pay(productsOf(suffered));
    const idle = idleOf(suffered);
    if (idle === 1) over(NOBODY_HURT, hits, mass);
    else spread(grid, hits, suffered, { mass: mass / (1 - idle), staying: false });
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
): Generator<{ readonly round: number; readonly next: JointHits; readonly fought: number }> {
  const pay = stepBudget();
  let now = startOf(matchup);
  for (let n = 0; n < MAX_STEPS; n++) {
    const [next, round] = [newGrid(matchup), matchup.round + n];
    let fought = 0;
    sweep(now, leavesAt, over, (hits, mass) => {
      const suffered = sufferedOf(matchup, round, hits);
      pay(productsOf(suffered));
      const later = (when: number) => sufferedOf(matchup, when, hits);
      if (suffered.every(isHarmless) && isDeadlock(later, round, matchup.timeOut))
        return over(NOBODY_HURT, hits, mass);
      fought += mass;
      return spread(next, hits, suffered, { mass, staying: true });
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
export const matchupEndings = (
  matchup: Matchup,
  leavesAt: Pair<number>,
  pay?: (steps: number) => void,
): LastHits => {
  const collector = endingsCollector(...matchup.hits);
  const over: Over = (result, [first, second], mass) => collector.add(result, first, second, mass);
  if (matchup.countsRounds) byRounds(matchup, leavesAt, over);
  else withoutRounds(matchup, leavesAt, over, pay);
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
