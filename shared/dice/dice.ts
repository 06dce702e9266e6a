import type { Distribution } from '../distribution.ts';
import type { Sampler } from './sampler.ts';

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
  /** One outcome from a table that the dice keep; where left out, they are thrown. Of trials. */
  readonly sample?: Sampler;
  /** What people read of a value that holds more than one number; left out, the value itself. */
  reads?(total: number): number;
  /**
   * The value where the dice on the table add up to `sum`, without saying which showed what.
   * @returns undefined where they cannot, or where a bare sum does not decide (several dice terms)
   */
  ofSum(sum: number): number | undefined;
}
