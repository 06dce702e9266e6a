import type { Distribution } from '../../distribution.ts';
import { grouped } from '../../grouped.ts';
import type { DiceLuck } from './told.ts';

/** A roll of somebody's, and what it might have come to. */
interface FallenRoll {
  readonly who: string;
  /** A whole number, as are all that it might have been. */
  readonly came: number;
  readonly law: Distribution;
}

/** A chance so small that sums of it are not worth their time. */
const NOTHING = 1e-15;

/** Sums of rolls, from the least on. */
interface Sums {
  readonly least: number;
  readonly chances: readonly number[];
}

const trimmed = ({ least, chances }: Sums): Sums => {
  let [from, to] = [0, chances.length];
  while (from < to - 1 && (chances[from] ?? 0) < NOTHING) from++;
  while (to > from + 1 && (chances[to - 1] ?? 0) < NOTHING) to--;
  return { least: least + from, chances: chances.slice(from, to) };
};

const withRoll = ({ least, chances }: Sums, { outcomes, probabilities }: Distribution): Sums => {
  const [first = 0, last = 0] = [outcomes[0], outcomes.at(-1)];
  const sums = Array.from({ length: chances.length + last - first }, () => 0);
  for (const [at, chance] of chances.entries())
    for (const [i, outcome] of outcomes.entries()) {
      const sum = at + outcome - first;
      sums[sum] = (sums[sum] ?? 0) + chance * (probabilities[i] ?? 0);
    }
  return trimmed({ least: least + first, chances: sums });
};

const luckOf = (who: string, rolls: readonly FallenRoll[]): DiceLuck => {
  const came = rolls.reduce((sum, roll) => sum + roll.came, 0);
  const none: Sums = { least: 0, chances: [1] };
  const { least, chances } = rolls.reduce((sums, { law }) => withRoll(sums, law), none);
  const of = (isMeant: (sum: number) => boolean): number =>
    Math.min(
      1,
      chances.reduce((all, chance, i) => (isMeant(least + i) ? all + chance : all), 0),
    );
  return {
    who,
    rolls: rolls.length,
    came,
    expected: chances.reduce((sum, chance, i) => sum + chance * (least + i), 0),
    atLeast: of((sum) => sum >= came),
    atMost: of((sum) => sum <= came),
  };
};

/** Whose dice were lucky, the luckiest first. */
export const luckOfAll = (rolls: readonly FallenRoll[]): readonly DiceLuck[] => {
  return [...grouped(rolls, ({ who }) => who)]
    .map(([who, own]) => luckOf(who, own))
    .toSorted((a, b) => a.atLeast - a.atMost - (b.atLeast - b.atMost));
};
