/**
 * The battle by brute force, in whole numbers: how many of all equally likely ways for the dice to
 * fall lead where. Shares nothing with the engine but the question.
 */

/** Damage -> in how many of `of` equally likely cases. */
export interface Cases {
  readonly of: bigint;
  readonly ways: ReadonlyMap<number, bigint>;
}

const counted = new Map<string, Cases>();
/** Every face of n d6 counted, best of several rollers with a bonus each, never below 0. */
export const bestOf2d6 = (bonuses: readonly number[]): Cases => {
  const known = counted.get(bonuses.join()) ?? count(bonuses);
  counted.set(bonuses.join(), known);
  return known;
};
const count = (bonuses: readonly number[]): Cases => {
  const ways = new Map<number, bigint>();
  const walk = (left: readonly number[], best: number): void => {
    const [bonus, ...others] = left;
    if (bonus === undefined) {
      const damage = Math.max(0, best);
      ways.set(damage, (ways.get(damage) ?? 0n) + 1n);
      return;
    }
    for (let x = 1; x <= 6; x++)
      for (let y = 1; y <= 6; y++) walk(others, Math.max(best, x + y + bonus));
  };
  walk(bonuses, -Infinity);
  return { of: 36n ** BigInt(bonuses.length), ways };
};

interface OracleRound {
  /** Ways that end in this round, of `total`. */
  readonly winA: bigint;
  readonly winB: bigint;
  readonly mutual: bigint;
  readonly total: bigint;
  /** Hits after this round, of every way; the finished keep theirs. */
  readonly hitsA: ReadonlyMap<number, bigint>;
  readonly hitsB: ReadonlyMap<number, bigint>;
}

const bump = (map: Map<number, bigint>, key: number, ways: bigint): void =>
  void map.set(key, (map.get(key) ?? 0n) + ways);
const scale = (map: ReadonlyMap<number, bigint>, by: bigint): Map<number, bigint> =>
  new Map([...map].map(([key, ways]) => [key, ways * by]));

/**
 * Rounds until none is left or `most` are done. `damage(a, b, round)` gives what A does and what B
 * does; both must always be of the same number of cases, so that all counts of a round share one
 * denominator.
 */
export function* oracleRounds(
  hits: readonly [number, number],
  damage: (a: number, b: number, round: number) => readonly [byA: Cases, byB: Cases],
  most = 100,
): Generator<OracleRound> {
  let now = new Map<number, { a: number; b: number; ways: bigint }>([
    [-1, { a: hits[0], b: hits[1], ways: 1n }],
  ]);
  let total = 1n;
  let [doneA, doneB] = [new Map<number, bigint>(), new Map<number, bigint>()];
  for (let round = 1; now.size > 0 && round <= most; round++) {
    const next = new Map<number, { a: number; b: number; ways: bigint }>();
    let of = 1n;
    let [winA, winB, mutual] = [0n, 0n, 0n];
    for (const { a, b, ways } of now.values()) {
      const [byA, byB] = damage(a, b, round);
      of = byA.of * byB.of;
      for (const [x, waysX] of byA.ways) {
        const right = Math.max(0, b - x);
        const both = ways * waysX;
        for (const [y, waysY] of byB.ways) {
          const left = Math.max(0, a - y);
          const key = left * (hits[1] + 1) + right;
          const cell = next.get(key);
          if (cell === undefined) next.set(key, { a: left, b: right, ways: both * waysY });
          else cell.ways += both * waysY;
        }
      }
    }
    total *= of;
    [doneA, doneB] = [scale(doneA, of), scale(doneB, of)];
    for (const [key, { a, b, ways }] of next) {
      if (a > 0 && b > 0) continue;
      if (a > 0) winA += ways;
      else if (b > 0) winB += ways;
      else mutual += ways;
      bump(doneA, a, ways);
      bump(doneB, b, ways);
      next.delete(key);
    }
    const [hitsA, hitsB] = [new Map(doneA), new Map(doneB)];
    for (const { a, b, ways } of next.values()) {
      bump(hitsA, a, ways);
      bump(hitsB, b, ways);
    }
    yield { winA, winB, mutual, total, hitsA, hitsB };
    now = next;
  }
}

/** A ratio of whole numbers as a double, right to the last places however large they are. */
export const share = (ways: bigint, total: bigint): number =>
  Number((ways * 10n ** 24n) / total) / 1e24;
