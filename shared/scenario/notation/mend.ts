import { TRAININGS, TROOPS } from '../../roster/troops.ts';
import { OTHER_TROOPS, saysHow } from '../../roster/said.ts';
import { POSTS } from '../../unit/field.ts';
import { nearestWord } from './near.ts';

const WORDS: readonly string[] = [
  ...TROOPS.flatMap(({ id }) => [`${id}s`, id]),
  'levies',
  'pikemen',
  ...TRAININGS.map(({ id }) => id),
  ...POSTS,
  ...OTHER_TROOPS,
];

/** What follows "in", up to the other side or to somebody's name. */
const CLAUSE = /^(?: (?!v )\p{Ll}+)+/u;

const LEAST_LETTERS = 4;

/** The word that somebody may have meant. */
const nearWord = (word: string, known: readonly string[]): string | undefined => {
  const said = word.toLowerCase();
  if (said.length < LEAST_LETTERS) return undefined;
  return nearestWord(said, known, said.length < 7 ? 1 : 2);
};

/** A setting with the key that was meant; left out, it would be another battle. */
const nearSetting = (word: string, keys: readonly string[]): string | undefined => {
  const key = word.slice(0, word.indexOf('='));
  const near = keys.includes(key) ? undefined : nearWord(key, keys);
  return near === undefined ? undefined : near + word.slice(key.length);
};

/** A setting behind a semicolon, of which an operator at a fault is a part. */
const FORMULA = /;\s*(?:\S.*\s)?[A-Za-z]+=[^\s"]+\s*$/u;

/**
 * A line in which the word at a fault is the one that was meant, or may be left out.
 * @param keys of the settings
 * @returns undefined where no word stands there, or none is near
 */
export const mendedAt = (
  line: string,
  at: number,
  keys: readonly string[],
  mayDrop: boolean,
): string | undefined => {
  const [word = ''] = /^[^\s;]+/u.exec(line.slice(at)) ?? [];
  const name = word.replace(/[:,]$/u, '');
  if (name === '' || /^v$/iu.test(name)) return undefined;
  const behind = line.slice(at + word.length);
  // A value ends at a space, so a formula has none.
  if (/^[-+*/]$/u.test(word) && FORMULA.test(line.slice(0, at)))
    return line.slice(0, at).trimEnd() + word + behind.trimStart();
  const isSetting = name.includes('=');
  const near = isSetting ? nearSetting(name, keys) : nearWord(name, WORDS);
  const isFigure = /^\d/u.test(name);
  if (near === undefined && (isSetting || isFigure || !mayDrop)) return undefined;
  const rest = saysHow(word) ? behind.replace(CLAUSE, '') : behind;
  return near === undefined
    ? `${line.slice(0, at).trimEnd()} ${rest.trimStart()}`.trim()
    : `${line.slice(0, at)}${near}${rest}`;
};
