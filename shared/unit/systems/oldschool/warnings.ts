import { facesThatHit } from '../../../mechanics/oldschool/to-hit.ts';
import { hasMissiles, isHero, meanPool, statsOf, type CompiledRules } from './compiled-rules.ts';
import { canHurt, damageOf, meetingOf, needOf } from './rules/numbers.ts';
import type { PoolField, PoolUnit } from './state.ts';
import { menText } from './words.ts';

/** Hits that a unit bears: the mean pool over the mean damage of a hit by the first enemy. */
const hitsBorne = (unit: PoolUnit, enemy: PoolUnit, compiled: CompiledRules): number => {
  const pool = meanPool(statsOf(compiled, unit));
  const meeting = meetingOf(compiled, enemy, { ...unit, fullStrength: pool });
  const damages = [1, 2, 3, 4, 5, 6].map((face) => damageOf(face, meeting, compiled));
  const mean = damages.reduce((sum, damage) => sum + damage, 0) / 6;
  return pool / Math.max(mean, 1e-9);
};

/** Few units of a few hits: a few throws decide. */
const swingWarning = (units: readonly PoolUnit[], compiled: CompiledRules): readonly string[] => {
  const [one] = units;
  const other = units.find(({ side }) => side !== one?.side);
  if (one === undefined || other === undefined) return [];
  const sizes = [...new Set(units.map(({ side }) => side))].map(
    (side) => units.filter((unit) => unit.side === side).length,
  );
  const fewest = Math.min(...sizes);
  const borne = Math.min(hitsBorne(one, other, compiled), hitsBorne(other, one, compiled));
  if (fewest > 3 || borne >= 2.5) return [];
  const few = fewest === 1 ? 'one unit' : `${fewest} units`;
  const hits = borne < 1.05 ? 'one hit destroys' : `${borne.toFixed(1)} hits destroy`;
  return [
    `A side has only ${few}, and about ${hits} a unit: ` +
      'a few throws decide, whatever the numbers of men. More and smaller units swing less.',
  ];
};

/** The same men in smaller units have more throws. */
const sizeWarning = (units: readonly PoolUnit[], compiled: CompiledRules): readonly string[] => {
  const largest = new Map<string, number>();
  for (const unit of units)
    if (!isHero(statsOf(compiled, unit)))
      largest.set(unit.side, Math.max(unit.men, largest.get(unit.side) ?? 0));
  const sizes = [...largest.values()];
  if (sizes.length < 2 || Math.max(...sizes) < 2 * Math.min(...sizes)) return [];
  return [
    `Units of ${menText(Math.min(...sizes))} face units of ${Math.max(...sizes)}: every unit has ` +
      'one throw, so the same men fight better in smaller units. Choose one size for both sides.',
  ];
};

/** What a person should know before trusting the figures of a battle. */
export const warningsOf = ({ units }: PoolField, compiled: CompiledRules): readonly string[] => {
  const enemiesOf = ({ side }: PoolUnit) => units.filter((enemy) => enemy.side !== side);
  const needsTwenty = (unit: PoolUnit): boolean =>
    enemiesOf(unit).some(
      (enemy) => facesThatHit(needOf(meetingOf(compiled, unit, enemy), compiled)) === 1,
    );
  const hard = units.find(needsTwenty);
  const isOpen = units.some((unit) =>
    enemiesOf(unit).some((enemy) => canHurt(units, [unit, enemy], compiled)),
  );
  const warnings = [...swingWarning(units, compiled), ...sizeWarning(units, compiled)];
  if (hard !== undefined)
    warnings.push(
      `${hard.name} hits some enemy on a natural 20 alone (OS-23): the fight may be long.`,
    );
  if (!isOpen)
    warnings.push(
      'Nobody can hurt anybody: the damage lost above 20 is more than the die shows (OS-24).',
    );
  const shooter = units.find((unit) => hasMissiles(statsOf(compiled, unit)));
  if (shooter !== undefined && compiled.volleys === 0)
    warnings.push(
      `${shooter.name} has missiles, and there are no rounds of shooting (volleys): they fight ` +
        'hand to hand alone.',
    );
  if (units.some((unit) => isHero(statsOf(compiled, unit))))
    warnings.push(
      'A hero among units strikes a man at a time and is struck by six at most (B-11); ' +
        'what heroes do otherwise belongs to the fight between persons.',
    );
  return warnings;
};
