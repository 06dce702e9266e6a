import { autoPay, entitled, fixedSet, payKey, without } from './action-dice.ts';

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

/**
 * Blows that actions strike: the first of a round, and each after it (TC-187); none after it where
 * a refresh has been called (TC-38).
 */
export interface Blows {
  readonly first: number;
  readonly later: number;
}
export const ONE_BLOW: Blows = { first: 1, later: 1 };

const blowsIn = (dice: Dice, cost: number, { first, later }: Blows): number => {
  const actions = attacksIn(dice, cost);
  return actions === 0 ? 0 : first + (actions - 1) * later;
};

/** What a die is worth that no attack needs and that is kept for the next set, in blows. */
const KEPT = 0.6;

/** What dice give: the blows that they strike, and one die that is kept, or none. */
interface Given {
  readonly struck: number;
  readonly kept: number;
}

const givenBy = (dice: Dice, cost: number, blows: Blows): Given => {
  const struck = blowsIn(dice, cost, blows);
  // Whoever strikes in answer to a refresh keeps nothing.
  const mayKeep = struck === 0 || blows.later > 0;
  const isKept =
    mayKeep && dice.some((die) => blowsIn(without(dice, [die]), cost, blows) === struck);
  return { struck, kept: isKept ? 1 : 0 };
};

/** What that is worth, in blows. */
export const worthIn = ({ struck, kept }: Given): number => struck + KEPT * kept;

/** What dice are worth, in blows. */
export const worthOfDice = (dice: Dice, cost: number, blows: Blows): number =>
  worthIn(givenBy(dice, cost, blows));

/** The dice left when defences have taken so many, the lowest first. */
const beside = (dice: Dice, guards: number): Dice => {
  const usable = dice.filter((die) => die > 1).toSorted((a, b) => a - b);
  return without(dice, usable.slice(0, guards));
};

const FACES = [1, 2, 3, 4, 5, 6];
const MOST_ROLLED = 5;

/** The mean over all faces; of more dice than are gone through, as much more is struck. */
const meanOf = (count: number, made: (dice: Dice) => Given): Given => {
  const least = Math.min(count, MOST_ROLLED);
  const over = (dice: Dice): Given => {
    if (dice.length === least) return made(dice);
    const all = FACES.map((face) => over([...dice, face]));
    const mean = (of: keyof Given): number => all.reduce((sum, one) => sum + one[of] / 6, 0);
    return { struck: mean('struck'), kept: mean('kept') };
  };
  const { struck, kept } = over([]);
  return { struck: (struck * count) / least, kept };
};

interface Dealt {
  readonly actionDice: number;
  readonly actionMode: 'fixed' | 'rolled';
}

const meanSet = ({ actionDice, actionMode }: Dealt, cost: number, guards: number): Given => {
  const count = entitled(actionDice);
  const made = (dice: Dice): Given => givenBy(beside(dice, guards), cost, ONE_BLOW);
  return actionMode === 'fixed' ? made(fixedSet(count)) : meanOf(count, made);
};

/** By dice, by cost, and by defences. */
type Sets = Given[][][];
const MEAN: Readonly<Record<Dealt['actionMode'], Sets>> = { fixed: [], rolled: [] };

/** What a new set of dice gives beside so many defences: in the mean, where it is rolled. */
export const newSet = (dealt: Dealt, cost: number, guards = 0): Given => {
  const byCost = (MEAN[dealt.actionMode][dealt.actionDice] ??= []);
  return ((byCost[cost] ??= [])[guards] ??= meanSet(dealt, cost, guards));
};

/** A die that a defence may take, and the blows that it gives up. */
export interface Spent {
  readonly die: number;
  readonly blows: number;
}

const cheapest = (dice: Dice, cost: number, blows: Blows): Spent => {
  const whole = worthOfDice(dice, cost, blows);
  let found: Spent = { die: 0, blows: Infinity };
  for (const die of dice) {
    const lost = whole - worthOfDice(without(dice, [die]), cost, blows);
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
