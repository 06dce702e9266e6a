/**
 * Strength by which armies are compared (SW-106): soldiers x quality, in thousandths of a soldier,
 * as a product of two exact whole numbers (their product may pass 2^53). `share` is 1, or the hits
 * left under proportional attrition.
 */
export interface Strength {
  readonly thousandths: number;
  readonly share: number;
}

/**
 * Within one doubling, x in [1, 2): one point for each threshold with x^exponent >= numerator /
 * denominator.
 */
interface Threshold {
  readonly exponent: 1 | 2 | 4;
  readonly numerator: number;
  readonly denominator: number;
}

/** Every reading of "+1 when halfway to the next doubling" (A-SW-01). */
export const DOUBLINGS = [
  {
    id: 'sqrt2',
    title: '+1 from 1.41 times (geometric halfway)',
    thresholds: [{ exponent: 2, numerator: 2, denominator: 1 }],
  },
  {
    id: 'nearest',
    title: 'nearest half doubling: +1 from 1.19, +2 from 1.68 times',
    thresholds: [
      { exponent: 4, numerator: 2, denominator: 1 },
      { exponent: 4, numerator: 8, denominator: 1 },
    ],
  },
  {
    id: 'linear',
    title: '+1 from 1.5 times (arithmetic halfway)',
    thresholds: [{ exponent: 1, numerator: 3, denominator: 2 }],
  },
  {
    id: 'linearNearest',
    title: 'nearest of 1, 1.5 and 2: +1 from 1.25, +2 from 1.75 times',
    thresholds: [
      { exponent: 1, numerator: 5, denominator: 4 },
      { exponent: 1, numerator: 7, denominator: 4 },
    ],
  },
  { id: 'whole', title: 'whole doublings only', thresholds: [] },
] as const satisfies readonly { id: string; title: string; thresholds: readonly Threshold[] }[];

export type DoublingId = (typeof DOUBLINGS)[number]['id'];
export const DOUBLING_IDS = DOUBLINGS.map(({ id }) => id) as unknown as readonly [
  DoublingId,
  ...DoublingId[],
];

const THRESHOLDS = new Map<string, readonly Threshold[]>(
  DOUBLINGS.map(({ id, thresholds }) => [id, thresholds]),
);

const exact = ({ thousandths, share }: Strength): bigint => BigInt(thousandths) * BigInt(share);
const rough = ({ thousandths, share }: Strength): number => thousandths * share;

/**
 * Far wider than the rounding of the few operations before it; nearer calls are decided with
 * integers.
 */
const NEAR = 1e-12;

/**
 * Whether a x denominator' >= b x numerator' raised to the exponent; floats decide unless it is a
 * near tie.
 */
const reaches = (
  a: Strength,
  b: Strength,
  octave: number,
  { exponent, numerator, denominator }: Threshold,
): boolean => {
  let x = rough(a) / rough(b);
  for (let k = 0; k < octave; k++) x /= 2;
  const power = exponent === 1 ? x : exponent === 2 ? x * x : x * x * (x * x);
  const surplus = (power * denominator) / numerator - 1;
  if (surplus > NEAR || surplus < -NEAR) return surplus > 0;
  const times = (value: bigint): bigint =>
    exponent === 1 ? value : exponent === 2 ? value * value : value * value * (value * value);
  return (
    times(exact(a)) * BigInt(denominator) >= BigInt(numerator) * times(exact(b) << BigInt(octave))
  );
};

/** Compares two strengths exactly: negative, 0 or positive. */
export const compareStrength = (a: Strength, b: Strength): number => {
  const difference = rough(a) / rough(b) - 1;
  if (difference > NEAR || difference < -NEAR) return difference;
  const [x, y] = [exact(a), exact(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** The next doubling, as a threshold of the one before. */
const TWICE: Threshold = { exponent: 1, numerator: 1, denominator: 1 };

/**
 * Power of the stronger over the weaker: +2 for each doubling, and +1 about halfway to the next
 * (SW-103, SW-104).
 * @returns 0 when `a` is not the stronger
 */
export const doublings = (a: Strength, b: Strength, reading: DoublingId): number => {
  if (compareStrength(a, b) <= 0) return 0;
  let octave = 0;
  while (reaches(a, b, octave + 1, TWICE)) octave++;
  let steps = 0;
  for (const threshold of THRESHOLDS.get(reading) ?? [])
    if (reaches(a, b, octave, threshold)) steps++;
  return 2 * octave + steps;
};

/** Where a power begins, as a ratio of strengths within the rounding of a few operations. */
interface Level {
  readonly power: number;
  readonly ratio: number;
}

const rootOf = ({ exponent, numerator, denominator }: Threshold): number => {
  const power = numerator / denominator;
  return exponent === 1 ? power : exponent === 2 ? Math.sqrt(power) : Math.sqrt(Math.sqrt(power));
};

/** Every level up to a ratio, the highest first. */
const levelsOf = (reading: DoublingId, most: number): readonly Level[] => {
  const steps = (THRESHOLDS.get(reading) ?? []).map(rootOf);
  const levels: Level[] = [];
  for (let [octave, factor] = [0, 1]; factor <= most; octave++, factor *= 2) {
    if (octave > 0) levels.push({ power: 2 * octave, ratio: factor });
    for (const [i, ratio] of steps.entries())
      levels.push({ power: 2 * octave + i + 1, ratio: ratio * factor });
  }
  return levels.reverse();
};

/** An army that shrinks: its strength for each hit left, and its most hits. */
export interface Shrinking {
  readonly thousandths: number;
  readonly most: number;
}

/** Nearer than this to a whole number of hits, integers decide where a level begins. */
const TIE = 1e-9;

/** The whole number that `x` all but is, from 1 up. */
const tieOf = (x: number): number | undefined => {
  const near = Math.round(x);
  return near > 0 && x - near < TIE && near - x < TIE ? near : undefined;
};

/** Neighbours in a list, `from` to `to - 1`, over whom a strength has the same power. */
export interface PowerRun {
  readonly from: number;
  readonly to: number;
  /** By doublings; negated where they are the stronger. */
  readonly power: number;
}

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

/** Whether `a` has a level of power over `b`; floats decide unless it is a near tie. */
const isAt = (a: Strength, b: Strength, { power, ratio }: Level, reading: DoublingId): boolean => {
  const surplus = rough(a) / (rough(b) * ratio) - 1;
  return surplus > TIE || surplus < -TIE ? surplus > 0 : doublings(a, b, reading) >= power;
};

/** The first place from `low` on at which it holds no more. */
const placeOf = <T>(list: readonly T[], low: number, holds: (one: T) => boolean): number => {
  const isHeld = (at: number): boolean => {
    const one = list[at];
    return one !== undefined && holds(one);
  };
  if (!isHeld(low)) return low;
  let [from, to] = [low + 1, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isHeld(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Power by doublings of a strength over each of others, who stand in ascending order. */
export const runsReader = (
  others: readonly Strength[],
  reading: DoublingId,
): ((own: Strength) => readonly PowerRun[]) => {
  let [levels, reach] = [levelsOf(reading, 1), 1];
  const levelsUpTo = (ratio: number): readonly Level[] => {
    if (ratio > reach) [levels, reach] = [levelsOf(reading, 2 * ratio), 2 * ratio];
    return levels;
  };
  return (own) => {
    const [least = own, most = own] = [others[0], others.at(-1)];
    const ratio = Math.max(rough(own) / rough(least), rough(most) / rough(own));
    // A little more than the greatest ratio, so that its rounding loses no level.
    const all = levelsUpTo(1.01 * ratio);
    const runs: PowerRun[] = [];
    let from = 0;
    const endAt = (to: number, power: number): void => {
      if (to > from) runs.push({ from, to, power });
      from = to;
    };
    for (const level of all)
      endAt(
        placeOf(others, from, (other) => isAt(own, other, level, reading)),
        level.power,
      );
    for (let i = all.length - 1, power = 0; i >= 0 && from < others.length; i--) {
      const level = all[i];
      if (level === undefined) break;
      endAt(
        placeOf(others, from, (other) => !isAt(other, own, level, reading)),
        0 - power,
      );
      power = level.power;
    }
    endAt(others.length, 0 - (all[0]?.power ?? 0));
    return runs;
  };
};
