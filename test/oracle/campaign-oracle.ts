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

/** Every pair of hits after every round, until all have ended. */
export const fightOut = (first: OracleArmy, second: OracleArmy): OracleEndings => {
  const ended = new Map<string, number>();
  let open = new Map<string, number>([[`${first.hits},${second.hits}`, 1]]);
  while (open.size > 0) {
    const next = new Map<string, number>();
    for (const [key, chance] of open) {
      const [a = 0, b = 0] = key.split(',').map(Number);
      for (const [x, p] of TWO_DICE)
        for (const [y, q] of TWO_DICE) {
          const left = Math.max(0, a - Math.max(0, y + second.bonus));
          const right = Math.max(0, b - Math.max(0, x + first.bonus));
          const isOver = left <= (first.leavesAt ?? 0) || right <= (second.leavesAt ?? 0);
          const into = isOver ? ended : next;
          const to = `${left},${right}`;
          into.set(to, (into.get(to) ?? 0) + chance * p * q);
        }
    }
    open = next;
  }
  return ended;
};
