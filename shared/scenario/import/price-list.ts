import { csvOf, csvRows, plainCell } from '../../csv.ts';
import { err, ok, type Result } from '../../result.ts';
import { cut } from '../../roster/names.ts';
import { MOST_CONTINGENTS } from '../../roster/roster.ts';
import type { BattleScenario } from '../schema/battle.ts';
import { readArmyList } from './army-list.ts';
import type { ListFault } from './army-table.ts';

type ArmyOf = BattleScenario['armies'][number];

/** What can be bought for a list: a body of men, a tactician, or both, at a price. */
export interface Troop {
  readonly name: string;
  /** As it was typed, without its price. */
  readonly text: string;
  /** Of a tactician alone without men. */
  readonly army: ArmyOf;
  /** Left out where nobody has said one. */
  readonly price?: number;
  /** How many of it stand in every list, and how many at most. */
  readonly least: number;
  readonly most: number;
}

/** Something with a figure behind it, as typed. */
interface Row {
  readonly row: number;
  readonly text: string;
  readonly figure?: number;
  readonly least?: number;
  readonly most?: number;
}

type Read<Made> = Result<readonly Made[], readonly ListFault[]>;

const MOST_TROOPS = MOST_CONTINGENTS;
const MOST_OF_ONE = 1_000;
const HIGHEST = 1e9;

const COLUMNS = {
  text: ['troop', 'troops', 'unit', 'units', 'name', 'army', 'armies', 'item', 'list'],
  figure: ['price', 'points', 'point', 'pts', 'cost', 'costs', 'weight'],
  least: ['least', 'min', 'minimum', 'from'],
  most: ['most', 'max', 'maximum', 'to', 'limit'],
} as const;
type Column = keyof typeof COLUMNS;

const columnOf = (head: string): Column | undefined => {
  const word = head.toLowerCase().replaceAll(/[^a-z]/gu, '');
  const found = Object.entries(COLUMNS).find(([, names]) => names.some((name) => name === word));
  return found?.[0] as Column | undefined;
};

const NUMBER = /^\d+(?:[.,]\d+)?$/u;
const numberIn = (text = ''): number | undefined =>
  NUMBER.test(text) ? Number(text.replace(',', '.')) : undefined;

/** "20 knights = 100, at most 3", "20 knights @ 100", "20 knights 100 points". */
const PRICED =
  /^(.*\S)(?:\s+=\s*|\s*=\s+|\s*@\s*)(\d+(?:[.,]\d+)?)(?:\s*(?:points?|pts?))?(?:\s*,\s*(.*))?$/iu;
const UNPRICED = /(?:\s=|=\s|@)([^,]*)/u;
const IN_POINTS = /^(.*\S)\s+(\d+(?:[.,]\d+)?)\s*(?:points?|pts?)(?:\s*,\s*(.*))?$/iu;

const boundsIn = (text: string): Pick<Row, 'least' | 'most'> | undefined => {
  const [, how, low, high] =
    /^(?:(at least|at most|min|max)\s+)?(\d+)(?:\s*(?:to|-|–|\.\.)\s*(\d+))?$/iu.exec(
      text.trim(),
    ) ?? [];
  if (low === undefined || (how !== undefined && high !== undefined)) return undefined;
  const [first, last] = [Number(low), Number(high ?? low)];
  if (how === undefined) return { least: first, most: last };
  return /least|min/iu.test(how) ? { least: first } : { most: first };
};

const rowOfLine = (line: string, row: number): Result<Row, ListFault> => {
  const [, text = line.trim(), price, more] = PRICED.exec(line) ?? IN_POINTS.exec(line) ?? [];
  const bounds = more === undefined || more.trim() === '' ? {} : boundsIn(more);
  if (bounds === undefined)
    return err({ row, message: `"${more}" says not how many: at most 3, at least 1, or 1 to 4` });
  const figure = numberIn(price);
  const [, none] = (figure === undefined ? UNPRICED.exec(line) : undefined) ?? [];
  if (none !== undefined)
    return err({ row, message: `"${none.trim()}" is no number above 0: write 20 knights = 100` });
  return ok({ row, text: text.trim(), ...(figure === undefined ? {} : { figure }), ...bounds });
};

const rowOfCells = (
  cells: readonly string[],
  heads: readonly (Column | undefined)[],
  row: number,
): Result<Row, ListFault> => {
  const at = (column: Column): string => (cells[heads.indexOf(column)] ?? '').trim();
  const numbers: { figure?: number; least?: number; most?: number } = {};
  for (const column of ['figure', 'least', 'most'] as const) {
    if (at(column) === '') continue;
    const number = numberIn(at(column));
    if (number === undefined)
      return err({ row, message: `"${at(column).slice(0, 20)}" is not a number` });
    numbers[column] = number;
  }
  return ok({ row, text: plainCell(at('text')), ...numbers });
};

const isLines = (text: string): boolean => /[\r\n]/u.test(text.trim());

/** A table with heads, or without: then the second cell is the figure. */
const tableIn = (text: string) => {
  const rows = csvRows(text)
    .map((cells, i) => ({ cells, row: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const heads = rows[0]?.cells.map(columnOf) ?? [];
  if (heads.includes('text') && heads.includes('figure')) return { heads, rows: rows.slice(1) };
  // In one line ; stands between troops: "120; 350".
  if (!isLines(text) && text.includes(';')) return undefined;
  const isBare = rows.every(({ cells }) => numberIn(cells[1]?.trim()) !== undefined);
  const bare: readonly Column[] = ['text', 'figure', 'least', 'most'];
  return isBare && rows.length > 0 ? { heads: bare, rows } : undefined;
};

const rowsOf = (text: string): Read<Row> => {
  const table = tableIn(text);
  const read =
    table === undefined
      ? text.split(isLines(text) ? /\r\n|\r|\n/u : ';').flatMap((line, i) => {
          return line.trim() === '' ? [] : [rowOfLine(line.trim(), i + 1)];
        })
      : table.rows.map(({ cells, row }) => rowOfCells(cells, table.heads, row));
  const faults = read.flatMap((one) => (one.ok ? [] : [one.error]));
  return faults.length > 0 ? err(faults) : ok(read.flatMap((one) => (one.ok ? [one.value] : [])));
};

const at = (row: number, faults: readonly ListFault[]): readonly ListFault[] =>
  faults.map(({ message }) => ({ row, message: message.replace(/^character \d+: /u, '') }));

/** What a row buys; a tactician may come without men. */
const armyIn = ({ text, row }: Row): Result<ArmyOf, readonly ListFault[]> => {
  const read = readArmyList(text.replaceAll(';', ' '));
  const alone = read.ok ? read : readArmyList(`1 ${text.replaceAll(';', ' ')}`);
  const [army] = alone.ok ? alone.value : [];
  const isAlone = !read.ok && army !== undefined && army.tacticians.length + army.power !== 0;
  if (army === undefined || (!read.ok && !isAlone)) return err(at(row, read.ok ? [] : read.error));
  if (army.hits !== undefined)
    return err([{ row, message: 'hits are those of the whole army: leave them out here' }]);
  return ok(isAlone ? { ...army, size: 0, name: cut(text) } : army);
};

const troopOf = (one: Row): Result<Troop, readonly ListFault[]> => {
  const made = armyIn(one);
  if (!made.ok) return made;
  const { row, text, figure, least = 0 } = one;
  // Somebody with a name is there once.
  const { most = made.value.tacticians.length > 0 ? Math.max(1, least) : MOST_OF_ONE } = one;
  if (![least, most].every((bound) => Number.isInteger(bound) && bound <= MOST_OF_ONE))
    return err([{ row, message: `say how many in whole numbers up to ${MOST_OF_ONE}` }]);
  if (least > most) return err([{ row, message: `at least ${least} and at most ${most} is none` }]);
  if (figure !== undefined && !(figure > 0 && figure <= HIGHEST))
    return err([{ row, message: 'a price is above 0' }]);
  const { name } = made.value;
  const priced = figure === undefined ? {} : { price: figure };
  return ok({ name, text, army: made.value, least, most, ...priced });
};

/**
 * What can be bought, with its prices: a line each, such as "20 knights = 100, at most 3" or "Ada
 * 1+3 = 50"; or cells as a spreadsheet has them: troop, price, least, most.
 * @returns every fault with its row
 */
export const readPriceList = (text: string): Read<Troop> => {
  const rows = rowsOf(text);
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return err([{ row: 1, message: 'name troops, one a line' }]);
  const read = rows.value.map(troopOf);
  const faults = read.flatMap((one) => (one.ok ? [] : one.error));
  if (faults.length > 0) return err(faults);
  const troops = read.flatMap((one) => (one.ok ? [one.value] : []));
  const bodies = troops.reduce((sum, { army }) => sum + (army.contingents?.length ?? 1), 0);
  if (bodies > MOST_TROOPS) return err([{ row: 1, message: `${MOST_TROOPS} troops at most` }]);
  return troops.every(({ army }) => army.size === 0)
    ? err([{ row: 1, message: 'name troops with men: a tactician fights with no army of his own' }])
    : ok(troops);
};

/** Armies, each with what it counts: "350 Bors 0+1 = 2", 1 where nothing is said. */
export const readWeighted = (text: string): Read<{ readonly army: ArmyOf; weight: number }> => {
  const rows = tableIn(text) === undefined ? readArmyList(text) : undefined;
  if (rows?.ok === true) return ok(rows.value.map((army) => ({ army, weight: 1 })));
  const read = rowsOf(text);
  if (!read.ok) return read;
  const faults: ListFault[] = [];
  const armies = read.value.flatMap(({ row, text: line, figure = 1 }) => {
    const made = readArmyList(line);
    if (!made.ok) faults.push(...at(row, made.error));
    return made.ok ? made.value.map((army) => ({ army, weight: figure })) : [];
  });
  return faults.length > 0 ? err(faults) : ok(armies);
};

/** The same list as cells, to be pasted into a spreadsheet and back. */
export const priceCells = (troops: readonly Omit<Troop, 'army' | 'name'>[]): string =>
  csvOf({
    columns: ['troop', 'price', 'least', 'most'],
    rows: troops.map(({ text, price, least, most }) => [text, price, least, most]),
  });

/** The same list a line each, as it is typed. */
export const priceLines = (troops: readonly Omit<Troop, 'army' | 'name'>[]): string =>
  troops
    .map(({ text, price, least, most }) => {
      const line = price === undefined ? text : `${text} = ${price}`;
      if (most === MOST_OF_ONE) return least > 0 ? `${line}, at least ${least}` : line;
      return `${line}, ${least > 0 ? `${least} to ${most}` : `at most ${most}`}`;
    })
    .join('\n');
