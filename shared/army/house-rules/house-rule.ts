import type { z } from 'zod';
import type { Army } from '../army.ts';

/** What a house rule may look at. */
interface PowerView {
  readonly army: Army;
  /** The round about to be fought, from 1. */
  readonly round: number;
  /** Hits of an army at full strength. */
  readonly fullHits: number;
  /** Power that comes from numbers: doublings, or the manual power. */
  readonly basePower: number;
}

/**
 * A house rule for power: one file here, one line in `index.ts`. Schema, form, API docs and laws
 * follow.
 */
export interface HouseRule<Id extends string = string, Parameters = unknown> {
  readonly id: Id;
  readonly title: string;
  /** One sentence for people; `{name}` stands for a parameter. */
  readonly text: string;
  /** Whole numbers with titles and bounds. */
  readonly parameters: z.ZodType<Parameters>;
  /** What of the changing state the rule reads; the exact odds depend on an honest answer. */
  readonly reads: readonly ('hits' | 'round')[];
  /**
   * Power points added (or taken, when negative). A method, so that rules of narrower parameters
   * fit the registry.
   */
  power(view: PowerView, parameters: Parameters): number;
}
