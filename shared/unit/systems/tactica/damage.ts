export const WEAPONS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** First success, successes a further point takes, cost in pips (TC-106 to TC-109, M-02). */
const CODES: Readonly<
  Record<Weapon, { readonly first: number; readonly each: number; readonly cost: number }>
> = {
  light: { first: 1, each: 2, cost: 3 },
  medium: { first: 1, each: 1, cost: 4 },
  heavy: { first: 2, each: 1, cost: 5 },
  large: { first: 3, each: 1, cost: 6 },
  huge: { first: 4, each: 1, cost: 6 },
};

export const attackCost = (weapon: Weapon): number => CODES[weapon].cost;

/** Points of damage from the successes that are left (TC-105). */
export const damageOf = (weapon: Weapon, successes: number): number => {
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
export const crossover = (lost: number, every: number): number => Math.floor(lost / every);
