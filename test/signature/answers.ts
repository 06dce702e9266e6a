import { ARMIES } from './armies.ts';
import type { Asked } from './asked.ts';
import { PERSONS } from './persons.ts';
import { UNITS } from './units.ts';
import { WARS } from './wars.ts';

export const ASKED: readonly Asked[] = [...ARMIES, ...UNITS, ...PERSONS, ...WARS];

/** As JSON has it, with keys in their order, and without losing what JSON cannot say. */
const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : `${value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    return [...(value as Iterable<unknown>)];
  return Object.fromEntries(
    Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
};

const MOST = 30;
/** The first figures of an answer, or how long its parts are, for people. */
const figuresIn = (answer: unknown): readonly string[] => {
  if (typeof answer === 'number') return [`${Math.round(answer * 10_000) / 10_000}`];
  if (typeof answer === 'string') return [answer.replaceAll(/\s+/g, ' ').slice(0, 12)];
  if (Array.isArray(answer))
    return [`(${answer.length})`, ...answer.slice(0, 3).flatMap(figuresIn)];
  if (typeof answer !== 'object' || answer === null) return [];
  const { win, outcome, rounds, steps, ...others } = answer as Readonly<Record<string, unknown>>;
  const first = [win, outcome, rounds, steps].flatMap(figuresIn);
  return first.length > 0 ? first : Object.values(others).flatMap(figuresIn);
};

/** An answer: its name, what it says, and its first figures. */
export type Answered = readonly [name: string, text: string, figures: string];

export const answerTo = ([name, ask]: Asked): Answered => {
  const answer = ask();
  const figures = figuresIn(answer).join(' ').slice(0, MOST).trim();
  return [name, JSON.stringify(answer, plain) ?? 'nothing', figures];
};

/** All of them, or those in whose names a word is. */
export const answers = (word = ''): readonly Answered[] =>
  ASKED.filter(([name]) => name.includes(word)).map(answerTo);
