import { matchupEndings, holderOf, roundByRound } from './joint-endings.ts';
import { HELD_BY_FIRST, HELD_BY_NONE, HELD_BY_SECOND, NOBODY_HURT } from './last-hits.ts';
import type { Matchup, Pair } from './matchup.ts';
import { NEGLIGIBLE, type Endings, type RoundEndings } from '../solution.ts';

/*
 * Two armies of which one or both leave the field before they rout (H-SW-27): pair of hits by pair
 * of hits, since who leaves keeps what it has.
 */

const addTo = (all: Pair<Float64Array>, hits: Pair<number>, mass: number): void => {
  for (const side of [0, 1] as const) all[side][hits[side]] = (all[side][hits[side]] ?? 0) + mass;
};

/** Chances by who holds the field; of nobody hurt it goes on, or is a stalemate. */
const chancesOf = (chances: readonly number[]) => ({
  win: [chances[HELD_BY_FIRST] ?? 0, chances[HELD_BY_SECOND] ?? 0],
  mutual: chances[HELD_BY_NONE] ?? 0,
});

/** Round by round, with the hits after each. Throws TOO_COSTLY past the budget. */
export function* leavingRounds(matchup: Matchup): Generator<RoundEndings> {
  const { hits: full, leavesAt } = matchup;
  const ended: Pair<Float64Array> = [new Float64Array(full[0] + 1), new Float64Array(full[1] + 1)];
  let stalemate = 0;
  const over = (result: number, hits: Pair<number>, mass: number): void => {
    if (result === NOBODY_HURT) stalemate += mass;
    addTo(ended, hits, mass);
  };
  for (const { round, next } of roundByRound(matchup, leavesAt, over)) {
    const chances = [0, 0, 0, 0];
    const hits: Pair<Float64Array> = [ended[0].slice(), ended[1].slice()];
    for (const [at, mass] of next.mass.entries()) {
      if (mass === 0) continue;
      const pair = [Math.floor(at / next.stride), at % next.stride] as const;
      const result = holderOf(pair, leavesAt);
      chances[result] = (chances[result] ?? 0) + mass;
      addTo(hits, pair, mass);
    }
    const on = chances[NOBODY_HURT] ?? 0;
    yield { round, ...chancesOf(chances), stalemate, on, hits };
    stalemate = 0;
    if (on <= NEGLIGIBLE) return;
  }
}

/** How it may end. Throws TOO_COSTLY past the budget. */
export const leavingEndings = (matchup: Matchup): Endings => {
  const { result, probability } = matchupEndings(matchup, matchup.leavesAt);
  const chances = [0, 0, 0, 0];
  for (const [i, chance] of probability.entries())
    chances[result[i] ?? 0] = (chances[result[i] ?? 0] ?? 0) + chance;
  return { ...chancesOf(chances), stalemate: chances[NOBODY_HURT] ?? 0, unfinished: 0 };
};
