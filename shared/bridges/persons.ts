import type { Fight } from '../combat/fight.ts';
import type { CombatSystem, Recruit } from '../combat/system.ts';
import type { Profile } from '../roster/roster.ts';
import type { FieldUnit } from '../unit/field.ts';
import { unitSystem, type Deployment } from '../unit/index.ts';

/**
 * The men of a unit who are left, one by one. Where units and persons count the same hit points,
 * theirs add up to what was left of the unit's.
 */
export const personsOfUnit = (
  deployment: Deployment,
  unit: FieldUnit,
  { profile, system }: { readonly profile: Profile; readonly system: CombatSystem },
): readonly Recruit[] => {
  const { preset, stats } = system.roles.soldier(profile);
  const lives = unitSystem(deployment.rules.system).lives?.(unit, deployment);
  const { hitPoints } = system;
  if (lives === undefined || hitPoints === undefined)
    return Array.from({ length: unit.men }, () => ({ preset, stats }));
  return lives.map((life) => ({ preset, stats: { ...stats, [hitPoints.stat]: life } }));
};

/** Hit points of those who live, of these fighters; undefined where the system counts none. */
const livesIn = (
  { view, hitPoints }: CombatSystem,
  fight: Fight,
  ids: ReadonlySet<string>,
): readonly number[] | undefined =>
  hitPoints === undefined
    ? undefined
    : view(fight)
        .filter(({ id, standing }) => ids.has(id) && standing !== 'dead')
        .map(({ gauges }) => gauges.find(({ id }) => id === hitPoints.gauge)?.now ?? 0)
        .filter((life) => life > 0);

/** A fight, and which of its fighters stood for the unit. */
interface Fought {
  readonly system: CombatSystem;
  readonly fight: Fight;
  readonly ids: ReadonlySet<string>;
}

/**
 * A unit as it is once persons have fought in its stead: its men, and of its statistics what is
 * other. Its pool is what the survivors have left.
 * @returns undefined where the systems do not count the same hit points, or there is no such unit
 */
export const unitOfPersons = (
  deployment: Deployment,
  unit: string,
  { system, fight, ids }: Fought,
): ({ readonly men: number } & Readonly<Record<string, number>>) | undefined => {
  const lives = livesIn(system, fight, ids);
  if (lives === undefined || !deployment.units.some(({ id }) => id === unit)) return undefined;
  return unitSystem(deployment.rules.system).fromLives?.(lives, unit, deployment);
};
