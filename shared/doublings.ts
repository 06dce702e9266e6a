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
 * Within one doubling, x in [1, 2): one point for each threshold that x, squared so many times,
 * reaches: numerator / denominator.
 */
interface Threshold {
  readonly squared: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** Every reading of "+1 when halfway to the next doubling" (A-SW-01). */
export const DOUBLINGS = [
  {
    id: 'sqrt2',
    title: '+1 from 1.41 times (geometric halfway)',
    thresholds: [{ squared: 1, numerator: 2, denominator: 1 }],
  },
  {
    id: 'nearest',
    title: 'nearest half doubling: +1 from 1.19, +2 from 1.68 times',
    thresholds: [
      { squared: 2, numerator: 2, denominator: 1 },
      { squared: 2, numerator: 8, denominator: 1 },
    ],
  },
  {
    id: 'linear',
    title: '+1 from 1.5 times (arithmetic halfway)',
    thresholds: [{ squared: 0, numerator: 3, denominator: 2 }],
  },
  {
    id: 'linearNearest',
    title: 'nearest of 1, 1.5 and 2: +1 from 1.25, +2 from 1.75 times',
    thresholds: [
      { squared: 0, numerator: 5, denominator: 4 },
      { squared: 0, numerator: 7, denominator: 4 },
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

/** Whether a / (b x times) reaches a threshold; floats decide but near ties. */
const reaches = (
  a: Strength,
  b: Strength,
  times: number,
  { squared, numerator, denominator }: Threshold,
): boolean => {
  let ratio = rough(a) / (rough(b) * times);
  for (let i = 0; i < squared; i++) ratio *= ratio;
  const surplus = (ratio * denominator) / numerator - 1;
  if (Math.abs(surplus) > NEAR) return surplus > 0;
  let [own, other] = [exact(a), exact(b) * BigInt(times)];
  for (let i = 0; i < squared; i++) [own, other] = [own * own, other * other];
  return own * BigInt(denominator) >= other * BigInt(numerator);
};

/**
 * Compares a strength with another so many times, a power of 2, exactly: negative, 0 or positive.
 * Rounding never turns the order of two products round, so only where they look alike do integers
 * decide.
 */
export const compareStrength = (a: Strength, b: Strength, times = 1): number =>
  rough(a) - rough(b) * times || Number(exact(a) - exact(b) * BigInt(times));

/**
 * Power of the stronger over the weaker: +2 for each doubling, and +1 about halfway to the next
 * (SW-103, SW-104).
 * @returns 0 when `a` is not the stronger
 */
export const doublings = (a: Strength, b: Strength, reading: DoublingId): number => {
  // Nobody left, as a routed army's men under proportional losses, is no stronger than nobody.
  if (compareStrength(a, b) <= 0) return 0;
  let [power, times] = [0, 1];
  for (; compareStrength(a, b, 2 * times) >= 0; times *= 2) power += 2;
  for (const threshold of THRESHOLDS.get(reading) ?? [])
    if (reaches(a, b, times, threshold)) power++;
  return power;
};

/** Where a power begins, as a ratio of strengths within the rounding of a few operations. */
interface DoublingLevel {
  readonly power: number;
  readonly ratio: number;
}

const rootOf = ({ squared, numerator, denominator }: Threshold): number => {
  let root = numerator / denominator;
  for (let i = 0; i < squared; i++) root = Math.sqrt(root);
  return root;
};

/** Every level up to a ratio, and those of its octave, the highest first. */
export const levelsOf = (reading: DoublingId, most: number): readonly DoublingLevel[] => {
  const steps = (THRESHOLDS.get(reading) ?? []).map(rootOf);
  // Where two steps make a doubling, the second begins before twice the strength.
  const within = steps.length < 2 ? [...steps, 2] : steps;
  const levels: DoublingLevel[] = [];
  for (let [full, factor] = [2, 1]; factor <= most; full += 2, factor *= 2)
    for (const [i, ratio] of within.toReversed().entries())
      levels.push({ power: full - i, ratio: ratio * factor });
  return levels.toSorted((one, other) => other.ratio - one.ratio);
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

/**
 * Power by doublings over another, negated where the other is the stronger: of two the smaller is
 * the yardstick (SW-102, A-SW-22).
 */
export const powerOver = (a: Strength, b: Strength, reading: DoublingId): number =>
  doublings(a, b, reading) || 0 - doublings(b, a, reading);

/** Power by doublings of a strength over each of others, who stand in ascending order. */
export const powerRuns = (
  own: Strength,
  others: readonly Strength[],
  reading: DoublingId,
): readonly PowerRun[] => {
  const runs: PowerRun[] = [];
  const powerAt = (place: number): number => powerOver(own, others[place] ?? own, reading);
  for (let from = 0; from < others.length;) {
    const power = powerAt(from);
    let [to, end] = [from, others.length];
    while (to < end) {
      const middle = (to + end) >> 1;
      if (powerAt(middle) === power) to = middle + 1;
      else end = middle;
    }
    runs.push({ from, to, power });
    from = to;
  }
  return runs;
};
