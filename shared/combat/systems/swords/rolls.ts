import type { Dice } from '../../../chance/chance.ts';
import { bind, parseFormula } from '../../../dice/index.ts';

const diceOf = (text: string): Dice => {
  const formula = parseFormula(text, {});
  if (!formula.ok) throw new Error(formula.error.message);
  return bind(formula.value, {});
};

/** Every roll of the system: 2d6, to which terms are added (SW-01, H-SW-01). */
export const TWO_DICE = diceOf('2d6');
/** Draws one of so many that are level. */
export const lotOf = (count: number): Dice => diceOf(`d${count}`);

/** One thing added to a roll, with its reason. */
export interface Term {
  readonly reason: string;
  readonly amount: number;
}

export const term = (reason: string, amount: number): readonly Term[] =>
  amount === 0 ? [] : [{ reason, amount }];

export const sumOf = (terms: readonly Term[]): number => {
  let sum = 0;
  for (const { amount } of terms) sum += amount;
  return sum;
};

/**
 * Dice of which exact readers see one outcome for all that come to the same: fewer ways where not every sum matters.
 * Thrown they show what they show.
 */
export const alike = (dice: Dice, comesTo: (outcome: number) => number): Dice => ({
  ...dice,
  distribution: () => {
    const { outcomes, probabilities } = dice.distribution();
    const shares = new Map<number, readonly [outcome: number, share: number]>();
    for (const [i, outcome] of outcomes.entries()) {
      const known = shares.get(comesTo(outcome)) ?? [outcome, 0];
      shares.set(comesTo(outcome), [known[0], known[1] + (probabilities[i] ?? 0)]);
    }
    const told = [...shares.values()].sort(([x], [y]) => x - y);
    return {
      outcomes: told.map(([outcome]) => outcome),
      probabilities: told.map(([, share]) => share),
    };
  },
});

/** Ways out of 36 that 2d6 come to each sum. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
const LOWEST = 2;
const HIGHEST = 12;

/** The mean of a function of 2d6. */
export const meanOfTwo = (value: (sum: number) => number): number => {
  let sum = 0;
  for (let roll = LOWEST; roll <= HIGHEST; roll++) sum += (WAYS[roll] ?? 0) * value(roll);
  return sum / 36;
};

/** Sums one function over both rolls of an opposed throw, in 1296ths. */
const overBoth = (value: (first: number, second: number) => number): number => {
  let sum = 0;
  for (let first = LOWEST; first <= HIGHEST; first++) {
    for (let second = LOWEST; second <= HIGHEST; second++)
      sum += (WAYS[first] ?? 0) * (WAYS[second] ?? 0) * value(first, second);
  }
  return sum / 1296;
};

/** Past this difference either way nothing changes, or only by as much as the difference does. */
const FAR = 40;
const table = (value: (difference: number) => number): readonly number[] =>
  Array.from({ length: 2 * FAR + 1 }, (_, i) => value(i - FAR));
const within = (difference: number): number => Math.max(-FAR, Math.min(FAR, difference)) + FAR;

const OPPOSED = table((by) => overBoth((first, second) => (first + by > second ? 1 : 0)));
const NET = table((by) => overBoth((first, second) => Math.max(0, first + by - second)));
const BARE = table((by) => overBoth((first) => (first + by > 0 ? 1 : 0)));

/** The chance that 2d6 + `by` is higher than 2d6. */
export const opposedChance = (by: number): number => OPPOSED[within(by)] ?? 0;
/** The chance that 2d6 + `by` is higher than 0, or equal where `tied`. */
export const bareChance = (by: number, tied = false): number =>
  BARE[within(tied ? by + 1 : by)] ?? 0;
/** What 2d6 + `by` exceeds 2d6 by in the mean, where it does (SW-06). */
export const meanNet = (by: number): number => (by > FAR ? by : (NET[within(by)] ?? 0));

/** The chance to hit: 2d6 + `attack` against `challenge` and the better of 0 and 2d6 + `defense` (A-SW-30). */
export const hitChance = ({
  attack,
  defense,
  challenge,
  floor,
}: {
  readonly attack: number;
  readonly defense: number;
  readonly challenge: number;
  readonly floor: boolean;
}): number => {
  if (!floor || defense >= -LOWEST) return opposedChance(attack - defense - challenge);
  return overBoth((first, second) =>
    first + attack > challenge + Math.max(0, second + defense) ? 1 : 0,
  );
};
