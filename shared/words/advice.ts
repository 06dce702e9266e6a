import type { Advice, BestPlay } from '../process/advice/schema.ts';
import { capital } from '../roster/names.ts';
import { decimalsWithin, formatShare, shareText } from './format.ts';

/** A share of 1 as points, with one decimal. */
export const pointsText = (share: number): string => (100 * share).toFixed(1);

/** A difference of shares, such as "20 points (± 3)"; without a margin it is exact. */
export const differenceText = (share: number, margin?: number): string => {
  if (margin === undefined) return `${pointsText(share)} points`;
  const decimals = decimalsWithin(margin);
  const points = (100 * share).toFixed(decimals);
  return `${points} point${points === '1' ? '' : 's'} (± ${(100 * margin).toFixed(decimals)})`;
};

/** The figure by which an option is compared, with the margin of an estimate. */
export const worthText = ({ options }: Advice, id: string): string => {
  const { win = 0, best = win, margin } = options.find((one) => one.id === id) ?? {};
  return formatShare(best, margin);
};

/** Differences of less are not worth a word. */
const LITTLE = 0.0005;

const UNTOLD = 'as good as the best, as far as can be told';

/** Whether trials cannot tell the best option from others. */
const isUntold = ({ method, asGood }: Advice): boolean =>
  method === 'estimate' && asGood.length > 1;

/** What marks an option: "best", or that it cannot be told apart from the best; else empty. */
export const bestMark = (advice: Advice, id: string): string =>
  !advice.asGood.includes(id) ? '' : isUntold(advice) ? UNTOLD : 'best';

/** Of more that are as good, the others are counted. */
const MOST_NAMED = 3;

/** "Best: strike", or "As good as the best, as far as can be told: strike, dodge and 2 more". */
export const bestText = (advice: Advice, says: (id: string) => string): string => {
  const { best, asGood } = advice;
  const ids = [best, ...asGood.filter((id) => id !== best)];
  const more = ids.length - MOST_NAMED;
  const named = ids.slice(0, MOST_NAMED).map(says).join(', ');
  const others = more > 0 ? ` and ${more} more` : '';
  return `${capital(bestMark(advice, best))}: ${named}${others}`;
};

const computerText = (
  { options, best, asGood, computer }: Advice,
  says: (id: string) => string,
): string => {
  const { behind = 0, behindMargin } = options.find(({ id }) => id === computer) ?? {};
  if (asGood.includes(computer))
    return best === computer && asGood.length === 1
      ? 'The computer would choose the same.'
      : `The computer would choose ${says(computer)}, one of these.`;
  if (behind < LITTLE) return `The computer would choose ${says(computer)}, which is as good.`;
  const cost = differenceText(behind, behindMargin);
  return `The computer would choose ${says(computer)} and lose ${cost}.`;
};

/**
 * Advice in plain words: "Best: strike (62.4 %). The computer would choose dodge and lose 3.1
 * points."
 * @param says what an option is called
 */
export const adviceText = (advice: Advice, says: (id: string) => string): string => {
  const best = bestText(advice, (id) => `${says(id)} (${worthText(advice, id)})`);
  return `${best}. ${computerText(advice, says)}`;
};

/** What the best play of the whole fight is worth; empty where it was not searched. */
export const searchText = ({ search }: Advice): string => {
  if (search === undefined) return '';
  const { best, computer, states, isWhole } = search;
  const others = `the computer in its place ${formatShare(computer)}`;
  return isWhole
    ? `Best play from here on wins ${formatShare(best)}, ${others} ` +
        `(every decision searched, ${states} states).`
    : `The best play found so far wins ${formatShare(best)} from here on, ${others}. ` +
        `Only a part of what may follow was searched, ${states} states of the fight: ` +
        `the true best may be better, and begin with another action.`;
};

/** What another next decision may be worth, where nothing more can be searched. */
const firstText = ({ computer, best, margin = 0 }: BestPlay): string => {
  const most = pointsText(best - computer + margin);
  const sure = best - computer > margin ? `, at least ${pointsText(best - computer - margin)}` : '';
  return best - computer < LITTLE
    ? `no better next decision was found (a better plan may be worth more)`
    : `a better next decision is worth up to ${most} points${sure}; ` +
        'a better plan may be worth more';
};

/** "Red: 78.0 % as the computer plays, 91.9 % by best play: a better plan is worth 13.9 points." */
export const bestPlayText = (play: BestPlay, name: string): string => {
  const { computer, best, isWhole, trials, margin } = play;
  const plays = `${name}: ${shareText(computer, margin)} as the computer plays`;
  if (trials !== undefined) return `${plays}: ${firstText(play)}.`;
  const found = isWhole ? 'by best play' : 'by the best play found so far';
  const more =
    best - computer < LITTLE
      ? 'no better plan was found'
      : `a better plan is worth ${isWhole ? '' : 'at least '}${pointsText(best - computer)} points`;
  return `${plays}, ${formatShare(best)} ${found}: ${more}.`;
};

/** What is said where no side could be searched. */
export const NO_BEST_PLAY = 'Nobody has a decision to take here.';
