const FINEST = 0.01;

const exactly = (percent: number): string => {
  if (percent === 0 || percent === 100) return `${percent} %`;
  if (percent < FINEST) return `<${FINEST} %`;
  if (percent > 100 - FINEST / 2 && percent < 100) return `>${100 - FINEST} %`;
  const isNearAnEnd = percent < 0.995 || (percent >= 99.95 && percent < 100);
  return `${percent.toFixed(isNearAnEnd ? 2 : 1)} %`;
};

/**
 * A share (0 to 1) as a percentage for people: never "0 %" for what can happen, and no decimals that the sample of an
 * estimate does not support.
 * @param margin half-width of an estimate's interval, as a share; left out of what is exact
 * @example formatShare(0.9951) === '99.5 %', formatShare(0.4531, 0.0098) === '45.3 ± 1.0 %'
 */
export const formatShare = (share: number, margin?: number): string => {
  if (margin === undefined) return exactly(share * 100);
  const decimals = margin >= 0.0095 ? (margin >= 0.095 ? 0 : 1) : 2;
  return `${(share * 100).toFixed(decimals)} ± ${(margin * 100).toFixed(decimals)} %`;
};
