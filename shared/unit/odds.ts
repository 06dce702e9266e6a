import type { Odds } from '../process/process.ts';

/** A side's men who still fight after a round: mean and quantiles over every way the battle can go; what is over stays as it ended. */
export interface MenBand {
  readonly round: number;
  readonly mean: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

/** The odds of a battle of units; of an estimate, with its trials and widest 95 % half-width. */
export interface UnitOdds extends Odds {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly margin?: number;
  /** How many rounds it takes: `[rounds, chance]`, ascending. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  /** By unit: `[men on their feet at the end, chance]`, ascending. Those of a unit that broke and fled count; a destroyed one has none. */
  readonly survivors: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  /** By side: its men after each round, until the battle is over for all but one in ten thousand (`MOST_BANDS` rounds at most). */
  readonly men: Readonly<Record<string, readonly MenBand[]>>;
}

export const MOST_BANDS = 400;
