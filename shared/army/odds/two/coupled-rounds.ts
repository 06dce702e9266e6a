import { MAX_STEPS } from '../../../process/readers/play.ts';
import {
  coupledOf,
  eachState,
  listed,
  productsOf,
  shift,
  spread,
  type Run,
} from './coupled-hits.ts';
import { isHarmless } from '../../damage.ts';
import { clearRow, discard, trimRow, widen, type JointHits } from './joint-hits.ts';
import { isDeadlock, sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { smoothingOf, type Smoothing } from './convolution.ts';
import { NEGLIGIBLE, stepBudget, type RoundEndings } from '../solution.ts';

/** Battles that are over, by each army's last hits. */
type Ended = Pair<Float64Array>;

const endOn = ([first, second]: Ended, a: number, b: number, mass: number): void => {
  first[a] = (first[a] ?? 0) + mass;
  second[b] = (second[b] ?? 0) + mass;
};

/** Takes the battles that are over out of the table. */
const settle = (now: JointHits, ended: Ended): Pick<RoundEndings, 'win' | 'mutual'> => {
  const take = (a: number, b: number): number => {
    const mass = now.mass[a * now.stride + b] ?? 0;
    now.mass[a * now.stride + b] = 0;
    if (mass > 0) endOn(ended, a, b, mass);
    return mass;
  };
  const mutual = take(0, 0);
  let [first, second] = [0, 0];
  for (let b = 1; b < ended[1].length; b++) second += take(0, b);
  clearRow(now, 0);
  for (let a = 1; a < ended[0].length; a++) {
    if (now.low[a] === 0) now.low[a] = 1;
    first += take(a, 0);
  }
  return { win: [first, second], mutual };
};

/** The hits of both armies after a round, and the chance that the battle goes on. */
const marginals = (now: JointHits, ended: Ended, [first, second]: Pair<Float64Array>): number => {
  first.set(ended[0]);
  second.set(ended[1]);
  let on = 0;
  for (let a = 1; a < first.length; a++) {
    trimRow(now, a);
    const [row, from = 0, to = 0] = [a * now.stride, now.low[a], now.high[a]];
    let sum = 0;
    for (let b = from; b < to; b++) {
      const mass = now.mass[row + b] ?? 0;
      sum += mass;
      second[b] = (second[b] ?? 0) + mass;
    }
    first[a] = (first[a] ?? 0) + sum;
    on += sum;
  }
  return on;
};

/**
 * Round by round, until the battle is over for all but a negligible share. Throws TOO_COSTLY past
 * the budget.
 */
export function* coupledRounds(matchup: Matchup): Generator<RoundEndings> {
  const { hits, round: start, timeOut } = matchup;
  if (isDeadlock((round) => sufferedOf(matchup, round, hits), start, timeOut)) {
    yield { round: start - 1, win: [0, 0], mutual: 0, stalemate: 1, on: 0, hits: undefined };
    return;
  }
  const { shapes, runs: runsIn } = coupledOf(matchup);
  const runsOf = (round: number) => listed(runsIn(round), hits[1]);
  const always = matchup.countsRounds ? undefined : runsOf(start);
  const smoothing = smoothingOf(hits, shapes);
  const pay = stepBudget();
  const newEnded = (): Ended => [new Float64Array(hits[0] + 1), new Float64Array(hits[1] + 1)];
  const [ended, shown] = [newEnded(), newEnded()];
  let [now, next] = [smoothing.newJoint(), smoothing.newJoint()];
  now.mass[hits[0] * now.stride + hits[1]] = 1;
  widen(now, hits[0], hits[1], hits[1] + 1);
  for (let [round, on] = [start, 1]; on >= NEGLIGIBLE && round < start + MAX_STEPS; round++) {
    const stalemate = fight(
      { now, next, smoothing, pay },
      { matchup, runs: always ?? runsOf(round), round },
      ended,
    );
    [now, next] = [next, now];
    const over = settle(now, ended);
    on = marginals(now, ended, shown);
    yield { round, ...over, stalemate, on, hits: shown };
  }
  smoothing.discard();
  discard(now);
  discard(next);
}

interface Move {
  readonly now: JointHits;
  readonly next: JointHits;
  readonly smoothing: Smoothing;
  pay(steps: number): void;
}

/** Spreads all that was shifted into the next round. */
const smoothAll = (smoothing: Smoothing, next: JointHits, most: number, pay: Move['pay']): void => {
  for (let a = most; a >= 0; a--) {
    if ((smoothing.shifted.low[a] ?? 0) < (smoothing.shifted.high[a] ?? 0))
      pay(smoothing.stepsARow);
    smoothing.columns(a);
  }
  for (let a = most; a > 0; a--) smoothing.rows(next, a);
  smoothing.routed(next);
};

/** Moves all mass on by one round, and gives the chance of a stalemate. */
const fight = (
  { now, next, smoothing, pay }: Move,
  {
    matchup,
    runs,
    round,
  }: {
    readonly matchup: Matchup;
    readonly runs: (hits: number) => readonly Run[];
    readonly round: number;
  },
  ended: Ended,
): number => {
  let stalemate = 0;
  const moveRun = (a: number, run: Run): void => {
    const { suffered, isShifted } = run.harm;
    if (isShifted) return shift(now, smoothing.shifted, a, run);
    const isIdle = suffered.every(isHarmless);
    eachState(now, a, run, (b, mass) => {
      pay(productsOf(suffered));
      const isOver =
        isIdle && isDeadlock((later) => sufferedOf(matchup, later, [a, b]), round, matchup.timeOut);
      if (!isOver) return spread(next, [a, b], suffered, { mass, staying: true });
      stalemate += mass;
      endOn(ended, a, b, mass);
    });
  };
  const [most] = matchup.hits;
  for (let a = most; a > 0; a--) {
    const [low = 0, high = 0] = [now.low[a], now.high[a]];
    if (low >= high) continue;
    for (const run of runs(a)) {
      if (run.to <= low) break;
      if (run.from < high) moveRun(a, run);
    }
    clearRow(now, a);
  }
  smoothAll(smoothing, next, most, pay);
  return stalemate;
};
