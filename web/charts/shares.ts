import { isolateBidi } from '../../shared/index.ts';
import type { Axis, Dot, Span } from './declaration.ts';

/** A share on an axis or where it is pointed at: 12.5 %; what may be is never 0 %, nor 100 %. */
export const percent = (share: number): string => {
  const told = Math.round(share * 1000) / 10;
  if (told === 0 && share > 0) return '<0.1\u202f%';
  return told === 100 && share < 1 - 1e-9 ? '>99.9\u202f%' : `${told}\u202f%`;
};

/** An axis of shares up to the whole. */
export const shares = (title: string): Axis => ({ title, from: 0, to: 1, tick: percent });

/** An axis as high as its figures, with a little room; its end is no round number. */
export const highAs = (
  dots: readonly Dot[],
  title: string,
  tick: (value: number) => string,
): Axis => {
  const to = Math.max(0.01, ...dots.map(({ y }) => y)) * 1.1;
  return { title, from: 0, to, tick: (value) => (value > to * 0.97 ? '' : tick(value)) };
};

/** Up to so many rounds, each has its mark. */
const MOST_MARKS = 40;

export const roundsOf = ({ from, to }: Span, title: 'round' | 'day' = 'round'): Axis => ({
  title,
  from,
  to: to + 0.5,
  isWhole: true,
  ...(to - from <= MOST_MARKS ? { step: 1 } : {}),
});

/** A round in words; the first of a chart is the moment before its first round. */
export const momentSays = ({ from }: Span, round: number): string =>
  round === from ? 'Before the first round' : `Round ${round}`;

/** Somebody or something, and its figure. */
export const named = (name: string, figure: string): string => `${isolateBidi(name)}: ${figure}`;
