import type { z } from 'zod';
import type { Process } from '../process/process.ts';
import type { Profile } from '../roster/roster.ts';
import type { Fight, Standing } from './fight.ts';
import type { CombatEvent, FighterView } from './read/told.ts';

/** A ready-made stat block. */
export interface Preset {
  readonly id: string;
  readonly title: string;
  /** Input of the system's `stats`; what is left out takes its default. */
  readonly stats: Readonly<Record<string, unknown>>;
  /** A person of note: a named character where the scenario does not say. */
  readonly isNamed?: true;
}

/** A fighter as a system receives him: checked, every default filled in. */
export interface Entrant<Stats> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** Named characters choose for themselves whether to flee or yield. */
  readonly isNamed: boolean;
  readonly stats: Stats;
}

export interface FightSetup<Stats, Options> {
  readonly options: Options;
  /** In the order of the scenario, but where a lot has decided it. */
  readonly sides: readonly string[];
  /** What sides are called; the id where left out. */
  readonly sideNames?: Readonly<Record<string, string>> | undefined;
  readonly fighters: readonly Entrant<Stats>[];
  /**
   * The side whose army has routed, in an aftermath: its soldiers would rather flee, its named
   * characters may.
   */
  readonly routed: readonly string[];
}

/** The game master's word on a fighter: a gauge set, or how he stands. */
export interface Word {
  readonly gauge?: string | undefined;
  readonly value?: number | undefined;
  readonly standing?: Standing | undefined;
}

/** A fighter before there is one: a preset, and what is changed in it. */
export interface Recruit {
  readonly preset: string;
  readonly stats: Readonly<Record<string, unknown>>;
}

/** The people that a battle of armies knows of, as fighters of the system. */
export interface Roles {
  /**
   * @param skill Intelligence and Tactics that he brought to his army; left out where nobody
   * commanded
   */
  general(skill?: { readonly intelligence: number; readonly tactics: number }): Recruit;
  officer(): Recruit;
  /** By kind of troop, training, arms and horse. */
  soldier(profile: Profile): Recruit;
}

/** Rules by which persons fight: one folder, one line in `systems/index.ts`. */
export interface CombatSystem<
  Stats extends z.ZodObject = z.ZodObject,
  Options extends z.ZodObject = z.ZodObject,
> {
  readonly id: string;
  readonly title: string;
  /** What it is, in a sentence or two. */
  readonly text: string;
  /**
   * A fighter's statistics, flat; each field is an int, boolean or enum with default, title, and
   * unit in its description. Forms show them in groups, rare ones folded: see `inGroup`.
   */
  readonly stats: Stats;
  readonly presets: readonly Preset[];
  /** What one with these statistics is, in a line: what he fights with and how well. */
  said(stats: z.output<Stats>): string;
  /**
   * Every ambiguity of the digest, and the place of the fight where the system has places; flat
   * like `stats`, each with its default.
   */
  readonly options: Options;
  /** Options for the hunt after a rout, where they differ from the defaults. */
  readonly pursuit: Readonly<Record<string, unknown>>;
  /** Rolls that a game master's modifier may be put on. */
  readonly rolls: readonly { readonly id: string; readonly title: string }[];
  /** Gauges that a game master may set, with their bounds. */
  readonly gauges: readonly {
    readonly id: string;
    readonly title: string;
    readonly least: number;
    readonly most: number;
  }[];
  /**
   * Skill at war that a fighter brings to his army: Intelligence and Tactics, or what stands for
   * them.
   */
  commandOf(stats: z.output<Stats>): number;
  readonly roles: Roles;
  /** Where hit points of units are those of persons: the statistic and the gauge that hold them. */
  readonly hitPoints?: { readonly stat: string; readonly gauge: string };
  /** Where the spirit of units is that of persons: the statistic that holds it. */
  readonly spirit?: string;
  setUp(setup: FightSetup<z.output<Stats>, z.output<Options>>): Fight;
  /**
   * A step is small: a decision, a blow, the damage of a blow. Few dice a step keep exact odds
   * affordable. Every roll is announced by `prompt`, every chance of an action has a name.
   */
  process(options: z.output<Options>): Process<Fight, CombatEvent>;
  view(fight: Fight): readonly FighterView[];
  /** Whether the game master decides for that fighter, whoever's side it is on. */
  isBeast?(fight: Fight, fighter: string): boolean;
  /** @returns undefined where there is no such fighter or gauge, or the value is out of bounds */
  rule(fight: Fight, fighter: string, word: Word): Fight | undefined;
}
