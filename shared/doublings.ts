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
export interface Level {
  readonly power: number;
  readonly ratio: number;
}

const rootOf = ({ exponent, numerator, denominator }: Threshold): number => {
  const power = numerator / denominator;
  return exponent === 1 ? power : exponent === 2 ? Math.sqrt(power) : Math.sqrt(Math.sqrt(power));
};

/** Every level up to a ratio, the highest first. */
export const levelsOf = (reading: DoublingId, most: number): readonly Level[] => {
  const steps = (THRESHOLDS.get(reading) ?? []).map(rootOf);
  const levels: Level[] = [];
  for (let [octave, factor] = [0, 1]; factor <= most; octave++, factor *= 2) {
    if (octave > 0) levels.push({ power: 2 * octave, ratio: factor });
    for (const [i, ratio] of steps.entries())
      levels.push({ power: 2 * octave + i + 1, ratio: ratio * factor });
  }
  return levels.reverse();
};

/** Nearer than this to a whole number of hits, integers decide where a level begins. */
export const TIE = 1e-9;

/** Neighbours in a list, `from` to `to - 1`, over whom a strength has the same power. */
interface PowerRun {
  readonly from: number;
  readonly to: number;
  /** By doublings; negated where they are the stronger. */
  readonly power: number;
}

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
