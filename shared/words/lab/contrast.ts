import type { Odds } from '../../process/process.ts';
import type { RewardId } from '../../bridges/compare.ts';
import { formatShare } from '../format.ts';

type Row = { readonly title: string } & (
  (Odds & { readonly margin?: number }) | { readonly why: string }
);

/** How far apart the systems are and how sure that is, in a sentence. */
export const contrastText = (
  rows: readonly Row[],
  sides: readonly { readonly id: string; readonly name: string }[],
): string => {
  const [first] = sides;
  if (first === undefined) return '';
  const chanceOf = (row: Odds): number => row.win[first.id] ?? 0;
  const answered = rows.filter((row) => 'win' in row).toSorted((a, b) => chanceOf(a) - chanceOf(b));
  const [least, most] = [answered.at(0), answered.at(-1)];
  if (least === undefined || most === undefined || least === most) return '';
  const told = (row: typeof least): string =>
    `${formatShare(chanceOf(row), row.margin)} under ${row.title}`;
  const apart = Math.round(100 * (chanceOf(most) - chanceOf(least)));
  if (apart === 0) return `All systems agree: ${first.name} wins ${told(least)}.`;
  const squares = [least, most].map(({ margin = 0 }) => margin * margin);
  const margin = Math.round(100 * Math.sqrt(squares.reduce((sum, one) => sum + one)));
  const between = `${first.name} wins between ${told(least)} and ${told(most)}`;
  if (apart <= margin) return `${between}: within the margins, the systems cannot be told apart.`;
  const points = `${apart}${margin === 0 ? '' : ` ± ${margin}`} point${apart === 1 ? '' : 's'}`;
  return `${between}: the systems are ${points} apart.`;
};

const TESTS: Readonly<Record<RewardId, readonly [name: string, test: string]>> = {
  numbers: ['numbers count', 'two against one win'],
  training: ['training counts', 'elite against regular wins'],
  equipment: ['equipment counts', 'well against poorly equipped wins'],
};
type Tested = { readonly chance: number; readonly margin?: number };

/** What a system rewards, in a sentence: what counts most, and the tests behind that. */
export const rewardsText = (
  title: string,
  rewards: Readonly<Partial<Record<RewardId, Tested>>>,
): string => {
  const known = (Object.keys(TESTS) as RewardId[]).flatMap((id) => {
    const tested = rewards[id];
    return tested === undefined ? [] : [{ ...tested, words: TESTS[id] }];
  });
  const [most] = known.toSorted((a, b) => b.chance - a.chance);
  if (most === undefined) return '';
  const tests = known.map(
    ({ words, chance, margin }) => `${words[1]} ${formatShare(chance, margin)}`,
  );
  return `${title}: ${most.words[0]} most (${tests.join(', ')}).`;
};
