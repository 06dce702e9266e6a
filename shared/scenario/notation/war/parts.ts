import { ok, type Result } from '../../../result.ts';
import type { TextFault } from '../../../roster/party-text.ts';
import { fault, type Draft, type Token } from '../tokens.ts';

/* The parts of a war's line, apart by semicolons. */

export type Tokens = readonly Token[];

export interface Part {
  readonly tokens: Tokens;
  readonly at: number;
}

export const partsIn = (tokens: Tokens): readonly Part[] => {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === 'end') parts.push([]);
    else parts.at(-1)?.push(token);
  return parts.flatMap((own) => (own[0] === undefined ? [] : [{ tokens: own, at: own[0].at }]));
};

export const opens = ({ tokens: [first] }: Part, word: RegExp): boolean =>
  first?.kind === 'word' && word.test(first.text);
export const isDay = (part: Part): boolean => opens(part, /^day$/iu);
export const isEnd = (part: Part): boolean => opens(part, /^end$/iu) && part.tokens.some(isName);
const isName = ({ kind }: Token): boolean => kind === 'name';
export const isSetting = (token: Token): token is Token & { kind: 'setting' } =>
  token.kind === 'setting';
/** Whether it has a name, as armies do. */
export const isNamed = ({ tokens }: Part): boolean => tokens.some(isName);

/** A part with a name: what stands before the colon, behind it, and its settings. */
export const headed = ({ tokens }: Part) => {
  const colon = tokens.findIndex(isName);
  const settings = tokens.filter(isSetting);
  const words = tokens.filter((token) => !isSetting(token));
  const end = words.findIndex(isName);
  return {
    head: words.slice(1, colon < 0 ? undefined : end + 1),
    rest: colon < 0 ? [] : words.slice(end + 1),
    fields: Object.fromEntries(settings.map(({ text, value }) => [text, value])) as Draft,
  };
};

/** Words between separators. */
export const split = (tokens: Tokens, at: RegExp): readonly Tokens[] => {
  const groups: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === 'word' && at.test(token.text)) groups.push([]);
    else groups.at(-1)?.push(token);
  return groups;
};

export const textOf = (tokens: Tokens): string => tokens.map(({ text }) => text).join(' ');

/** A day: what it is called, and what happens "if" something is so. */
export const dated = (part: Part): Result<Dated, TextFault> => {
  const { head, rest, fields } = headed(part);
  const [day, ...named] = head;
  if (day === undefined || !/^\d+$/u.test(day.text))
    return fault(day?.at ?? part.at, 'say on which day: day 3 The ford: Red v Blue');
  const only = rest.findIndex(({ kind, text }) => kind === 'word' && /^if$/iu.test(text));
  return ok({
    day: Number(day.text),
    name: textOf(named),
    rest: only < 0 ? rest : rest.slice(0, only),
    only: only < 0 ? undefined : rest.slice(only + 1),
    fields,
  });
};

interface Dated {
  readonly day: number;
  readonly name: string;
  readonly rest: Tokens;
  readonly only: Tokens | undefined;
  readonly fields: Draft;
}
