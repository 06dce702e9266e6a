import type { Dice } from '../../../../dice/dice.ts';
import { damageDice, totalOf, type DamageRoll } from './dice.ts';
import type { ZonesOptions } from '../fighters/options.ts';
import { weaponOf, type AttackMode, type Character } from '../fighters/state.ts';
import { sizedDamage } from '../fighters/weapons.ts';

/** What impairs an attack, each once (ZN-22, ZN-24, ZN-129), less what skill ignores. */
export const impairments = (by: Character, { arm, held }: AttackMode): number => {
  let count = weaponOf(by, arm).impaired ? 1 : 0;
  if (held) count++;
  if (by.mount !== '') count++;
  return Math.max(0, count - by.stats.steady);
};

/** What becomes of damage dice that are impaired so often (H-ZN-06, H-ZN-07, A-ZN-03). */
export const impairedRoll = (
  roll: DamageRoll,
  times: number,
  { impairedRule, impairedTwice }: Pick<ZonesOptions, 'impairedRule' | 'impairedTwice'>,
): DamageRoll | undefined => {
  if (times === 0) return roll;
  if (times > 1 && impairedTwice === 'noDamage') return undefined;
  return {
    ...roll,
    lower: impairedRule === 'keepLowest',
    sides: impairedRule === 'd4' ? Math.min(4, roll.sides) : roll.sides,
  };
};

/** All that decides how damage is rolled: numbers, so that each kind is worked out once. */
export interface DamageKind {
  readonly count: number;
  readonly sides: number;
  /** Whether a 1 breaks the weapon. */
  readonly watched: boolean;
  readonly impaired: number;
  /** Sizes by which the target is larger. */
  readonly steps: number;
  readonly blast: boolean;
}

/** What a hit is expected to do to somebody. */
export interface Blow {
  /** The chance that it puts him out. */
  readonly out: number;
  /** What it takes of what he has left, in the mean. */
  readonly harm: number;
}

export interface DamageRule {
  /** Undefined where no damage can be done. */
  readonly dice: Dice | undefined;
  /** The most that they show. */
  readonly most: number;
  readonly halved: boolean;
  readonly steps: number;
  readonly blast: boolean;
  /** Cannot kill (A-ZN-03). */
  readonly spares: boolean;
  /** What it does, by what else decides it; see `chances.ts`. */
  readonly known: Map<number, Blow>;
}

const ruleOf = (kind: DamageKind, options: ZonesOptions): DamageRule => {
  const { count, sides, watched, impaired, steps, blast } = kind;
  const plain = { count, sides, watched, lower: false, explodes: options.explodingDamage };
  const roll = impairedRoll(plain, impaired, options);
  const dice = roll === undefined || count === 0 ? undefined : damageDice(roll);
  return {
    dice,
    most: Math.max(0, ...(dice?.distribution().outcomes.map(totalOf) ?? [])),
    halved: impaired > 0 && options.impairedRule === 'half',
    steps,
    blast,
    spares: impaired > 0 && options.impairedRule === 'nonLethal',
    known: new Map(),
  };
};

export const damageRules = (options: ZonesOptions): ((kind: DamageKind) => DamageRule) => {
  const rules = new Map<number, DamageRule>();
  return (kind) => {
    const { count, sides, impaired, steps, watched, blast } = kind;
    const key =
      ((((sides * 32 + count) * 16 + impaired) * 16 + steps + 8) * 2 + (watched ? 1 : 0)) * 2 +
      (blast ? 1 : 0);
    const known = rules.get(key);
    if (known !== undefined) return known;
    const made = ruleOf(kind, options);
    rules.set(key, made);
    return made;
  };
};

/**
 * Damage before armour of an outcome of the dice.
 * @param ruling what the game master adds to it
 */
export const damageFrom = (
  { halved, steps, blast }: DamageRule,
  outcome: number,
  ruling: number,
): number => {
  const rolled = Math.max(0, totalOf(outcome) + ruling);
  return sizedDamage(halved ? Math.ceil(rolled / 2) : rolled, steps, blast);
};
