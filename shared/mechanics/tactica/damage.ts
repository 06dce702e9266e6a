export const WEAPONS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** Of persons and beasts too, beyond what groups carry (M-10). */
export const WEIGHTS = [...WEAPONS, 'gargantuan', 'massive'] as const;
export type Weight = (typeof WEIGHTS)[number];

interface Code {
  /** Damage of the first success. */
  readonly first: number;
  /** Successes that a further point takes. */
  readonly each: number;
  /** Of an attack, in pips of action dice. */
  readonly cost: number;
}

/** TC-106 to TC-110, M-02, M-10; a massive weapon's one success is massive damage. */
const CODES: Readonly<Record<Weight, Code>> = {
  light: { first: 1, each: 2, cost: 3 },
  medium: { first: 1, each: 1, cost: 4 },
  heavy: { first: 2, each: 1, cost: 5 },
  large: { first: 3, each: 1, cost: 6 },
  huge: { first: 4, each: 1, cost: 6 },
  gargantuan: { first: 5, each: 1, cost: 6 },
  massive: { first: 100, each: 1, cost: 6 },
};

export const attackCost = (weapon: Weight): number => CODES[weapon].cost;

/** Points of damage from the successes that are left (TC-105). */
export const damageOf = (weapon: Weight, successes: number): number => {
  const { first, each } = CODES[weapon];
  return successes <= 0 ? 0 : first + Math.floor((successes - 1) / each);
};

export type Severity = 'none' | 'rank' | 'trauma' | 'killingBlow' | 'massive';

/** What damage comes to against ranks; losses do not lower them (TC-114, TC-123, TC-125, A-13). */
export const severityOf = (
  damage: number,
  { real, total }: { readonly real: number; readonly total: number },
  guide3x: boolean,
): Severity => {
  if (damage <= 0) return 'none';
  if (damage <= total) return 'rank';
  if (damage <= 2 * real) return 'trauma';
  return guide3x && damage > 3 * real ? 'massive' : 'killingBlow';
};

/** Ranks that losses on one track cost on the other (TC-131). */
export const crossover = (lost: number, every: number): number =>
  Math.floor(Math.max(0, lost) / every);
