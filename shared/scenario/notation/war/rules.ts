import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import { GREGORIAN_MONTHS } from '../../war-rules/index.ts';
import { fault, isNumber, numberIn, type Draft } from '../tokens.ts';
import { isReserve } from './between.ts';
import { idIn, meantIn, type Named } from './names.ts';
import {
  headed,
  isDay,
  isEnd,
  isNamed,
  opens,
  split,
  textOf,
  type Part,
  type Tokens,
} from './parts.ts';
import { isResult, isWhatIf } from './results.ts';

/*
 * House rules of a war in its line: `calendar 3 March 1471`, or of its own months `calendar 3 Frost
 * 1200: Frost 30, Thaw 31`; `season Winter from 1 December: hits 5, power -1`; `road ford to hill:
 * 6 days, 3 supplies`. Besides: `maybe The thaw: 40 %`, `between hitsAWeek 20, routedRally`.
 */

type Read<T> = Result<T, TextFault>;

const has = ({ tokens }: Part, word: RegExp): boolean =>
  tokens.some(({ kind, text }) => kind !== 'quoted' && word.test(text));

const isCalendar = (part: Part): boolean =>
  opens(part, /^calendar$/iu) && isNumber(part.tokens[1]?.text ?? '');
const isSeason = (part: Part): boolean => opens(part, /^season$/iu) && has(part, /^from$/iu);
const isRoad = (part: Part): boolean => opens(part, /^road$/iu) && has(part, /^to$/iu);
export const isMaybe = (part: Part): boolean => opens(part, /^maybe$/iu);
const PLAIN_SETTING = /^(between|supplies)$/iu;
export const isPlainSetting = (part: Part): boolean => opens(part, PLAIN_SETTING);

/** Whether a part is none of an army, though it may have a name in it. */
export const isRule = (part: Part): boolean =>
  [isCalendar, isSeason, isRoad, isMaybe, isPlainSetting, isReserve, isResult, isWhatIf].some(
    (is) => is(part),
  );

export const isArmy = (part: Part): boolean =>
  !isDay(part) && !isEnd(part) && !isRule(part) && isNamed(part);

/** Words each with the number behind them: "Frost 30, Thaw 31". */
const counted = (tokens: Tokens): readonly { readonly name: string; readonly value: number }[] => {
  const made: { name: string; value: number }[] = [];
  let words: string[] = [];
  for (const { text } of tokens) {
    if (text === ',') continue;
    if (!/^[+-]?[\d.]+$/u.test(text)) words.push(text);
    else {
      made.push({ name: words.join(' '), value: Number(text) });
      words = [];
    }
  }
  return made;
};

const monthIn = (months: readonly string[], { text, at }: Tokens[number]): Read<number> => {
  const found = months.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return found >= 0
    ? ok(found + 1)
    : fault(at, `no month is called "${text}": use ${months.slice(0, 12).join(', ')}`);
};

interface Dates {
  readonly calendar: Draft | undefined;
  readonly months: readonly string[];
}

const calendarOf = (part: Part | undefined): Read<Dates> => {
  if (part === undefined) return ok({ calendar: undefined, months: [] });
  const { head, rest } = headed(part);
  const [day, ...others] = head;
  const at = others.findIndex(({ kind, text }) => kind !== 'quoted' && /^\d+$/u.test(text));
  const [year, named] = [others[at], others.slice(0, at)];
  if (day === undefined || year === undefined || named[0] === undefined)
    return fault(part.at, 'say what day 0 is: calendar 3 March 1471');
  const own = counted(rest).map(({ name, value }) => ({ name, days: value }));
  const months = own.length > 0 ? own.map(({ name }) => name) : GREGORIAN_MONTHS;
  const month = monthIn(months, { ...named[0], text: textOf(named) });
  if (!month.ok) return month;
  const era = textOf(others.slice(at + 1));
  const date = { day: Number(day.text), month: month.value, year: Number(year.text), era };
  return ok({ months, calendar: { ...date, months: own } });
};

/** What a season may set, and its field. */
export const SEASON_WORDS = new Map([
  ['hits', 'hitsAWeek'],
  ['wounded', 'woundedAWeek'],
  ['supplies', 'suppliesAWeek'],
  ['hunger', 'hungryPower'],
  ['power', 'power'],
] as const);

/** "hits 5, power -1 of Green + Blue". */
const effectsOf = (rest: Tokens, part: Part, armies: readonly Named[]): Read<Draft> => {
  const from = rest.findIndex(({ text }) => /^of$/iu.test(text));
  const made: Draft = {};
  for (const { name, value } of counted(from < 0 ? rest : rest.slice(0, from))) {
    const key = SEASON_WORDS.get(name.toLowerCase() as 'hits');
    if (key === undefined)
      return fault(
        rest.find(({ text }) => text === name)?.at ?? part.at,
        `"${name}" is not known here: use hits 5, wounded 0.1, supplies 4, hunger -2, power -1`,
      );
    made[key] = value;
  }
  if (from < 0) return ok(made);
  const ids: string[] = [];
  for (const group of split(rest.slice(from + 1), /^(\+|,|and)$/iu)) {
    const army = meantIn(armies, textOf(group), 'army');
    if (!army.ok) return fault(group[0]?.at ?? part.at, army.error);
    ids.push(army.value.id);
  }
  return ok({ ...made, armies: ids });
};

const seasonOf = (part: Part, months: readonly string[], armies: readonly Named[]): Read<Draft> => {
  const { head, rest } = headed(part);
  const from = head.findIndex(({ kind, text }) => kind === 'word' && /^from$/iu.test(text));
  const [name, [first, ...named]] = [textOf(head.slice(0, from)), head.slice(from + 1)];
  const effects = effectsOf(rest, part, armies);
  if (!effects.ok) return effects;
  const [second] = named;
  if (first === undefined || second === undefined || name === '')
    return fault(part.at, 'say from when: season Winter from 1 December, or from day 60');
  if (/^day$/iu.test(first.text)) return ok({ name, day: Number(second.text), ...effects.value });
  if (months.length === 0)
    return fault(first.at, 'there is no calendar: give one, or say from day 60');
  const month = monthIn(months, { ...second, text: textOf(named) });
  if (!month.ok) return month;
  return ok({ name, day: Number(first.text), month: month.value, ...effects.value });
};

const roadOf = (part: Part, engagements: readonly Named[]): Read<Draft> => {
  const { head, rest } = headed(part);
  const to = head.findIndex(({ kind, text }) => kind !== 'quoted' && /^to$/iu.test(text));
  const ends: Record<string, string> = {};
  for (const [key, tokens] of [
    ['from', head.slice(0, to)],
    ['to', head.slice(to + 1)],
  ] as const) {
    if (key === 'from' && tokens.length === 0) continue;
    const found = meantIn(engagements, textOf(tokens), 'engagement');
    if (!found.ok) return fault(tokens[0]?.at ?? part.at, found.error);
    ends[key] = found.value.id;
  }
  const [days, supplies] = ['day', 'supplies'].map((word) => {
    const at = rest.findIndex(({ text }) => text.toLowerCase().startsWith(word));
    return Number(rest[at - 1]?.text);
  });
  if (days === undefined || !Number.isInteger(days))
    return fault(rest[0]?.at ?? part.at, 'say how long it takes: road ford to hill: 6 days');
  return ok({ ...ends, days, ...(Number.isInteger(supplies) ? { supplies } : {}) });
};

/** `house` of a war from its parts; undefined where they have none of it. */
export const houseOf = (
  parts: readonly Part[],
  {
    armies,
    engagements,
  }: { readonly armies: readonly Named[]; readonly engagements: readonly Named[] },
): Read<Draft | undefined> => {
  const dates = calendarOf(parts.find(isCalendar));
  if (!dates.ok) return dates;
  const { calendar, months } = dates.value;
  const [seasons, roads]: Draft[][] = [[], []];
  for (const part of parts) {
    const read = isSeason(part)
      ? seasonOf(part, months, armies)
      : isRoad(part)
        ? roadOf(part, engagements)
        : undefined;
    if (read === undefined) continue;
    if (!read.ok) return read;
    (isSeason(part) ? seasons : roads)?.push(read.value);
  }
  const house = {
    ...(calendar === undefined ? {} : { calendar }),
    ...(seasons?.length ? { seasons } : {}),
    ...(roads?.length ? { roads } : {}),
  };
  return ok(Object.keys(house).length === 0 ? undefined : house);
};

/** "maybe The thaw: 40 %". */
export const circumstanceOf = (part: Part, others: Named[]): Read<Draft> => {
  const { head, rest, fields } = headed(part);
  const [number, percent] = rest;
  const name = textOf(head);
  const isShare = number?.text.endsWith('%') === true || percent?.text === '%';
  const value = Number((number?.text ?? '').replace(/%$/u, ''));
  if (name === '' || (number !== undefined && !Number.isFinite(value)))
    return fault(number?.at ?? part.at, 'say how likely it is: maybe The thaw: 40 %');
  const id = idIn(name, fields, others);
  const chance = isShare ? Math.round(value * 100) / 10_000 : value;
  return ok({ name, ...(number === undefined ? {} : { chance }), ...fields, id });
};

/** "between hitsAWeek 20, routedRally, risks.won.dead 0.1": paths of what differs. */
export const plainSetting = ({ tokens }: Part): Readonly<Record<string, Draft>> => {
  const [key, ...others] = tokens;
  const rest = others.filter(({ text }) => text !== ',');
  const made: Draft = {};
  for (const [i, { text }] of rest.entries()) {
    if (isNumber(text) || /^-[\d.]+$/u.test(text)) continue;
    const next = rest[i + 1]?.text ?? '';
    const value = isNumber(next) ? numberIn(next) : /^-[\d.]+$/u.test(next) ? Number(next) : true;
    const path = text.split('.');
    let into = made;
    for (const step of path.slice(0, -1)) {
      if (!Object.hasOwn(into, step)) into[step] = {};
      into = into[step] as Draft;
    }
    into[path.at(-1) ?? ''] = value;
  }
  return { [(key?.text ?? '').toLowerCase()]: made };
};
