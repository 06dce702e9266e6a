const FINEST = 0.01;

/** Decimals of what is exact; undefined where it is told in other ways. */
const exactDecimals = (percent: number): 1 | 2 | undefined => {
  if (percent < FINEST || percent > 100 - FINEST / 2) return undefined;
  return percent < 0.995 || percent >= 99.95 ? 2 : 1;
};

const exactly = (percent: number): string => {
  // Past 100 only a sum of rounding errors can go.
  if (percent === 0 || percent >= 100) return `${Math.min(percent, 100)} %`;
  const decimals = exactDecimals(percent);
  if (decimals !== undefined) return `${percent.toFixed(decimals)} %`;
  return percent < FINEST ? `<${FINEST} %` : `>${100 - FINEST} %`;
};

/** As many decimals as the margin has a say in: 3 % none, 0.3 % one. */
const decimalsOf = (margin: number): number => {
  let [decimals, scaled] = [0, margin];
  while (scaled < 1 && decimals < 6) [decimals, scaled] = [decimals + 1, scaled * 10];
  return decimals;
};

/**
 * A share (0 to 1) as a percentage for people: never "0 %" for what can happen, and no decimals
 * that the sample of an estimate does not support.
 * @param margin half-width of an estimate's interval, as a share; left out of what is exact
 * @example formatShare(0.9951) === '99.5 %', formatShare(0.4531, 0.0098) === '45.3 ± 1.0 %'
 */
export const formatShare = (share: number, margin?: number): string => {
  if (margin === undefined) return exactly(share * 100);
  const decimals = decimalsOf(margin * 100);
  return `${(share * 100).toFixed(decimals)} ± ${(margin * 100).toFixed(decimals)} %`;
};

/** A share; of an estimate without its margin, which is said once for all shares beside it. */
export const shareText = (share: number, margin?: number): string =>
  formatShare(share, margin).replace(/ ± .*(?= %)/u, '');

/** The margin of an estimate in percentage points, with the decimals that its shares have. */
export const marginText = (margin: number): string =>
  formatShare(0, margin).replace(/^.* ± (.*) %$/u, '$1');

/** Chances that differ from 1 by more are no row of all that can be. */
const WHOLE = 1e-6;

interface Told {
  readonly percent: number;
  /** As it is rounded by itself. */
  readonly rounded: number;
  readonly decimals: number | undefined;
}

const toldAlone = (chance: number, margin: number | undefined): Told => {
  const percent = 100 * chance;
  const decimals = margin === undefined ? exactDecimals(percent) : decimalsOf(100 * margin);
  const rounded = decimals === undefined ? Math.round(percent) : Number(percent.toFixed(decimals));
  return { percent, rounded, decimals };
};

/**
 * The chances of a row of all that can be, so that what `formatShare` says of them adds up to
 * 100.0: by the largest remainder, a step of the last decimal at the most. Beside hundredths and
 * words ("<0.01 %") to less than 0.1. Any other list is as it was.
 */
export const toldShares = (chances: readonly number[], margin?: number): readonly number[] => {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  if (!(total > 1 - WHOLE && total < 1 + WHOLE)) return chances;
  const told = chances.map((chance) => toldAlone(chance, margin));
  const decimals = Math.min(...told.map((one) => one.decimals ?? Infinity));
  if (decimals === Infinity) return chances;
  const step = Number(`1e-${decimals}`);
  const missing = told.reduce((sum, { rounded }) => sum - rounded, 100);
  const by = missing < 0 ? -step : step;
  const moved = told
    .flatMap((one, at) => {
      const share = (one.rounded + by) / 100;
      const fits = one.decimals === decimals && toldAlone(share, margin).decimals === decimals;
      return fits && one.percent > 0 && share >= 0 && share <= 1
        ? [{ at, share, gain: (one.percent - one.rounded) * by }]
        : [];
    })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, Math.round(Math.abs(missing) / step));
  return chances.map((chance, i) => moved.find(({ at }) => at === i)?.share ?? chance);
};

/** Endings, or whatever else has chances, with those that are told. */
export const asTold = <Part extends { readonly chance: number }>(
  parts: readonly Part[],
  margin?: number,
): readonly Part[] => {
  const told = toldShares(
    parts.map(({ chance }) => chance),
    margin,
  );
  return parts.map((part, i) => ({ ...part, chance: told[i] ?? part.chance }));
};
