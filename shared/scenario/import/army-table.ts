import { csvRows, plainCell } from '../../csv.ts';
import { err, ok, type Result } from '../../result.ts';
import type { BattleScenario } from '../schema/battle.ts';

/** What is wrong with a list, and where: rows of text from 1, and the head of a column as typed. */
export interface ListFault {
  readonly row: number;
  readonly column?: string;
  readonly message: string;
}

/** Columns by what people call them; letters alone count. */
const COLUMNS = {
  name: ['name', 'army', 'armies'],
  size: ['men', 'size', 'soldiers', 'headcount', 'strength'],
  quality: ['quality', 'x', 'multiplier'],
  power: ['power', 'powerbonus', 'bonus'],
  hits: ['hits', 'hit'],
  intelligence: ['intelligence', 'int'],
  tactics: ['tactics', 'tac', 'skill'],
  general: ['general', 'commander', 'tactician', 'leader'],
} as const;
type Column = keyof typeof COLUMNS;

const NAMES = new Map<string, Column>(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [name, column as Column]),
  ),
);

const columnOf = (head: string): Column | undefined =>
  NAMES.get(
    plainCell(head)
      .toLowerCase()
      .replaceAll(/[^a-z]/gu, ''),
  );

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Whether a text is CSV: its first row names men, and at least one other column. */
export const isArmyTable = (text: string): boolean => {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/u, 1);
  const columns = (csvRows(first)[0] ?? []).map(columnOf);
  return columns.includes('size') && columns.filter((one) => one !== undefined).length > 1;
};

const WHOLE = /^[-−+]?\d{1,3}(?:[,' ]\d{3})+$|^[-−+]?\d+$/u;

/** A number as people type it, thousands apart or with a decimal comma; else the text. */
const numberIn = (cell: string): number | string => {
  const text = cell.replace('−', '-');
  if (WHOLE.test(cell)) return Number(text.replaceAll(/[,' ]/gu, ''));
  const number = Number(text.replace(/^[x×]/iu, '').replace(',', '.'));
  return Number.isNaN(number) ? cell : number;
};

type Cells = Partial<Record<Column, string>>;

const armyOf = ({ name, general, intelligence, tactics, ...numbers }: Cells, row: number) => {
  const skills = Object.entries({ intelligence, tactics }).filter(([, cell]) => cell !== undefined);
  const tactician = Object.fromEntries(skills.map(([key, cell]) => [key, numberIn(cell ?? '')]));
  const isLed = general !== undefined || skills.length > 0;
  return {
    name: name ?? `Army ${row}`,
    ...Object.fromEntries(Object.entries(numbers).map(([key, cell]) => [key, numberIn(cell)])),
    ...(isLed ? { tacticians: [{ name: general ?? 'General', ...tactician }] } : {}),
  };
};

type Army = BattleScenario['armies'][number];
type ParseArmy = (army: unknown) => Result<Army, Pick<ListFault, 'column' | 'message'>>;

/** The heads of a table as typed, and what each of them means. */
type Heads = readonly { readonly typed: string; readonly column: Column | undefined }[];

/** A fault by the head that was typed; of a column that is not there, what it may be called. */
const byHead = (
  { column, message }: Pick<ListFault, 'column' | 'message'>,
  heads: Heads,
): Pick<ListFault, 'column' | 'message'> => {
  if (column === undefined) return { message };
  const typed = heads.find((head) => head.column === column)?.typed;
  const usual = Object.entries(COLUMNS).find(([one]) => one === column)?.[1][0];
  return { column: typed ?? usual ?? column, message };
};

/** Armies of a table, row by row; columns that are not known are passed over. */
export function* armyTableSteps(
  text: string,
  parse: ParseArmy,
): Generator<void, Result<Army[], readonly ListFault[]>> {
  const [armies, faults]: [Army[], ListFault[]] = [[], []];
  let heads: Heads | undefined;
  for (const [i, cells] of csvRows(text).entries()) {
    if (isBlank(cells)) continue;
    if (heads === undefined) {
      heads = cells.map((cell) => ({ typed: plainCell(cell), column: columnOf(cell) }));
      continue;
    }
    const known: Cells = {};
    for (const [at, cell] of cells.entries()) {
      const column = heads[at]?.column;
      if (column !== undefined && cell.trim() !== '') known[column] ??= plainCell(cell);
    }
    const army = parse(armyOf(known, i + 1));
    if (army.ok) armies.push(army.value);
    else faults.push({ row: i + 1, ...byHead(army.error, heads) });
    yield;
  }
  return faults.length > 0 ? err(faults) : ok(armies);
}
