import { autoPay, payKey, without } from '../../../../mechanics/tactica/action-dice.ts';

type Dice = readonly number[];

const AFFORDED = new Map<number, number>();

/** How many actions of that cost, which is above 0, the dice pay for. */
export const attacksIn = (dice: Dice, cost: number): number => {
  const key = payKey(dice, cost);
  const known = AFFORDED.get(key);
  if (known !== undefined) return known;
  let [left, count] = [dice, 0];
  for (let paid = autoPay(left, cost); paid !== undefined; paid = autoPay(left, cost)) {
    left = without(left, paid);
    count++;
  }
  if (AFFORDED.size > 10_000) AFFORDED.clear();
  AFFORDED.set(key, count);
  return count;
};

/** Whether the dice that pay for something else take no action of that cost from the rest. */
export const areSpare = (paid: Dice, dice: Dice, cost: number): boolean =>
  attacksIn(without(dice, paid), cost) === attacksIn(dice, cost);

const MOST_ROLLED = 5;
const MEAN = new Map<number, number>();

/** How many actions of that cost so many dice pay for in the mean, as they may fall. */
export const meanActions = (count: number, cost: number): number => {
  if (count > MOST_ROLLED) return (meanActions(MOST_ROLLED, cost) * count) / MOST_ROLLED;
  const key = count * 64 + cost;
  const known = MEAN.get(key);
  if (known !== undefined) return known;
  const sum = (dice: Dice): number =>
    dice.length === count
      ? attacksIn(dice, cost)
      : [1, 2, 3, 4, 5, 6].reduce((all, face) => all + sum([...dice, face]), 0) / 6;
  const mean = sum([]);
  MEAN.set(key, mean);
  return mean;
};

/** Blows that actions strike: the first of a round, and each after it (TC-187). */
export interface Blows {
  readonly first: number;
  readonly later: number;
}

const blowsIn = (dice: Dice, cost: number, { first, later }: Blows): number => {
  const actions = attacksIn(dice, cost);
  return actions === 0 ? 0 : first + (actions - 1) * later;
};

/** What a die is worth that no attack needs and that is kept for the next set, in blows. */
const KEPT = 0.6;

/** What dice give, in blows: those that they strike, and one die that is kept. */
const worthIn = (dice: Dice, cost: number, blows: Blows): number => {
  const struck = blowsIn(dice, cost, blows);
  const isKept = dice.some((die) => blowsIn(without(dice, [die]), cost, blows) === struck);
  return isKept ? struck + KEPT : struck;
};

/** A die that a defence may take, and the blows that it gives up. */
export interface Spent {
  readonly die: number;
  readonly blows: number;
}

const cheapest = (dice: Dice, cost: number, blows: Blows): Spent => {
  const whole = worthIn(dice, cost, blows);
  let found: Spent = { die: 0, blows: Infinity };
  for (const die of dice) {
    const lost = whole - worthIn(without(dice, [die]), cost, blows);
    if (lost < found.blows || (lost === found.blows && die < found.die))
      found = { die, blows: lost };
  }
  return found;
};

const CHEAPEST = new Map<number, Spent>();

/** The die that gives up least; of equals the lowest. All dice are above 1. */
export const cheapestDie = (dice: Dice, cost: number, blows: Blows): Spent => {
  const key = payKey([blows.first, blows.later, ...dice], cost);
  const known = CHEAPEST.get(key);
  if (known !== undefined) return known;
  if (CHEAPEST.size > 10_000) CHEAPEST.clear();
  const found = cheapest(dice, cost, blows);
  CHEAPEST.set(key, found);
  return found;
};
