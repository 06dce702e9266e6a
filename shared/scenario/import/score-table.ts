import { csvRows } from '../../csv.ts';
import { err, ok, type Result } from '../../result.ts';
import type { ListFault } from './army-table.ts';

/** What each of the own lists is expected to score against each of theirs. */
export interface ScoreTable {
  readonly own: readonly string[];
  readonly theirs: readonly string[];
  readonly points: readonly (readonly number[])[];
}

export const MOST_LISTS = 150;
const LONGEST_NAME = 80;

const scoreIn = (cell: string): number | undefined => {
  const [, number, percent] = /^([-+]?\d+(?:[.,]\d+)?)\s*(%?)$/u.exec(cell.trim()) ?? [];
  if (number === undefined) return undefined;
  return Number(number.replace(',', '.')) / (percent === '%' ? 100 : 1);
};

export const twiceText = (name: string): string =>
  `${name} is there twice: give one of them another name`;

/** Names of one team: each there, not too long, and once. */
const faultsOfNames = (names: readonly string[], where: (at: number) => ListFault): ListFault[] =>
  names.flatMap((name, i) => {
    if (name === '') return [{ ...where(i), message: 'a name is missing' }];
    if (name.length > LONGEST_NAME)
      return [{ ...where(i), message: `use ${LONGEST_NAME} characters or fewer` }];
    if (names.indexOf(name) < i) return [{ ...where(i), message: twiceText(name) }];
    return [];
  });

/**
 * Scores as a spreadsheet has them: the first row names their lists, the first cell of every other
 * row one of ours, and the cells between are what ours is expected to score.
 * @returns every fault with its row and column
 */
export const readScoreTable = (text: string): Result<ScoreTable, readonly ListFault[]> => {
  const rows = csvRows(text)
    .map((cells, i) => ({ row: i + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...lines] = rows;
  if (head === undefined || lines.length === 0)
    return err([
      {
        row: 1,
        message: 'the first row names their lists, the first cell of each other row one of ours',
      },
    ]);
  const theirs = head.cells.slice(1);
  while (theirs.at(-1) === '') theirs.pop();
  const own = lines.map(({ cells }) => cells[0] ?? '');
  const faults: ListFault[] = [
    ...(theirs.length === 0 ? [{ row: head.row, message: 'name one of their lists' }] : []),
    ...faultsOfNames(theirs, (at) => ({ row: head.row, column: `${at + 2}`, message: '' })),
    ...faultsOfNames(own, (at) => ({ row: lines[at]?.row ?? 0, message: '' })),
  ];
  if (Math.max(own.length, theirs.length) > MOST_LISTS)
    faults.push({ row: head.row, message: `${MOST_LISTS} lists a side at most` });
  const points = lines.map(({ row, cells }) =>
    theirs.map((name, j) => {
      const cell = cells[j + 1] ?? '';
      const score = scoreIn(cell);
      if (score === undefined || Math.abs(score) > 1e9)
        faults.push({
          row,
          column: name,
          message: cell === '' ? 'a score is missing' : `"${cell.slice(0, 20)}" is not a score`,
        });
      return score ?? 0;
    }),
  );
  return faults.length > 0 ? err(faults) : ok({ own, theirs, points });
};
