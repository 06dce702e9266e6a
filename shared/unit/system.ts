import type { z } from 'zod';
import type { Process } from '../process/process.ts';
import type { Profile } from '../roster/roster.ts';
import type { Field, Post, ReservePolicy, UnitEvent } from './field.ts';
import type { UnitOdds } from './odds.ts';

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
  readonly rules: Rules & { readonly reserves: ReservePolicy };
  readonly units: readonly (UnitBase & Stats)[];
}

/** A battle of units ready to be read by any reader. */
export interface Melee {
  readonly process: Process<Field, UnitEvent>;
  readonly start: Field;
  /** Exact odds of one unit against one where they are affordable; undefined where only trials help. */
  exact(): UnitOdds | undefined;
}

/** A body of men before it is a unit: how many, and what they are. */
export interface Body {
  readonly name: string;
  readonly men: number;
  readonly profile: Profile;
  readonly leader?: string | undefined;
}

/** A proposed unit: its men, its kind where the system has kinds, and its statistics as input of the schema. */
export interface Proposal {
  readonly name: string;
  readonly men: number;
  readonly kind?: string;
  readonly leader?: string | undefined;
  readonly stats: Readonly<Record<string, unknown>>;
}

/** Rules by which units fight: one folder, one line in the index. */
export interface UnitSystem<RulesShape extends z.ZodRawShape, StatsShape extends z.ZodRawShape> {
  readonly id: string;
  readonly title: string;
  /** What it is, in a sentence or two. */
  readonly text: string;
  /** What `FieldUnit.strength` counts, as people say it. */
  readonly strength: string;
  /** Options, each with its default, title and the ambiguity it settles. */
  readonly rules: RulesShape;
  /** A unit's statistics, each with its default. No two systems share a name with another meaning. */
  readonly stats: StatsShape;
  /** Units for a body of men, in order. `against`: men of the other army, where composition depends on it. */
  propose(
    body: Body,
    rules: z.output<z.ZodObject<RulesShape>>,
    army: { readonly men: number; readonly against: number },
  ): readonly Proposal[];
  open(
    setup: UnitSetup<z.output<z.ZodObject<RulesShape>>, z.output<z.ZodObject<StatsShape>>>,
  ): Melee;
  /** What a person should know before trusting the figures of this battle, such as a grouping that decides it. */
  warnings(
    setup: UnitSetup<z.output<z.ZodObject<RulesShape>>, z.output<z.ZodObject<StatsShape>>>,
  ): readonly string[];
  /** The same men in units of other sizes, by name of the size, where the size decides much: by their odds one sees how much. */
  regroup?(
    setup: UnitSetup<z.output<z.ZodObject<RulesShape>>, z.output<z.ZodObject<StatsShape>>>,
  ): readonly {
    readonly title: string;
    readonly setup: UnitSetup<z.output<z.ZodObject<RulesShape>>, z.output<z.ZodObject<StatsShape>>>;
  }[];
}
