import type { z } from 'zod';

/** A day as a calendar has it; month and day from 1. */
export interface WarDate {
  /** "3 March 1471". */
  readonly text: string;
  /** Without the year: "3 March". */
  readonly short: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Where it is a day of the Gregorian calendar: "1471-03-03". */
  readonly iso?: string;
}

/** A day of the war, and its date where a rule gives it one. */
export interface DayView {
  readonly day: number;
  /** Of this day or another. */
  readonly dateOf: (day: number) => WarDate | undefined;
}

/** What a week does to an army, and what it is to have no supplies. */
export interface Rates {
  readonly hitsAWeek: number;
  readonly woundedAWeek: number;
  readonly suppliesAWeek: number;
  readonly hungryPower: number;
}

/** A way to an engagement, from where an army was last; from where it began where left out. */
export interface Road {
  readonly from?: string | undefined;
  readonly to: string;
  readonly days: number;
  readonly supplies: number;
}

/** What a rule may name. */
export interface Named {
  /** Ids of armies; of engagements, in the order of their days. */
  readonly armies: readonly string[];
  readonly engagements: readonly string[];
  /** By month, where there is a calendar: its days. */
  readonly months: readonly number[];
}

export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * A house rule for what lies between the battles of a war: one file here, one line in `index.ts`.
 * Schema and projection follow. What it does is sure: chance is none of its business, so that a
 * projection is as exact with it as without.
 */
export interface WarRule<Id extends string = string, Parameters = unknown> {
  readonly id: Id;
  readonly title: string;
  /** One sentence for people. */
  readonly text: string;
  readonly parameters: z.ZodType<Parameters>;
  faults?(parameters: Parameters, named: Named): readonly Fault[];
  date?(day: number, parameters: Parameters): WarDate;
  /** Days of each month of a year. */
  months?(parameters: Parameters): readonly number[];
  /** What a day is called beside its date: "Winter". */
  season?(view: DayView, parameters: Parameters): string | undefined;
  /** What is otherwise on a day than it usually is. */
  rates?(view: DayView, parameters: Parameters): Partial<Rates>;
  /** Power that an army has more, or less, on a day. */
  power?(view: DayView, army: string, parameters: Parameters): number;
  roads?(parameters: Parameters): readonly Road[];
}
