import type { Dice, DieSource, Face } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';
import { samplerOf } from '../../../../dice/sampler.ts';
import { combine, die, fromWeights, type Distribution } from '../../../../distribution.ts';

export const evenDie = (faces: number): Dice => diceOf(`d${faces}`);
export const D20 = evenDie(20);
export const D4 = evenDie(4);

/** A save: at or under the ability, or only under it (H-ZN-01, A-ZN-02). */
export const saves = (face: number, ability: number, compare: 'le' | 'lt'): boolean =>
  compare === 'le' ? face <= ability : face < ability;
export const saveChance = (ability: number, compare: 'le' | 'lt'): number =>
  Math.max(0, Math.min(20, compare === 'le' ? ability : ability - 1)) / 20;

export interface DamageRoll {
  readonly count: number;
  readonly sides: number;
  /** Rolled twice, the lower counts (H-ZN-06). */
  readonly lower: boolean;
  /** A die on its top face is rolled again, the second less 1 (companion). */
  readonly explodes: boolean;
  /** Whether a 1 on a die breaks the weapon, and must be told (ZN-106). */
  readonly watched: boolean;
}

/** Added to an outcome in which a watched die shows 1. */
const ONE = 4096;
export const totalOf = (outcome: number): number => outcome % ONE;
export const showsOne = (outcome: number): boolean => outcome >= ONE;
const joined = (x: number, y: number): number =>
  totalOf(x) + totalOf(y) + (showsOne(x) || showsOne(y) ? ONE : 0);
/** A 1 breaks the weapon on whichever die it shows, those that do not count too (A-ZN-20). */
const lowerOf = (x: number, y: number): number =>
  Math.min(totalOf(x), totalOf(y)) + (showsOne(x) || showsOne(y) ? ONE : 0);

const MOST_AGAIN = 5;

const oneDie = ({ sides, explodes, watched }: DamageRoll): Distribution => {
  const weights = new Map<number, number>();
  const most = explodes ? MOST_AGAIN : 0;
  let chance = 1;
  for (let again = 0; again <= most; again++) {
    for (const face of die(sides).outcomes) {
      if (face === sides && again < most) continue;
      const total = again * (sides - 1) + face;
      weights.set(total + (watched && again === 0 && face === 1 ? ONE : 0), chance);
    }
    chance /= sides;
  }
  return fromWeights(weights);
};

const throwOne = (
  { sides, explodes, watched }: DamageRoll,
  throwDie: DieSource,
  faces: Face[],
): number => {
  let face = throwDie(sides);
  faces.push({ sides, face });
  let total = face + (watched && face === 1 ? ONE : 0);
  for (let again = 0; explodes && face === sides && again < MOST_AGAIN; again++) {
    face = throwDie(sides);
    faces.push({ sides, face });
    total += face - 1;
  }
  return total;
};

const throwSum = (roll: DamageRoll, throwDie: DieSource, faces: Face[]): number => {
  let total = throwOne(roll, throwDie, faces);
  for (let i = 1; i < roll.count; i++) total = joined(total, throwOne(roll, throwDie, faces));
  return total;
};

const throwLower = (roll: DamageRoll, throwDie: DieSource, faces: Face[]): number => {
  const first: Face[] = [];
  const second: Face[] = [];
  const x = throwSum(roll, throwDie, first);
  const y = throwSum(roll, throwDie, second);
  const kept = totalOf(x) <= totalOf(y);
  for (const face of first) faces.push(kept ? face : { ...face, dropped: true });
  for (const face of second) faces.push(kept ? { ...face, dropped: true } : face);
  return lowerOf(x, y);
};

/** The dice of a damage roll; see `totalOf` and `showsOne`. */
export const damageDice = (roll: DamageRoll): Dice => {
  let known: Distribution | undefined;
  const distribution = (): Distribution => {
    if (known !== undefined) return known;
    const one = oneDie(roll);
    let sum = one;
    for (let i = 1; i < roll.count; i++) sum = combine(sum, one, joined);
    known = roll.lower ? combine(sum, sum, lowerOf) : sum;
    return known;
  };
  return {
    distribution,
    sample: samplerOf(distribution),
    throwDice: (throwDie) => {
      const faces: Face[] = [];
      return { total: (roll.lower ? throwLower : throwSum)(roll, throwDie, faces), faces };
    },
    reads: totalOf,
    ofSum: (sum) => {
      if (roll.watched && roll.count > 1) return undefined;
      const total = roll.watched && sum === 1 ? sum + ONE : sum;
      return distribution().outcomes.includes(total) ? total : undefined;
    },
  };
};
