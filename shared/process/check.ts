import type { Dice } from '../dice/dice.ts';
import type { Label } from './chance.ts';
import { prompt, type Context, type Purpose } from './process.ts';

/** Whether a sum, or one die of a pool, succeeds; undefined where no number has to be reached. */
export const isReached = (
  { bonus = 0, against, need, each }: Partial<Purpose>,
  shown: number,
): boolean | undefined => {
  if (against === undefined || need === undefined) return undefined;
  const sum = each === true ? shown : shown + bonus;
  return need === 'atMost' ? sum <= against : sum >= against;
};

/** Which sums succeed: "7 or less". */
export const reachText = (need: Purpose['need'], against: number): string =>
  `${against} or ${need === 'atMost' ? 'less' : 'more'}`;

/** A roll that must come to a number: its purpose is its rule. */
export type Check = Purpose & Required<Pick<Purpose, 'against' | 'need'>>;

/** How it went, in brackets behind what came of it: "5; 7 or less was needed". */
export const thrownAgainst = (
  thrown: number,
  { need, against }: Pick<Check, 'need' | 'against'>,
): string => `${thrown}; ${reachText(need, against)} was needed`;

export interface Checked {
  readonly passed: boolean;
  readonly label: Label;
  /** What the dice came to, and that with what was needed, for whoever tells of it. */
  readonly thrown: number;
  readonly told: () => string;
}

/** What a roll needs of the doors of a rule. */
export type Doors = Pick<Context<never>, 'chance'> & Parameters<typeof prompt>[0];

/** Makes such a roll: whoever throws is asked by what decides it. */
export const check = (doors: Doors, dice: Dice, label: Label, asked: Check): Checked => {
  prompt(doors, label, () => asked);
  let thrown = 0;
  const succeeds = (sum: number): boolean => isReached(asked, (thrown = sum)) === true;
  const passed = doors.chance.passes(dice, succeeds, label);
  return { passed, label, thrown, told: () => thrownAgainst(thrown, asked) };
};
