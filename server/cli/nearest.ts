import { nearestWord } from '../../shared/index.ts';

/** Of words that are known, the one that was meant: that begins so, else the nearest if near. */
export const nearest = (typed: string, known: readonly string[]): string | undefined =>
  (typed.length > 1 ? known.find((word) => word.startsWith(typed)) : undefined) ??
  nearestWord(typed, known, Math.max(1, typed.length / 3));

/** " Did you mean odds?", or nothing. */
export const didYouMean = (typed: string, known: readonly string[], mark = ''): string => {
  const meant = nearest(typed, known);
  return meant === undefined ? '' : ` Did you mean ${mark}${meant}?`;
};
