import { err, ok, type Result } from '../result.ts';
import {
  AND,
  bodyText,
  isBodyWord,
  isFiller,
  readBody,
  VERSUS,
  type TextFault,
  type Word,
} from '../roster/party-text.ts';
import { contingentSchema, type Contingent } from '../roster/roster.ts';
import { EQUIPMENTS, TRAININGS, TROOPS } from '../roster/troops.ts';
import {
  fault,
  NUMBER,
  numberIn,
  parted,
  tokensOf,
  type Draft,
  type Token,
} from './line-tokens.ts';

/** One of those who stand between two "+": "Bors 2 elite knights left ac=3". */
export interface Item {
  readonly at: number;
  readonly end: number;
  readonly name: string | undefined;
  /** A number, troops and what is said of them, and words of the level such as a post. */
  readonly words: readonly Word[];
  readonly settings: Draft;
  /** Where each setting stands. */
  readonly places: Readonly<Record<string, number>>;
}

/** What may be said of an item. */
export interface Vocabulary {
  /** Whether a word is known besides troops and what is said of them. */
  readonly isWord: (text: string) => boolean;
  readonly keys: readonly string[];
  readonly hasNames: boolean;
  /** Words that are known, for people. */
  readonly known: string;
}

interface Reading {
  readonly names: Word[];
  readonly words: Word[];
  readonly settings: Draft;
  readonly places: Record<string, number>;
}

const isNumber = (text: string): boolean => NUMBER.test(text) || /^[\d.]+$/u.test(text);

const readSetting = (
  { settings, places }: Reading,
  token: Token & { readonly kind: 'setting' },
  { keys }: Vocabulary,
): TextFault | undefined => {
  const { text, at, value } = token;
  if (!keys.includes(text))
    return { at, message: `nobody here has "${text}": use one of ${keys.join(', ')}` };
  if (text in settings) return { at, message: `${text} is given twice: leave one out` };
  settings[text] = value;
  places[text] = at;
  return undefined;
};

/** Reads one token of an item. @param next the one behind it */
const readToken = (
  reading: Reading,
  token: Token,
  next: Token | undefined,
  vocabulary: Vocabulary,
): TextFault | undefined => {
  const { kind, text, at } = token;
  if (kind === 'setting') return readSetting(reading, token, vocabulary);
  const isPlain = kind === 'word';
  if (isPlain && (isNumber(text) || isBodyWord(text) || vocabulary.isWord(text)))
    return void reading.words.push(
      NUMBER.test(text) ? { text: `${numberIn(text)}`, at } : { text, at },
    );
  const isBefore = reading.names.length + reading.words.length === 0;
  if (isPlain && isFiller(text) && isBefore && next?.kind === 'word') return undefined;
  if (!vocabulary.hasNames || reading.words.length > 0)
    return { at, message: `"${text}" is not known here: use a number or ${vocabulary.known}` };
  return void reading.names.push({ text, at });
};

const readItem = (
  tokens: readonly Token[],
  end: number,
  vocabulary: Vocabulary,
): Result<Item, TextFault> => {
  const reading: Reading = { names: [], words: [], settings: {}, places: {} };
  for (const [i, token] of tokens.entries()) {
    const wrong = readToken(reading, token, tokens[i + 1], vocabulary);
    if (wrong !== undefined) return err(wrong);
  }
  const { names, words, settings, places } = reading;
  const name = names.length === 0 ? undefined : names.map(({ text }) => text).join(' ');
  return ok({ at: tokens[0]?.at ?? end, end, name, words, settings, places });
};

/** A side of a line as it stands there. */
export interface SideInLine {
  /** Before the colon. */
  readonly name: Word | undefined;
  readonly items: readonly Item[];
  readonly at: number;
}

const readSide = (
  tokens: readonly Token[],
  end: number,
  vocabulary: Vocabulary,
): Result<SideInLine, TextFault> => {
  const colon = tokens.findIndex(({ kind }) => kind === 'name');
  const names = tokens.slice(0, colon + 1);
  const at = tokens[0]?.at ?? end;
  const name =
    names.length === 0 ? undefined : { text: names.map(({ text }) => text).join(' '), at };
  if (name !== undefined && !vocabulary.hasNames)
    return fault(at, `leave out "${name.text}:": the parties are Red and Blue`);
  const items: Item[] = [];
  const isAnd = ({ kind, text }: Token): boolean => kind === 'word' && AND.test(text);
  for (const part of parted(tokens.slice(colon + 1), isAnd, end)) {
    const item = readItem(part.tokens, part.end, vocabulary);
    if (!item.ok) return item;
    items.push(item.value);
  }
  return ok({ name, items, at });
};

export const isVersus = ({ kind, text }: Token): boolean => kind === 'word' && VERSUS.test(text);

/** "+2" is a power for armies alone: elsewhere "knight+2 soldiers" are two bodies of men. */
const split = (token: Token): readonly Token[] =>
  token.kind === 'word' && /^[+,]\d/u.test(token.text)
    ? [
        { ...token, text: '+' },
        { kind: 'word', text: token.text.slice(1), at: token.at + 1 },
      ]
    : [token];

/** The sides of a line, between its "v". */
export const readSides = (
  tokens: readonly Token[],
  end: number,
  vocabulary: Vocabulary,
): Result<readonly SideInLine[], TextFault> => {
  const sides: SideInLine[] = [];
  for (const part of parted(tokens.flatMap(split), isVersus, end)) {
    const side = readSide(part.tokens, part.end, vocabulary);
    if (!side.ok) return side;
    sides.push(side.value);
  }
  return ok(sides);
};

const TROOP_WORDS = [
  ...TROOPS.map(({ id }) => id),
  'green, regular, seasoned, elite, well-equipped, poorly-equipped, mounted, unmounted',
].join(', ');
/** Words of bodies of men, for people. */
export const KNOWN_BODIES = `one of ${TROOP_WORDS}`;

/** A man of each kind of body that words can tell, those of the fewest words first. */
export const PLAINEST: readonly Contingent[] = TROOPS.flatMap(({ id: troop, title: name }) =>
  [undefined, true, false].flatMap((mounted) =>
    TRAININGS.flatMap(({ id: training }) =>
      EQUIPMENTS.map(({ id: equipment }) =>
        contingentSchema.parse({ name, men: 1, troop, training, equipment, mounted }),
      ),
    ),
  ),
).toSorted((a, b) => bodyText(a).length - bodyText(b).length);

const PARTIES: Vocabulary = {
  isWord: () => false,
  keys: [],
  hasNames: false,
  known: KNOWN_BODIES,
};

/**
 * Two parties in one line: "knight v 2 soldiers", "elite officer + 3 veterans v 10 levy".
 * @returns the bodies of men of either side, or the first fault with its place
 */
export const readParties = (
  text: string,
): Result<readonly (readonly Contingent[])[], TextFault> => {
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  const stretches = parted(tokens.value, isVersus, text.length);
  if (stretches.length !== 2)
    return fault(
      stretches[1]?.end ?? text.length,
      'put one "v" between two parties: knight v 2 soldiers',
    );
  const sides = readSides(tokens.value, text.length, PARTIES);
  if (!sides.ok) return sides;
  const read: Contingent[][] = [];
  for (const { items } of sides.value) {
    const bodies: Contingent[] = [];
    for (const { words, end } of items) {
      const body = readBody(words, end);
      if (!body.ok) return body;
      bodies.push(body.value);
    }
    read.push(bodies);
  }
  return ok(read);
};

/** The line that `readParties` reads as these parties, but for names, leaders and quality. */
export const partiesText = (sides: readonly (readonly Contingent[])[]): string =>
  sides.map((bodies) => bodies.map(bodyText).join(' + ')).join(' v ');
