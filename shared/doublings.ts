/**
 * Strength by which armies are compared (SW-106): soldiers x quality, in thousandths of a soldier, as a product of two
 * exact whole numbers (their product may pass 2^53). `share` is 1, or the hits left under proportional attrition.
 */
export interface Strength {
  readonly thousandths: number;
  readonly share: number;
}

/** Within one doubling, x in [1, 2): one point for each threshold with x^exponent >= numerator / denominator. */
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

/** Far wider than the rounding of the few operations before it; nearer calls are decided with integers. */
const NEAR = 1e-12;

/** Whether a x denominator' >= b x numerator' raised to the exponent; floats decide unless it is a near tie. */
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

/**
 * Power of the stronger over the weaker: +2 for each doubling, and +1 about halfway to the next (SW-103, SW-104).
 * @returns 0 when `a` is not the stronger
 */
export const doublings = (a: Strength, b: Strength, reading: DoublingId): number => {
  if (compareStrength(a, b) <= 0) return 0;
  let octave = 0;
  while (reaches(a, b, octave + 1, { exponent: 1, numerator: 1, denominator: 1 })) octave++;
  const steps = (THRESHOLDS.get(reading) ?? []).filter((threshold) =>
    reaches(a, b, octave, threshold),
  ).length;
  return 2 * octave + steps;
};
