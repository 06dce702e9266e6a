import type { Advice } from '../process/advice.ts';
import { formatShare } from './format.ts';

/** A share of 1 as points, with one decimal. */
export const pointsText = (share: number): string => (100 * share).toFixed(1);

/** The figure by which an option is compared, with the margin of an estimate. */
export const worthText = ({ options }: Advice, id: string): string => {
  const { win = 0, best = win, margin } = options.find((one) => one.id === id) ?? {};
  return formatShare(best, margin);
};

/** Differences of less are not worth a word. */
const LITTLE = 0.0005;

const computerText = (
  { options, best, computer, trials = 0 }: Advice,
  says: (id: string) => string,
): string => {
  const { behind = 0, behindMargin } = options.find(({ id }) => id === computer) ?? {};
  if (best === computer) return 'The computer would choose the same.';
  if (behindMargin !== undefined && behind <= behindMargin)
    return (
      `The computer would choose ${says(computer)}: ` +
      `${trials} trials cannot tell which of the two is better.`
    );
  if (behind < LITTLE) return `The computer would choose ${says(computer)}, which is as good.`;
  const sure = behindMargin === undefined ? '' : ` (± ${pointsText(behindMargin)})`;
  return (
    `The computer would choose ${says(computer)} and lose ` + `${pointsText(behind)} points${sure}.`
  );
};

/**
 * Advice in plain words: "Best: strike (62.4 %). The computer would choose dodge and lose 3.1
 * points."
 * @param says what an option is called
 */
export const adviceText = (advice: Advice, says: (id: string) => string): string =>
  `Best: ${says(advice.best)} (${worthText(advice, advice.best)}). ${computerText(advice, says)}`;

/** What the best play of the whole fight is worth; empty where it was not searched. */
export const searchText = ({ search }: Advice): string => {
  if (search === undefined) return '';
  const { best, computer, states, isWhole } = search;
  const found = isWhole
    ? `every decision searched, ${states} states`
    : `the best found so far, in ${states} states`;
  return (
    `Best play from here on wins ${formatShare(best)}, the computer in its place ` +
    `${formatShare(computer)} (${found}).`
  );
};
