import { MAX_STEPS } from '../../../process/readers/play.ts';
import { isHarmless, type Damage, type Shape } from '../../damage.ts';
import { NEGLIGIBLE } from '../solution.ts';

/** A sum of independent numbers, exact below the hits it was made for. */
interface Sum {
  /** `[i]`: the chance of i. */
  readonly probability: Float64Array;
  /** `[i]`: the chance of at most i. */
  readonly atMost: Float64Array;
}

/** Damage that depends on no hits, added up round by round. */
export interface CumulativeDamage {
  /** Of the n-th round from now, from 1. */
  damage(n: number): Damage;
  /** The least damage of the first n rounds together. */
  least(n: number): number;
  /** What they add to that. */
  sum(n: number): Sum;
}

const sumOf = (probability: Float64Array): Sum => {
  const atMost = new Float64Array(probability.length);
  let sum = 0;
  for (let i = 0; i < probability.length; i++) {
    sum += probability[i] ?? 0;
    atMost[i] = sum;
  }
  return { probability, atMost };
};

const NOTHING = sumOf(Float64Array.of(1));

/** The sum of two independent numbers, below `most`. */
const addShape = ({ probability }: Sum, shape: Shape, most: number): Sum => {
  const step = shape.probability;
  const made = new Float64Array(Math.min(most, probability.length + step.length - 1));
  for (let i = 0; i < probability.length; i++) {
    const mass = probability[i] ?? 0;
    const last = Math.min(step.length, made.length - i);
    for (let j = 0; j < last; j++) made[i + j] = (made[i + j] ?? 0) + mass * (step[j] ?? 0);
  }
  return sumOf(made);
};

/** What is known of a shape: serves every power and all hits up to `most`. */
interface Known {
  readonly most: number;
  readonly sums: Sum[];
  /** By least damage and hits. */
  readonly survival: Map<number, Survival>;
}

let known = new WeakMap<Shape, Known>();
let kept = 0;
/** Numbers kept before all is forgotten; some 30 MB. */
const MOST_KEPT = 4_000_000;

const keep = (numbers: number): void => {
  kept += numbers;
  if (kept <= MOST_KEPT) return;
  known = new WeakMap();
  kept = 0;
};

const knownOf = (shape: Shape, hits: number): Known => {
  const found = known.get(shape);
  if (found !== undefined && found.most >= hits) return found;
  const made: Known = { most: Math.max(hits, 100), sums: [NOTHING], survival: new Map() };
  known.set(shape, made);
  return made;
};

/** The same damage each round: its sums are those of its shape, shifted. */
export const steadyDamage = (damage: Damage, hits: number): CumulativeDamage => {
  const { least, shape } = damage;
  const { sums, most } = knownOf(shape, hits);
  return {
    damage: () => damage,
    least: (n) => n * least,
    sum: (n) => {
      while (sums.length <= n) {
        sums.push(addShape(sums.at(-1) ?? NOTHING, shape, most));
        keep(2 * most);
      }
      return sums[n] ?? NOTHING;
    },
  };
};

/** @param damage of the n-th round, from 1 */
export const changingDamage = (damage: (n: number) => Damage, hits: number): CumulativeDamage => {
  const [sums, leasts] = [[NOTHING], [0]];
  const extendTo = (n: number): void => {
    while (sums.length <= n) {
      const { least, shape } = damage(sums.length);
      leasts.push((leasts.at(-1) ?? 0) + least);
      sums.push(addShape(sums.at(-1) ?? NOTHING, shape, hits));
    }
  };
  return {
    damage,
    least: (n) => (extendTo(n), leasts[n] ?? 0),
    sum: (n) => (extendTo(n), sums[n] ?? NOTHING),
  };
};

/** How long an army stands, whatever becomes of its enemy: `[n]` after n rounds. */
export interface Survival {
  /** The chance that it still stands; negligible at the end, if ever. */
  readonly stands: Float64Array;
  /** The chance that it routs in this round. Summed on its own, never found by subtraction. */
  readonly routs: Float64Array;
}

/**
 * It routs in round n where the damage before leaves it standing and that of the round suffices.
 */
const routsIn = (cumulative: CumulativeDamage, hits: number, n: number): number => {
  const { probability } = cumulative.sum(n - 1);
  const left = hits - cumulative.least(n - 1);
  const { least, shape } = cumulative.damage(n);
  const { atLeast } = shape;
  /** What the shape must add where the sum before was 0. */
  const lacking = left - least;
  const last = Math.min(probability.length, left) - 1;
  let sum = 0;
  for (let i = Math.max(0, lacking - atLeast.length + 1); i <= last; i++)
    sum += (probability[i] ?? 0) * (i < lacking ? (atLeast[lacking - i] ?? 0) : 1);
  return sum;
};

/** Of an army that suffers this damage. */
export const survivalOf = (cumulative: CumulativeDamage, hits: number): Survival => {
  const [stands, routs] = [[1], [0]];
  for (let n = 1, left = 1; left >= NEGLIGIBLE && n <= MAX_STEPS; n++) {
    const { atMost } = cumulative.sum(n);
    const most = hits - 1 - cumulative.least(n);
    left = most < 0 ? 0 : (atMost[Math.min(most, atMost.length - 1)] ?? 0);
    stands.push(left);
    routs.push(routsIn(cumulative, hits, n));
  }
  return { stands: Float64Array.from(stands), routs: Float64Array.from(routs) };
};

const UNHURT: Survival = {
  stands: new Float64Array(MAX_STEPS + 1).fill(1),
  routs: new Float64Array(MAX_STEPS + 1),
};

/** Of an army that suffers the same damage each round; remembered. */
export const steadySurvival = (damage: Damage, hits: number): Survival => {
  if (isHarmless(damage)) return UNHURT;
  const { survival } = knownOf(damage.shape, hits);
  const key = damage.least * 1024 + hits;
  const found = survival.get(key);
  if (found !== undefined) return found;
  const made = survivalOf(steadyDamage(damage, hits), hits);
  survival.set(key, made);
  keep(2 * made.stands.length);
  return made;
};
