import type { Dice, Face } from '../../dice/dice.ts';
import { samplerOf, type Sampler } from '../../dice/sampler.ts';
import { always, combine, die, type Distribution } from '../../distribution.ts';

/** Chances less than this are left out at either end. */
const FAINT = 1e-30;

/** Two sums together. They have no gaps, so arrays will do; it only adds: tails stay true. */
const together = (one: Distribution, other: Distribution): Distribution => {
  const low = (one.outcomes[0] ?? 0) + (other.outcomes[0] ?? 0);
  const chances = Float64Array.from(other.probabilities);
  const sums = new Float64Array(one.outcomes.length + chances.length - 1);
  for (const [i, each] of one.probabilities.entries())
    for (let j = 0; j < chances.length; j++)
      sums[i + j] = (sums[i + j] ?? 0) + each * (chances[j] ?? 0);
  // Tails that no sum of doubles can show would cost most of the time.
  let [from, to] = [0, sums.length];
  while ((sums[from] ?? 1) < FAINT) from++;
  while ((sums[to - 1] ?? 1) < FAINT) to--;
  return {
    outcomes: Array.from({ length: to - from }, (_, i) => low + from + i),
    probabilities: [...sums.subarray(from, to)],
  };
};

/** By halves: of ten thousands of dice, one after another would take minutes. */
const sumOf = (one: Distribution, count: number): Distribution => {
  if (count < 2) return count === 0 ? always(0) : one;
  const half = sumOf(one, Math.floor(count / 2));
  const even = together(half, half);
  return count % 2 === 0 ? even : together(even, one);
};

/** Of more dice than this, a trial draws blocks: one table of them all would cost too much. */
const BLOCK = 100;
const TABLES = new Map<number, Sampler>();

/** Draws the sum of a block of dice, or less; each table is made once. */
const tableOf = (count: number, sides: number): Sampler => {
  const key = count * 1000 + sides;
  const known = TABLES.get(key);
  if (known !== undefined) return known;
  const made = samplerOf(() => sumOf(die(sides), count));
  TABLES.set(key, made);
  return made;
};

const heapSampler = (count: number, sides: number, plus: number): Sampler => {
  const [block, rest] = [tableOf(BLOCK, sides), tableOf(count % BLOCK, sides)];
  return (rng) => {
    let total = plus + rest(rng);
    for (let done = BLOCK; done <= count; done += BLOCK) total += block(rng);
    return total;
  };
};

/** `count` dice and a fixed `plus`: as `12d6 + 4`, but for more dice than a formula may have. */
export const heap = (count: number, sides: number, plus = 0): Dice => {
  let known: Distribution | undefined;
  const distribution = (): Distribution =>
    (known ??= combine(sumOf(die(sides), count), always(plus), (sum, more) => sum + more));
  const throwDice: Dice['throwDice'] = (source) => {
    const faces: Face[] = [];
    let total = plus;
    for (let i = 0; i < count; i++) {
      const face = source(sides);
      faces.push({ sides, face });
      total += face;
    }
    return { total, faces };
  };
  return {
    distribution,
    sample: heapSampler(count, sides, plus),
    throwDice,
    ofSum: (sum) =>
      Number.isInteger(sum) && sum >= count && sum <= count * sides ? sum + plus : undefined,
  };
};

export const D20 = heap(1, 20);
export const D6 = heap(1, 6);
export const TWO_D6 = heap(2, 6);

/** Hit points of a unit, at first and now, and its men at first. */
export interface Pool {
  readonly original: number;
  readonly remaining: number;
  readonly men: number;
}

/** Men on their feet of a unit with so much left of its original pool: fractions up (OS-113). */
export const unitSurvivors = ({ original, remaining, men }: Pool): number =>
  remaining <= 0 ? 0 : Math.min(men, Math.ceil((remaining * men) / original));

/**
 * Hit points of the survivors as individuals: cumulative floors of each man's share, the last man
 * has the rest (OS-114, digest section 5). They add up to what remains and nobody has none.
 */
export const splitPool = ({ original, remaining, men }: Pool): readonly number[] => {
  const count = unitSurvivors({ original, remaining, men });
  const upTo = (man: number): number => Math.min(remaining, Math.floor((man * original) / men));
  return Array.from({ length: count }, (_, i) => upTo(i + 1) - upTo(i));
};
