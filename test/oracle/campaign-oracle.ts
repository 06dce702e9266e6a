/*
 * Two battles in a row, by hand: from the words of the rules alone, with nothing of the engine.
 * 2d6 + power + skill damage a round on both sides at once; an army with no hits left routs.
 */

/** Two dice: chance of each sum. */
const TWO_DICE = new Map<number, number>();
for (let one = 1; one <= 6; one++)
  for (let other = 1; other <= 6; other++)
    TWO_DICE.set(one + other, (TWO_DICE.get(one + other) ?? 0) + 1 / 36);

export interface OracleArmy {
  readonly hits: number;
  /** Power and skill together: what is added to two dice. */
  readonly bonus: number;
  readonly leavesAt?: number;
}

/** `[hits of the first, hits of the second]` at the end, each with its chance. */
export type OracleEndings = ReadonlyMap<string, number>;

/** Chances of pairs of hits: by those of the first, then of the second. */
type Pairs = Map<number, Map<number, number>>;

const rowOf = (pairs: Pairs, hits: number): Map<number, number> => {
  const row = pairs.get(hits) ?? new Map<number, number>();
  pairs.set(hits, row);
  return row;
};

/** Every pair of hits after every round, until all have ended. */
export const fightOut = (first: OracleArmy, second: OracleArmy): OracleEndings => {
  const ended: Pairs = new Map();
  let open: Pairs = new Map([[first.hits, new Map([[second.hits, 1]])]]);
  while (open.size > 0) {
    const next: Pairs = new Map();
    for (const [a, row] of open)
      for (const [y, q] of TWO_DICE) {
        const left = Math.max(0, a - Math.max(0, y + second.bonus));
        const isLost = left <= (first.leavesAt ?? 0);
        for (const [b, chance] of row)
          for (const [x, p] of TWO_DICE) {
            const right = Math.max(0, b - Math.max(0, x + first.bonus));
            const isOver = isLost || right <= (second.leavesAt ?? 0);
            const into = rowOf(isOver ? ended : next, left);
            into.set(right, (into.get(right) ?? 0) + chance * p * q);
          }
      }
    open = next;
  }
  return new Map(
    [...ended].flatMap(([a, row]) =>
      [...row].map(([b, chance]): [string, number] => [`${a},${b}`, chance]),
    ),
  );
};
