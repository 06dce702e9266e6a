/**
 * When two figures count as the same.
 *
 * - A share under exact odds: within 1e-12.
 * - A mean under exact odds: within 1e-9 of its size, since a reading may stop once less than
 *   1e-13 is still open, and that little may stand for hundreds of rounds.
 * - A share of an estimate: other trials are other luck, so within five standard errors of the two
 *   samples together. The error is that of their common share with two successes and two failures
 *   added, which keeps it honest for the few trials of a golden and for shares near 0 or 1.
 */
export const EXACT = 1e-12;
export const MEAN = 1e-9;
const ERRORS = 5;

/** Trials behind both answers; infinitely many behind exact odds. */
export interface Samples {
  readonly was: number;
  readonly now: number;
}

export const isExact = ({ was, now }: Samples): boolean => was === Infinity && now === Infinity;

/** The standard error of a difference between two shares, relative to that of one trial. */
const thinness = ({ was, now }: Samples): number => Math.sqrt(1 / was + 1 / now);

const commonShare = (was: number, now: number, samples: Samples): number => {
  const weights = [samples.was, samples.now];
  if (weights.includes(Infinity)) {
    const [exact, n] = samples.now === Infinity ? [now, samples.was] : [was, samples.now];
    return (exact * n + 2) / (n + 4);
  }
  const all = samples.was + samples.now;
  return (was * samples.was + now * samples.now + 2) / (all + 4);
};

export const isSameShare = (was: number, now: number, samples: Samples): boolean => {
  if (!Number.isFinite(was) || !Number.isFinite(now)) return false;
  if (isExact(samples)) return Math.abs(was - now) <= EXACT;
  const share = commonShare(was, now, samples);
  return Math.abs(was - now) <= ERRORS * Math.sqrt(share * (1 - share)) * thinness(samples);
};

/** @param spread at least the standard deviation of what is averaged */
export const isSameMean = (was: number, now: number, samples: Samples, spread: number): boolean => {
  if (!Number.isFinite(was) || !Number.isFinite(now)) return false;
  if (isExact(samples)) return Math.abs(was - now) <= Math.max(EXACT, MEAN * Math.abs(was));
  return Math.abs(was - now) <= ERRORS * spread * thinness(samples) + EXACT;
};
