import type { Dice, Face } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';
import { samplerOf } from '../../../../dice/sampler.ts';
import { always, combine, mean, type Distribution } from '../../../../distribution.ts';
import type { PercentileOptions } from '../fighters/options.ts';
import type { Weapon } from '../fighters/weapons.ts';

/** Dice and a fixed plus: 1D6+1; `sign` -1 for a penalty. */
interface Sum {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
}
const READ = new Map<string, Sum>();
const NOTHING = '0';

export const sumOf = (key: string): Sum => {
  const known = READ.get(key);
  if (known !== undefined) return known;
  const [, sign, count, sides, plus] = /^([+-]?)(\d+)D?(\d*)\+?(\d*)$/.exec(key) ?? [];
  const made: Sum = {
    sign: sign === '-' ? -1 : 1,
    count: Number(count),
    sides: Number(sides),
    plus: Number(plus),
  };
  READ.set(key, made);
  return made;
};

/** The greatest that a weapon's dice and their plus can come to (PC-45). */
export const mostOf = ({ damage }: Pick<Weapon, 'damage'>): number => {
  const { count, sides, plus } = sumOf(damage);
  return count * sides + plus;
};

/** Damage bonus by STR and SIZ (H-PC-03): `0`, `+1D4`, `-1D6`. */
const BONUSES = [
  [12, '-1D6'],
  [16, '-1D4'],
  [24, '0'],
  [32, '+1D4'],
  [40, '+1D6'],
] as const;
export const bonusOf = (str: number, siz: number): string => {
  const sum = str + siz;
  const found = BONUSES.find(([most]) => sum <= most);
  return found === undefined ? `+${2 + Math.max(0, Math.ceil((sum - 56) / 16))}D6` : found[1];
};

type Readings = Pick<PercentileOptions, 'halfDbNegative' | 'specialBonus'>;

/** How much of the bonus rolled a weapon takes (PC-24, A-10); halves are rounded up. */
const takenBy = ({ db }: Weapon, rolled: number, { halfDbNegative }: Readings): number => {
  if (db === 'none') return 0;
  if (db === 'full') return rolled;
  return halfDbNegative === 'away'
    ? Math.sign(rolled) * Math.ceil(Math.abs(rolled) / 2)
    : Math.ceil(rolled / 2);
};

export interface Thrown {
  /** Sum of the weapon's dice, without their plus. */
  readonly dice: number;
  /** The damage bonus as rolled, below 0 where it is a penalty. */
  readonly bonus: number;
  readonly isSpecial: boolean;
}
/**
 * Damage before armour, never below 0 (PC-24, PC-45): a special success adds the greatest that the
 * weapon can do.
 */
export const rawDamage = (
  weapon: Weapon,
  { dice, bonus, isSpecial }: Thrown,
  of: Readings,
): number => {
  const twice = isSpecial && of.specialBonus === 'twice' ? 2 : 1;
  const plain = dice + sumOf(weapon.damage).plus + takenBy(weapon, twice * bonus, of);
  return Math.max(0, plain + (isSpecial ? mostOf(weapon) : 0));
};

const throwSum = (
  { sign, count, sides }: Sum,
  die: (sides: number) => number,
  faces: Face[],
): number => {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const face = die(sides);
    faces.push({ sides, face });
    sum += face;
  }
  return sign * sum;
};
const distributionOf = ({ sign, count, sides }: Sum): Distribution =>
  count === 0
    ? always(0)
    : combine(diceOf(`${count}d${sides}`).distribution(), always(sign), (x, y) => x * y);

/** The dice of a hit: those of the weapon, then those of the bonus. */
const diceFor = (weapon: Weapon, db: string, isSpecial: boolean, of: Readings): Dice => {
  const own = sumOf(weapon.damage);
  const full = sumOf(weapon.db === 'none' ? NOTHING : db);
  // At its highest it is not rolled.
  const isFixed = isSpecial && of.specialBonus === 'highest';
  const extra = isFixed ? sumOf(NOTHING) : full;
  const most = full.sign > 0 ? full.count * full.sides : -full.count;
  const fixed = isFixed ? most : 0;
  const total = (dice: number, bonus: number): number =>
    rawDamage(weapon, { dice, bonus: bonus + fixed, isSpecial }, of);
  let known: Distribution | undefined;
  const distribution = (): Distribution =>
    (known ??= combine(distributionOf(own), distributionOf(extra), total));
  return {
    distribution,
    sample: samplerOf(distribution),
    throwDice: (die) => {
      const faces: Face[] = [];
      const dice = throwSum(own, die, faces);
      return { total: total(dice, throwSum(extra, die, faces)), faces };
    },
    ofSum: (sum) =>
      extra.count === 0 && sum >= own.count && sum <= own.count * own.sides
        ? total(sum, 0)
        : undefined,
  };
};

/** A hit with a weapon and a bonus. */
interface Hit {
  readonly dice: Dice;
  /** What is lost on average behind so many points of armour. */
  readonly loss: (points: number) => number;
}
const hitWith = (dice: Dice): Hit => {
  const losses: number[] = [];
  const behind = (raw: number, points: number): number => Math.max(0, raw - points);
  const lossAt = (points: number): number =>
    mean(combine(dice.distribution(), always(points), behind));
  return { dice, loss: (points) => (losses[points] ??= lossAt(points)) };
};

/** A hit, and one that is a special success. */
interface Hits {
  readonly normal: Hit;
  readonly special: Hit;
}

/** Damage under one reading, by weapon and damage bonus; remembered. */
export type Damages = (weapon: Weapon, db: string) => Hits;
export const damagesUnder = (options: Readings): Damages => {
  const made = new Map<Weapon, Map<string, Hits>>();
  return (weapon, db) => {
    const known = made.get(weapon)?.get(db);
    if (known !== undefined) return known;
    const hits = {
      normal: hitWith(diceFor(weapon, db, false, options)),
      special: hitWith(diceFor(weapon, db, true, options)),
    };
    made.set(weapon, (made.get(weapon) ?? new Map<string, Hits>()).set(db, hits));
    return hits;
  };
};
