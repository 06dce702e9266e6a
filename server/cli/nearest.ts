/** Letters that turn one word into another: put in, left out, replaced, or swapped. */
const distance = (from: string, to: string): number => {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, i) => i)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= from.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      rows[i]?.push(isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(from.length, to.length);
};

/** Of words that are known, the one that was meant: the nearest, where it is near. */
export const nearest = (typed: string, known: readonly string[]): string | undefined => {
  const far = (word: string): number =>
    word.startsWith(typed) && typed.length > 1 ? 0.5 : distance(typed, word);
  const [best] = known.toSorted((a, b) => far(a) - far(b));
  return best !== undefined && far(best) <= Math.max(1, typed.length / 3) ? best : undefined;
};

/** " Did you mean odds?", or nothing. */
export const didYouMean = (typed: string, known: readonly string[], mark = ''): string => {
  const meant = nearest(typed, known);
  return meant === undefined ? '' : ` Did you mean ${mark}${meant}?`;
};
