/** A finite distribution of numeric outcomes. */
export interface Distribution {
  /** Ascending, without repeats. */
  readonly outcomes: readonly number[];
  /**
   * One per outcome, each above 0; they sum to 1 within rounding. Never normalised afterwards: lost
   * mass must show.
   */
  readonly probabilities: readonly number[];
}

/**
 * A sum of chances: what rounding puts above 1 is 1, and what it leaves a hair below, so that what
 * is sure is told as sure; more than that must show.
 */
export const summed = (sum: number): number => (sum > 1 - 1e-15 && sum < 1 + 1e-12 ? 1 : sum);

const fromEntries = (weights: ReadonlyMap<number, number>, scale: number): Distribution => {
  const entries = [...weights].filter(([, weight]) => weight > 0).sort(([a], [b]) => a - b);
  return {
    outcomes: entries.map(([outcome]) => outcome),
    probabilities: entries.map(([, weight]) => weight / scale),
  };
};

/** From relative weights (counts of equally likely cases, say). */
export const fromWeights = (weights: ReadonlyMap<number, number>): Distribution => {
  let total = 0;
  for (const weight of weights.values()) total += weight;
  return fromEntries(weights, total);
};

export const always = (outcome: number): Distribution => ({
  outcomes: [outcome],
  probabilities: [1],
});

const DICE = new Map<number, Distribution>();

/** A fair die of `sides` faces, 1 to `sides`. The same sides give the same object. */
export const die = (sides: number): Distribution => {
  const known = DICE.get(sides);
  if (known !== undefined) return known;
  const made = fromWeights(new Map(Array.from({ length: sides }, (_, i) => [i + 1, 1])));
  DICE.set(sides, made);
  return made;
};

/** 1 with probability `p`, else 0. */
export const bernoulli = (p: number): Distribution =>
  p <= 0 ? always(0) : p >= 1 ? always(1) : { outcomes: [0, 1], probabilities: [1 - p, p] };

/** The distribution of `f(x, y)` for independent `x` and `y`. */
export const combine = (
  a: Distribution,
  b: Distribution,
  f: (x: number, y: number) => number,
): Distribution => {
  const weights = new Map<number, number>();
  for (let i = 0; i < a.outcomes.length; i++) {
    for (let j = 0; j < b.outcomes.length; j++) {
      // `+ 0` turns a -0 into 0, which a Map would merge but Object.is would not.
      const z = f(a.outcomes[i] ?? 0, b.outcomes[j] ?? 0) + 0;
      weights.set(z, (weights.get(z) ?? 0) + (a.probabilities[i] ?? 0) * (b.probabilities[j] ?? 0));
    }
  }
  return fromEntries(weights, 1);
};

export const map = (d: Distribution, f: (x: number) => number): Distribution =>
  combine(d, always(0), (x) => f(x));
export const add = (a: Distribution, b: Distribution): Distribution =>
  combine(a, b, (x, y) => x + y);

/** One of several distributions, chosen with the given weights (which sum to 1). */
export const mixture = (
  parts: readonly (readonly [weight: number, part: Distribution])[],
): Distribution => {
  const weights = new Map<number, number>();
  for (const [weight, part] of parts) {
    for (const [i, outcome] of part.outcomes.entries()) {
      weights.set(outcome, (weights.get(outcome) ?? 0) + weight * (part.probabilities[i] ?? 0));
    }
  }
  return fromEntries(weights, 1);
};

/** The highest of several independent rolls: the product of their cumulative distributions. */
export const highest = (rolls: readonly Distribution[]): Distribution => {
  const [first, ...others] = rolls;
  if (first === undefined) throw new Error('highest of no rolls');
  return others.reduce((best, roll) => combine(best, roll, (x, y) => (x > y ? x : y)), first);
};

export const probabilityOf = (d: Distribution, condition: (outcome: number) => boolean): number =>
  d.outcomes.reduce(
    (sum, outcome, i) => (condition(outcome) ? sum + (d.probabilities[i] ?? 0) : sum),
    0,
  );

export const mean = (d: Distribution): number =>
  d.outcomes.reduce((sum, outcome, i) => sum + outcome * (d.probabilities[i] ?? 0), 0);

/** The least outcome `x` with P(X <= x) >= `share` (0 to 1). */
export const quantile = (d: Distribution, share: number): number => {
  let sum = 0;
  for (const [i, outcome] of d.outcomes.entries()) {
    sum += d.probabilities[i] ?? 0;
    // A rounding error of the sum must not push a quantile to the next outcome.
    if (sum >= share - 1e-12) return outcome;
  }
  return d.outcomes.at(-1) ?? 0;
};

/** The quantiles that people are told: the middle, and between what nine in ten and a half lie. */
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Mean and quantiles of a number. */
export interface Spread {
  readonly mean: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** @param at the number at each of `QUANTILES` */
export const spreadOf = (average: number, at: readonly number[]): Spread => {
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = at;
  return { mean: average, p5, p25, p50, p75, p95 };
};
