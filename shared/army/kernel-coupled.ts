import { harmless, type DenseDamage } from './damage.ts';
import type { Pair, Race, RoundMass } from './kernel.ts';

/** Elementary steps after which exactness is given up: about a fifth of a second. */
const BUDGET = 200_000_000;

/** Thrown when exact odds would take too long; the caller estimates instead. */
export const TOO_COSTLY = new Error('exact odds are too costly');

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

/** Takes the battles that are over out of `now` and adds their hits to `ended`. */
const settle = (now: Joint, ended: Pair<Float64Array>): { win: Pair<number>; mutual: number } => {
  const [rows, columns] = [ended[0].length, ended[1].length];
  const take = (a: number, b: number): number => {
    const at = a * now.width + b;
    const mass = now.mass[at] ?? 0;
    now.mass[at] = 0;
    ended[0][a] = (ended[0][a] ?? 0) + mass;
    ended[1][b] = (ended[1][b] ?? 0) + mass;
    return mass;
  };
  const mutual = take(0, 0);
  let [first, second] = [0, 0];
  for (let a = 1; a < rows; a++) first += take(a, 0);
  for (let b = 1; b < columns; b++) second += take(0, b);
  return { win: [first, second], mutual };
};

const marginals = (now: Joint, ended: Pair<Float64Array>): Pair<Float64Array> => {
  const hits: Pair<Float64Array> = [ended[0].slice(), ended[1].slice()];
  for (const [at, mass] of now.mass.entries()) {
    if (mass === 0) continue;
    const [a, b] = [Math.floor(at / now.width), at % now.width];
    hits[0][a] = (hits[0][a] ?? 0) + mass;
    hits[1][b] = (hits[1][b] ?? 0) + mass;
  }
  return hits;
};

/**
 * Two armies whose damage depends on the hits of either (proportional attrition, formulas with `hits`): the joint
 * distribution of both, round by round. Throws TOO_COSTLY past its budget.
 */
export function* coupledRounds({ hits, round: first, damage, wantHits }: Race<(round: number, a: number, b: number) => Pair<DenseDamage>>, countsRounds: boolean): Generator<RoundMass> {
  const width = hits[1] + 1;
  const size = (hits[0] + 1) * width;
  let now: Joint = { width, mass: new Float64Array(size) };
  now.mass[size - 1] = 1;
  const ended: Pair<Float64Array> = [new Float64Array(hits[0] + 1), new Float64Array(width)];
  let steps = 0;
  for (let round = first, on = 1; on > 0; round++) {
    const next: Joint = { width, mass: new Float64Array(size) };
    let stalemate = 0;
    for (let a = hits[0]; a > 0; a--) {
      for (let b = hits[1]; b > 0; b--) {
        const mass = now.mass[a * width + b] ?? 0;
        if (mass === 0) continue;
        const dealt = damage(round, a, b);
        if (!countsRounds && harmless(dealt[0]) && harmless(dealt[1])) {
          stalemate += mass;
          ended[0][a] = (ended[0][a] ?? 0) + mass;
          ended[1][b] = (ended[1][b] ?? 0) + mass;
          continue;
        }
        spread(next, a, b, mass, dealt);
        steps += dealt[0].probability.length * dealt[1].probability.length;
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
