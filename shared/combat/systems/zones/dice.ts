import type { Dice, DieSource, Face } from '../../../chance/chance.ts';
import { bind, parseFormula } from '../../../dice/index.ts';
import { combine, die, fromWeights, type Distribution } from '../../../distribution.ts';

const plain = (text: string): Dice => {
  const formula = parseFormula(text, {});
  if (!formula.ok) throw new Error(formula.error.message);
  return bind(formula.value, {});
};

const EVEN = new Map<number, Dice>();
/** One die of any number of faces. */
export const evenDie = (faces: number): Dice => {
  const made = EVEN.get(faces) ?? plain(`d${faces}`);
  EVEN.set(faces, made);
  return made;
};
export const D20 = evenDie(20);
export const D4 = evenDie(4);

/** A save: at or under the ability, or only under it (H-ZN-01, A-ZN-02). */
export const saves = (face: number, ability: number, compare: 'le' | 'lt'): boolean =>
  compare === 'le' ? face <= ability : face < ability;
export const saveChance = (ability: number, compare: 'le' | 'lt'): number =>
  Math.max(0, Math.min(20, compare === 'le' ? ability : ability - 1)) / 20;

/** How a damage roll is read. */
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
const lowerOf = (x: number, y: number): number => (totalOf(x) <= totalOf(y) ? x : y);

/** So often at most a die is rolled again. */
const MOST_AGAIN = 5;

const oneDie = ({ sides, explodes, watched }: DamageRoll): Distribution => {
  const chain: [number, number][] = [];
  for (
    let [again, chance] = [0, 1];
    again <= (explodes ? MOST_AGAIN : 0);
    again++, chance /= sides
  ) {
    for (const face of die(sides).outcomes) {
      if (explodes && face === sides && again < MOST_AGAIN) continue;
      const first = again === 0 ? face : sides + (again - 1) * (sides - 1) + face - 1;
      chain.push([first + (watched && again === 0 && face === 1 ? ONE : 0), chance]);
    }
  }
  return fromWeights(new Map(chain));
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
  const [first, second]: [Face[], Face[]] = [[], []];
  const [x, y] = [throwSum(roll, throwDie, first), throwSum(roll, throwDie, second)];
  const dropped = (all: readonly Face[]): Face[] =>
    all.map((face): Face => ({ ...face, dropped: true }));
  faces.push(
    ...(totalOf(x) <= totalOf(y) ? [...first, ...dropped(second)] : [...dropped(first), ...second]),
  );
  return lowerOf(x, y);
};

const damageOf = (roll: DamageRoll): Dice => {
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
    throwDice: (throwDie) => {
      const faces: Face[] = [];
      return { total: (roll.lower ? throwLower : throwSum)(roll, throwDie, faces), faces };
    },
    ofSum: (sum) => {
      if (roll.watched && roll.count > 1) return undefined;
      const total = roll.watched && sum === 1 ? sum + ONE : sum;
      return distribution().outcomes.includes(total) ? total : undefined;
    },
  };
};

const DAMAGE = new Map<string, Dice>();
const nameOf = ({ count, sides, lower, explodes, watched }: DamageRoll): string =>
  `${count}d${sides}${lower ? 'L' : ''}${explodes ? '!' : ''}${watched ? '?' : ''}`;
/** The dice of a damage roll, each kind made once; see `totalOf` and `showsOne`. */
export const damageDice = (roll: DamageRoll): Dice => {
  const name = nameOf(roll);
  const made = DAMAGE.get(name) ?? damageOf(roll);
  DAMAGE.set(name, made);
  return made;
};
