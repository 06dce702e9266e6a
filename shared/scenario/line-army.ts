import { armySchema } from '../army/army.ts';
import { err, ok, type Result } from '../result.ts';
import {
  AND,
  isBodyWord,
  isFiller,
  readBody,
  type TextFault,
  type Word,
} from '../roster/party-text.ts';
import type { Contingent } from '../roster/roster.ts';
import { fault, NUMBER, numberIn, type Draft, type Token } from './line-tokens.ts';

export const MOST_MEN = 100_000_000;
const KEYS: readonly string[] = Object.keys(armySchema.shape);

const QUALITY = /^[x×](\d+(?:\.\d+)?)$/iu;
const POWER = /^[+\-−]\d+$/u;
const SKILL = /^([-−]?\d+)\+([-−]?\d+)$/u;
const signed = (text: string): number => Number(text.replace('−', '-'));

/** An army as far as it has been read. */
interface Reading {
  readonly tokens: readonly Token[];
  /** Of the stretch, in characters. */
  readonly end: number;
  /** The token that is next. */
  at: number;
  readonly draft: Draft;
  /** Where each of its fields stands. */
  readonly places: Record<string, number>;
  readonly tacticians: Draft[];
  readonly bodies: Contingent[];
}

type Fault = TextFault | undefined;

const setField = (reading: Reading, key: string, value: unknown, { at }: Word): Fault => {
  if (key in reading.draft) return { at, message: `${key} is given twice: leave one out` };
  reading.draft[key] = value;
  reading.places[key] = at;
  reading.at++;
  return undefined;
};

const readName = (reading: Reading): void => {
  const colon = reading.tokens.findIndex(({ kind }) => kind === 'name');
  if (colon < 0) return;
  const words = reading.tokens.slice(0, colon + 1);
  reading.places['name'] = words[0]?.at ?? 0;
  reading.draft['name'] = words.map(({ text }) => text).join(' ');
  reading.at = colon + 1;
};

const readNumber = (reading: Reading, token: Word): Fault => {
  const next = reading.tokens[reading.at + 1];
  const isHits = next?.kind === 'word' && /^hits?$/iu.test(next.text);
  if (isHits) reading.at++;
  return setField(reading, isHits ? 'hits' : 'size', numberIn(token.text), token);
};

/** Whether a body of men is named there: "200 knights", "elite soldiers", "a knight". */
const isBody = ({ tokens }: Reading, at: number): boolean => {
  const [first, second] = tokens.slice(at);
  if (first?.kind !== 'word') return false;
  const isNext = second?.kind === 'word' && isBodyWord(second.text);
  return isBodyWord(first.text) || ((NUMBER.test(first.text) || isFiller(first.text)) && isNext);
};

/** Whether a body of men begins here, or would have to, as behind a plus. */
const startsBody = (reading: Reading, { text }: Word): boolean =>
  text === '+' || isBody(reading, reading.at + (AND.test(text) ? 1 : 0));

const readMen = (reading: Reading): Fault => {
  const { tokens, end, bodies } = reading;
  if (AND.test(tokens[reading.at]?.text ?? '')) reading.at++;
  const words: Word[] = [];
  for (let token = tokens[reading.at]; token?.kind === 'word'; token = tokens[reading.at]) {
    const isNumber = words.length === 0 && NUMBER.test(token.text);
    const isFirst = words.length === 0 && isFiller(token.text);
    if (!isNumber && !isFirst && !isBodyWord(token.text)) break;
    words.push(isNumber ? { text: `${numberIn(token.text)}`, at: token.at } : token);
    reading.at++;
  }
  reading.places['contingents'] ??= words[0]?.at ?? end;
  const body = readBody(words, tokens[reading.at]?.at ?? end, MOST_MEN);
  if (!body.ok) return body.error;
  bodies.push(body.value);
  return undefined;
};

const UNKNOWN =
  'is not known here: men are a number (800), quality x1.5, power +2, hits "80 hits", ' +
  'a tactician a name with Intelligence + Tactics (Ada 1+3)';

const readTactician = (reading: Reading, { at, text }: Word): Fault => {
  const names: string[] = [];
  for (; reading.at < reading.tokens.length; reading.at++) {
    const token = reading.tokens[reading.at];
    if (token === undefined || token.kind === 'setting') break;
    const skill = token.kind === 'word' ? SKILL.exec(token.text) : null;
    if (skill === null) {
      names.push(token.text);
      continue;
    }
    if (names.length === 0) return { at, message: 'name the tactician before it: Ada 1+3' };
    const [, intelligence = '', tactics = ''] = skill;
    const skills = { intelligence: signed(intelligence), tactics: signed(tactics) };
    reading.places['tacticians'] ??= at;
    reading.tacticians.push({ name: names.join(' '), ...skills });
    reading.at++;
    return undefined;
  }
  return { at, message: `"${text}" ${UNKNOWN}` };
};

const readWord = (reading: Reading, token: Word): Fault => {
  if (startsBody(reading, token)) return readMen(reading);
  if (token.text === ',') return void reading.at++;
  if (NUMBER.test(token.text)) return readNumber(reading, token);
  const quality = QUALITY.exec(token.text)?.[1];
  if (quality !== undefined) return setField(reading, 'quality', Number(quality), token);
  if (POWER.test(token.text)) return setField(reading, 'power', signed(token.text), token);
  return readTactician(reading, token);
};

const readItem = (reading: Reading, token: Token): Fault => {
  const { kind, text, at } = token;
  if (kind === 'word') return readWord(reading, token);
  if (kind !== 'setting') return readTactician(reading, token);
  return KEYS.includes(text)
    ? setField(reading, text, token.value, token)
    : { at, message: `an army has no "${text}": use one of ${KEYS.join(', ')}` };
};

/** An army as it stands in a line, and where each of its fields does. */
export interface ArmyInLine {
  readonly draft: Draft;
  readonly places: Readonly<Record<string, number>>;
}

/** The army of a stretch of a line that ends after `end` characters. */
export const readArmy = (tokens: readonly Token[], end: number): Result<ArmyInLine, TextFault> => {
  const reading: Reading = {
    tokens,
    end,
    at: 0,
    draft: {},
    places: {},
    tacticians: [],
    bodies: [],
  };
  readName(reading);
  for (let token = tokens[reading.at]; token !== undefined; token = tokens[reading.at]) {
    const wrong = readItem(reading, token);
    if (wrong !== undefined) return err(wrong);
  }
  const { draft, places, tacticians, bodies } = reading;
  if (!('size' in draft || 'contingents' in draft || bodies.length > 0))
    return fault(tokens[0]?.at ?? end, 'say how many men: 800, or 200 knights + 600 soldiers');
  const lists = {
    ...(bodies.length === 0 ? {} : { contingents: bodies }),
    ...(tacticians.length === 0 ? {} : { tacticians }),
  };
  return ok({ draft: { ...lists, ...draft }, places });
};
