import { reachText } from '../process/check.ts';
import type { Purpose } from '../process/process.ts';

type Rolled = Partial<Purpose>;

const MINUS = '−';

/** What the dice alone must come to, where something is added to them. */
const onTheDice = ({ bonus = 0, need, against = 0, each }: Rolled): string =>
  bonus === 0 || each === true ? '' : ` (${reachText(need, against - bonus)} on the dice)`;

/**
 * Dice, what is added, and what they must come to, as people say it: "2d6 + 3 against 12",
 * "d100, 47 or less", "4d6, each 5 or more".
 */
export const rollText = (dice: string, roll: Rolled): string => {
  const { bonus = 0, against, need, each, better } = roll;
  const added = bonus === 0 ? '' : ` ${bonus < 0 ? MINUS : '+'} ${Math.abs(bonus)}`;
  const thrown = `${dice}${added}`;
  if (against === undefined) return thrown;
  if (need === undefined) return `${thrown} against ${against}`;
  const also = better === undefined ? '' : `; ${better.what}: ${reachText(need, better.against)}`;
  const every = each === true ? 'each ' : '';
  return `${thrown}, ${every}${reachText(need, against)}${onTheDice(roll)}${also}`;
};
