import type { Dice } from '../../../dice/dice.ts';
import { isUsual } from '../../circumstances.ts';
import type { UnitBase, UnitSetup } from '../../system.ts';
import { heap } from '../../../mechanics/oldschool/pool.ts';
import type { Rules, Stats } from './schema.ts';

/** A unit's statistics, which never change in a battle. */
export type UnitStats = UnitBase & Stats;
export type OldschoolSetup = UnitSetup<Rules, Stats>;

export const isHero = ({ heroLevel }: Pick<Stats, 'heroLevel'>): boolean => heroLevel > 0;

/** Ordinary men of one hit die or less, against whom heroes strike many blows (B-12). */
export const isOrdinary = ({ hitDice, plus, heroLevel }: Stats): boolean =>
  hitDice === 1 && plus === 0 && heroLevel === 0;

/** The mean pool, rounded up. */
export const meanPool = ({ men, hitDice, hitDie, plus }: UnitStats): number =>
  Math.ceil((men * hitDice * (hitDie + 1)) / 2) + men * plus;

const hasFought = ({ originalPool, originalMen }: Stats): boolean =>
  originalPool !== undefined || originalMen !== undefined;

/** Whether the pool is thrown before the first round. */
export const isRolled = (stats: Stats, { poolAfterMelee }: Rules): boolean =>
  stats.pool === 'roll' || (hasFought(stats) && poolAfterMelee === 'reroll');

export interface CompiledUnit {
  readonly stats: UnitStats;
  /** The dice of all its men, where the pool is thrown (OS-108, B-09). */
  readonly poolDice: Dice | undefined;
}

export interface CompiledRules {
  readonly rules: OldschoolSetup['rules'];
  /** By id. */
  readonly units: ReadonlyMap<string, CompiledUnit>;
  /** Neither ground, size nor cover changes anything. */
  readonly isPlain: boolean;
  /** Rounds of shooting: none where nobody has missiles. */
  readonly volleys: number;
  /** One side alone has been surprised, in part or whole (OS-84). */
  readonly hasSurprise: boolean;
  /** Something in the first rounds is other than in those after them, and until when. */
  readonly hasOpening: boolean;
  readonly openingEnds: number;
}

const compileUnit = (stats: UnitStats, rules: Rules): CompiledUnit => {
  const { men, hitDice, hitDie, plus } = stats;
  const dice = (): Dice => heap(men * hitDice, hitDie, men * plus);
  return { stats, poolDice: isRolled(stats, rules) ? dice() : undefined };
};

/** Rounds until which their number matters: of shooting, of surprise and the one after it. */
const openingEnds = (volleys: number, hasSurprise: boolean): number =>
  Math.max(volleys, hasSurprise ? 2 : 0);

export const hasMissiles = ({ missile }: Pick<Stats, 'missile'>): boolean => missile !== 'none';

export const compileRules = ({ rules, units }: OldschoolSetup): CompiledRules => {
  const sides = (some: OldschoolSetup['units']): number =>
    new Set(some.map(({ side }) => side)).size;
  const caught = sides(units.filter(({ surprised }) => surprised));
  const hasSurprise = caught > 0 && caught < sides(units);
  const volleys = units.some(hasMissiles) ? rules.volleys : 0;
  return {
    rules,
    volleys,
    units: new Map(units.map((unit) => [unit.id, compileUnit(unit, rules)])),
    isPlain: units.every(isUsual),
    hasSurprise,
    hasOpening: hasSurprise || volleys > 0 || units.some(({ charges }) => charges),
    openingEnds: openingEnds(volleys, hasSurprise),
  };
};

/** Throws where the battle has no such unit. */
export const unitOf = ({ units }: CompiledRules, { id }: { readonly id: string }): CompiledUnit => {
  const found = units.get(id);
  if (found === undefined) throw new Error(`no unit is called "${id}"`);
  return found;
};

export const statsOf = (compiled: CompiledRules, unit: { readonly id: string }): UnitStats =>
  unitOf(compiled, unit).stats;

/** Pool and men by which a unit's share of hit points a man is counted (B-06). */
export const shareOf = (
  stats: UnitStats,
  { poolAfterMelee }: Rules,
  pool: number,
): { readonly original: number; readonly men: number } => {
  const { men, originalPool = pool, originalMen = men } = stats;
  if (poolAfterMelee !== 'keep' || !hasFought(stats)) return { original: pool, men };
  return { original: Math.max(pool, originalPool), men: Math.max(men, originalMen) };
};
