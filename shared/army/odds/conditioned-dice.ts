import type { Dice } from '../../dice/dice.ts';
import type { Distribution } from '../../distribution.ts';
import type { Rng } from '../../rng.ts';
import { rollersOf, type Army } from '../army.ts';
import type { Strike } from '../attacks.ts';
import { placesThatCount, rollOf, wholeDamage } from '../tactics.ts';
import { sumOf } from '../../numbers.ts';

/** The dice of one round: of everyone who rolls, by `army/place`, each face. */
export type RoundDice = Readonly<Record<string, { readonly faces: readonly number[] }>>;

/** A number from 0 up to 1, of 53 bits. */
const fraction = (rng: Rng): number =>
  ((rng.next() >>> 5) * 0x400_0000 + (rng.next() >>> 6)) / 0x20_0000_0000_0000;

/** A place, each as likely as its weight; `total` is their sum. */
export const placeBy = (weights: ArrayLike<number>, total: number, rng: Rng): number => {
  let left = fraction(rng) * total;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight <= 0) continue;
    last = i;
    left -= weight;
    if (left < 0) return i;
  }
  return last;
};

/** One outcome of a distribution among those that are wanted; undefined where none is. */
const drawn = (
  { outcomes, probabilities }: Distribution,
  isWanted: (outcome: number) => boolean,
  rng: Rng,
): number | undefined => {
  const weights = outcomes.map((one, i) => (isWanted(one) ? (probabilities[i] ?? 0) : 0));
  const total = sumOf(weights);
  return total > 0 ? outcomes[placeBy(weights, total, rng)] : undefined;
};

const chanceOf = (
  { outcomes, probabilities }: Distribution,
  isWanted: (outcome: number) => boolean,
): number => sumOf(outcomes.map((one, i) => (isWanted(one) ? (probabilities[i] ?? 0) : 0)));

/** Values of several independent rolls, given that the highest is `best`. */
const givenHighest = (
  rolls: readonly Distribution[],
  best: number,
  rng: Rng,
): readonly number[] => {
  const atMost = rolls.map((roll) => chanceOf(roll, (value) => value <= best));
  const below = rolls.map((roll) => chanceOf(roll, (value) => value < best));
  const product = (chances: readonly number[]): number =>
    chances.reduce((all, one) => all * one, 1);
  let isReached = false;
  return rolls.map((roll, i) => {
    const laterAtMost = product(atMost.slice(i + 1));
    const hit = chanceOf(roll, (value) => value === best) * laterAtMost;
    const miss = (below[i] ?? 0) * (laterAtMost - product(below.slice(i + 1)));
    if (!isReached && fraction(rng) * (hit + miss) < hit) {
      isReached = true;
      return best;
    }
    const isOpen = isReached;
    return drawn(roll, (value) => (isOpen ? value <= best : value < best), rng) ?? best;
  });
};

/** Throws after which dice are held to be unable to show a value. */
const MOST_THROWS = 1_000_000;

/** Faces of dice that come to a value, each as likely as it is among all that do. */
const facesFor = (
  dice: Dice,
  isWanted: (total: number) => boolean,
  rng: Rng,
): readonly number[] => {
  for (let tries = 0; tries < MOST_THROWS; tries++) {
    const { total, faces } = dice.throwDice((sides) => rng.int(1, sides));
    if (isWanted(total)) return faces.map(({ face }) => face);
  }
  throw new Error('dice never showed what they can');
};

/** Totals of one formula, reached in two ways, may differ by a rounding error. */
const isTotal = (total: number, wanted: number): boolean => Math.abs(total - wanted) < 1e-9;

/** The dice of an army that did so much damage. */
export const diceOfBlow = (army: Army, { dice }: Strike, damage: number, rng: Rng): RoundDice => {
  const best = drawn(rollOf(army, dice), (total) => wholeDamage(total) === damage, rng);
  if (best === undefined) throw new Error(`no roll does ${damage}`);
  const counted = placesThatCount(army);
  const rolls = counted.flatMap((place) => dice[place]?.distribution() ?? []);
  const values = givenHighest(rolls, best, rng);
  const thrown = rollersOf(army).flatMap(({ index }, place) => {
    const mine = dice[place];
    if (mine === undefined) return [];
    const value = values[counted.indexOf(place)];
    const faces = facesFor(mine, (total) => value === undefined || isTotal(total, value), rng);
    return [[`${army.id}/${index}`, { faces }] as const];
  });
  return Object.fromEntries(thrown);
};
