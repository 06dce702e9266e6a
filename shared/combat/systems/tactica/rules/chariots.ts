/** Chariots as the text has them, from another game: squares, inches, pace (TC-226 to TC-242). */
export const CHARIOTS = {
  light: { places: 2, free: 1, pace: 9, secondTurn: -2 },
  heavy: { places: 4, free: 2, pace: 7, secondTurn: -4 },
} as const;
export type ChariotWeight = keyof typeof CHARIOTS;

interface Team {
  readonly toughness: number;
  readonly damage: string;
  readonly targets: number;
  readonly squares: readonly [number, number];
  readonly crewRows: number;
}
export type Horses = 2 | 4;
export const TEAMS: Readonly<Record<Horses, Team>> = {
  2: { toughness: 1, damage: 'ST+d4', targets: 1, squares: [2, 3], crewRows: 1 },
  4: { toughness: 3, damage: 'ST+d6', targets: 2, squares: [3, 4], crewRows: 2 },
};

/** Pace in inches and driving dice with so many aboard; undefined: no room (TC-226 to TC-230). */
export const chariotWith = (
  weight: ChariotWeight,
  horses: Horses,
  crew: number,
): { readonly pace: number; readonly driving: number } | undefined => {
  const { places, free, pace } = CHARIOTS[weight];
  if (crew < 1 || crew > places) return undefined;
  const over = Math.max(0, crew - free);
  // A minus that is no -0.
  const driving = 0 - over;
  if (horses === 2) return { pace: pace - over, driving };
  return weight === 'light' ? { pace, driving } : { pace: pace + 2 - over, driving };
};

/** Targets of one attack of the team: by horses, and a heavy one two in front. */
export const chariotTargets = (weight: ChariotWeight, horses: Horses, bothInFront: boolean) =>
  Math.max(TEAMS[horses].targets, weight === 'heavy' && bothInFront ? 2 : 1);

/** The second 45 degree turn of a charge; the first needs no roll (TC-241, TC-242). */
export const secondTurn = (weight: ChariotWeight) => ({
  driving: CHARIOTS[weight].secondTurn,
  fails: 'straight' as const,
  fumbles: 'flip' as const,
});

/** Dice on driving by ground; null: impassable (TC-239). */
export const TERRAIN = {
  open: 0,
  rough: -2,
  difficult: -4,
  steep: null,
  rocks: null,
  softSand: null,
  marsh: null,
} as const;
export type Terrain = keyof typeof TERRAIN;

/** M-19: zones of a move, and of a charge. */
export const chariotZones = (pace: number, charges: boolean): number =>
  charges && pace >= 9 ? 2 : 1;
