import { isReached, type LabelledRoll, sumOf } from '../../../shared/index.ts';

/** How the dice of a side fell: of its rolls that must come to something, how many did. */
export interface Luck {
  readonly side: string;
  readonly rolls: number;
  readonly met: number;
  readonly expected: number;
  /** The share of all ways the dice could have fallen that are no better, half of those alike. */
  readonly place: number;
}

/** More are not laid out one by one. */
const MOST_ROLLS = 1_500;

/** The chance of each sum of dice. */
const sumsOf = (sides: readonly number[]): ReadonlyMap<number, number> =>
  sides.reduce<ReadonlyMap<number, number>>(
    (all, most) => {
      const next = new Map<number, number>();
      for (const [sum, chance] of all)
        for (let face = 1; face <= most; face++)
          next.set(sum + face, (next.get(sum + face) ?? 0) + chance / most);
      return next;
    },
    new Map([[0, 1]]),
  );

type Trial = readonly [chance: number, isMet: boolean];

const chanceOf = (roll: LabelledRoll, sides: readonly number[]): number =>
  [...sumsOf(sides)].reduce(
    (sum, [shown, chance]) => sum + (isReached(roll, shown) === true ? chance : 0),
    0,
  );

/** What a roll tries, each with its chance; nothing of one that must come to nothing. */
const trialsOf = (roll: LabelledRoll): readonly Trial[] => {
  const { faces, need, against, each } = roll;
  if (need === undefined || against === undefined || faces.length === 0) return [];
  if (each === true)
    return faces.map(({ sides, face }) => [
      chanceOf(roll, [sides]),
      isReached(roll, face) === true,
    ]);
  if (faces.some(({ dropped }) => dropped === true)) return [];
  const shown = faces.reduce((sum, { face }) => sum + face, 0);
  const sides = faces.map((one) => one.sides);
  return [[chanceOf(roll, sides), isReached(roll, shown) === true]];
};

/** The chance of each number of successes. */
const successes = (trials: readonly Trial[]): readonly number[] =>
  trials.reduce<readonly number[]>(
    (all, [chance]) =>
      Array.from(
        { length: all.length + 1 },
        (_, n) => (all[n] ?? 0) * (1 - chance) + (all[n - 1] ?? 0) * chance,
      ),
    [1],
  );

/** The luck of each side by its own rolls, whoever threw them. */
export const luckOf = (
  sides: readonly string[],
  rolls: readonly LabelledRoll[],
  sideOf: (by: string) => string | undefined,
): readonly Luck[] =>
  sides.map((side) => {
    const trials = rolls
      .filter(({ by }) => by !== undefined && (by === side || sideOf(by) === side))
      .flatMap(trialsOf)
      .slice(-MOST_ROLLS);
    const met = trials.filter(([, isMet]) => isMet).length;
    const chances = successes(trials);
    const worse = sumOf(chances.slice(0, met));
    return {
      side,
      rolls: trials.length,
      met,
      expected: trials.reduce((sum, [chance]) => sum + chance, 0),
      place: worse + (chances[met] ?? 0) / 2,
    };
  });
