const FINEST = 0.01;

/** As many decimals of an estimate, in points, as its margin has a say in: 3 none, 0.3 one. */
export const decimalsWithin = (margin: number): number => {
  let [decimals, scaled] = [0, 100 * margin];
  while (scaled < 1 && decimals < 6) [decimals, scaled] = [decimals + 1, scaled * 10];
  return decimals;
};

/** Decimals of a percentage; undefined of what is exact and told in words. */
const decimalsOf = (percent: number, margin?: number): number | undefined => {
  if (margin !== undefined) return decimalsWithin(margin);
  if (percent < FINEST || percent > 100 - FINEST / 2) return undefined;
  return percent < 0.995 || percent >= 99.95 ? 2 : 1;
};

/**
 * A share (0 to 1) as a percentage for people: never "0 %" for what can happen, and no decimals
 * that the sample of an estimate does not support.
 * @param margin half-width of an estimate's interval, as a share; left out of what is exact
 * @example formatShare(0.9951) === '99.5 %', formatShare(0.4531, 0.0098) === '45.3 ± 1.0 %'
 */
export const formatShare = (share: number, margin?: number): string => {
  const percent = share * 100;
  const decimals = decimalsOf(percent, margin);
  if (decimals !== undefined) {
    const within = margin === undefined ? '' : ` ± ${(margin * 100).toFixed(decimals)}`;
    return `${percent.toFixed(decimals)}${within} %`;
  }
  // Past 100 only a sum of rounding errors can go.
  if (percent === 0 || percent >= 100) return `${Math.min(percent, 100)} %`;
  return percent < FINEST ? `<${FINEST} %` : `>${100 - FINEST} %`;
};

/** Shares that are nearer to 1 are sums of rounding errors below it. */
const SURE = 1 - 1e-9;

/** In per cent: what may be, or may not be, is neither 0 nor 100. */
const percentText = (share: number, decimals: number): string => {
  const told = (100 * share).toFixed(decimals);
  const finest = Number(`1e-${decimals}`);
  if (share > 0 && Number(told) === 0) return `<${finest}`;
  if (share < SURE && Number(told) === 100) return `>${(100 - finest).toFixed(decimals)}`;
  return told;
};

/**
 * A share; of an estimate without its margin, which is said once for all shares beside it. What
 * may be, or may not be, never reads "0.0 %" or "100.0 %"; what came in all trials or in none is
 * told as far as the margin vouches for it.
 * @example shareText(0.0002, 0.0098) === '<0.1 %', shareText(1, 0.0098) === '>99.0 %'
 */
export const shareText = (share: number, margin?: number): string => {
  const decimals = decimalsOf(share * 100, margin);
  if (margin === undefined || decimals === undefined) return formatShare(share);
  if (margin > 0 && (share === 0 || share >= SURE)) {
    const [sign, vouched] = share === 0 ? ['<', margin] : ['>', 1 - margin];
    return `${sign}${(100 * vouched).toFixed(decimals)} %`;
  }
  return `${percentText(share, decimals)} %`;
};

/**
 * A share in a narrow cell, in per cent: whole numbers without a zero behind them.
 * @example cellText(0.9997) === '>99', cellText(0.9997, 1) === '>99.9', cellText(0.6, 1) === '60'
 */
export const cellText = (share: number, decimals = 0): string =>
  percentText(share, decimals).replace(/\.0+$/u, '');

/** The margin of an estimate in percentage points, with the decimals that its shares have. */
export const marginText = (margin: number): string =>
  formatShare(0, margin).replace(/^.* ± (.*) %$/u, '$1');
