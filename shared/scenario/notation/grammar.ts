import { err, ok, type Result } from '../../result.ts';
import {
  AND,
  isBodyWord,
  isFiller,
  readBody,
  VERSUS,
  type TextFault,
  type Word,
} from '../../roster/party-text.ts';
import type { Contingent } from '../../roster/roster.ts';
import { isKind, isNoName } from '../../roster/said.ts';
import { crowd, parted, type Stretch } from './stretches.ts';
import { fault, isNumber, numberIn, type Draft, type Token } from './tokens.ts';

/*
 * What a line of any level is: sides between "v", each a name and a colon, and those who stand on
 * it between "+": numbers, troops and what is said of them, words of the level, and settings;
 * behind a semicolon the settings of the whole. A level adds its vocabulary, and what it makes of
 * all that.
 */

/** A word of a level that sets a field of an item. */
export interface FieldWord {
  readonly field: string;
  /** What it sets it to; undefined where it is another word. */
  readonly read: (text: string) => unknown;
  /** What to do about a second one. */
  readonly twice?: string;
}

export interface Vocabulary {
  /** Tokens as this level takes them; where left out, a plus before a number stands by itself. */
  readonly prepare?: (tokens: readonly Token[]) => readonly Token[];
  readonly words: readonly FieldWord[];
  /** The field that a number sets that stands without troops. */
  readonly number: string;
  /** Men of a body of troops. */
  readonly mostMen: number;
  readonly keys: readonly string[];
  /** "an army has no", before a key that is not known. */
  readonly hasNot: string;
  /** What may stand here, for people. */
  readonly known: string;
  readonly hasNames: boolean;
  /**
   * Where a side is one whole, which people lead: what their skills are, which stand behind the
   * name of each (1+3).
   */
  readonly skills?: (text: string) => Draft | undefined;
  /** What is wrong with an item as a whole. */
  readonly check: (item: Item) => string | TextFault | undefined;
}

/** One of those who stand between two "+": "Bors 2 elite knights left ac=3"; or a whole side. */
export interface Item {
  readonly at: number;
  readonly name: string | undefined;
  /** What words and settings set. */
  readonly fields: Draft;
  /** Where each field stands. */
  readonly places: Readonly<Record<string, number>>;
  readonly bodies: readonly Contingent[];
  readonly people: readonly Draft[];
}

/** An item as far as it has been read. */
interface Open extends Item {
  readonly fields: Draft;
  readonly places: Record<string, number>;
  readonly bodies: Contingent[];
  readonly people: Draft[];
  /** A name that goes on. */
  readonly names: Word[];
  /** A body of men that goes on, or a number. */
  readonly words: Word[];
  /** Whether more than a name was said. */
  isTold: boolean;
}

type Fault = TextFault | undefined;

const opened = (at: number): Open => ({
  at,
  name: undefined,
  fields: {},
  places: {},
  bodies: [],
  people: [],
  names: [],
  words: [],
  isTold: false,
});

const setField = (
  item: Open,
  { field, twice = `${field} is given twice: leave one out` }: Pick<FieldWord, 'field' | 'twice'>,
  value: unknown,
  at: number,
): Fault => {
  if (field in item.fields) return { at, message: twice };
  item.fields[field] = value;
  item.places[field] = at;
  return undefined;
};

const readSetting = (
  item: Open,
  { text, at, value }: Token & { readonly kind: 'setting' },
  { keys, hasNot }: Vocabulary,
): Fault =>
  keys.includes(text)
    ? setField(item, { field: text }, value, at)
    : { at, message: `${hasNot} "${text}": use one of ${keys.join(', ')}` };

const unknown = ({ text, at }: Word, { known }: Vocabulary): TextFault => ({
  at,
  message: `"${text}" is not known here: ${known}`,
});

const nameOf = (names: readonly Word[]): string => names.map(({ text }) => text).join(' ');

/** "Ada the knight" is called Ada. */
const ownName = (names: readonly Word[]): string =>
  names.length > 1 && isFiller(names.at(-1)?.text ?? '')
    ? nameOf(names.slice(0, -1))
    : nameOf(names);

/** Skills, behind the name of who has them. */
const readSkills = (item: Open, skills: Draft, at: number): Fault => {
  if (item.names.length === 0) return { at, message: 'name the tactician before it: Ada 1+3' };
  item.places['tacticians'] ??= item.names[0]?.at ?? at;
  item.people.push({ name: nameOf(item.names.splice(0)), ...skills });
  return undefined;
};

const readName = (item: Open, word: Word, vocabulary: Vocabulary): Fault => {
  const isPlace = vocabulary.skills !== undefined || !item.isTold;
  if (!vocabulary.hasNames || !isPlace) return unknown(word, vocabulary);
  return void item.names.push(word);
};

/** A word that is no part of a name. */
const readKnown = (item: Open, { text, at }: Word, { words }: Vocabulary): Fault | 'unknown' => {
  for (const word of words) {
    const value = word.read(text);
    if (value === undefined) continue;
    item.isTold = true;
    return setField(item, word, value, at);
  }
  if (!isNumber(text) && !isBodyWord(text)) return 'unknown';
  item.isTold = true;
  const said = isNumber(text) && !text.includes('.') ? `${numberIn(text)}` : text;
  return void item.words.push({ text: said, at });
};

const isKnown = (text: string, { words }: Vocabulary): boolean =>
  isNumber(text) || isBodyWord(text) || words.some(({ read }) => read(text) !== undefined);

const PERSON = /^(?:general|hero)$/iu;
/** "350 General Bors 0+1" is led by one; "1 hero Ada 1+3" has one among its men. */
const isRank = ({ words }: Open, { text }: Word, next: string, { skills }: Vocabulary): boolean =>
  skills !== undefined &&
  PERSON.test(text) &&
  words.at(-1)?.text !== '1' &&
  (/^\p{Lu}/u.test(next) || skills(next) !== undefined);

const readWord = (item: Open, word: Word, next: string, vocabulary: Vocabulary): Fault => {
  const skills = vocabulary.skills?.(word.text);
  if (skills !== undefined) return readSkills(item, skills, word.at);
  if (isRank(item, word, next, vocabulary)) return void item.names.push(word);
  // A name that skills must follow goes on until they do: "Tom Archer 1+3".
  const isInName = vocabulary.skills !== undefined && item.names.length > 0;
  if (isInName) return readName(item, word, vocabulary);
  const read = readKnown(item, word, vocabulary);
  if (read !== 'unknown') return read;
  const isFirst = item.names.length === 0 && !item.isTold;
  if (isFirst && isFiller(word.text) && isKnown(next, vocabulary)) return undefined;
  // A number or a kind is never a name by chance.
  return vocabulary.skills === undefined && isNoName(word.text)
    ? unknown(word, vocabulary)
    : readName(item, word, vocabulary);
};

const QUOTE_IT = ', or a name of several words in quotation marks';

/** A number by itself is a field; with words of troops it is their men. */
const closeBody = (item: Open, end: number, vocabulary: Vocabulary): Fault => {
  const { number, mostMen, hasNames } = vocabulary;
  const words = item.words.splice(0);
  if (words.every(({ text }) => isNumber(text)))
    return words
      .map(({ text, at }) => setField(item, { field: number }, Number(text), at))
      .find((wrong) => wrong !== undefined);
  item.places['contingents'] ??= words[0]?.at ?? end;
  const body = readBody(words, end, mostMen);
  if (!body.ok) {
    const { message } = body.error;
    const more = hasNames && message.includes('one too many') ? QUOTE_IT : '';
    return { ...body.error, message: `${message}${more}` };
  }
  item.bodies.push(body.value);
  return undefined;
};

const isQuoted = (tokens: readonly Token[], at: number | undefined): boolean =>
  tokens.some((token) => token.kind === 'quoted' && token.at === at);

const readStretch = (item: Open, { tokens, end }: Stretch, vocabulary: Vocabulary): Fault => {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    const wrong =
      token.kind === 'setting'
        ? readSetting(item, token, vocabulary)
        : token.kind === 'word'
          ? readWord(item, token, next?.kind === 'word' ? next.text : '', vocabulary)
          : readName(item, token, vocabulary);
    if (wrong !== undefined) return wrong;
  }
  const [open, ...others] = item.names;
  const isOpen = vocabulary.skills !== undefined;
  const isTaken = others.length === 0 && isKind(open?.text ?? '') && !isQuoted(tokens, open?.at);
  if (open !== undefined && (isOpen || isTaken)) return unknown(open, vocabulary);
  return closeBody(item, end, vocabulary);
};

/** A side of a line as it stands there. */
export interface SideInLine {
  /** Before the colon. */
  readonly name: Word | undefined;
  readonly items: readonly [Item, ...Item[]];
}

const readSide = (
  { tokens, end }: Stretch,
  vocabulary: Vocabulary,
): Result<SideInLine, TextFault> => {
  const colon = tokens.findIndex(({ kind }) => kind === 'name');
  const at = tokens[0]?.at ?? end;
  const name = colon < 0 ? undefined : { text: nameOf(tokens.slice(0, colon + 1)), at };
  if (name !== undefined && !vocabulary.hasNames)
    return fault(at, `leave out "${name.text}:": the parties are Red and Blue`);
  const whole = vocabulary.skills === undefined ? undefined : opened(at);
  const items: Open[] = [];
  const parts = parted(tokens.slice(colon + 1), AND, end);
  const many = crowd(parts, 'on one side');
  if (many !== undefined) return err(many);
  for (const part of parts) {
    const item = whole ?? opened(part.tokens[0]?.at ?? part.end);
    const wrong = readStretch(item, part, vocabulary);
    if (wrong !== undefined) return err(wrong);
    if (item !== items.at(-1))
      items.push(item.names.length === 0 ? item : { ...item, name: ownName(item.names) });
  }
  for (const item of items) {
    const wrong = vocabulary.check(item);
    if (typeof wrong === 'string') return fault(item.at, wrong);
    if (wrong !== undefined) return err(wrong);
  }
  const [first = opened(at), ...others] = items;
  if (name !== undefined) first.places['name'] ??= at;
  return ok({ name, items: [first, ...others] });
};

/** "knight+2 soldiers" are two bodies of men. */
const split = (token: Token): readonly Token[] =>
  token.kind === 'word' && /^[+,]\d/u.test(token.text)
    ? [
        { ...token, text: '+' },
        { kind: 'word', text: token.text.slice(1), at: token.at + 1 },
      ]
    : [token];

/** The sides of a line, between its "v". @param between what to do where it has none */
export const readSides = (
  tokens: readonly Token[],
  end: number,
  vocabulary: Vocabulary,
  between: string,
): Result<readonly SideInLine[], TextFault> => {
  const own = vocabulary.prepare?.(tokens) ?? tokens.flatMap(split);
  const stretches = parted(own, VERSUS, end);
  const many = crowd(stretches, 'sides');
  if (many !== undefined) return err(many);
  if (stretches.length < 2) return fault(tokens.at(-1)?.at ?? 0, between);
  const sides: SideInLine[] = [];
  for (const stretch of stretches) {
    const side = readSide(stretch, vocabulary);
    if (!side.ok) return side;
    sides.push(side.value);
  }
  return ok(sides);
};
