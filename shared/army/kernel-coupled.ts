import type { DenseDamage } from './damage.ts';
import { isDeadlock, type Pair, type Race, type RoundMass } from './kernel.ts';

/** Elementary steps after which exactness is given up: a few frames of a page. */
const BUDGET = 60_000_000;

/** Thrown when exact odds would take too long; the caller estimates instead. */
export const TOO_COSTLY = new Error('exact odds are too costly');

/** Damage that the first army suffers, and the second, when their hits are `a` and `b`. */
type Coupled = (round: number, a: number, b: number) => Pair<DenseDamage>;

/** The chance of each pair of hits: row by the first army's, column by the second's. */
interface Joint {
  readonly width: number;
  readonly mass: Float64Array;
}

const spread = (to: Joint, a: number, b: number, mass: number, [toFirst, toSecond]: Pair<DenseDamage>): void => {
  for (let i = 0; i < toFirst.probability.length; i++) {
    const row = Math.max(0, a - toFirst.least - i) * to.width;
    const share = mass * (toFirst.probability[i] ?? 0);
    for (let j = 0; j < toSecond.probability.length; j++) {
      const at = row + Math.max(0, b - toSecond.least - j);
      to.mass[at] = (to.mass[at] ?? 0) + share * (toSecond.probability[j] ?? 0);
    }
  }
};

/** Counts battles that are over with the hits they ended on. */
const end = (ended: Pair<Float64Array>, a: number, b: number, mass: number): void => {
  ended[0][a] = (ended[0][a] ?? 0) + mass;
  ended[1][b] = (ended[1][b] ?? 0) + mass;
};

/** Takes the battles that are over out of `now`. */
const settle = (now: Joint, ended: Pair<Float64Array>): { win: Pair<number>; mutual: number } => {
  const take = (a: number, b: number): number => {
    const at = a * now.width + b;
    const mass = now.mass[at] ?? 0;
    now.mass[at] = 0;
    end(ended, a, b, mass);
    return mass;
  };
  const mutual = take(0, 0);
  let [first, second] = [0, 0];
  for (let a = 1; a < ended[0].length; a++) first += take(a, 0);
  for (let b = 1; b < ended[1].length; b++) second += take(0, b);
  return { win: [first, second], mutual };
};

const marginals = ({ width, mass: masses }: Joint, ended: Pair<Float64Array>): Pair<Float64Array> => {
  const hits: Pair<Float64Array> = [ended[0].slice(), ended[1].slice()];
  for (let a = 1; a < hits[0].length; a++) for (let b = 1; b < width; b++) {
    const mass = masses[a * width + b] ?? 0;
    if (mass > 0) end(hits, a, b, mass);
  }
  return hits;
};

/**
 * Two armies whose damage depends on the hits of either (proportional attrition, formulas with `hits`): the joint
 * distribution of both, round by round. Throws TOO_COSTLY past its budget.
 */
export function* coupledRounds({ hits, round: first, patience, damage, wantHits }: Race<Coupled>): Generator<RoundMass> {
  const width = hits[1] + 1;
  const size = (hits[0] + 1) * width;
  let now: Joint = { width, mass: new Float64Array(size) };
  now.mass[size - 1] = 1;
  const ended: Pair<Float64Array> = [new Float64Array(hits[0] + 1), new Float64Array(width)];
  let steps = 0;
  for (let round = first, on = 1; on > 0; round++) {
    const next: Joint = { width, mass: new Float64Array(size) };
    let stalemate = 0;
    for (let a = hits[0]; a > 0; a--) for (let b = hits[1]; b > 0; b--) {
      const mass = now.mass[a * width + b] ?? 0;
      if (mass === 0) continue;
      const dealt = damage(round, a, b);
      steps += dealt[0].probability.length * dealt[1].probability.length;
      if (!isDeadlock((later) => damage(later, a, b), round, patience)) spread(next, a, b, mass, dealt);
      else {
        stalemate += mass;
        end(ended, a, b, mass);
      }
    }
    if (steps > BUDGET) throw TOO_COSTLY;
    const over = settle(next, ended);
    on = 0;
    for (const mass of next.mass) on += mass;
    now = next;
    yield { round, ...over, stalemate, on, hits: wantHits ? marginals(now, ended) : undefined };
  }
}

/** Chances that the first wins, the second wins, both rout, nobody can be hurt. */
type Ends = readonly [first: number, second: number, mutual: number, stalemate: number];
const CERTAIN = { first: [1, 0, 0, 0], second: [0, 1, 0, 0], mutual: [0, 0, 1, 0], stalemate: [0, 0, 0, 1] } as const satisfies Record<string, Ends>;

/** The mean of the futures of one state; a round in which nobody is hurt only delays the end, so it is conditioned away. */
const endsFrom = (a: number, b: number, [toFirst, toSecond]: Pair<DenseDamage>, known: (a: number, b: number) => Ends): Ends => {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  let moving = 0;
  for (let i = 0; i < toFirst.probability.length; i++) for (let j = 0; j < toSecond.probability.length; j++) {
    const [left, right] = [Math.max(0, a - toFirst.least - i), Math.max(0, b - toSecond.least - j)];
    if (left === a && right === b) continue;
    const chance = (toFirst.probability[i] ?? 0) * (toSecond.probability[j] ?? 0);
    const ends = known(left, right);
    moving += chance;
    for (let k = 0; k < 4; k++) sum[k] = (sum[k] ?? 0) + chance * (ends[k] ?? 0);
  }
  return moving === 0 ? CERTAIN.stalemate : [sum[0] / moving, sum[1] / moving, sum[2] / moving, sum[3] / moving];
};

/**
 * The odds from every pair of hits up to those given, worked backwards in one sweep; for rules that do not count rounds.
 * Throws TOO_COSTLY past its budget.
 */
export const coupledTable = ({ hits, round, damage }: Race<Coupled>): ((a: number, b: number) => Ends) => {
  const width = hits[1] + 1;
  const table: Ends[] = new Array<Ends>((hits[0] + 1) * width).fill(CERTAIN.mutual);
  const known = (a: number, b: number): Ends => table[a * width + b] ?? CERTAIN.mutual;
  let steps = 0;
  for (let a = 0; a <= hits[0]; a++) for (let b = 0; b <= hits[1]; b++) {
    if (a === 0 && b === 0) continue;
    if (a === 0 || b === 0) {
      table[a * width + b] = a === 0 ? CERTAIN.second : CERTAIN.first;
      continue;
    }
    const dealt = damage(round, a, b);
    steps += dealt[0].probability.length * dealt[1].probability.length;
    if (steps > BUDGET) throw TOO_COSTLY;
    table[a * width + b] = endsFrom(a, b, dealt, known);
  }
  return known;
};
