import type { Distribution } from '../distribution.ts';

/** One die on the table. */
export interface Face {
  readonly sides: number;
  readonly face: number;
  /** Dice that were thrown but do not count stay visible. */
  readonly dropped?: true;
}

/** Throws one die: a face from 1 to `sides`. */
export type DieSource = (sides: number) => number;

/** Something that can be rolled: thrown die by die, or read as its exact distribution. */
export interface Dice {
  /** Exact; computed once, when first asked for. */
  distribution(): Distribution;
  throwDice(die: DieSource): { readonly total: number; readonly faces: readonly Face[] };
  /**
   * The value where the dice on the table add up to `sum`, without saying which showed what.
   * @returns undefined where they cannot, or where a bare sum does not decide (several dice terms)
   */
  ofSum(sum: number): number | undefined;
}

/** The only door to luck. Labels make logs readable and typed dice possible; within a story each is used once. */
export interface Chance {
  roll(dice: Dice, label: string): number;
  /** Whether a roll meets `condition`: two branches, however many faces. */
  passes(dice: Dice, condition: (outcome: number) => boolean, label: string): boolean;
}

/** Whose decision it is, and what is asked: for readers that put it before a person. */
export interface About {
  readonly by: string;
  readonly question: string;
}

/** The only door to decisions: a policy, a script, or a person. */
export interface Choice {
  /** @param advised what the policy in force would choose; one of `options` */
  choose<T>(options: readonly T[], advised: T, label: string, about?: About): T;
}

/** Follows the advice of the policy in force. */
export const asAdvised: Choice = { choose: (_options, advised) => advised };
