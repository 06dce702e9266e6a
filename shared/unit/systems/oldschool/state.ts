import type { Label } from '../../../process/chance.ts';
import type { Context } from '../../../process/process.ts';
import { foughtKey, type Draft, type Field, type FieldUnit, type Mutable } from '../../field.ts';
import type { UnitEvent } from '../../read/told.ts';
import {
  meanPool,
  shareOf,
  unitOf,
  type CompiledRules,
  type OldschoolSetup,
  type UnitStats,
} from './compiled-rules.ts';
import { unitSurvivors } from '../../../mechanics/oldschool/pool.ts';

/** A unit in battle: its strength is its hit pool, its full strength the fresh pool (OS-108). */
export interface PoolUnit extends FieldUnit {
  /** Morale checks that it has passed in this battle (OS-101, B-37). */
  readonly passes: number;
  /** The round in which it came to the front: reach counts in the first of a melee (OS-45). */
  readonly since: number;
}

/** A unit while a step changes it. */
export type EditedUnit = Mutable<PoolUnit>;

export interface PoolField extends Field<PoolUnit> {
  /** Pools are rolled before the first round. */
  readonly deployed: boolean;
  /** In the order of blows by unit, 0 first, where initiative is thrown once; empty before. */
  readonly places: readonly number[];
}

/** A unit's part in a round. Units are named by their places in the list. */
export interface Part {
  /** Whom it strikes, if anybody. */
  target: number | undefined;
  /** When it strikes, as `turnOf` has it, once it has aimed. */
  turn: number | undefined;
  /** Who of those who fight strike it, and how many have done so. */
  strikers: readonly number[];
  struck: number;
  /** How often it has been asked for a target, and has checked its morale. */
  asked: number;
  checked: number;
}

/** A battle that has not come to an end by then is a draw (digest section 4, policy 7). */
export const MOST_ROUNDS = 200;

/** A round while it is fought. */
export interface Round extends Context<UnitEvent>, Draft<EditedUnit> {
  readonly compiled: CompiledRules;
  readonly number: number;
  /** By unit. */
  readonly parts: readonly Part[];
  /** In the order of blows by initiative, by unit. */
  readonly places: readonly number[];
  /** In which order sides choose whom to strike, of more than two; else empty. */
  readonly order: readonly string[];
}

export const partOf = ({ parts }: Round, place: number): Part => {
  const part = parts[place];
  if (part === undefined) throw new Error(`no unit has place ${place}`);
  return part;
};

/** Names a roll or decision of a round: `r3/red1/hit`. */
export const labelIn = ({ number }: Round, who: string, what: string): Label => [number, who, what];

export const copyOf = (unit: PoolUnit): EditedUnit => {
  const copy: EditedUnit = {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    post: unit.post,
    men: unit.men,
    menAtStart: unit.menAtStart,
    strength: unit.strength,
    fullStrength: unit.fullStrength,
    standing: unit.standing,
    passes: unit.passes,
    since: unit.since,
  };
  if (unit.away !== undefined) copy.away = unit.away;
  return copy;
};

/** Gives a unit its pool at the start of a battle. */
export const fill = (
  unit: EditedUnit,
  stats: UnitStats,
  { rules }: CompiledRules,
  pool: number,
): void => {
  const { original, men } = shareOf(stats, rules, pool);
  unit.fullStrength = original;
  // Of men who fell as persons before the pool was thrown, theirs is gone.
  unit.strength = unit.men < stats.men ? pointsOf(unit.men, { original, men, pool }) : pool;
};

/** Hit points of so many men by their share, of a pool. */
export const pointsOf = (
  left: number,
  {
    original,
    men,
    pool,
  }: { readonly original: number; readonly men: number; readonly pool: number },
): number => Math.min(pool, Math.floor((left * original) / men));

const unitBefore = (stats: UnitStats, compiled: CompiledRules): PoolUnit => {
  const since = compiled.volleys + 1;
  const empty = { menAtStart: stats.men, strength: 0, fullStrength: 0, passes: 0, since };
  const unit = copyOf({ ...stats, ...empty, standing: 'fighting' });
  const { pool } = stats;
  if (unitOf(compiled, unit).poolDice === undefined)
    fill(unit, stats, compiled, typeof pool === 'number' ? pool : meanPool(stats));
  return unit;
};

/** Units before the first round; those whose pools are thrown still without one. */
export const openingField = ({ units }: OldschoolSetup, compiled: CompiledRules): PoolField => ({
  round: 1,
  deployed: [...compiled.units.values()].every(({ poolDice }) => poolDice === undefined),
  places: [],
  units: units.map((unit) => unitBefore(unit, compiled)),
});

/** Takes points off a pool; survivors by the share (OS-112, OS-113). */
export const losePoints = (
  unit: EditedUnit,
  stats: UnitStats,
  { rules }: CompiledRules,
  points: number,
): void => {
  if (points === 0) return;
  const { men } = shareOf(stats, rules, unit.fullStrength);
  unit.strength = Math.max(0, unit.strength - points);
  const left = unitSurvivors({ original: unit.fullStrength, remaining: unit.strength, men });
  unit.men = Math.min(unit.men, left);
};

const unitKey = (unit: PoolUnit, round: number): string => {
  const { strength, fullStrength, men, standing, passes, post, since } = unit;
  return `${strength}/${fullStrength}/${men}${standing}${passes}${post}${since >= round}`;
};

/** What decides what can still happen. */
export const keyOf = (
  field: PoolField,
  { openingEnds }: Pick<CompiledRules, 'openingEnds'>,
): string => {
  const { round, units, deployed, places } = field;
  const opening = round <= openingEnds ? `${round} ` : '';
  const order = deployed ? places.join('') : 'pools';
  const keys = units.map((unit) => unitKey(unit, round)).join(',');
  return `${opening}${order}:${keys}${foughtKey(field)}`;
};
