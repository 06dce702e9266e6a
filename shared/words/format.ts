const FINEST = 0.01;

const exactly = (percent: number): string => {
  // Past 100 only a sum of rounding errors can go.
  if (percent === 0 || percent >= 100) return `${Math.min(percent, 100)} %`;
  if (percent < FINEST) return `<${FINEST} %`;
  if (percent > 100 - FINEST / 2) return `>${100 - FINEST} %`;
  const isNearAnEnd = percent < 0.995 || percent >= 99.95;
  return `${percent.toFixed(isNearAnEnd ? 2 : 1)} %`;
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
