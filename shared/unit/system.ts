import type { z } from 'zod';
import type { Certainty } from '../process/readers/answer.ts';
import type { Odds, Process } from '../process/process.ts';
import type { Band, Shares } from '../process/readers/summary.ts';
import type { Profile } from '../roster/roster.ts';
import type { Field, Post, FieldUnit } from './field.ts';
import type { UnitEvent } from './read/told.ts';
import type { ReserveRules } from './reserves.ts';

/** What every unit has, under any system. */
export interface UnitBase {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly post: Post;
  readonly men: number;
}

/** A battle of units as a system receives it: checked, with every default filled in. */
export interface UnitSetup<Rules, Stats> {
  readonly rules: Rules & ReserveRules;
  readonly units: readonly (UnitBase & Stats)[];
}

/** The odds of a battle of units. */
export interface UnitOdds extends Odds, Certainty {
  /** How many rounds it takes: `[rounds, chance]`, ascending. */
  readonly rounds: { readonly mean: number; readonly pmf: Shares };
  /**
   * By unit: `[men on their feet at the end, chance]`, ascending. Those of a unit that fled count;
   * a destroyed one has none.
   */
  readonly survivors: Readonly<Record<string, Shares>>;
  /** By side: men who still fight after each round, until all but one in ten thousand end. */
  readonly men: Readonly<Record<string, readonly Band[]>>;
}

/** A battle of units ready to be read by any reader. */
export interface Melee {
  readonly process: Process<Field, UnitEvent>;
  readonly start: Field;
  /** A fast path to the exact odds of the start; undefined where it does not fit. */
  kernel?(): UnitOdds | undefined;
}

/** A body of men before it is a unit: how many, and what they are. */
export interface Body {
  readonly name: string;
  readonly men: number;
  readonly profile: Profile;
  readonly leader?: string | undefined;
}

/** A proposed unit; its statistics are input of the schema. */
export interface Proposal {
  readonly name: string;
  readonly men: number;
  readonly kind?: string;
  readonly leader?: string | undefined;
  readonly stats: Readonly<Record<string, unknown>>;
}

/** What comes back to a unit from a fight of persons. */
export interface Back {
  /** All who are left of it, whether they fought or not. */
  readonly men: number;
  /** How many fought. */
  readonly present: number;
  /** Hit points of those who fought and came back, where persons count the same. */
  readonly hits?: number | undefined;
}

/** Who fights for a unit where champions meet: a person who is the unit, its leader, or a man. */
export type Champion = 'general' | 'officer' | 'soldier';

type SetupOf<Rules extends z.ZodRawShape, Stats extends z.ZodRawShape> = UnitSetup<
  z.output<z.ZodObject<Rules>>,
  z.output<z.ZodObject<Stats>>
>;

/** Rules by which units fight: one folder, one line in `systems/index.ts`. */
export interface UnitSystem<
  Rules extends z.ZodRawShape = z.ZodRawShape,
  Stats extends z.ZodRawShape = z.ZodRawShape,
> {
  readonly id: string;
  readonly title: string;
  /** What it is, in a sentence or two. */
  readonly text: string;
  /** What `FieldUnit.strength` counts, as people say it. */
  readonly strength: string;
  /**
   * Rolls that only others call for, by the last part of their labels: those of the same unit, or
   * any. Whoever types dice is asked for them once those have fallen, lest it be told how they do.
   */
  readonly follows?: Readonly<Record<string, 'own' | 'any'>>;
  /** Options, each with its default, title and the ambiguity it settles. */
  readonly rules: Rules;
  /** A unit's statistics, each with its default. What two systems call alike must mean the same. */
  readonly stats: Stats;
  /**
   * Units for each body of an army, in order, sized so that the same men make the same units
   * however they are divided, and all armies' are alike. `against`: men of each body of each other
   * side.
   */
  propose(
    bodies: readonly Body[],
    rules: z.output<z.ZodObject<Rules>>,
    against: readonly (readonly number[])[],
  ): readonly (readonly Proposal[])[];
  /** What kind of unit so many men are, in a word: CROWD; left out where all are of a kind. */
  kind?(unit: { readonly men: number; readonly stats: Readonly<Record<string, unknown>> }): string;
  open(setup: SetupOf<Rules, Stats>): Melee;
  /** What a person should know before trusting the figures of this battle. */
  warnings(setup: SetupOf<Rules, Stats>): readonly string[];
  /** Dice thrown before the first round, where there are any: of hit pools that are rolled. */
  openingDice?(setup: SetupOf<Rules, Stats>): number;
  /**
   * Hit points of each man of a unit who is left, where the system counts them: they add up to the
   * unit's strength.
   */
  lives?(unit: FieldUnit, setup: SetupOf<Rules, Stats>): readonly number[];
  /** What the spirit of each man left has come down to; undefined where it has not. */
  spirit?(unit: FieldUnit, setup: SetupOf<Rules, Stats>): number | undefined;
  /**
   * A unit after some of its men have fought as persons; men and the like share of its strength
   * where left out.
   */
  afterPersons?(unit: FieldUnit, back: Back, setup: SetupOf<Rules, Stats>): FieldUnit;
  /** Who fights for a unit where champions meet; one of its soldiers where left out. */
  champion?(unit: FieldUnit, setup: SetupOf<Rules, Stats>): Champion;
  /** The same men in units of other sizes, by name of the size, where the size decides much. */
  regroup?(
    setup: SetupOf<Rules, Stats>,
  ): readonly { readonly title: string; readonly setup: SetupOf<Rules, Stats> }[];
}
