import type { DenseDamage } from './damage.ts';
import { isDeadlock, surely, type Pair, type Race, type RoundMass } from './kernel.ts';

/** Hits one round later. `[0]` holds what routed in this round alone, so that no chance is ever found by subtraction. */
const suffer = (before: Float64Array, { least, probability }: DenseDamage): Float64Array => {
  const after = new Float64Array(before.length);
  for (let hits = before.length - 1; hits > 0; hits--) {
    const mass = before[hits] ?? 0;
    if (mass === 0) continue;
    for (let i = 0; i < probability.length; i++) {
      const left = Math.max(0, hits - least - i);
      after[left] = (after[left] ?? 0) + mass * (probability[i] ?? 0);
    }
  }
  return after;
};

const standing = (hits: Float64Array): number => {
  let sum = 0;
  for (let h = 1; h < hits.length; h++) sum += hits[h] ?? 0;
  return sum;
};

/** Adds the battles that ended this round to `ended`; returns those and the battles that go on. */
const marginal = (ended: Float64Array, now: Float64Array, otherBefore: number, otherRouted: number, otherStands: number): Float64Array => {
  ended[0] = (ended[0] ?? 0) + (now[0] ?? 0) * otherBefore;
  const all = new Float64Array(now.length);
  all[0] = ended[0] ?? 0;
  for (let h = 1; h < now.length; h++) {
    const mass = now[h] ?? 0;
    ended[h] = (ended[h] ?? 0) + mass * otherRouted;
    all[h] = (ended[h] ?? 0) + mass * otherStands;
  }
  return all;
};

/**
 * Two armies whose damage does not depend on hits: each one's hits are a chain of their own, and the battle is the
 * race between them. `damage` is asked once a round.
 */
export function* fixedRounds({ hits, round: first, patience, damage, wantHits }: Race<(round: number) => Pair<DenseDamage>>): Generator<RoundMass> {
  let now: Pair<Float64Array> = [surely(hits[0]), surely(hits[1])];
  let stand: Pair<number> = [1, 1];
  const ended: Pair<Float64Array> = [new Float64Array(hits[0] + 1), new Float64Array(hits[1] + 1)];
  for (let round = first; stand[0] * stand[1] > 0; round++) {
    if (isDeadlock(damage, round, patience)) {
      yield { round: round - 1, win: [0, 0], mutual: 0, stalemate: stand[0] * stand[1], on: 0, hits: undefined };
      return;
    }
    const [toFirst, toSecond] = damage(round);
    now = [suffer(now[0], toFirst), suffer(now[1], toSecond)];
    const before = stand;
    const routed: Pair<number> = [now[0][0] ?? 0, now[1][0] ?? 0];
    stand = [standing(now[0]), standing(now[1])];
    yield {
      round,
      win: [stand[0] * routed[1], stand[1] * routed[0]],
      mutual: routed[0] * routed[1],
      stalemate: 0,
      on: stand[0] * stand[1],
      hits: wantHits ? [marginal(ended[0], now[0], before[1], routed[1], stand[1]), marginal(ended[1], now[1], before[0], routed[0], stand[0])] : undefined,
    };
  }
}
