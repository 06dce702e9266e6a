import type { Check } from '../../../../process/check.ts';

/** Most that a D6 can be asked for (B-34). */
const MOST = 6;

/** A side is surprised on so much or less of its own D6 (OS-86, B-34). */
export const surpriseNumber = (surprisesOn: number, surprisedOn: number): number =>
  Math.max(0, Math.min(MOST, surprisesOn + surprisedOn - 2));

interface Distance {
  readonly value: number;
  readonly unit: 'ft' | 'yd';
}
/**
 * How far apart sides meet: 2D6 times 10 feet, after surprise D3 times 10, outdoors yards (OS-85,
 * OS-87, H-OS-22).
 */
export const meetingDistance = (sum: number, outdoors: boolean): Distance => ({
  value: 10 * sum,
  unit: outdoors ? 'yd' : 'ft',
});

/** Reactions by 2D6: up to so much (H-OS-08). */
const REACTIONS = [
  [2, 'attack'],
  [5, 'hostile'],
  [8, 'uncertain'],
  [11, 'unconcerned'],
] as const;
export const reactionTo = (sum: number): string =>
  REACTIONS.find(([most]) => sum <= most)?.[1] ?? 'friendly';

/** Ways on which pursuers lose sight of whom they chase, and the D6 that does it (OS-106). */
const OBSTACLES = ['corner', 'stairs', 'doorway', 'secret-door'] as const;
export type Obstacle = (typeof OBSTACLES)[number];
export const outOfSight = (by: string, obstacle: Obstacle): Check => ({
  by,
  bonus: 0,
  what: 'getting out of sight',
  against: obstacle === 'secret-door' ? 2 : 3,
  need: 'atLeast',
});

/** Food or treasure thrown down stops pursuers on 1 to 5 (OS-105, B-39). */
export const distraction = (by: string): Check => ({
  by,
  bonus: 0,
  what: 'stopping the pursuers',
  against: 5,
  need: 'atMost',
});

const CAUGHT_WITHIN = 10;
/** Rounds until pursuers are within 10 feet; undefined where never (OS-103, B-41). */
export const roundsToCatch = (gap: number, flee: number, chase: number): number | undefined => {
  if (gap <= CAUGHT_WITHIN) return 0;
  return chase > flee ? Math.ceil((gap - CAUGHT_WITHIN) / (chase - flee)) : undefined;
};
