import { count, newTally, sharesOf, trials, widestMargin } from '../process/estimate.ts';
import type { Play } from '../process/play.ts';
import type { BattleState } from './army.ts';
import { battleProcess, type RoundEvent } from './battle.ts';
import { bandOf, type Band, type BattleOdds } from './odds.ts';
import type { Battle } from './setup.ts';

/** Whole counts of one army's hits after each round, and of the hits on which battles of each length ended. */
interface HitCounts {
  readonly after: Uint32Array[];
  readonly ended: Uint32Array[];
}

const rowOf = (rows: Uint32Array[], round: number, width: number): Uint32Array => {
  while (rows.length <= round) rows.push(new Uint32Array(width));
  return rows[round] ?? new Uint32Array(width);
};

const bump = (row: Uint32Array, hits: number): void => {
  row[hits] = (row[hits] ?? 0) + 1;
};

const observe = (
  counts: readonly HitCounts[],
  { states }: Play<BattleState, RoundEvent>,
  width: number,
): void => {
  for (const [i, { after, ended }] of counts.entries()) {
    for (const [round, { armies }] of states.entries())
      bump(rowOf(after, round, width), armies[i]?.hits ?? 0);
    bump(rowOf(ended, states.length - 1, width), states.at(-1)?.armies[i]?.hits ?? 0);
  }
};

const bandsOf = (
  { after, ended }: HitCounts,
  firstRound: number,
  n: number,
  wantPmf: boolean,
): readonly Band[] => {
  const frozen = new Float64Array(after[0]?.length ?? 0);
  return after
    .map((row, length) => {
      const band = bandOf(
        firstRound + length - 1,
        Float64Array.from(row, (times, hits) => (times + (frozen[hits] ?? 0)) / n),
        wantPmf,
      );
      for (const [hits, times] of (ended[length] ?? []).entries())
        frozen[hits] = (frozen[hits] ?? 0) + times;
      return band;
    })
    .slice(1);
};

/** A running estimate: how many trials are done, and the odds so far. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** The estimate over the trials done; only worked out when called. */
  odds(): BattleOdds;
}

/**
 * Estimates the odds of any battle by seeded trials, pausing after every `block` of them so that the caller can show
 * progress, breathe or stop. The last pause is the whole run.
 */
export function* estimateOdds(battle: Battle, block = 250, wantPmf = false): Generator<Progress> {
  const { start, rules, sides, seed, trials: of } = battle;
  const tally = newTally(sides);
  const lengths: number[] = [];
  const counts: readonly HitCounts[] = start.armies.map(() => ({ after: [], ended: [] }));
  const width = Math.max(rules.hits, ...start.armies.map(({ hits }) => hits)) + 1;
  const odds = (): BattleOdds => {
    const n = tally.trials;
    const pmf = lengths.flatMap((times, length): [number, number][] =>
      times > 0 ? [[length, times / n]] : [],
    );
    const mean = pmf.reduce((sum, [length, share]) => sum + length * share, 0);
    const hits = Object.fromEntries(
      start.armies.map(({ id }, i) => [
        id,
        bandsOf(counts[i] ?? { after: [], ended: [] }, start.round, n, wantPmf),
      ]),
    );
    return {
      method: 'estimate',
      ...sharesOf(tally),
      trials: n,
      margin: widestMargin(tally),
      rounds: { mean, pmf },
      hits,
    };
  };
  for (const story of trials(battleProcess(rules, start.armies), start, { seed, count: of })) {
    count(tally, story.outcome);
    const length = story.states.length - 1;
    while (lengths.length <= length) lengths.push(0);
    lengths[length] = (lengths[length] ?? 0) + 1;
    observe(counts, story, width);
    if (tally.trials % block === 0 || tally.trials === of) yield { done: tally.trials, of, odds };
  }
}
