import { csvRows } from '../../csv.ts';
import { err, type Result } from '../../result.ts';
import { cut } from '../../roster/names.ts';
import type { BattleScenario } from '../schema/battle.ts';
import type { ListFault } from './army-table.ts';

/*
 * Regiments of Azgaar's Fantasy Map Generator: its regiments and military overviews as CSV
 * (`State,Id,Icon,Name,…,X,Y,…,Base X,…`, of old `State,Id,Name,…,Total`, and
 * `Id,State,…,Total,Population,Rate,War Alert`), and its full JSON (`pack.states[].military[]`,
 * each with `u`, numbers by kind of unit, and `a`, their sum). Of the JSON, men are counted with
 * the crew of each kind, and quality is its power a man.
 */

type Armies = BattleScenario['armies'];
type Army = Armies[number];
type Parse = (army: unknown) => Result<Army, Pick<ListFault, 'column' | 'message'>>;

interface Regiment {
  readonly state: string;
  readonly name: string | undefined;
  readonly men: number;
  readonly quality?: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
};

const headsOf = (text: string): readonly string[] => {
  const [first = ''] = text.trimStart().split(/\r\n|\r|\n/u, 1);
  return (csvRows(first)[0] ?? []).map((head) => head.trim().toLowerCase());
};

/** Whether a text is one of the two tables. */
export const isAzgaarTable = (text: string): boolean => {
  const heads = headsOf(text);
  return (
    ['id', 'state'].every((head) => heads.includes(head)) &&
    ['total', 'base x'].some((head) => heads.includes(head))
  );
};

const inTable = (text: string): readonly Regiment[] => {
  const heads = headsOf(text);
  const at = (row: readonly string[], head: string): string => row[heads.indexOf(head)] ?? '';
  // Without a total, kinds of units stand between the name and the place.
  const menOf = (row: readonly string[]): number =>
    heads.includes('total')
      ? numberIn(at(row, 'total'))
      : row
          .slice(heads.indexOf('name') + 1, heads.indexOf('x'))
          .reduce((sum, many) => sum + numberIn(many), 0);
  return csvRows(text.trim())
    .slice(1)
    .map((row) => ({
      state: at(row, 'state').trim(),
      name: heads.includes('name') ? at(row, 'name').trim() : undefined,
      men: menOf(row),
    }));
};

interface Kinds {
  readonly crew: number;
  readonly power: number;
}

/** Crew and power of each kind of unit, where the map tells them. */
const kindsIn = (map: Readonly<Record<string, unknown>>): ReadonlyMap<string, Kinds> => {
  const places = [map['settings'], map['options'], map].filter(isRecord);
  const found = places.flatMap((place) => [
    ...recordsIn(place['military']),
    ...(isRecord(place['options']) ? recordsIn(place['options']['military']) : []),
  ]);
  return new Map(
    found.map((unit) => [
      textIn(unit['name']),
      { crew: numberIn(unit['crew']) || 1, power: numberIn(unit['power']) || 1 },
    ]),
  );
};

const regimentOf = (
  state: string,
  regiment: Readonly<Record<string, unknown>>,
  kinds: ReadonlyMap<string, Kinds>,
): Regiment => {
  const units = regiment['u'] ?? regiment['units'];
  const counted = Object.entries(isRecord(units) ? units : {}).map(([name, many]) => {
    const { crew, power } = kinds.get(name) ?? { crew: 1, power: 1 };
    return [numberIn(many) * crew, numberIn(many) * power] as const;
  });
  const men = counted.reduce((sum, [one]) => sum + one, 0);
  const power = counted.reduce((sum, [, one]) => sum + one, 0);
  const name = textIn(regiment['name']);
  const total = numberIn(regiment['a'] ?? regiment['total']);
  return men === 0
    ? { state, name, men: total }
    : { state, name, men, quality: Math.round((1000 * power) / men) / 1000 };
};

const inMap = (map: Readonly<Record<string, unknown>>): readonly Regiment[] => {
  const pack = isRecord(map['pack']) ? map['pack'] : {};
  const kinds = kindsIn(map);
  return recordsIn(pack['states']).flatMap((state) =>
    recordsIn(state['military']).map((one) => regimentOf(textIn(state['name']), one, kinds)),
  );
};

/** A map as JSON; undefined of any other. */
export const azgaarMap = (text: string): Readonly<Record<string, unknown>> | undefined => {
  if (!/^\s*\{/u.test(text)) return undefined;
  try {
    const map: unknown = JSON.parse(text);
    return isRecord(map) && isRecord(map['pack']) && Array.isArray(map['pack']['states'])
      ? map
      : undefined;
  } catch {
    return undefined;
  }
};

/** More regiments than that become an army a state. */
const MOST_REGIMENTS = 24;

/** All of a state as one army, with the mean quality of its men. */
const byState = (all: readonly Regiment[]): readonly Regiment[] =>
  [...new Set(all.map(({ state }) => state))].map((state) => {
    const own = all.filter((one) => one.state === state);
    const men = own.reduce((sum, one) => sum + one.men, 0);
    const worth = own.reduce((sum, one) => sum + one.men * (one.quality ?? 1), 0);
    return { state, name: undefined, men, quality: Math.round((1000 * worth) / men) / 1000 };
  });

/** Armies of such a table or map; regiments without men are left out. */
export const readAzgaar = (text: string, parse: Parse): Result<Army[], readonly ListFault[]> => {
  const map = azgaarMap(text);
  const all = (map === undefined ? inTable(text) : inMap(map)).filter(({ men }) => men > 0);
  if (all.length === 0)
    return err([{ row: 1, message: 'this map has no regiment with men: generate its military' }]);
  const shown = all.length > MOST_REGIMENTS ? byState(all) : all;
  const isAlone = (name: string): boolean => shown.filter((one) => one.name === name).length === 1;
  const made = shown.map(({ state, name, men, quality = 1 }, i) => {
    const called = name === undefined ? state : isAlone(name) ? name : `${name}, ${state}`;
    const army = { name: cut(called) || `Army ${i + 1}`, size: Math.round(men), quality };
    const read = parse({ ...army, quality: Math.max(0.001, quality) });
    return read.ok ? read : err({ row: i + 2, ...read.error });
  });
  const faults = made.flatMap((one) => (one.ok ? [] : [one.error]));
  return faults.length > 0
    ? err(faults)
    : { ok: true, value: made.flatMap((one) => (one.ok ? [one.value] : [])) };
};
