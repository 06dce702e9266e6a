import { splitPool } from '../../../mechanics/oldschool/pool.ts';
import { inParts } from '../../bodies.ts';
import type { FieldUnit } from '../../field.ts';
import type { Back, Champion } from '../../system.ts';
import { isHero, shareOf, type OldschoolSetup, type UnitStats } from './compiled-rules.ts';
import { pointsOf } from './state.ts';
import { sumOf } from '../../../numbers.ts';

/** A unit of so many men has an officer (percentile digest, section 5). */
const MEN_OF_OFFICER = 10;

const statsIn = ({ units }: OldschoolSetup, { id }: FieldUnit): UnitStats | undefined =>
  units.find((unit) => unit.id === id);

/** Hit points of the men left of a unit, one by one (OS-114); none before its pool is thrown. */
export const livesOf = (unit: FieldUnit, setup: OldschoolSetup): readonly number[] => {
  const stats = statsIn(setup, unit);
  if (stats === undefined || unit.standing === 'destroyed' || unit.strength === 0) return [];
  const { original, men } = shareOf(stats, setup.rules, unit.fullStrength);
  const lives = splitPool({ original, remaining: unit.strength, men });
  // After persons have fought, men are those who came back, whatever their share would be.
  return lives.length === unit.men ? lives : inParts(unit.strength, unit.men);
};

/**
 * The pool is what those have who stayed and those who came back (digest, section 5), where persons
 * count the same hit points; else as many shares as there are men. A share stays what it was.
 */
export const afterPersons = (
  unit: FieldUnit,
  { men: left, present, hits }: Back,
  setup: OldschoolSetup,
): FieldUnit => {
  const stats = statsIn(setup, unit);
  if (stats === undefined || unit.fullStrength === 0) return { ...unit, men: left };
  const { original, men } = shareOf(stats, setup.rules, unit.fullStrength);
  const stayed = sumOf(livesOf(unit, setup).slice(present));
  const pool = unit.strength;
  const shares = left === unit.men ? pool : pointsOf(left, { original, men, pool });
  const strength = hits === undefined ? shares : Math.min(pool, stayed + hits);
  return { ...unit, men: left, strength };
};

/** A hero is himself; other units of ten and more are led by an officer. */
export const championOf = (unit: FieldUnit, setup: OldschoolSetup): Champion => {
  const stats = statsIn(setup, unit);
  if (stats !== undefined && isHero(stats)) return 'general';
  return unit.menAtStart < MEN_OF_OFFICER ? 'soldier' : 'officer';
};
