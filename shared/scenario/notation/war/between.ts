import { ok, type Result } from '../../../result.ts';
import { VERSUS, type TextFault } from '../../../roster/party-text.ts';
import { qualityIn } from '../armies.ts';
import { fault, isNumber, numberIn, type Draft } from '../tokens.ts';
import { clausesOf, type Nameable } from './clauses.ts';
import { idIn, meantIn, type Named } from './names.ts';
import {
  dated,
  headed,
  isDay,
  isNamed,
  opens,
  split,
  textOf,
  type Part,
  type Tokens,
} from './parts.ts';

/*
 * What happens between battles, in the line of a war: `reserves Shires: 600 x0.6`, and `day 35
 * Musters: King gets 400 of Shires, Fleet gets 20 hits, King + Stag exchange if silver holds`.
 */

type Read<T> = Result<T, TextFault>;

const isVerb = ({ kind, text }: Tokens[number]): boolean =>
  kind === 'word' && /^(gets?|exchange)$/iu.test(text);

export const isReserve = (part: Part): boolean => opens(part, /^reserves$/iu) && isNamed(part);
/** A day on which something is done, and nobody meets anybody. */
export const isInterlude = (part: Part): boolean => {
  const { rest } = headed(part);
  const isMet = rest.some(({ kind, text }) => kind === 'word' && VERSUS.test(text));
  return isDay(part) && !isMet && rest.some(isVerb);
};

export const isEngagement = (part: Part): boolean => isDay(part) && !isInterlude(part);

/** "reserves Shires: 600 x0.6". */
export const reserveOf = (part: Part, reserves: Named[]): Read<Draft> => {
  const { head, rest, fields } = headed(part);
  const [men, times] = rest;
  const name = textOf(head);
  const quality = qualityIn(times?.text ?? '');
  const wrong = !isNumber(men?.text ?? '')
    ? (men ?? part)
    : quality === undefined
      ? times
      : rest[2];
  if (name === '' || wrong !== undefined)
    return fault(wrong?.at ?? part.at, 'say how many men: reserves Shires: 600 x0.6');
  const id = idIn(name, fields, reserves);
  const many = { men: numberIn(men?.text ?? ''), ...(quality !== undefined && { quality }) };
  return ok({ name, ...many, ...fields, id });
};

interface Sofar extends Nameable {
  readonly reserves: readonly Named[];
}

/** "400 of Shires", "20 hits" or "-5 supplies". */
const gainOf = (tokens: Tokens, at: number, reserves: readonly Named[]): Read<Draft> => {
  const [amount, ...others] = tokens;
  const [, sign, size = ''] = /^([+-]?)(.*)$/u.exec(amount?.text ?? '') ?? [];
  const value = (sign === '-' ? -1 : 1) * numberIn(size);
  const [what, ...named] = others.filter(({ text }) => !/^(men|more)$/iu.test(text));
  const word = what?.text.toLowerCase() ?? '';
  if (!isNumber(size) || !/^(of|from|hits?|supplies)$/u.test(word))
    return fault(amount?.at ?? at, 'say what it gets: 120 of Shires, 20 hits, or 5 supplies');
  if (/^hits?$/u.test(word)) return ok({ kind: 'rest', hits: value });
  if (word === 'supplies') return ok({ kind: 'supply', amount: value });
  const found = meantIn(reserves, textOf(named), 'reserve');
  if (!found.ok) return fault(named[0]?.at ?? at, found.error);
  return ok({ kind: 'reinforce', reserve: found.value.id, men: value });
};

const deedsOf = (tokens: Tokens, sofar: Sofar): Read<readonly Draft[]> => {
  const made: Draft[] = [];
  let armies: string[] = [];
  for (const group of split(tokens, /^(and|,)$/iu)) {
    const verb = group.findIndex(isVerb);
    for (const who of split(verb < 0 ? group : group.slice(0, verb), /^\+$/u)) {
      const at = who[0]?.at ?? group[0]?.at ?? tokens[0]?.at ?? 0;
      const found = meantIn(sofar.armies, textOf(who), 'army');
      if (!found.ok) return fault(at, found.error);
      armies.push(found.value.id);
    }
    const did = group[verb];
    if (did === undefined) continue;
    if (/^exchange$/iu.test(did.text)) made.push({ kind: 'exchange', armies });
    else {
      const gain = gainOf(group.slice(verb + 1), did.at, sofar.reserves);
      if (!gain.ok) return gain;
      made.push(...armies.map((army) => ({ ...gain.value, army })));
    }
    armies = [];
  }
  return armies.length === 0
    ? ok(made)
    : fault(tokens.at(-1)?.at ?? 0, 'say what happens: King gets 20 hits, King + Stag exchange');
};

/** "day 35 Musters: King gets 400 of Shires". */
export const interludeOf = (part: Part, sofar: Sofar, others: Named[]): Read<Draft> => {
  const read = dated(part);
  if (!read.ok) return read;
  const { day, name, rest, only, fields } = read.value;
  const does = deedsOf(rest, sofar);
  if (!does.ok) return does;
  const when = only === undefined ? ok([]) : clausesOf(only, sofar);
  if (!when.ok) return when;
  const id = idIn(name, fields, others, sofar.engagements);
  return ok({ name, day, when: when.value, does: does.value, ...fields, id });
};
