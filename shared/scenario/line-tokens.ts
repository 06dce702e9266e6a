import type { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import type { TextFault, Word } from '../roster/party-text.ts';
import { adviceOf, advise } from './advice.ts';

/** A part of a line; `name` had a colon behind it, `end` is a semicolon. */
export type Token =
  | (Word & { readonly kind: 'word' | 'quoted' | 'name' | 'end' })
  | (Word & { readonly kind: 'setting'; readonly value: unknown });

/** Input of a schema. */
export type Draft = Record<string, unknown>;

export const NUMBER = /^\d+(?:,\d{3})*k?$/iu;
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
export const valueIn = (text: string): unknown => {
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

export interface Stretch {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/** Stretches of tokens between those that part them, each with where it ends. */
export const parted = (
  tokens: readonly Token[],
  parts: (token: Token) => boolean,
  end: number,
): readonly Stretch[] => {
  const all: { tokens: Token[]; end: number }[] = [{ tokens: [], end }];
  for (const token of tokens) {
    const last = all.at(-1);
    if (!parts(token)) last?.tokens.push(token);
    else {
      if (last !== undefined) last.end = token.at;
      all.push({ tokens: [], end });
    }
  }
  return all;
};

/** A line as far as all levels write it alike: what stands before the semicolon, and behind it. */
export interface Line {
  readonly head: readonly Token[];
  /** Where the head ends. */
  readonly end: number;
  readonly settings: readonly Token[];
}

/** @param tokens without the word for the level, if any */
export const lineOf = (tokens: readonly Token[], length: number): Line => {
  const first = tokens.findIndex(({ kind }) => kind === 'end');
  if (first < 0) return { head: tokens, end: length, settings: [] };
  const settings = tokens.slice(first);
  return { head: tokens.slice(0, first), end: settings[0]?.at ?? length, settings };
};

/** Settings behind the semicolon: of the battle itself, and of its rules. */
export const readSettings = (
  tokens: readonly Token[],
  ownKeys: readonly string[],
  ruleKeys: readonly string[],
): Result<{ readonly own: Draft; readonly rules: Draft }, TextFault> => {
  const read = { own: {} as Draft, rules: {} as Draft };
  for (const token of tokens) {
    const { kind, text, at } = token;
    if (kind === 'end') continue;
    const into = ruleKeys.includes(text)
      ? read.rules
      : ownKeys.includes(text)
        ? read.own
        : undefined;
    if (kind !== 'setting' || into === undefined)
      return fault(
        at,
        `after the semicolon come settings such as seed=harrow: ` +
          `${[...ownKeys, ...ruleKeys].join(', ')}`,
      );
    if (text in into) return fault(at, `${text} is given twice: leave one out`);
    into[text] = token.value;
  }
  return ok(read);
};

/** Where the setting of a path stands, as near as can be told. */
export const placeOfSetting = ({ settings }: Line, path: readonly unknown[]): number =>
  settings.find(({ text }) => path.includes(text))?.at ?? 0;

/** What a field is called in a fault: the last word of its path. */
const calledIn = (path: readonly PropertyKey[]): string =>
  path.findLast((key): key is string => typeof key === 'string') ?? '';

/** What a draft describes, or its first fault at its place. */
export const checkedLine = <Scenario>(
  schema: z.ZodType<Scenario>,
  draft: unknown,
  placeOf: (path: readonly PropertyKey[]) => number,
): Result<Scenario, TextFault> => {
  const made = schema.safeParse(draft, { error: advise });
  if (made.success) return ok(made.data);
  const [issue] = made.error.issues;
  if (issue === undefined) throw new Error('a schema refuses without a fault');
  const advice = adviceOf(issue);
  // What the schema has no words for names no field.
  const isBare = /^(must be|required)\b/u.test(advice);
  return fault(placeOf(issue.path), isBare ? `${calledIn(issue.path)} ${advice}` : advice);
};
