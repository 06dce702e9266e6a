import type { z } from 'zod';
import { err, ok, type Result } from '../../result.ts';
import { cut } from '../../roster/names.ts';
import { armyTableSteps, isArmyTable, type ListFault } from './army-table.ts';
import { azgaarMap, isAzgaarTable, readAzgaar } from './azgaar.ts';
import { readBattleLine } from '../notation/line.ts';
import { battleScenarioSchema, type BattleScenario } from '../schema/battle.ts';
import { MOST_LISTED } from '../schema/ranges.ts';
import { tokensOf } from '../notation/tokens.ts';

type Armies = BattleScenario['armies'];

export const faultText = ({ row, column, message }: ListFault): string =>
  `row ${row}${column === undefined ? '' : `, column ${column}`}: ${message}`;

type Read = Result<Armies, readonly ListFault[]>;

/** What the first army of a line is called that says no name. */
const NAMELESS = 'Red';

/** An army of a line, read as one of a battle; its name is the line if it has none. */
const readLine = (line: string, row: number): Read => {
  const read = readBattleLine(`${line} v 1`);
  if (!read.ok) {
    const { at, message } = read.error;
    return err([{ row, message: `character ${Math.min(at, line.length) + 1}: ${message}` }]);
  }
  const [army, ...others] = read.value.armies;
  if (army === undefined || others.length > 1)
    return err([{ row, message: 'one army a line: leave out "v", or start a new line' }]);
  const tokens = tokensOf(line);
  const isNamed =
    army.name !== NAMELESS || (tokens.ok && tokens.value.some(({ kind }) => kind === 'name'));
  const { id: _, ...unnamed } = army;
  return ok([isNamed ? unnamed : { ...unnamed, name: cut(line.trim()) }]);
};

/** Lists of armies in JSON: armies, a battle, or several of either. */
function* jsonSteps(text: string): Generator<void, Read> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err([{ row: 1, message: `this is not JSON: ${(error as Error).message}` }]);
  }
  const armies = [value].flat().flatMap((one: unknown) => {
    const isBattle = typeof one === 'object' && one !== null && 'armies' in one;
    return isBattle && Array.isArray(one.armies) ? (one.armies as unknown[]) : [one];
  });
  if (armies.length > MOST_LISTED) return tooMany(armies.length);
  const faults: ListFault[] = [];
  const made: Armies = [];
  for (const [i, army] of armies.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    const read = parseArmy(army);
    if (read.ok) made.push(read.value);
    else faults.push({ row: i + 1, ...read.error });
    yield;
  }
  return faults.length > 0 ? err(faults) : ok(made);
}

/** What a schema says by itself is for programmers. */
const plainly = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return `use ${issue.minimum} or more`;
  if (issue.code === 'too_big' && issue.origin !== 'string') return `use ${issue.maximum} or less`;
  if (issue.code !== 'invalid_type' || !['number', 'int'].includes(issue.expected))
    return issue.message;
  return issue.expected === 'int' ? 'enter a whole number' : 'enter a number such as 120';
};

/** One army as written, checked as in a battle. */
const parseArmy = (
  army: unknown,
): Result<Armies[number], { readonly column?: string; readonly message: string }> => {
  const other = { name: 'Other', size: 1 };
  const isObject = typeof army === 'object' && army !== null;
  const apart = isObject ? { ...army, id: undefined, side: undefined } : army;
  const made = battleScenarioSchema.safeParse({
    kind: 'battle',
    version: 1,
    armies: [apart, other],
  });
  const [first] = made.success ? made.data.armies : [];
  if (first !== undefined) return ok(first);
  const [issue] = made.error?.issues ?? [];
  const fields = issue?.path.slice(2).filter((part) => typeof part === 'string') ?? [];
  const column = fields[0] === 'tacticians' && fields[1] === 'name' ? 'general' : fields.at(-1);
  return err({
    ...(column === undefined ? {} : { column }),
    message: issue === undefined ? 'this is no army' : plainly(issue),
  });
};

/** Of many faults the first are told. */
const MOST_FAULTS = 20;

let last: { readonly text: string; readonly read: Read } | undefined;

/** A list army by army, for who has other things to do between them; then it is read. */
export function* armyListSteps(text: string): Generator<void, Read> {
  const read = last?.text === text ? last.read : yield* listSteps(text);
  last = { text, read };
  return read;
}

/** The list that was read last is not read again: who checks it wants its armies next. */
export const readArmyList = (text: string): Read => {
  const steps = armyListSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};

const tooMany = (rows: number): Read =>
  err([{ row: MOST_LISTED + 1, message: `${rows} armies are too many: ${MOST_LISTED} at most` }]);

/**
 * Armies from lines of the notation, from CSV whose first row names its columns, from JSON, or from
 * a map of Azgaar's generator.
 * @returns every fault with its row
 */
function* listSteps(text: string): Generator<void, Read> {
  if (isAzgaarTable(text) || azgaarMap(text) !== undefined) return readAzgaar(text, parseArmy);
  if (/^\s*[[{]/u.test(text)) return yield* jsonSteps(text);
  if (isArmyTable(text)) {
    // Its first row names the columns.
    const rows = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '').length - 1;
    return rows > MOST_LISTED ? tooMany(rows) : yield* armyTableSteps(text, parseArmy);
  }
  const [armies, faults]: [Armies, ListFault[]] = [[], []];
  const between = /[\r\n]/u.test(text) ? /\r\n|\r|\n/u : ';';
  const lines = text.split(between);
  const many = lines.filter((line) => line.trim() !== '').length;
  if (many > MOST_LISTED) return tooMany(many);
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    if (faults.length >= MOST_FAULTS) break;
    const read = readLine(line, i + 1);
    if (read.ok) armies.push(...read.value);
    else faults.push(...read.error);
    yield;
  }
  return faults.length > 0 ? err(faults) : ok(armies);
}
