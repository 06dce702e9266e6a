/** What a natural d20 must show: T less the target's armour class and all that helps (H-OS-01). */
export const needed = ({
  T,
  ac,
  mods = 0,
}: {
  readonly T: number;
  readonly ac: number;
  readonly mods?: number | undefined;
}): number => T - ac - mods;

/** A natural 1 always misses, a natural 20 always hits (OS-21, OS-23). */
export const hits = (natural: number, need: number): boolean =>
  natural !== 1 && (natural === 20 || natural >= need);

/** Of 20 faces, how many hit. */
export const facesThatHit = (need: number): number => Math.min(19, Math.max(1, 21 - need));

/** The least natural throw that hits (OS-21, OS-23). */
export const leastToHit = (need: number): number => 21 - facesThatHit(need);

/** Damage lost where a natural 20 hit only because it always does (OS-24). */
export const overTwenty = (need: number): number => Math.max(0, need - 20);

/** A natural 20 is critical unless it took a 19 or a 20 to hit at all (OS-25, B-15). */
export const isCritical = (natural: number, need: number): boolean => natural === 20 && need < 19;

/** Levels from which T is so much, the highest first; men of level 0 have 20 (H-OS-01). */
type Steps = readonly (readonly [level: number, T: number])[];
const FIGHTERS: Steps = [
  [16, 8],
  [13, 10],
  [10, 12],
  [7, 14],
  [4, 17],
  [1, 19],
];
const PRIESTS: Steps = [
  [13, 12],
  [9, 14],
  [5, 17],
  [1, 19],
];
const MAGES: Steps = [
  [16, 12],
  [11, 14],
  [6, 17],
  [1, 19],
];
/** Hit dice up to which T is so much; a plus counts as the next hit die (H-OS-01). */
const MONSTERS: readonly (readonly [most: number, T: number])[] = [
  [1, 19],
  [2, 18],
  [3, 17],
  [4, 16],
  [5, 15],
  [6, 14],
  [7, 13],
  [9, 12],
  [11, 11],
  [13, 10],
  [15, 9],
  [17, 8],
  [19, 7],
  [21, 6],
];
const BEST_MONSTER = 5;

/** How well classes learn to hit and to save. */
export type Training = 'fighter' | 'priest' | 'mage';
const STEPS: Readonly<Record<Training, Steps>> = {
  fighter: FIGHTERS,
  priest: PRIESTS,
  mage: MAGES,
};

/** Readings of the table of what hits armour class 0 (H-OS-01). */
type ToHitTable = 'table' | 'linear' | 'twenty';

/** A Normal Man's T. */
export const NORMAL_T = 20;

/** What hits armour class 0, of men by level (H-OS-01). */
export const targetOfLevel = (
  level: number,
  training: Training = 'fighter',
  table: ToHitTable = 'table',
): number => {
  if (table === 'twenty') return NORMAL_T;
  if (table === 'linear' && training === 'fighter') return NORMAL_T - level;
  return STEPS[training].find(([from]) => level >= from)?.[1] ?? NORMAL_T;
};

/** The same of monsters, by hit dice and what is added to them (H-OS-01). */
export const targetOfHitDice = (
  hitDice: number,
  plus: number,
  table: ToHitTable = 'table',
): number => {
  if (table === 'twenty') return NORMAL_T;
  const effective = hitDice + (plus > 0 ? 0.5 : 0);
  return MONSTERS.find(([most]) => effective <= most)?.[1] ?? BEST_MONSTER;
};
