import { isPause, type Progress } from '../process/answer.ts';
import { widestMargin } from '../process/trials.ts';
import type { Odds, Outcome } from '../process/process.ts';
import { bandOf, type Band, type BattleOdds } from './odds.ts';
import type { Battle } from './setup.ts';
import { trialKernel, type TrialWatcher } from './trial-kernel.ts';

/**
 * Whole counts of one army's hits after each round, and of the hits on which battles of each length
 * ended.
 */
interface HitCounts {
  readonly after: Uint32Array[];
  readonly ended: Uint32Array[];
}

const bump = (rows: Uint32Array[], round: number, hits: number, width: number): void => {
  const row = (rows[round] ??= new Uint32Array(width));
  row[hits] = (row[hits] ?? 0) + 1;
};

/** What has ended stays as it ended. */
const bandsOf = (
  { after, ended }: HitCounts,
  firstRound: number,
  n: number,
  wantPmf: boolean,
): readonly Band[] => {
  const frozen = Float64Array.from(ended[0] ?? []);
  return after.slice(1).map((row, i) => {
    const shares = Float64Array.from(row, (times, hits) => (times + (frozen[hits] ?? 0)) / n);
    for (const [hits, times] of (ended[i + 1] ?? []).entries())
      frozen[hits] = (frozen[hits] ?? 0) + times;
    return bandOf(firstRound + i, shares, wantPmf);
  });
};

/** Whole counts of endings and lengths. */
interface Tally {
  readonly wins: Map<string, number>;
  readonly others: { mutual: number; stalemate: number; unfinished: number };
  /** By rounds fought. */
  readonly lengths: number[];
}

const count = ({ wins, others, lengths }: Tally, rounds: number, outcome?: Outcome): void => {
  lengths[rounds] = (lengths[rounds] ?? 0) + 1;
  if (outcome?.kind === 'won') wins.set(outcome.winner, (wins.get(outcome.winner) ?? 0) + 1);
  else others[outcome?.kind ?? 'unfinished']++;
};

const oddsOf = ({ wins, others }: Tally, sides: readonly string[], n: number): Odds => ({
  win: Object.fromEntries(sides.map((side) => [side, (wins.get(side) ?? 0) / n])),
  mutual: others.mutual / n,
  stalemate: others.stalemate / n,
  unfinished: others.unfinished / n,
});

const lengthOf = ({ lengths }: Tally, n: number): BattleOdds['rounds'] => {
  const pmf = [...lengths.entries()].flatMap(([rounds, times]): [number, number][] =>
    (times ?? 0) > 0 ? [[rounds, times / n]] : [],
  );
  return { mean: pmf.reduce((sum, [rounds, share]) => sum + rounds * share, 0), pmf };
};

/** Counts trials as they are run. */
const counting = ({ start, rules, sides }: Battle) => {
  const { armies, round } = start;
  const width = Math.max(rules.hits, ...armies.map(({ hits }) => hits)) + 1;
  const tally: Tally = {
    wins: new Map(),
    others: { mutual: 0, stalemate: 0, unfinished: 0 },
    lengths: [],
  };
  const hitsOf = armies.map((): HitCounts => ({
    after: [new Uint32Array(width)],
    ended: [new Uint32Array(width)],
  }));
  const note = (which: keyof HitCounts, rounds: number, hits: Int32Array): void => {
    for (let i = 0; i < hitsOf.length; i++) {
      const counts = hitsOf[i];
      if (counts !== undefined) bump(counts[which], rounds, hits[i] ?? 0, width);
    }
  };
  const watcher: TrialWatcher = {
    afterRound: (rounds, hits) => note('after', rounds, hits),
    ended: (rounds, hits, outcome) => {
      note('ended', rounds, hits);
      count(tally, rounds, outcome);
    },
  };
  const odds = (n: number, wantPmf: boolean): BattleOdds => {
    const shares = oddsOf(tally, sides, n);
    const bands = hitsOf.map((counts) => bandsOf(counts, round, n, wantPmf));
    return {
      method: 'estimate',
      ...shares,
      trials: n,
      margin: widestMargin(shares, n),
      rounds: lengthOf(tally, n),
      hits: Object.fromEntries(armies.map(({ id }, i) => [id, bands[i] ?? []])),
    };
  };
  return { watcher, odds };
};

/**
 * Estimates the odds of any battle by seeded trials, pausing after every `block` of them so that
 * the caller can show progress, breathe or stop. The last pause is the whole run.
 */
export function* estimateOdds(
  battle: Battle,
  block = 250,
  wantPmf = false,
): Generator<Progress<BattleOdds>> {
  const { start, rules, seed, trials: of } = battle;
  const { watcher, odds } = counting(battle);
  const run = trialKernel(rules, start, seed);
  for (let done = 1; done <= of; done++) {
    run(done - 1, watcher);
    if (isPause(done, of, block)) yield { done, of, odds: () => odds(done, wantPmf) };
  }
}
