import { csvRows, plainCell } from '../../csv.ts';
import { err, ok, type Result } from '../../result.ts';
import type { ListFault } from './army-table.ts';

/** A battle as it was fought, and the name of who won; empty where nobody did. */
export interface FoughtResult {
  readonly row: number;
  readonly line: string;
  readonly winner: string;
}

/** One ending of a battle: what was said of it, and whether it came. */
export interface SaidResult {
  readonly row: number;
  /** The battle and the moment, so that its other endings are found. */
  readonly battle: string;
  readonly moment: string;
  readonly chance: number;
  readonly isCome: boolean;
}

export type Results = {
  /** What is wrong with the rows that are not among the results. */
  readonly faults: readonly ListFault[];
} & (
  | { readonly kind: 'fought'; readonly results: readonly FoughtResult[] }
  | { readonly kind: 'said'; readonly results: readonly SaidResult[] }
);

const MOST_RESULTS = 2_000;

/** Columns by what people call them; letters alone count. */
const COLUMNS = {
  battle: ['battle', 'game', 'line'],
  round: ['round', 'moment', 'turn'],
  first: ['first', 'lista', 'own', 'red', 'a'],
  second: ['second', 'listb', 'theirs', 'blue', 'b'],
  winner: ['winner', 'won', 'result'],
  chance: ['chance', 'forecast', 'said', 'probability'],
  came: ['came', 'happened', 'outcome'],
} as const;
type Column = keyof typeof COLUMNS;
type Cells = Readonly<Partial<Record<Column, string>>>;

const NAMES = new Map<string, Column>(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [name, column as Column]),
  ),
);

const letters = (text: string): string =>
  plainCell(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');

interface Row {
  readonly row: number;
  readonly cells: Cells;
}

const FORMS =
  'the first row names the columns: first, second and winner; or battle (a line) and winner; or ' +
  'chance and came';

const YES = new Set(['1', 'yes', 'y', 'true', 'x']);
const NO = new Set(['0', 'no', 'n', 'false', '']);
/** What stands where nobody has won. */
const NOBODY = new Set([
  '',
  'draw',
  'none',
  'nobody',
  'neither',
  'mutual',
  'mutual rout',
  'both rout',
]);

const PLACES = new Map([
  ['first', '1'],
  ['second', '2'],
]);

type Faults = ListFault[];

const lineOf = ({ row, cells }: Row, faults: Faults): string => {
  const { battle, first = '', second = '' } = cells;
  if (battle !== undefined) return battle;
  for (const [column, cell] of Object.entries({ first, second }))
    if (cell === '') faults.push({ row, column, message: 'an army is missing' });
  return `${first} v ${second}`;
};

const foughtIn = (row: Row, faults: Faults): FoughtResult => {
  const { winner = '', first, second } = row.cells;
  const told = winner.toLowerCase();
  // The list itself may stand there again.
  const place = told === '' ? -1 : [first, second].findIndex((one) => one?.toLowerCase() === told);
  const known = NOBODY.has(told) ? '' : (PLACES.get(told) ?? (place < 0 ? winner : `${place + 1}`));
  return { row: row.row, line: lineOf(row, faults), winner: known };
};

const NUMBER = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(%?)$/u;

/** A chance as typed; whether all of the column are per cent is told by one of them. */
const numberIn = (cell: string): { readonly number: number; readonly isPercent: boolean } => {
  const [, number = 'none', sign] = NUMBER.exec(cell) ?? [];
  // Rout's own answers may be a rounding error over 1, and are no percentage for that.
  const value = Math.round(Number(number.replace(',', '.')) * 1e12) / 1e12;
  return { number: value, isPercent: sign === '%' || value > 1 };
};

const saidIn = ({ row, cells }: Row, scale: number, faults: Faults): SaidResult => {
  const { battle = `row ${row}`, round = `row ${row}`, chance: cell = '', came = '' } = cells;
  const chance = numberIn(cell).number / scale;
  if (!(chance >= 0 && chance <= 1))
    faults.push({ row, column: 'chance', message: 'use a chance such as 0.7, or 70 %' });
  const told = came.toLowerCase();
  if (!YES.has(told) && !NO.has(told))
    faults.push({ row, column: 'came', message: 'use yes or no' });
  return { row, battle, moment: round, chance, isCome: YES.has(told) };
};

/** The rows below that which names the columns, and its own columns. */
const rowsIn = (text: string) => {
  const [head, ...lines] = csvRows(text)
    .map((cells, i) => ({ row: i + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = head?.cells.map((cell) => NAMES.get(letters(cell))) ?? [];
  const rows = lines.map(({ row, cells }): Row => {
    const known: Partial<Record<Column, string>> = {};
    for (const [at, column] of columns.entries())
      if (column !== undefined) known[column] ??= cells[at] ?? '';
    return { row, cells: known };
  });
  return { rows, has: (...wanted: Column[]) => wanted.every((one) => columns.includes(one)) };
};

/** What each row gives, where there is nothing wrong with it. */
const fine = <T>(rows: readonly Row[], faults: Faults, of: (row: Row) => T): readonly T[] =>
  rows.flatMap((row) => {
    const before = faults.length;
    const made = of(row);
    return faults.length > before ? [] : [made];
  });

const read = ({ rows, has }: ReturnType<typeof rowsIn>): Results | undefined => {
  const faults: Faults = [];
  if (has('chance', 'came')) {
    const isPercent = rows.some(({ cells }) => numberIn(cells.chance ?? '').isPercent);
    const results = fine(rows, faults, (row) => saidIn(row, isPercent ? 100 : 1, faults));
    return { kind: 'said', results, faults };
  }
  if (!has('winner') || !(has('battle') || has('first', 'second'))) return undefined;
  return { kind: 'fought', results: fine(rows, faults, (row) => foughtIn(row, faults)), faults };
};

/** Battles that were fought, or forecasts and what came of them, as a spreadsheet has them. */
export const readResults = (text: string): Result<Results, readonly ListFault[]> => {
  const table = rowsIn(text);
  if (table.rows.length > MOST_RESULTS)
    return err([{ row: MOST_RESULTS + 2, message: `${MOST_RESULTS} results are the most` }]);
  const results = read(table);
  if (results === undefined) return err([{ row: 1, message: FORMS }]);
  return table.rows.length === 0
    ? err([{ row: 2, message: 'there is no result below the names of the columns' }])
    : ok(results);
};
