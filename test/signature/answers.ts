import { ARMIES } from './armies.ts';
import type { Asked } from './asked.ts';
import { PERSONS } from './persons.ts';
import { UNITS } from './units.ts';
import { WARS } from './wars.ts';

const ASKED: readonly Asked[] = [...ARMIES, ...UNITS, ...PERSONS, ...WARS];

const MOST = 17;
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

const answerTo = ([name, ask]: Asked): Answered => {
  const answer = ask();
  const figures = figuresIn(answer).join(' ').slice(0, MOST).trim();
  return [name, JSON.stringify(answer) ?? 'nothing', figures];
};

/** Answers to all questions, or to those that are meant, by name and place. */
export const answers = (isMeant: (name: string, at: number) => boolean = () => true) =>
  ASKED.filter(([name], at) => isMeant(name, at)).map(answerTo);

export const names = (): readonly string[] => ASKED.map(([name]) => name);
