import { mean, quantile } from '../distribution.ts';
import { course, type Budget } from '../process/course.ts';
import type { Process } from '../process/process.ts';
import { isFighting, type Field, type UnitEvent } from './field.ts';
import { MOST_BANDS, type MenBand, type UnitOdds } from './odds.ts';

/** How likely each number of men is. */
export type Men = ReadonlyMap<number, number>;

export const addMen = (men: Map<number, number>, count: number, probability: number): void => {
  if (probability > 0) men.set(count, (men.get(count) ?? 0) + probability);
};

export const ascending = (men: Men): readonly (readonly [number, number])[] =>
  [...men].sort(([a], [b]) => a - b);

export const bandOf = (round: number, men: Men): MenBand => {
  const known = ascending(men);
  const total = known.reduce((sum, [, chance]) => sum + chance, 0);
  // Shares of what is known: probability too small to follow must not move a quantile.
  const shares = {
    outcomes: known.map(([count]) => count),
    probabilities: known.map(([, chance]) => chance / total),
  };
  const at = (share: number): number => quantile(shares, share);
  return {
    round,
    mean: mean(shares),
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
  };
};

/** Bands are drawn until the battle is over for all but one in ten thousand. */
export const bandsIn = (pmf: readonly (readonly [number, number])[]): number => {
  let open = 1;
  for (const [round, chance] of pmf) {
    open -= chance;
    if (open <= 1e-4) return Math.min(MOST_BANDS, round);
  }
  return MOST_BANDS;
};

/** A side's men: while its battle goes on, and as it ended, each by rounds fought. */
interface Book {
  readonly side: string;
  readonly open: Map<number, number>[];
  readonly ended: Map<number, number>[];
}

/** What has ended stays as it ended. */
const bandsOf = ({ open, ended }: Book, first: number, rounds: number): readonly MenBand[] => {
  const over = new Map(ended[0] ?? []);
  return Array.from({ length: rounds }, (_, i) => {
    for (const [count, chance] of ended[i + 1] ?? []) addMen(over, count, chance);
    const now = new Map(over);
    for (const [count, chance] of open[i + 1] ?? []) addMen(now, count, chance);
    return bandOf(first + i, now);
  });
};

const menOf = ({ units }: Field, side: string): number =>
  units.reduce((sum, unit) => (unit.side === side && isFighting(unit) ? sum + unit.men : sum), 0);

const note = (
  books: readonly Book[],
  which: 'open' | 'ended',
  [round, probability]: readonly [number, number],
  field: Field,
): void => {
  for (const book of books)
    addMen((book[which][round] ??= new Map()), menOf(field, book.side), probability);
};

/**
 * Exact odds of any battle of units, by reading its rules forwards. Undefined where it would cost more than the budget
 * (about a second): then only trials help.
 */
export const exactMelee = <Battle extends Field>(
  process: Process<Battle, UnitEvent>,
  start: Battle,
  sides: readonly string[],
  budget?: Partial<Budget>,
): UnitOdds | undefined => {
  const books = sides.map((side): Book => ({ side, open: [], ended: [] }));
  const read = course(process, start, {
    sides,
    budget,
    roundOf: ({ round }) => round,
    atRound: (round, field, probability) => note(books, 'open', [round, probability], field),
  });
  if (!read.ok) return undefined;
  const { endings, win, mutual, stalemate, unfinished, rounds } = read.value;
  const survivors = start.units.map(() => new Map<number, number>());
  for (const { state, rounds: fought, probability } of endings) {
    note(books, 'ended', [fought, probability], state);
    for (const [i, { standing, men }] of state.units.entries())
      addMen(survivors[i] ?? new Map(), standing === 'destroyed' ? 0 : men, probability);
  }
  const bands = bandsIn(rounds.pmf);
  return {
    method: 'exact',
    win,
    mutual,
    stalemate,
    unfinished,
    rounds,
    survivors: Object.fromEntries(
      start.units.map(({ id }, i) => [id, ascending(survivors[i] ?? new Map())]),
    ),
    men: Object.fromEntries(books.map((book) => [book.side, bandsOf(book, start.round, bands)])),
  };
};
