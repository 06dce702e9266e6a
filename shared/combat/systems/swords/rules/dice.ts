import type { Dice } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';

/** Every roll of the system: 2d6, to which terms are added (SW-01, H-SW-01). */
export const TWO_DICE = diceOf('2d6');

/** Draws one of so many that are tied. */
export const tieDie = (count: number): Dice => diceOf(`d${count}`);

/** Ways out of 36 that 2d6 come to each sum: by hand, as policies ask for them all the time. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;
export const LOWEST = 2;
export const HIGHEST = 12;

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
const STATIC = table((by) => overBoth((first) => (first + by > 0 ? 1 : 0)));

/** The chance that 2d6 + `by` is higher than 2d6. */
export const opposedChance = (by: number): number => OPPOSED[within(by)] ?? 0;
/** The chance that 2d6 + `by` is higher than 0, or equal where `tied`. */
export const staticChance = (by: number, tied = false): number =>
  STATIC[within(tied ? by + 1 : by)] ?? 0;
/** What 2d6 + `by` exceeds 2d6 by in the mean, where it does (SW-06). */
export const meanNet = (by: number): number => (by > FAR ? by : (NET[within(by)] ?? 0));

const BELOW = table((by) => meanOfTwo((roll) => (roll < by ? 1 : 0)));
/** Below 0: not worked out yet. */
const BOTH = new Float64Array((2 * FAR + 1) * (2 * FAR + 1)).fill(-1);
const workOutBoth = (one: number, other: number): number => {
  const past = (by: number, roll: number): number => BELOW[within(by - FAR + roll)] ?? 0;
  return meanOfTwo((roll) => past(one, roll) * past(other, roll));
};
/** The chance that one roll of 2d6 is higher than two others, with so much added against each. */
export const bothChance = (first: number, second: number): number => {
  const [one, other] = [within(first), within(second)];
  const key = one * (2 * FAR + 1) + other;
  const known = BOTH[key] ?? -1;
  return known < 0 ? (BOTH[key] = workOutBoth(one, other)) : known;
};

/** The chance that 2d6 + `attack` is higher than the better of 0 and 2d6 + `defense`. */
const flooredChance = (attack: number, defense: number): number =>
  overBoth((first, second) => (first + attack > Math.max(0, second + defense) ? 1 : 0));

const FLOORED = new Map<number, number>();
/** A defence of -12 or less is always 0. */
const memoisedFlooredChance = (attack: number, defense: number): number => {
  const worst = Math.max(-HIGHEST, defense);
  const key = (Math.max(-FAR, Math.min(FAR, attack)) + FAR) * FAR - worst;
  const known = FLOORED.get(key);
  if (known !== undefined) return known;
  const made = flooredChance(attack, worst);
  FLOORED.set(key, made);
  return made;
};

/**
 * The chance to hit: 2d6 + `attack`, less what is to be beaten besides, against the better of 0 and
 * 2d6 + `defense` (A-SW-30).
 */
export const hitChance = (attack: number, defense: number, floor: boolean): number =>
  !floor || defense >= -LOWEST
    ? opposedChance(attack - defense)
    : memoisedFlooredChance(attack, defense);
