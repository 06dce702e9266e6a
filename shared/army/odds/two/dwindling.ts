import { doublings, levelsOf, TIE, type DoublingId, type Strength } from '../../../doublings.ts';

/** An army that shrinks: its strength for each hit left, and its most hits. */
interface Shrinking {
  readonly thousandths: number;
  readonly most: number;
}

/** The whole number that `x` all but is, from 1 up. */
const tieOf = (x: number): number | undefined => {
  const near = Math.round(x);
  return near > 0 && x - near < TIE && near - x < TIE ? near : undefined;
};

/**
 * Sees the power by doublings of so many hits of the first army over those of the second within
 * some, `from` to `to - 1`, in runs, the greatest hits first.
 */
export type PowerRuns = (
  hits: number,
  within: readonly [from: number, to: number],
  visit: (from: number, to: number, power: number) => void,
) => void;

/** So many hits left of an army. */
const left = ({ thousandths }: Shrinking, share: number): Strength => ({ thousandths, share });

/** Where each level begins, for armies that shrink; near ties are decided with integers. */
const edgesOf = (first: Shrinking, second: Shrinking, reading: DoublingId) => {
  const ratio = first.thousandths / second.thousandths;
  // A little more than the greatest ratio, so that its rounding loses no level.
  const most = 1.01 * Math.max(first.most * ratio, second.most / ratio);
  const levels = levelsOf(reading, most).toReversed();
  const powers = levels.map(({ power }) => power);
  const over = levels.map((level) => ratio / level.ratio);
  const under = levels.map((level) => ratio * level.ratio);
  // The least hits of the second with which it has a level over so many of the first.
  const leastAt = (hits: number, at: number): number => {
    const least = hits * (under[at] ?? 0);
    const tie = tieOf(least);
    if (tie === undefined) return Math.ceil(least);
    const power = doublings(left(second, tie), left(first, hits), reading);
    return power < (powers[at] ?? 0) ? tie + 1 : tie;
  };
  // The most against which the first has it.
  const mostAt = (hits: number, at: number): number => {
    const reached = hits * (over[at] ?? 0);
    const tie = tieOf(reached);
    if (tie === undefined) return Math.floor(reached);
    const power = doublings(left(first, hits), left(second, tie), reading);
    return power < (powers[at] ?? 0) ? tie - 1 : tie;
  };
  return { powers, under, leastAt, mostAt };
};

/** Power by doublings as hits dwindle (proportional attrition). */
export const doublingsRuns = (
  first: Shrinking,
  second: Shrinking,
  reading: DoublingId,
): PowerRuns => {
  const { powers, under, leastAt, mostAt } = edgesOf(first, second, reading);
  return (hits, [from, end], visit) => {
    let to = end;
    const endAt = (least: number, power: number): void => {
      const at = Math.max(from, least);
      if (at < to) visit(at, to, power);
      to = Math.min(at, to);
    };
    let i = 0;
    while (i < powers.length && hits * (under[i] ?? 0) < to) i++;
    for (i--; i >= 0 && to > from; i--) endAt(leastAt(hits, i), 0 - (powers[i] ?? 0));
    for (let j = 0; j < powers.length && to > from; j++)
      endAt(mostAt(hits, j) + 1, j === 0 ? 0 : (powers[j - 1] ?? 0));
    endAt(from, powers.at(-1) ?? 0);
  };
};

/** The same for every pair of hits: the power at `[a * (second.most + 1) + b]`. */
export const doublingsTable = (
  first: Shrinking,
  second: Shrinking,
  reading: DoublingId,
): Int16Array => {
  const width = second.most + 1;
  const table = new Int16Array((first.most + 1) * width);
  const runsOf = doublingsRuns(first, second, reading);
  for (let a = 1; a <= first.most; a++)
    runsOf(a, [1, width], (from, to, power) => {
      table.fill(power, a * width + from, a * width + to);
    });
  return table;
};
