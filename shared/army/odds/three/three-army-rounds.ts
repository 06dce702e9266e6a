import { MAX_STEPS } from '../../../process/readers/play.ts';
import { clearRow, newJoint, trimRow, widen } from '../two/joint-hits.ts';
import type { Pair } from '../two/matchup.ts';
import { NEGLIGIBLE, stepBudget, TOO_COSTLY, type RoundEndings } from '../solution.ts';
import { applySpread, type Triple, type TripleHits } from './spread.ts';
import {
  phasesOf,
  winnersOf,
  type Phase,
  type Run,
  type ThreeArmies,
  type WinnerReader,
} from './three-armies.ts';

/*
 * The joint distribution of the hits of three armies, round by round. The hits of the first two are
 * a row. Every state is shifted by the least damage that all suffer, then what the rolls add is
 * spread, one roll after another.
 */

/** States of a table, with the margin that rolls need: beyond them it is too costly. */
const MOST_STATES = 3_000_000;

/** Moves the states of a run by their least damage; what cannot survive that goes to 0. */
const shift = (from: TripleHits, to: TripleHits, run: Run): void => {
  const row = run.a * from.rows + run.b;
  const low = Math.max(run.from, from.joint.low[row] ?? 0);
  const high = Math.min(run.to, from.joint.high[row] ?? 0);
  if (low >= high) return;
  const [downA, downB, drop] = run.least;
  const target = Math.max(0, run.a - downA) * to.rows + Math.max(0, run.b - downB);
  const { stride, mass } = to.joint;
  widen(to.joint, target, Math.max(0, low - drop), Math.max(1, high - drop));
  for (let c = low; c < high; c++) {
    const at = target * stride + (c > drop ? c - drop : 0);
    mass[at] = (mass[at] ?? 0) + (from.joint.mass[row * stride + c] ?? 0);
  }
};

const newTables = ({ hits }: ThreeArmies, phases: readonly Phase[]): (() => TripleHits) => {
  const spreads = phases.flatMap(({ spreads: of }) => of);
  const reach = (army: 0 | 1 | 2): number =>
    Math.max(0, ...spreads.map(({ most }) => most[army])) + hits[army] + 1;
  const [height, rows, stride] = [reach(0), reach(1), reach(2)];
  if (height * rows * stride > MOST_STATES) throw TOO_COSTLY;
  return () => ({ joint: newJoint(height * rows, stride), hits, rows });
};

/** Sees every row, with the hits of the first two armies. */
const eachRow = (
  { hits, rows, joint }: TripleHits,
  visit: (a: number, b: number, row: number) => void,
): void => {
  for (let a = 0; a <= hits[0]; a++)
    for (let b = 0; b <= hits[1]; b++) {
      const row = a * rows + b;
      if ((joint.low[row] ?? 0) < (joint.high[row] ?? 0)) visit(a, b, row);
    }
};

const statesOf = (table: TripleHits): number => {
  let states = 0;
  eachRow(table, (_a, _b, row) => {
    states += (table.joint.high[row] ?? 0) - (table.joint.low[row] ?? 0);
  });
  return states;
};

interface Tables {
  readonly now: TripleHits;
  readonly next: TripleHits;
  readonly spare: Pair<TripleHits>;
}

/** Moves all mass on by one round, with a pause after each roll. */
function* fight(
  { now, next, spare: [one, other] }: Tables,
  phases: readonly Phase[],
  pay: (steps: number) => void,
): Generator<undefined> {
  for (const { spreads, runs, isStalemate } of phases) {
    if (isStalemate) continue;
    let [from, to] = [one, other];
    const into = spreads.length === 0 ? next : from;
    for (const run of runs) shift(now, into, run);
    for (const [i, spread] of spreads.entries()) {
      pay(statesOf(from) * spread.chances.length);
      applySpread(from, i === spreads.length - 1 ? next : to, spread);
      [from, to] = [to, from];
      yield;
    }
  }
  eachRow(now, (_a, _b, row) => clearRow(now.joint, row));
}

/** How battles end that are over, and by each army their last hits. */
interface Ended {
  readonly win: number[];
  mutual: number;
  stalemate: number;
  readonly hits: Triple<Float64Array>;
}

const newHits = ([a, b, c]: Triple<number>): Triple<Float64Array> => [
  new Float64Array(a + 1),
  new Float64Array(b + 1),
  new Float64Array(c + 1),
];

const addHits = (to: Triple<Float64Array>, [a, b, c]: Triple<number>, mass: number): void => {
  to[0][a] = (to[0][a] ?? 0) + mass;
  to[1][b] = (to[1][b] ?? 0) + mass;
  to[2][c] = (to[2][c] ?? 0) + mass;
};

/** Takes the states of a row that are over out of the table. */
const settleRow = (
  winnerOf: WinnerReader,
  { joint }: TripleHits,
  [a, b, row]: Triple<number>,
  ended: Ended,
): void => {
  const take = (c: number, winner: number): void => {
    const at = row * joint.stride + c;
    const mass = joint.mass[at] ?? 0;
    joint.mass[at] = 0;
    if (mass === 0) return;
    addHits(ended.hits, [a, b, c], mass);
    if (winner < 0) ended.mutual += mass;
    else ended.win[winner] = (ended.win[winner] ?? 0) + mass;
  };
  const none = winnerOf(a > 0, b > 0, false);
  const some = winnerOf(a > 0, b > 0, true);
  if (none !== undefined && joint.low[row] === 0) take(0, none);
  if (some !== undefined)
    for (let c = Math.max(1, joint.low[row] ?? 0); c < (joint.high[row] ?? 0); c++) take(c, some);
  trimRow(joint, row);
};

/** Adds what goes on to the hits shown; gives its chance. */
const addOpen = (
  { joint }: TripleHits,
  [a, b, row]: Triple<number>,
  shown: Triple<Float64Array>,
): number => {
  const third = shown[2];
  let sum = 0;
  for (let c = joint.low[row] ?? 0; c < (joint.high[row] ?? 0); c++) {
    const mass = joint.mass[row * joint.stride + c] ?? 0;
    third[c] = (third[c] ?? 0) + mass;
    sum += mass;
  }
  shown[0][a] = (shown[0][a] ?? 0) + sum;
  shown[1][b] = (shown[1][b] ?? 0) + sum;
  return sum;
};

/** Takes out the states in which nobody can be hurt. */
const settleStalemates = (now: TripleHits, phases: readonly Phase[], ended: Ended): void => {
  for (const { runs, isStalemate } of phases)
    for (const { a, b, from, to } of isStalemate ? runs : []) {
      const row = a * now.rows + b;
      for (let c = from; c < to; c++) {
        const mass = now.joint.mass[row * now.joint.stride + c] ?? 0;
        if (mass === 0) continue;
        now.joint.mass[row * now.joint.stride + c] = 0;
        ended.stalemate += mass;
        addHits(ended.hits, [a, b, c], mass);
      }
    }
};

/**
 * Round by round, until the battle is over for all but a negligible share; undefined where it
 * pauses. Throws TOO_COSTLY past the budget.
 */
export function* threeArmyRounds(three: ThreeArmies): Generator<RoundEndings | undefined> {
  const { hits, round: start, contenders } = three;
  const pay = stepBudget();
  if ((hits[0] + 1) * (hits[1] + 1) * (hits[2] + 1) > MOST_STATES) throw TOO_COSTLY;
  const winnerOf = winnersOf(three);
  const phases = phasesOf(three, winnerOf);
  const newTable = newTables(three, phases);
  const spare = [newTable(), newTable()] as const;
  let [now, next] = [newTable(), newTable()];
  const first = hits[0] * now.rows + hits[1];
  now.joint.mass[first * now.joint.stride + hits[2]] = 1;
  widen(now.joint, first, hits[2], hits[2] + 1);
  const last = newHits(hits);
  for (let [round, on] = [start, 1]; on >= NEGLIGIBLE && round < start + MAX_STEPS; round++) {
    const ended: Ended = { win: contenders.map(() => 0), mutual: 0, stalemate: 0, hits: last };
    settleStalemates(now, phases, ended);
    yield* fight({ now, next, spare }, phases, pay);
    [now, next] = [next, now];
    eachRow(now, (a, b, row) => settleRow(winnerOf, now, [a, b, row], ended));
    const shown = newHits(hits);
    for (const [i, of] of shown.entries()) of.set(last[i] ?? []);
    on = 0;
    eachRow(now, (a, b, row) => {
      on += addOpen(now, [a, b, row], shown);
    });
    yield {
      round,
      win: ended.win,
      mutual: ended.mutual,
      stalemate: ended.stalemate,
      on,
      hits: shown,
    };
  }
}
