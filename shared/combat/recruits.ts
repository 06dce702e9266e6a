import type { Profile } from '../roster/roster.ts';
import type { Recruit, Roles } from './system.ts';

export type CommandSkill = NonNullable<Parameters<Roles['general']>[0]>;

/** The nearest to `value` from `low` to `high`. */
export const within = (low: number, high: number, value: number): number =>
  Math.max(low, Math.min(high, value));

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
