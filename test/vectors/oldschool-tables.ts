import { saveTarget } from '../../shared/combat/systems/oldschool/rules/saves.ts';
import { abilityBonus } from '../../shared/combat/systems/oldschool/fighters/abilities.ts';
import type { ClassId } from '../../shared/mechanics/oldschool/classes.ts';
import {
  targetOfHitDice,
  targetOfLevel,
  type Training,
} from '../../shared/mechanics/oldschool/to-hit.ts';
import { heap } from '../../shared/mechanics/oldschool/pool.ts';
import { TROOP_BLOCKS } from '../../shared/mechanics/oldschool/troops.ts';
import {
  ARMOUR_CLASS,
  isLight,
  lanceDice,
  missileOf,
  SHIELD,
  UNTRAINED,
  weaponOf,
  type Armour,
  type DamageDice,
  type Heft,
  type MissileId,
  type WeaponId,
} from '../../shared/mechanics/oldschool/weapons.ts';
import type { TroopId } from '../../shared/roster/troops.ts';
import type { Adapter } from './vector.ts';

const dice = ([count, sides]: DamageDice): string => `${count}d${sides}`;
const damage = ({ dice: thrown, plus }: { readonly dice: DamageDice; readonly plus: number }) =>
  `${dice(thrown)}+${plus}`;

type Given = Readonly<Record<string, unknown>>;
/** An entry of a table of the rules, by what stands at its head. */
const TABLES: Readonly<Record<string, (at: unknown, given: Given) => unknown>> = {
  toHit: (at, { training }) => targetOfLevel(Number(at), training as Training),
  toHitMonster: (at) => targetOfHitDice(Number(at), 0),
  toHitMonsterPlus: (at) => targetOfHitDice(Number(at), 1),
  ability: (at) => abilityBonus(Number(at)),
  armour: (at) => ARMOUR_CLASS[at as Armour],
  shielded: (at) => ARMOUR_CLASS[at as Armour] - SHIELD,
  save: (at, { cls }) => saveTarget(cls as ClassId, Number(at)),
  reach: (at) => weaponOf(at as WeaponId).reach,
  damage: (at) => damage(weaponOf(at as WeaponId)),
  ranges: (at) => missileOf(at as MissileId).ranges.join('/'),
  missiles: (at) => damage(missileOf(at as MissileId)),
  untrained: (at) => dice(UNTRAINED[at as Heft]),
  lance: (at) => dice(lanceDice(at === true)),
  morale: (at) => TROOP_BLOCKS[at as TroopId].morale,
  troop: (at) => {
    const { cls, level, plus, armour, shield, hide, weapon } = TROOP_BLOCKS[at as TroopId];
    const ac = ARMOUR_CLASS[armour] - hide - (shield ? SHIELD : 0);
    return `${cls} ${level}+${plus}, armour class ${ac}, ${weapon}`;
  },
  light: (at) => isLight(at as Armour),
  sum: (at, { count, sides, plus }) =>
    heap(Number(count), Number(sides), Number(plus)).ofSum(Number(at)) ?? null,
};

/** Whole tables of the rules, row by row. */
export const OLDSCHOOL_TABLES: Readonly<Record<string, Adapter>> = {
  table: (given) => ({
    values: (given['at'] as readonly unknown[]).map((at) =>
      TABLES[given['of'] as string]?.(at, given),
    ),
  }),
};
