import { MAX_STEPS } from '../../process/readers/play.ts';
import { productsOf } from './coupled/coupled-hits.ts';
import { isHarmless } from '../damage.ts';
import { gridOf, matchupEndings, resultOf, strike, type Grid } from './joint-endings.ts';
import { HELD_BY_FIRST, HELD_BY_NONE, HELD_BY_SECOND, NOBODY_HURT } from './last-hits.ts';
import { isDeadlock, sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { NEGLIGIBLE, stepBudget, type Endings, type RoundEndings } from './solution.ts';

/*
 * Two armies of which one or both leave the field before they rout (H-SW-27): pair of hits by pair
 * of hits, since who leaves keeps what it has.
 */

/** Sees every pair of hits that may be. */
const eachPair = (
  { width, mass }: Grid,
  see: (hits: Pair<number>, mass: number, at: number) => void,
): void => {
  for (let at = 0; at < mass.length; at++) {
    const here = mass[at] ?? 0;
    if (here > 0) see([Math.floor(at / width), at % width], here, at);
  }
};

const addTo = (all: Pair<Float64Array>, hits: Pair<number>, mass: number): void => {
  for (const side of [0, 1] as const) all[side][hits[side]] = (all[side][hits[side]] ?? 0) + mass;
};

/** One round of all that goes on; the chance of a stalemate, which ends it. */
const fight = (
  [now, next]: Pair<Grid>,
  { matchup, round }: { readonly matchup: Matchup; readonly round: number },
  ended: Pair<Float64Array>,
  pay: (steps: number) => void,
): number => {
  let stalemate = 0;
  eachPair(now, (hits, mass) => {
    const suffered = sufferedOf(matchup, round, hits);
    pay(productsOf(suffered));
    const later = (when: number) => sufferedOf(matchup, when, hits);
    if (!suffered.every(isHarmless) || !isDeadlock(later, round, matchup.timeOut))
      return strike(next, hits, { suffered, mass }, false);
    stalemate += mass;
    return addTo(ended, hits, mass);
  });
  return stalemate;
};

/** Takes what is over out of a table, and counts it and the rest. */
const settle = (table: Grid, { leavesAt }: Matchup, ended: Pair<Float64Array>) => {
  const chances = [0, 0, 0];
  const going: Pair<Float64Array> = [
    new Float64Array(ended[0].length),
    new Float64Array(ended[1].length),
  ];
  let on = 0;
  eachPair(table, (hits, mass, at) => {
    const result = resultOf(hits, leavesAt);
    if (result === NOBODY_HURT) {
      on += mass;
      return addTo(going, hits, mass);
    }
    chances[result] = (chances[result] ?? 0) + mass;
    table.mass[at] = 0;
    return addTo(ended, hits, mass);
  });
  const hits = going.map((own, side) => own.map((mass, i) => mass + (ended[side]?.[i] ?? 0)));
  const [first = 0, second = 0, mutual = 0] = [HELD_BY_FIRST, HELD_BY_SECOND, HELD_BY_NONE].map(
    (result) => chances[result] ?? 0,
  );
  return { win: [first, second], mutual, on, hits };
};

/** Round by round, with the hits after each. Throws TOO_COSTLY past the budget. */
export function* leavingRounds(matchup: Matchup): Generator<RoundEndings> {
  const pay = stepBudget();
  const { hits, round: start } = matchup;
  const ended: Pair<Float64Array> = [new Float64Array(hits[0] + 1), new Float64Array(hits[1] + 1)];
  let now = gridOf(matchup);
  now.mass[now.mass.length - 1] = 1;
  for (let [n, on] = [0, 1]; on > NEGLIGIBLE && n < MAX_STEPS; n++) {
    const [next, round] = [gridOf(matchup), start + n];
    const stalemate = fight([now, next], { matchup, round }, ended, pay);
    const over = settle(next, matchup, ended);
    on = over.on;
    yield { round, stalemate, ...over };
    now = next;
  }
}

/** How it may end. Throws TOO_COSTLY past the budget. */
export const leavingEndings = (matchup: Matchup): Endings => {
  const { result, probability } = matchupEndings(matchup, matchup.leavesAt);
  const chances = [0, 0, 0, 0];
  for (const [i, chance] of probability.entries())
    chances[result[i] ?? 0] = (chances[result[i] ?? 0] ?? 0) + chance;
  return {
    win: [chances[HELD_BY_FIRST] ?? 0, chances[HELD_BY_SECOND] ?? 0],
    mutual: chances[HELD_BY_NONE] ?? 0,
    stalemate: chances[NOBODY_HURT] ?? 0,
    unfinished: 0,
  };
};
