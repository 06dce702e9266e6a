import type { Progress } from '../../process/readers/answer.ts';
import { widestMargin } from '../../process/readers/trials.ts';
import type { Odds } from '../../process/process.ts';
import { bandOf, type Band } from './course.ts';
import type { BattleOdds } from './odds.ts';
import type { Battle } from '../setup.ts';
import { trialKernel, type TrialCounts } from './trial-kernel.ts';

/** So many trials, from which round on, and whether with all their hits. */
interface Told {
  readonly firstRound: number;
  readonly n: number;
  readonly wantPmf: boolean;
}

/** Of one army, at its place. What has ended stays as it ended. */
const bandsOf = (
  { width, after, ended }: TrialCounts,
  place: number,
  { firstRound, n, wantPmf }: Told,
): readonly Band[] => {
  const [frozen, shares] = [new Float64Array(width), new Float64Array(width)];
  return after.slice(1).map((row, i) => {
    for (let hits = 0, at = place * width; hits < width; hits++, at++) {
      frozen[hits] = (frozen[hits] ?? 0) + (ended[i]?.[at] ?? 0);
      shares[hits] = ((frozen[hits] ?? 0) + (row[at] ?? 0)) / n;
    }
    return bandOf(firstRound + i, shares, wantPmf);
  });
};

const oddsOf = ({ endings }: TrialCounts, sides: readonly string[], n: number): Odds => {
  const [mutual = 0, stalemate = 0, unfinished = 0] = endings.subarray(sides.length);
  return {
    win: Object.fromEntries(sides.map((side, i) => [side, (endings[i] ?? 0) / n])),
    mutual: mutual / n,
    stalemate: stalemate / n,
    unfinished: unfinished / n,
  };
};

const lengthOf = ({ width, ended }: TrialCounts, n: number): BattleOdds['rounds'] => {
  const pmf = [...ended.entries()].flatMap(([rounds, row]): [number, number][] => {
    const times = row?.subarray(0, width).reduce((sum, hits) => sum + hits, 0) ?? 0;
    return times > 0 ? [[rounds, times / n]] : [];
  });
  return { mean: pmf.reduce((sum, [rounds, share]) => sum + rounds * share, 0), pmf };
};

const told = ({ start, sides }: Battle, counts: TrialCounts, how: Told): BattleOdds => {
  const shares = oddsOf(counts, sides, how.n);
  return {
    method: 'estimate',
    ...shares,
    trials: how.n,
    margin: widestMargin(shares, how.n),
    rounds: lengthOf(counts, how.n),
    hits: Object.fromEntries(start.armies.map(({ id }, i) => [id, bandsOf(counts, i, how)])),
  };
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
  const { trials: of, start } = battle;
  const { counts, run } = trialKernel(battle);
  for (let done = 0; done < of;) {
    const now = Math.min(of, done + block);
    run(now - done);
    done = now;
    yield {
      done,
      of,
      odds: () => told(battle, counts, { firstRound: start.round, n: now, wantPmf }),
    };
  }
}
