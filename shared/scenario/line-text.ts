import { apart } from '../roster/names.ts';
import { AND, isBodyWord, isFiller, VERSUS } from '../roster/party-text.ts';
import { valueIn, type Draft } from './line-tokens.ts';

const PLAIN = /^\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)*$/u;

const isPlain = (name: string, isTaken: (word: string) => boolean): boolean =>
  PLAIN.test(name) && !/[.]$/u.test(name) && !name.split(' ').some(isTaken);

/** A name as a line has it, in quotation marks where a word of it means something else. */
export const nameText = (name: string, isWord: (text: string) => boolean = () => false): string => {
  const isTaken = (word: string): boolean =>
    VERSUS.test(word) ||
    AND.test(word) ||
    isBodyWord(word) ||
    isWord(word) ||
    /^[x×]\d/iu.test(word);
  const isQuoted = isFiller(name.split(' ')[0] ?? '') || !isPlain(name, isTaken);
  return apart(isQuoted ? JSON.stringify(name) : name);
};

/** The name of a side, before its colon: there other words mean nothing. */
export const sideNameText = (name: string): string =>
  `${apart(isPlain(name, (word) => VERSUS.test(word)) ? name : JSON.stringify(name))}:`;

/** A value as `readSettings` reads it. */
export const settingText = (key: string, value: unknown): string => {
  const isBare =
    typeof value === 'string' && /^[^\s;"[{]+$/u.test(value) && valueIn(value) === value;
  return `${key}=${apart(isBare ? value : JSON.stringify(value))}`;
};

/** Settings of what differs from its default. */
export const settingsText = (values: Draft, usual: Draft): readonly string[] =>
  Object.entries(values)
    .filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[key]),
    )
    .map(([key, value]) => settingText(key, value));

/** The sides of a line, and its settings. */
export const lineText = (sides: readonly string[], settings: readonly string[]): string =>
  `${sides.join(' v ')}${settings.length === 0 ? '' : `; ${settings.join(' ')}`}`;

/** Stretches of neighbours who are alike. */
export const runs = <T>(
  all: readonly T[],
  isAlike: (a: T, b: T) => boolean,
): readonly (readonly T[])[] => {
  const found: T[][] = [];
  for (const one of all) {
    const last = found.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || !isAlike(before, one)) found.push([one]);
    else last.push(one);
  }
  return found;
};
