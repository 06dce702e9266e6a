import { isolateBidi, owner } from '../../roster/names.ts';
import { afterRound, listed, midName } from '../../words/endings.ts';

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NTH =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TEENS = 'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
  ' ',
);

/** "eighteenth", "twenty-first"; digits from 100 on. */
const spelledNth = (value: number): string | undefined => {
  const [tens, ones] = [TENS[Math.floor(value / 10)], value % 10];
  if (value < 20) return NTH[value] ?? TEENS[value - 13];
  if (tens === undefined) return undefined;
  return ones === 0 ? tens.replace(/y$/u, 'ieth') : `${tens}-${NTH[ones]}`;
};

const ONCE = ['never', 'once', 'twice'];

const ending = (value: number): string =>
  value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');

/** 1234567 as people read it: "1,234,567". */
const digits = (value: number): string => `${value}`.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A value as a text; what is no text, number or list of them says nothing. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? digits(value) : `${value}`;
  if (typeof value === 'string' || typeof value === 'boolean') return `${value}`;
  return Array.isArray(value) ? value.map(textOf).join(', ') : '';
};

/** 3 is "third", 101 "101st". */
export const nth = (value: unknown): string =>
  spelledNth(Number(value)) ?? `${textOf(value)}${ending(Number(value))}`;

const spelt = (value: unknown): string => SMALL[Number(value)] ?? textOf(value);
/** The noun after a count: "round" after 1, "men" after 12. */
export const nouns = (many: unknown, noun: unknown): string => {
  const word = textOf(noun);
  if (Number(many) === 1) return word;
  if (word.endsWith('man')) return `${word.slice(0, -2)}en`;
  return /(s|x|ch)$/.test(word) ? `${word}es` : `${word}s`;
};

/** What a template may do to a value, by name. */
export const FILTERS: Readonly<Record<string, (value: unknown, word?: unknown) => string>> = {
  /** 3 is "three"; 13 and more are digits. */
  spell: spelt,
  /** 3 is "third". */
  nth,
  /** 5 is "after round 5", 0 "before the first round". */
  after_round: (value) => afterRound(Number(value)),
  /** 1 of 'round' is "1 round". */
  of: (value, noun) => `${textOf(value)} ${nouns(value, noun)}`,
  /** 2 of 'round' is "two rounds". */
  in_words: (value, noun) => `${spelt(value)} ${nouns(value, noun)}`,
  /** 1 is "once", 3 is "three times". */
  times: (value) => ONCE[Number(value)] ?? `${spelt(value)} times`,
  mid: (value) => midName(textOf(value)),
  /** "Red", "Red and Blue". */
  listed: (value) =>
    Array.isArray(value) ? listed(value.map((one) => isolateBidi(textOf(one)))) : textOf(value),
  /** "Red Host's", "Goblins'". */
  owner: (value) => owner(isolateBidi(textOf(value)), '’'),
  /** What somebody wrote, to stand among sentences: "The gold chest" ends with a full stop. */
  sentence: (value) => textOf(value).replace(/[^\p{P}]$/u, '$&.'),
  upfirst: (value) => textOf(value).replace(/^./u, (first) => first.toUpperCase()),
};
