import type { Dice } from '../../chance/chance.ts';
import type { Field, FieldUnit } from '../field.ts';
import type { UnitBase, UnitSetup } from '../system.ts';
import type { Rules, Stats } from './options.ts';
import { heap, unitSurvivors } from './pool.ts';

/** A unit in battle: its strength is its hit pool, its full strength the pool it had when fresh (OS-108). */
export interface PoolUnit extends FieldUnit {
  /** Morale checks that it has passed in this battle (OS-101, B-37). */
  readonly passes: number;
  /** The round in which it came to the front: reach counts in the first of a melee (OS-45). */
  readonly since: number;
}

export interface PoolField extends Field<PoolUnit> {
  /** Pools are rolled before the first round. */
  readonly mustered: boolean;
  /** Place in the order of blows by unit, 0 first, where initiative is thrown once; empty before. */
  readonly places: readonly number[];
}

/** A unit's statistics, which never change in a battle. */
export type Card = UnitBase & Stats;
export type Setup = UnitSetup<Rules, Stats>;

export const isHero = ({ heroLevel }: Pick<Stats, 'heroLevel'>): boolean => heroLevel > 0;

/** Ordinary men of one hit die or less, against whom heroes strike many blows (B-12). */
export const isOrdinary = ({
  hitDice,
  plus,
  heroLevel,
}: Pick<Stats, 'hitDice' | 'plus' | 'heroLevel'>): boolean =>
  hitDice === 1 && plus === 0 && heroLevel === 0;

/** The dice of a unit's pool: those of all its men (OS-108, B-09). */
export const poolDice = ({
  men,
  hitDice,
  hitDie,
  plus,
}: Pick<Card, 'men' | 'hitDice' | 'hitDie' | 'plus'>): Dice =>
  heap(men * hitDice, hitDie, men * plus);

/** The mean pool, rounded up. */
export const meanPool = ({
  men,
  hitDice,
  hitDie,
  plus,
}: Pick<Card, 'men' | 'hitDice' | 'hitDie' | 'plus'>): number =>
  Math.ceil((men * hitDice * (hitDie + 1)) / 2) + men * plus;

const isVeteran = ({ originalPool, originalMen }: Card): boolean =>
  originalPool !== undefined || originalMen !== undefined;

/** Whether the pool is thrown at muster. */
export const isRolled = (card: Card, { poolAfterMelee }: Rules): boolean =>
  card.pool === 'roll' || (isVeteran(card) && poolAfterMelee === 'reroll');

/** Pool and men by which a unit's share of hit points a man is counted (B-06). */
export const shareOf = (
  card: Card,
  { poolAfterMelee }: Rules,
  pool: number,
): { readonly original: number; readonly men: number } =>
  poolAfterMelee === 'keep' && isVeteran(card)
    ? {
        original: Math.max(pool, card.originalPool ?? pool),
        men: Math.max(card.men, card.originalMen ?? card.men),
      }
    : { original: pool, men: card.men };

/** A unit as it stands with so many points. */
export const musteredWith = (unit: PoolUnit, card: Card, rules: Rules, pool: number): PoolUnit => ({
  ...unit,
  strength: pool,
  fullStrength: shareOf(card, rules, pool).original,
});

const unitOf = (card: Card, rules: Rules): PoolUnit => {
  const { id, name, side, post, men, pool } = card;
  const unit: PoolUnit = {
    id,
    name,
    side,
    post,
    men,
    menAtStart: men,
    strength: 0,
    fullStrength: 0,
    standing: 'fighting',
    passes: 0,
    since: 1,
  };
  return isRolled(card, rules)
    ? unit
    : musteredWith(unit, card, rules, typeof pool === 'number' ? pool : meanPool(card));
};

export const openField = ({ rules, units }: Setup): PoolField => ({
  round: 1,
  mustered: !units.some((card) => isRolled(card, rules)),
  places: [],
  units: units.map((card) => unitOf(card, rules)),
});

/** The unit after losing points: its survivors by the share (OS-112, OS-113); at 0 it is slain to a man. */
export const struck = (unit: PoolUnit, card: Card, rules: Rules, damage: number): PoolUnit => {
  if (damage === 0) return unit;
  const strength = Math.max(0, unit.strength - damage);
  const { men } = shareOf(card, rules, unit.fullStrength);
  const left = Math.min(
    unit.men,
    unitSurvivors({ original: unit.fullStrength, remaining: strength, men }),
  );
  return { ...unit, strength, men: left, standing: left === 0 ? 'destroyed' : unit.standing };
};
