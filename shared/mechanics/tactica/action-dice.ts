/** Fixed sets of action dice: 3 and 4 by TC-23, 1 by TC-24, the others M-22. */
const FIXED: readonly (readonly number[])[] = [
  [],
  [3],
  [5, 2],
  [5, 3, 2],
  [5, 4, 3, 2],
  [5, 5, 4, 3, 2],
  [5, 5, 4, 4, 3, 2],
];

const MOST_ACTION_DICE = 6;

/** How many action dice may be rolled of those entitled: 1 to 6 (TC-24, TC-25). */
export const entitled = (dice: number): number => Math.max(1, Math.min(MOST_ACTION_DICE, dice));

/** The action dice of those who do not roll (TC-23). */
export const fixedSet = (dice: number): readonly number[] => FIXED[entitled(dice)] ?? [];

/** The action dice left when these are spent, one for one. */
export const without = (dice: readonly number[], spent: readonly number[]): readonly number[] => {
  let left = dice;
  for (const one of spent) left = left.toSpliced(left.indexOf(one), 1);
  return left;
};

/** The cheapest `count` of the dice from place `from` that pay the cost. */
const cheapest = (
  dice: readonly number[],
  cost: number,
  count: number,
  from = 0,
): readonly number[] | undefined => {
  if (count === 0) return cost <= 0 ? [] : undefined;
  let best: readonly number[] | undefined;
  let least = Infinity;
  for (let i = from; i < dice.length; i++) {
    const first = dice[i] ?? 0;
    const rest = cheapest(dice, cost - first, count - 1, i + 1);
    if (rest === undefined) continue;
    const total = rest.reduce((sum, one) => sum + one, first);
    if (total >= least) continue;
    least = total;
    best = [first, ...rest];
  }
  return best;
};

const search = (dice: readonly number[], cost: number): readonly number[] | undefined => {
  const usable = dice.filter((one) => one > 1);
  for (let count = 1; count <= usable.length; count++) {
    const found = cheapest(usable, cost, count);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What dice and a cost are remembered by: costs below 64, and a dozen dice at most. */
export const payKey = (dice: readonly number[], cost: number): number => {
  // The 1 before the cost keeps no dice at a cost apart from dice at a lower one.
  const key = dice.reduce((all, face) => all * 8 + face, 64 + cost);
  return key;
};

const PAID = new Map<number, readonly number[] | undefined>();

/** The dice that pay a cost: the fewest, then of the lowest total; undefined if none do (TC-35). */
export const autoPay = (dice: readonly number[], cost: number): readonly number[] | undefined => {
  const key = payKey(dice, cost);
  const known = PAID.get(key);
  if (known !== undefined || PAID.has(key)) return known;
  if (PAID.size > 10_000) PAID.clear();
  const found = search(dice, cost);
  PAID.set(key, found);
  return found;
};
