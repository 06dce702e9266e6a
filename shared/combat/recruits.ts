import type { z } from 'zod';
import { keptFor } from '../kept-for.ts';
import { capital } from '../roster/names.ts';
import type { Profile } from '../roster/roster.ts';
import { isPerson } from '../roster/troops.ts';
import type { Preset, Recruit, Roles } from './system.ts';

export type CommandSkill = NonNullable<Parameters<Roles['general']>[0]>;

/** The nearest to `value` from `low` to `high`. */
export const within = (low: number, high: number, value: number): number =>
  Math.max(low, Math.min(high, value));

const filledBlocks = keptFor((stats: z.ZodType) => keptFor((block: object) => stats.parse(block)));
/** A stat block with every default filled in; a ready-made one is read once. */
export const filled = <Stats>(stats: z.ZodType<Stats>, block: object): Stats =>
  filledBlocks(stats)(block) as Stats;

/** Ready-made stat blocks by id, each with its title; persons of the cast are named characters. */
export const presetsOf = (
  blocks: Readonly<Record<string, readonly [title: string, stats: Preset['stats']]>>,
): readonly Preset[] =>
  Object.entries(blocks).map(([id, [title, stats]]) => ({
    id,
    title,
    stats,
    ...(isPerson(id) ? { isNamed: true } : {}),
  }));

/** What somebody has, in a line: what is left out is not worth a word. */
export const inALine = (...parts: readonly (string | false)[]): string =>
  capital(parts.filter((part) => part !== false && part !== '').join(', '));

/** The people of an army as presets: `general`, `officer` and the kinds of troops. */
export const rolesOf = (
  statsOf: (profile: Profile) => Recruit['stats'],
  statsOfCommander: (skill: CommandSkill) => Recruit['stats'],
): Roles => ({
  general: (skill) => ({
    preset: 'general',
    stats: skill === undefined ? {} : statsOfCommander(skill),
  }),
  officer: () => ({ preset: 'officer', stats: {} }),
  soldier: (profile) => ({ preset: profile.troop, stats: statsOf(profile) }),
});
