import type { Advice } from '../../shared/index.ts';
import { worthOf } from '../advice/advice.tsx';

interface Asked<Option> {
  readonly options: readonly Option[];
  /** What the computer would do. */
  readonly advised: string;
  /** What each is worth, once that is sure enough. */
  readonly advice: Advice | undefined;
}

/** So many stand open; and those are folded that are worse for certain by more than this. */
const MOST_OPEN = 6;
const CLEARLY = 0.05;
const FEWEST_FOLDED = 2;

/**
 * Options in order of worth, those as good as the best first; without advice, what is suggested
 * first. Then those that stand open, and those to be folded: the clearly worse ones, and of many
 * the last.
 */
export const parted = <Option extends { readonly id: string }>({
  options,
  advised,
  advice,
}: Asked<Option>): readonly [open: readonly Option[], folded: readonly Option[]] => {
  const isGood = (id: string): boolean => advice?.asGood.includes(id) === true;
  const rank = ({ id }: Option): number => {
    if (advice === undefined) return id === advised ? 0 : 1;
    return isGood(id) ? -1 : (worthOf(advice, id)?.behind ?? 1);
  };
  const ordered = options.toSorted((a, b) => rank(a) - rank(b));
  const open = ordered.filter(({ id }, at) => {
    if (id === advised || isGood(id)) return true;
    const { behind = 0, behindMargin = 0 } = (advice && worthOf(advice, id)) ?? {};
    return at < MOST_OPEN && behind - behindMargin <= CLEARLY;
  });
  const folded = ordered.filter((option) => !open.includes(option));
  return folded.length < FEWEST_FOLDED ? [ordered, []] : [open, folded];
};
