/** How many letters have to be changed, added, left out or exchanged with the next. */
const lettersApart = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let j = 1; j <= other.length; j++) (rows[0] ?? [])[j] = j;
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      (rows[i] ?? [])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isTurned ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  return at(one.length, other.length);
};

/** Of words that are known, the nearest to one that is not: the first of equals. */
export const nearestWord = (
  word: string,
  known: readonly string[],
  most: number,
): string | undefined => {
  let found: { readonly word: string; readonly by: number } | undefined;
  for (const one of known) {
    const by = lettersApart(word, one);
    if (by > 0 && by <= most && by < (found?.by ?? Infinity)) found = { word: one, by };
  }
  return found?.word;
};
