import { exactMelee } from '../exact.ts';
import type { Melee, UnitSystem } from '../system.ts';
import { unitBattle } from './battle.ts';
import { canHurt, damageOf, needOf, type Ground } from './blows.ts';
import { clockOdds } from './kernel.ts';
import { RULES, STATS } from './options.ts';
import { propose } from './propose.ts';
import { facesThatHit } from './throws.ts';
import { isHero, meanPool, type PoolField, type PoolUnit, type Setup } from './unit.ts';

const open = (setup: Setup): Melee => {
  const { process, start, ground } = unitBattle(setup);
  const exact = (): ReturnType<Melee['exact']> => {
    if (start.units.length !== 2) return undefined;
    const isOver = process.outcome(start) !== undefined;
    return (
      (isOver ? undefined : clockOdds(start, ground)) ??
      exactMelee(process, start, [...new Set(start.units.map(({ side }) => side))])
    );
  };
  return { process, start, exact };
};

/** Hits that a unit bears, on the average: the mean pool over the mean damage of a hit by the first enemy. */
const hitsBorne = (unit: PoolUnit, enemy: PoolUnit, ground: Ground): number => {
  const target = { ...unit, fullStrength: meanPool(ground.cardOf(unit)) };
  const damage =
    [1, 2, 3, 4, 5, 6].reduce(
      (sum, face) =>
        sum + damageOf(face, { attacker: enemy, target, attackers: 1, before: 0 }, ground),
      0,
    ) / 6;
  return target.fullStrength / Math.max(damage, 1e-9);
};

const warningsOf = ({ units }: PoolField, ground: Ground): readonly string[] => {
  const warnings: string[] = [];
  const [one] = units;
  const other = units.find(({ side }) => side !== one?.side);
  if (one === undefined || other === undefined) return warnings;
  const sides = [...new Set(units.map(({ side }) => side))];
  const fewest = Math.min(
    ...sides.map((side) => units.filter((unit) => unit.side === side).length),
  );
  const borne = Math.min(hitsBorne(one, other, ground), hitsBorne(other, one, ground));
  if (fewest <= 3 && borne < 2.5)
    warnings.push(
      `A side has only ${fewest} unit${fewest === 1 ? '' : 's'}, and a unit bears about ${Math.max(0.1, borne).toFixed(1)} mean hits: a few throws decide, whatever the numbers of men. More and smaller units swing less.`,
    );
  const hard = units.find((unit) =>
    units.some(
      (enemy) =>
        enemy.side !== unit.side &&
        facesThatHit(needOf({ attacker: unit, target: enemy, attackers: 1, before: 0 }, ground)) ===
          1,
    ),
  );
  if (hard !== undefined)
    warnings.push(
      `${hard.name} hits some enemy on a natural 20 alone (OS-23): the fight may be long.`,
    );
  if (
    !units.some((unit) =>
      units.some((enemy) => enemy.side !== unit.side && canHurt(unit, enemy, units, ground)),
    )
  )
    warnings.push(
      'Nobody can hurt anybody: the damage lost above 20 is more than the die shows (OS-24).',
    );
  if (units.some((unit) => isHero(ground.cardOf(unit))))
    warnings.push(
      'A hero among units strikes a man at a time and is struck by six at most (B-11); what heroes do otherwise belongs to the fight between persons.',
    );
  return warnings;
};

/** Units fight as one man: one throw to hit, one die times the men, against a pool of hit points (OS-107 to OS-114). */
export const OLDSCHOOL = {
  id: 'oldschool',
  title: 'Old school: hit pools',
  text: "A unit fights as one man: one throw to hit against armour class, then one die times its men off the enemy's pool of hit points.",
  strength: 'Hit points of the pool',
  rules: RULES,
  stats: STATS,
  propose,
  open,
  warnings: (setup: Setup): readonly string[] => {
    const { start, ground } = unitBattle(setup);
    return warningsOf(start, ground);
  },
} as const satisfies UnitSystem<typeof RULES, typeof STATS>;
