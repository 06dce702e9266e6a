import { pairedDifference, Z } from '../../process/readers/trials.ts';
import { cyclesOf } from './cycles.ts';
import { sumOf } from '../../numbers.ts';

/** The cells of an atlas. Each is at `[row * armies + column]`, NaN where two do not meet. */
export interface Cells {
  readonly names: readonly string[];
  /** The chance that the army of the row beats that of the column. */
  readonly win: Float64Array;
  /** That neither does. */
  readonly neither: Float64Array;
  /** Trials of estimates, 0 where a cell is exact; none where all are. */
  readonly runs: Float64Array;
}

/** Who stands where, as far as the cells can tell. */
export interface Standings {
  /** By army: its mean worth against the others, a win being 1; NaN where it meets nobody. */
  readonly mean: readonly number[];
  /** Half of the 95 % interval of each mean; left out where all is exact. */
  readonly meanMargin?: readonly number[];
  /**
   * Places of the armies, the strongest first by their means; those that cannot be told apart are
   * in one group, those that meet nobody in the last.
   */
  readonly ranking: readonly (readonly number[])[];
  /** Armies each of which surely beats the next more often than not, and the last the first. */
  readonly cycles: readonly (readonly number[])[];
  /** How many pairs are level: neither wins more often, or none can be said to. */
  readonly level: number;
  /** Pairs of which the first beats the second, but is ranked below it: some, and how many. */
  readonly against: readonly (readonly [number, number])[];
  readonly againstCount: number;
}

/** How often anything at all that is told of an atlas as sure is luck. */
const DOUBT = 0.05;
/** Less than this is rounding. */
const TINY = 1e-9;
const COINS = 10_000;
/** Of a thousand armies, nobody reads the pairs against the order one by one. */
const MOST_AGAINST = 100;

/**
 * By how many standard deviations a normal figure strays either way with a chance of `share`: that
 * of many coins, which every engine computes alike.
 */
export const straysBy = (share: number): number => {
  const half = COINS / 2;
  const tails = [1];
  for (let more = 1; more <= half; more++)
    tails.push(((tails[more - 1] ?? 0) * (half - more + 1)) / (half + more));
  const all = 2 * sumOf(tails) - 1;
  let [beyond, at] = [0, half];
  for (; at > 0 && beyond <= share * all; at--) beyond += 2 * (tails[at] ?? 0);
  return (2 * at + 3) / Math.sqrt(COINS);
};

/** What is wide enough for so many comparisons at once (Bonferroni). */
export const widthFor = (comparisons: number): number => straysBy(DOUBT / Math.max(1, comparisons));

/** Whether the one of the row surely wins more often than it loses: of two, at most one does. */
const beatsIn = ({ names: { length }, win, runs }: Cells) => {
  const estimates = runs.reduce((sum, trials) => sum + (trials > 0 ? 1 : 0), 0) / 2;
  const width = estimates === 0 ? 0 : widthFor(estimates) / Z;
  return (row: number, column: number): boolean => {
    const at = row * length + column;
    const [won, lost] = [win[at] ?? NaN, win[column * length + row] ?? NaN];
    const trials = runs[at] ?? 0;
    if (trials === 0) return won > lost + TINY;
    const { by, margin } = pairedDifference(won * trials, lost * trials, trials);
    return by > margin * width;
  };
};

/** The variance of what one trial is worth, with one win and one loss more, over all of them. */
export const varianceOf = (won: number, neither: number, draw: number, trials: number): number => {
  if (trials === 0) return 0;
  const n = trials + 2;
  const mean = (trials * (won + draw * neither) + 1) / n;
  const square = (trials * (won + draw * draw * neither) + 1) / n;
  return (square - mean * mean) / n;
};

interface Worth {
  readonly mean: number;
  readonly variance: number;
  readonly met: number;
}

/** What the armies are worth against each other, and how sure that is. */
export const worthsIn = ({ names, win, neither, runs }: Cells, draw: number) => {
  const { length } = names;
  const variance = (at: number): number =>
    varianceOf(win[at] ?? 0, neither[at] ?? 0, draw, runs[at] ?? 0);
  const worths = names.map((_, row): Worth => {
    let [sum, spread, met] = [0, 0, 0];
    for (let column = 0; column < length; column++) {
      const at = row * length + column;
      const won = win[at] ?? NaN;
      if (column === row || Number.isNaN(won)) continue;
      sum += won + draw * (neither[at] ?? 0);
      spread += variance(at);
      met++;
    }
    return { mean: sum / met, variance: spread / Math.max(1, met * met), met };
  });
  return { worths, variance };
};

/** Whether one mean is surely above another: the battle of the two counts in both. */
const isAboveIn = (cells: Cells, draw: number) => {
  const {
    names: { length },
    runs,
  } = cells;
  const { worths, variance } = worthsIn(cells, draw);
  const width = runs.length === 0 ? 0 : widthFor((length * (length - 1)) / 2);
  const isAbove = (one: number, other: number): boolean => {
    const [a, b] = [worths[one], worths[other]];
    if (a === undefined || b === undefined) return false;
    if (a.met === 0 || b.met === 0) return a.met > 0;
    const shared = [one * length + other, other * length + one].map((at) =>
      Math.sqrt(variance(at)),
    );
    const [mine = 0, theirs = 0] = shared.map((spread, i) => spread / ([a, b][i]?.met || 1));
    const spread = a.variance + b.variance + 2 * mine * theirs;
    return a.mean - b.mean > Math.max(TINY, width * Math.sqrt(spread));
  };
  return { worths, isAbove };
};

/** Groups of which everybody in one is surely above everybody in the next. */
const groupsOf = (
  sorted: readonly number[],
  isAbove: (one: number, other: number) => boolean,
  isExact: boolean,
): readonly (readonly number[])[] => {
  const groups: number[][] = [];
  let reach = -1;
  for (const [place, one] of sorted.entries()) {
    if (place > reach) groups.push([]);
    groups.at(-1)?.push(one);
    const last = isExact ? Math.min(place + 1, sorted.length - 1) : sorted.length - 1;
    for (let below = last; below > reach; below--)
      if (!isAbove(one, sorted[below] ?? one)) reach = below;
  }
  return groups;
};

/** @param draw what it is worth that neither wins */
export const standingOf = (cells: Cells, draw: number): Standings => {
  const { names, win, runs } = cells;
  const { length } = names;
  const isExact = runs.length === 0;
  const { worths, isAbove } = isAboveIn(cells, draw);
  const meanOf = (at: number): number => (worths[at]?.met ? worths[at].mean : -1);
  const sorted = names.map((_, i) => i).toSorted((a, b) => meanOf(b) - meanOf(a));
  const ranking = groupsOf(sorted, isAbove, isExact);
  const rank = new Int32Array(length);
  for (const [at, group] of ranking.entries()) for (const one of group) rank[one] = at;
  const beats = beatsIn(cells);
  const against: (readonly [number, number])[] = [];
  let [level, againstCount] = [0, 0];
  for (let one = 0; one < length; one++)
    for (let other = one + 1; other < length; other++) {
      if (Number.isNaN(win[one * length + other])) continue;
      const [wins, loses] = [beats(one, other), beats(other, one)];
      if (!wins && !loses) level++;
      const [first, second] = wins ? [one, other] : [other, one];
      if ((!wins && !loses) || (rank[first] ?? 0) <= (rank[second] ?? 0)) continue;
      if (againstCount++ < MOST_AGAINST) against.push([first, second]);
    }
  return {
    mean: worths.map(({ mean }) => mean),
    ...(isExact ? {} : { meanMargin: worths.map(({ variance }) => Z * Math.sqrt(variance)) }),
    ranking,
    cycles: cyclesOf(length, (one, other) => one !== other && beats(one, other)),
    level,
    against,
    againstCount,
  };
};
