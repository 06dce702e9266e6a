import { err, ok, type Result } from '../../result.ts';
import { isolateBidi } from '../../roster/names.ts';
import { isKind, isNoName } from '../../roster/said.ts';
import {
  AND,
  isBodyWord,
  isFiller,
  VERSUS,
  type TextFault,
  type Word,
} from '../../roster/party-text.ts';

/** A part of a line; `name` had a colon behind it, `end` is a semicolon. */
export type Token =
  | (Word & { readonly kind: 'word' | 'quoted' | 'name' | 'end' })
  | (Word & { readonly kind: 'setting'; readonly value: unknown });

/** Input of a schema. */
export type Draft = Record<string, unknown>;

const NUMBER = /^\d+(?:,\d{3})*k?$/iu;
export const isNumber = (text: string): boolean => NUMBER.test(text) || /^[\d.]+$/u.test(text);
/** 1,350 or 2k. */
export const numberIn = (text: string): number =>
  Number(text.replaceAll(',', '').replace(/k$/iu, '')) * (/k$/iu.test(text) ? 1000 : 1);

export const fault = (at: number, message: string): Result<never, TextFault> =>
  err({ at, message });

/** Where a text in quotes, a list or an object ends that begins at `from`; undefined if nowhere. */
const endOfJson = (text: string, from: number): number | undefined => {
  let [depth, isText] = [0, false];
  for (let at = from; at < text.length; at++) {
    const one = text[at] ?? '';
    if (isText && one === '\\') at++;
    else if (one === '"') isText = !isText;
    else if (!isText && '[{'.includes(one)) depth++;
    else if (!isText && ']}'.includes(one)) depth--;
    if (!isText && depth === 0) return at + 1;
  }
  return undefined;
};

/** What JSON reads in a text, or else the text itself. */
const valueIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

type Read = Result<{ readonly token: Token; readonly end: number }, TextFault>;

const readQuoted = (text: string, at: number): Read => {
  const end = endOfJson(text, at);
  const value = end === undefined ? undefined : valueIn(text.slice(at, end));
  if (end === undefined || typeof value !== 'string')
    return fault(at, 'close the quotation mark: "Red Host"');
  return text[end] === ':'
    ? ok({ token: { kind: 'name', text: value, at }, end: end + 1 })
    : ok({ token: { kind: 'quoted', text: value, at }, end });
};

const readSetting = (text: string, key: string, at: number): Read => {
  const from = at + key.length + 1;
  const isJson = /["[{]/u.test(text[from] ?? '');
  const end = isJson
    ? endOfJson(text, from)
    : from + (/^[^\s;]*/u.exec(text.slice(from))?.[0].length ?? 0);
  if (end === undefined || end === from)
    return fault(from, `give ${key} a value, such as ${key}=10 or ${key}="a few words"`);
  const value = valueIn(text.slice(from, end));
  return ok({ token: { kind: 'setting', text: key, at, value }, end });
};

const readToken = (text: string, at: number): Read => {
  const rest = text.slice(at);
  if (rest.startsWith('"')) return readQuoted(text, at);
  if (rest.startsWith(';')) return ok({ token: { kind: 'end', text: ';', at }, end: at + 1 });
  const key = /^([A-Za-z][A-Za-z0-9]*)=/u.exec(rest)?.[1];
  if (key !== undefined) return readSetting(text, key, at);
  const word = /^(?:[+,](?=$|\D)|[^\s;"]*?\p{L}(?=[+,])|[^\s;"]+)/u.exec(rest)?.[0] ?? '';
  const end = at + word.length;
  if (word.endsWith(':')) return ok({ token: { kind: 'name', text: word.slice(0, -1), at }, end });
  return ok({ token: { kind: 'word', text: word.replace(/(?<=.),$/u, ''), at }, end });
};

/** A line without what sets its Hebrew and Arabic names apart, which means nothing there. */
export const bareLine = (line: string): string => line.replaceAll(/[\u2068\u2069]/gu, '');

/** Whether a text is a war: one of its parts is an engagement. */
export const isWarLine = (text: string): boolean => /(^|[;\n])\s*day\s+\d+\s/iu.test(text);

/** The tokens of a line. */
export const tokensOf = (line: string): Result<readonly Token[], TextFault> => {
  const text = bareLine(line);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/u.test(text[at] ?? '')) {
      at++;
      continue;
    }
    const read = readToken(text, at);
    if (!read.ok) return read;
    if (read.value.token.text !== '' || read.value.token.kind === 'quoted')
      tokens.push(read.value.token);
    at = read.value.end;
  }
  return ok(tokens);
};

const PLAIN = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*$/u;

/** A text that is a name there, in quotation marks where it would be read as something else. */
const quotedUnless = (isPlain: boolean, name: string): string =>
  isolateBidi(isPlain ? name : JSON.stringify(name));

const isPlain = (name: string, isTaken: (word: string) => boolean): boolean =>
  PLAIN.test(name) && !/[.]$/u.test(name) && !name.split(' ').some(isTaken);

/** The name of somebody. @param isWord whether a word means something else at this level */
export const nameText = (name: string, isWord: (text: string) => boolean = () => false): string => {
  const isTaken = (word: string): boolean =>
    [VERSUS, AND, /^[x×]\d/iu].some((taken) => taken.test(word)) ||
    isBodyWord(word) ||
    isNoName(word) ||
    isWord(word);
  const words = name.split(' ');
  const isFilled = isFiller(words[0] ?? '') || isFiller(words.at(-1) ?? '');
  return quotedUnless(!isFilled && !isKind(name) && isPlain(name, isTaken), name);
};

/** The name of a side, before its colon: there other words mean nothing. */
export const sideNameText = (name: string): string =>
  `${quotedUnless(
    isPlain(name, (word) => VERSUS.test(word)),
    name,
  )}:`;

export const settingText = (key: string, value: unknown): string => {
  const isBare =
    typeof value === 'string' && /^[^\s;"[{]+$/u.test(value) && valueIn(value) === value;
  return `${key}=${isolateBidi(isBare ? value : JSON.stringify(value))}`;
};

/** Settings of what differs from its default. */
export const settingsText = (values: Draft, usual: Draft): readonly string[] =>
  Object.entries(values)
    .filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[key]),
    )
    .map(([key, value]) => settingText(key, value));
