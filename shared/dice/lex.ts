import { ok, type Result } from '../result.ts';
import { readDiceTerm } from './dice-term.ts';
import {
  facesOf,
  finalFaces,
  FUNCTIONS,
  refuse,
  type Expression,
  type FormulaError,
  type Names,
} from './expression.ts';

export const MOST_CHARACTERS = 200;
const MOST_PARENTHESES = 24;
const MOST_NODES = 128;
const MOST_TERMS = 16;
const MOST_DICE = 2000;

/** What one letter of the masked text stands for: a leaf of the tree, or the name of a function. */
export type Word =
  | Exclude<Expression, { kind: 'apply' | 'conditional' }>
  | { readonly kind: 'function'; readonly name: string };
type Token = readonly [word: Word | undefined, length: number];

export interface Lexed {
  /**
   * The text with each word as one letter that tells its position, padded to the word's length:
   * every position is the user's, and nothing of what the user spelled reaches mathjs.
   */
  readonly masked: string;
  readonly words: ReadonlyMap<string, Word>;
}

// The 200 characters from here on are letters to mathjs too.
const FIRST_LETTER = 0x100;

/** The position (from 1) of a letter of the masked text. */
export const positionOf = (letter: string): number =>
  Math.max(1, letter.charCodeAt(0) - FIRST_LETTER + 1);

const FOREIGN = /[^ A-Za-z0-9_+\-*/().,<>=!?:%]|__/u;
const WORD = /[a-z_]\w*/iy;
const NUMBER = /\d*\.?\d+(?:e[+-]?\d+)?/iy;
const SIGN = / +|[<>=!]=|[-+*/<>?:(),]/y;
const OPERAND = /[\w.]*\w|\(/y;
const NODE = /[\u0100-\u01ff]|[<>=!]=|[-+*/<>?]/g;
const CALL = / *\(/y;
const NOT_A_NUMBER = /^(nan|infinity|true|false|null|undefined)$/i;
/** Signs as they are printed, each for one that is typed. */
const PRINTED: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
};
const ASCII = new Map([
  ['—', '-'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
  ['^', 'a product, x * x'],
  ['\t', 'a space'],
  ['\n', 'a space'],
  ['__', 'one _'],
]);

const match = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** The declared spelling of a name, whatever its case. */
const declared = (names: Names, word: string): string | undefined =>
  Object.hasOwn(names, word)
    ? word
    : Object.keys(names).find((name) => name.toLowerCase() === word.toLowerCase());

const readWord = (
  text: string,
  at: number,
  names: Names,
): Result<Token, FormulaError> | undefined => {
  const word = match(WORD, text, at);
  if (word === '') return undefined;
  const isCall = match(CALL, text, at + word.length) !== '';
  if (isCall && FUNCTIONS.has(word.toLowerCase()))
    return ok([{ kind: 'function', name: word.toLowerCase() }, word.length]);
  const name = declared(names, word);
  if (name !== undefined) return ok([{ kind: 'name', name }, word.length]);
  return isCall
    ? refuse(
        'FUNCTION',
        at + 1,
        `unknown function '${word}'`,
        `use ${[...FUNCTIONS.keys()].join(', ')}`,
      )
    : undefined;
};

const readNumber = (text: string, at: number): Result<Token, FormulaError> | undefined => {
  const digits = match(NUMBER, text, at);
  return digits === '' ? undefined : ok([{ kind: 'number', value: Number(digits) }, digits.length]);
};

const readSign = (text: string, at: number): Result<Token, FormulaError> | undefined => {
  const sign = match(SIGN, text, at);
  return sign === '' ? undefined : ok([undefined, sign.length]);
};

const unreadable = (text: string, at: number, names: Names): Result<never, FormulaError> => {
  const word = match(WORD, text, at);
  const known = Object.keys(names).slice(0, 20).join(', ');
  if (NOT_A_NUMBER.test(word))
    return refuse('NUMBER', at + 1, `'${word}' is no number`, 'write digits');
  if (word !== '')
    return refuse(
      'UNKNOWN_NAME',
      at + 1,
      `unknown name '${word}'`,
      known === '' ? 'write a number' : `use ${known}`,
    );
  if (text[at] === '=')
    return refuse('SYNTAX_KIND', at + 1, "'=' assigns nothing here", 'write == to compare');
  if (text[at] === '.')
    return refuse('NUMBER', at + 1, "'.' without digits", 'write digits after it, or leave it out');
  return refuse(
    'OPERATOR',
    at + 1,
    `'${text[at]}' is no operator`,
    text[at] === '%' ? 'write / 100' : 'put ! right behind dice, or write !=',
  );
};

const readToken = (text: string, at: number, names: Names): Result<Token, FormulaError> =>
  readWord(text, at, names) ??
  readDiceTerm(text, at) ??
  readNumber(text, at) ??
  readSign(text, at) ??
  unreadable(text, at, names);

const checkText = (text: string): Result<never, FormulaError> | undefined => {
  if (text.length > MOST_CHARACTERS)
    return refuse(
      'TOO_LONG',
      MOST_CHARACTERS + 1,
      'too long',
      `write at most ${MOST_CHARACTERS} characters`,
    );
  if (text.trim() === '')
    return refuse('EMPTY', 1, 'nothing to read', 'write a formula, 2d6 + 3 say');
  const foreign = FOREIGN.exec(text);
  if (foreign === null) return undefined;
  const [character] = foreign;
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `'${character}'` : code;
  const remedy =
    ASCII.get(character) ?? 'letters A to Z, digits, _ and + - * / ( ) , . < > = ! ? : %';
  return refuse('CHARSET', foreign.index + 1, `unknown character ${shown}`, `write ${remedy}`);
};

const checkDepth = (text: string): Result<never, FormulaError> | undefined => {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth > MOST_PARENTHESES)
      return refuse('TOO_DEEP', at + 1, 'too many parentheses', `nest at most ${MOST_PARENTHESES}`);
  }
  return undefined;
};

const checkSize = ({ masked, words }: Lexed): Result<never, FormulaError> | undefined => {
  const nodes = masked.match(NODE)?.length ?? 0;
  if (nodes > MOST_NODES)
    return refuse(
      'TOO_COMPLEX',
      1,
      'too many parts',
      `use at most ${MOST_NODES} numbers, names, dice and operators`,
    );
  let [terms, dice] = [0, 0];
  for (const [letter, word] of words) {
    if (word.kind !== 'dice') continue;
    terms += 1;
    // On the average: the more faces are rerolled without end, the more dice are thrown.
    dice += (word.count * facesOf(word).length) / finalFaces(word).length;
    if (terms > MOST_TERMS)
      return refuse(
        'TOO_COMPLEX',
        positionOf(letter),
        'too many dice terms',
        `use at most ${MOST_TERMS}`,
      );
    if (dice > MOST_DICE)
      return refuse(
        'TOO_COMPLEX',
        positionOf(letter),
        'too many dice',
        `throw at most ${MOST_DICE} in all`,
      );
  }
  return undefined;
};

const scan = (text: string, names: Names): Result<Lexed, FormulaError> => {
  const words = new Map<string, Word>();
  let masked = '';
  let before: string | undefined; // what kind of operand has just ended, if one has
  while (masked.length < text.length) {
    const at = masked.length;
    const next = before === undefined ? '' : match(OPERAND, text, at);
    const remedy =
      before === 'dice'
        ? 'write * or + before it, or a modifier (kh kl dh dl r rr !) right behind the dice'
        : 'write * or + before it';
    if (next !== '') return refuse('OPERATOR', at + 1, `no operator before '${next}'`, remedy);
    const token = readToken(text, at, names);
    if (!token.ok) return token;
    const [word, length] = token.value;
    const letter = String.fromCharCode(FIRST_LETTER + at);
    if (word !== undefined) words.set(letter, word);
    masked += word === undefined ? text.slice(at, at + length) : letter.padEnd(length);
    if (word !== undefined) before = word.kind === 'function' ? undefined : word.kind;
    else if (text[at] !== ' ') before = text[at] === ')' ? 'parenthesis' : undefined;
  }
  return ok({ masked, words });
};

/** Words and signs, within the limits; what they mean together is the parser's. */
export const lex = (written: string, names: Names): Result<Lexed, FormulaError> => {
  const text = written.replaceAll(/[×·÷−–]/g, (sign) => PRINTED[sign] ?? sign);
  const lexed = checkText(text) ?? checkDepth(text) ?? scan(text, names);
  return lexed.ok ? (checkSize(lexed.value) ?? lexed) : lexed;
};
