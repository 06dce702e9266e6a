import { onesOf, hitsOf } from './dice.ts';

export const WEAPONS = ['light', 'medium', 'heavy', 'large', 'huge'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** First success, successes a further point takes, and the cost of an attack in pips (TC-106 to TC-109, M-02). */
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

/** What one attack's damage comes to against ranks that losses do not lower (TC-114, TC-123, TC-125, A-13). */
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

/** What a roll shows: hits, exposure dice, and whether it is a Fumble (TC-54, TC-57). */
export const readAttack = (
  outcome: number,
): {
  readonly hits: number;
  readonly ones: number;
  readonly exposures: number;
  readonly fumble: boolean;
} => {
  const [hits, ones] = [hitsOf(outcome), onesOf(outcome)];
  const fumble = ones > hits;
  return { hits, ones, exposures: fumble ? 0 : ones, fumble };
};

/** What a defence leaves of an attack. `guard` is the Defence Pool before one die is discarded for its use (TC-92). */
export interface Defended {
  readonly left: number;
  readonly exposures: number;
  readonly guard: number;
  readonly works: boolean;
}

/** Each success of a Dodge takes a die away; what is over exposes the attacker (TC-77 to TC-79). */
export const dodge = (guard: number, dice: number, isMissile = false): Defended => {
  const effective = isMissile ? Math.max(0, guard - 1) : guard;
  return {
    left: Math.max(0, dice - effective),
    exposures: Math.max(0, effective - dice),
    guard,
    works: effective > 0,
  };
};

export interface Guarding {
  readonly guard: number;
  readonly shield: number;
  readonly armour: number;
}

/** A Block where the attacker may use up successes to break it (TC-81 to TC-85). */
export const blockSpend = (
  { guard, shield, armour }: Guarding,
  hits: number,
  spent: number,
): Defended => {
  const pool = guard - spent;
  const works = pool > 0;
  return {
    left: Math.max(0, hits - spent - armour - (works ? shield : 0)),
    exposures: works ? pool - 1 : 0,
    guard: pool,
    works,
  };
};

/** A Block that holds where the hits are no more than its pool (TC-86). */
export const blockCompare = ({ guard, shield, armour }: Guarding, hits: number): Defended => {
  const works = guard > 0 && hits <= guard;
  return {
    left: Math.max(0, hits - armour - (works ? shield : 0)),
    exposures: works ? guard - hits : 0,
    guard,
    works,
  };
};

/** The attacker uses up what does most damage; of equals what exposes him least (digest 4.1). */
export const bestBlockSpend = (guarding: Guarding, hits: number): Defended => {
  let best = blockSpend(guarding, hits, 0);
  for (let spent = 1; spent <= Math.min(hits, guarding.guard); spent++) {
    const next = blockSpend(guarding, hits, spent);
    if (next.left > best.left || (next.left === best.left && next.exposures < best.exposures))
      best = next;
  }
  return best;
};

/** Dice for having more friends than enemies in the melee (TC-60, A-30, M-06). */
export const advantageOf = (
  friends: number,
  enemies: number,
): { readonly advantage: 'none' | 'minor' | 'major'; readonly dice: number } =>
  enemies > 0 && friends >= 2 * enemies
    ? { advantage: 'major', dice: 2 }
    : friends > enemies
      ? { advantage: 'minor', dice: 1 }
      : { advantage: 'none', dice: 0 };
