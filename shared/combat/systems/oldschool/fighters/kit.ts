import { diceOf } from '../../../../dice/index.ts';
import type { Dice } from '../../../../dice/dice.ts';
import { blowsAtNormalMen, trainingOf } from '../../../../mechanics/oldschool/classes.ts';
import {
  abilityBonus,
  isFighter,
  meleeBonus,
  rangedDamageBonus,
  rangedHitBonus,
  type Bonuses,
} from './abilities.ts';
import { saveTarget } from '../rules/saves.ts';
import { mostAround, type ArmourParts } from '../../../../mechanics/oldschool/situation.ts';
import {
  NORMAL_T,
  targetOfHitDice,
  targetOfLevel,
} from '../../../../mechanics/oldschool/to-hit.ts';
import {
  ARMOUR_CLASS,
  isLight,
  missileOf,
  SHIELD,
  UNTRAINED,
  weaponOf,
  type DamageDice,
  type Missile,
  type Weapon,
  type WeaponId,
} from '../../../../mechanics/oldschool/weapons.ts';
import type { OldschoolOptions } from './options.ts';
import type { OldschoolStats } from './stats.ts';
import { keptFor } from '../../../../kept-for.ts';

/** A way to strike, with all that never changes of it. */
export interface Arms {
  readonly title: string;
  /** What hits armour class 0. */
  readonly T: number;
  /** Added to hit; at the charge, without what dexterity gives (OS-60). */
  readonly hit: number;
  readonly hitCharging: number;
  readonly dice: DamageDice;
  readonly bonus: number;
  /** What of it is the weapon's own: D6 + 1 (OS-19). */
  readonly plus: number;
  readonly reach: number;
  readonly hands: number;
  /** Bare hands: little real damage (OS-74). */
  readonly isBare: boolean;
  readonly weapon: Weapon | undefined;
  readonly missile: Missile | undefined;
}

/** A person's statistics worked out: what the rules read. */
export interface Kit {
  readonly weapon: Arms;
  readonly sidearm: Arms;
  readonly bare: Arms;
  readonly missile: Arms | undefined;
  readonly armour: Required<ArmourParts>;
  readonly dex: number;
  readonly str: number;
  readonly save: number;
  readonly level: number;
  /** Dice in a grapple (OS-79). */
  readonly hitDice: number;
  readonly isNormal: boolean;
  /** Blows a round at Normal Men, and whether they come first and last (OS-18, OS-20, OS-96). */
  readonly blows: number;
  readonly isFighter: boolean;
  /** Of hit points; the mean, rounded up; the most. */
  readonly life: Dice;
  readonly meanLife: number;
  /** Feet a round: running, or half of it with a blow (OS-30, OS-31), on foot and as he came. */
  readonly footMove: number;
  readonly move: number;
  readonly around: number;
  /** Shoots while running, and into melee without danger (OS-33 to OS-35). */
  readonly skirmishes: boolean;
}

const INCHES = { none: 12, leather: 9, chain: 6, plate: 6 } as const;
const MOUNTED = { none: 0, horse: 24, warhorse: 18 } as const;
/** Feet to an inch: 10, or 10 yards outdoors (H-OS-13). */
export const feetPerInch = ({ place }: Pick<OldschoolOptions, 'place'>): number =>
  place === 'indoors' ? 10 : 30;

/** What hits armour class 0 (H-OS-01). */
const targetFor = (
  { cls, level, plus, toHit }: OldschoolStats,
  { toHit: table }: Pick<OldschoolOptions, 'toHit'>,
): number => {
  if (toHit > 0) return toHit;
  if (cls === 'monster') return targetOfHitDice(level, plus, table);
  return cls === 'normal' ? NORMAL_T : targetOfLevel(level, trainingOf(cls), table);
};

const bonusesOf = ({ cls, str, dex }: OldschoolStats): Bonuses => ({
  cls,
  strength: str,
  strengthBonus: abilityBonus(str),
  dexterityBonus: abilityBonus(dex),
});

/** A man who is nobody special: level 0, or one hit die at most and nothing added (B-12). */
const isNormalMan = ({ cls, level, plus }: OldschoolStats): boolean =>
  level === 0 || ((cls === 'monster' || cls === 'normal') && level <= 1 && plus <= 0);

/** Whether he may fight by dexterity at all (OS-06, B-30). */
const mayFence = (
  { cls, swashbuckler }: OldschoolStats,
  { swashbuckler: who }: Pick<OldschoolOptions, 'swashbuckler'>,
): boolean => swashbuckler && (who === 'group' || cls === 'fighter' || cls === 'pirate');

const meleeArms = (stats: OldschoolStats, options: OldschoolOptions, id: WeaponId): Arms => {
  const weapon = weaponOf(id);
  const { cls, armour, trained, attackBonus, damageBonus } = stats;
  const isTaught = trained || weapon.hands === 0;
  const bonuses = bonusesOf(stats);
  const fences = mayFence(stats, options) && isLight(armour) && weapon.hands === 1;
  const arms = { lightArmour: fences, oneHanded: fences, swashbuckler: fences };
  const bonus = meleeBonus(bonuses, arms);
  // What dexterity gives is lost at the charge; thieves then have none (OS-60).
  const byDexterity = cls === 'thief' || fences;
  const plus = isTaught ? weapon.plus : 0;
  return {
    title: weapon.title,
    T: isTaught ? targetFor(stats, options) : NORMAL_T,
    hit: bonus + attackBonus,
    hitCharging: (byDexterity ? Math.min(0, bonus) : bonus) + attackBonus,
    dice: isTaught ? weapon.dice : UNTRAINED[weapon.heft],
    bonus: plus + bonus + damageBonus,
    plus,
    reach: weapon.reach,
    hands: weapon.hands,
    isBare: id === 'unarmed',
    weapon,
    missile: undefined,
  };
};

const missileArms = (stats: OldschoolStats, options: OldschoolOptions): Arms | undefined => {
  if (stats.missile === 'none') return undefined;
  const missile = missileOf(stats.missile);
  const bonuses = bonusesOf(stats);
  const hit = rangedHitBonus(bonuses, missile.kind) + stats.attackBonus;
  return {
    title: missile.title,
    T: targetFor(stats, options),
    hit,
    hitCharging: hit,
    dice: missile.dice,
    bonus: missile.plus + rangedDamageBonus(bonuses, missile.kind) + stats.damageBonus,
    plus: missile.plus,
    reach: 0,
    hands: 2,
    isBare: false,
    weapon: undefined,
    missile,
  };
};

/** Hit points by hit dice: D6 for each, a point more for fighters of level 1 (H-OS-15). */
const lifeOf = ({ cls, level, plus }: OldschoolStats): Dice => {
  const first = level === 1 && isFighter(cls) && plus === 0 ? 1 : 0;
  return diceOf(`${Math.max(1, level)}d6 + ${plus + first}`);
};
const meanOf = (dice: Dice): number => {
  const { outcomes, probabilities } = dice.distribution();
  const mean = outcomes.reduce((sum, value, i) => sum + value * (probabilities[i] ?? 0), 0);
  return Math.ceil(mean - 1e-9);
};

/** The mean hit points, rounded up (H-OS-15). */
export const meanLifeOf = (stats: OldschoolStats): number => meanOf(lifeOf(stats));

/** What an armour class is made of; a shield needs a hand (H-OS-03, H-OS-04, OS-57). */
export const armourPartsOf = (stats: OldschoolStats): Required<ArmourParts> => {
  const { hands } = weaponOf(stats.weapon);
  return {
    base: ARMOUR_CLASS[stats.armour] - stats.hide,
    dexterity: abilityBonus(stats.dex),
    shield: stats.shield && hands < 2 ? SHIELD : 0,
    florentine: stats.second !== 'none' && hands === 1 && !stats.shield ? 1 : 0,
  };
};

const HASTE = 2;
const footMove = ({ armour, move, hasted }: OldschoolStats, options: OldschoolOptions): number =>
  (move > 0 ? move : INCHES[armour]) * feetPerInch(options) * (hasted ? HASTE : 1);
const rideMove = (stats: OldschoolStats, options: OldschoolOptions): number =>
  stats.mount === 'none' || stats.move > 0
    ? footMove(stats, options)
    : MOUNTED[stats.mount] * feetPerInch(options) * (stats.hasted ? HASTE : 1);

/** Blows at Normal Men: a fighter's level, a monster's hit dice (OS-18, OS-20, B-12). */
const blowsOf = ({ cls, level, important }: OldschoolStats): number =>
  (isFighter(cls) && important) || cls === 'monster' ? blowsAtNormalMen(level) : 1;

const skirmishes = ({ cls, missile }: OldschoolStats): boolean =>
  (cls === 'hobbit' && missile === 'sling') ||
  (cls === 'elf' && (missile === 'javelin' || missile.endsWith('Bow')));

const kitOf = (stats: OldschoolStats, options: OldschoolOptions): Kit => {
  const life = lifeOf(stats);
  return {
    weapon: meleeArms(stats, options, stats.weapon),
    sidearm: meleeArms(stats, options, stats.sidearm),
    bare: meleeArms(stats, options, 'unarmed'),
    missile: missileArms(stats, options),
    armour: armourPartsOf(stats),
    dex: abilityBonus(stats.dex),
    str: abilityBonus(stats.str),
    save: saveTarget(stats.cls, stats.level),
    level: stats.level,
    hitDice: Math.max(1, stats.level),
    isNormal: isNormalMan(stats),
    blows: blowsOf(stats),
    isFighter: isFighter(stats.cls),
    life,
    meanLife: meanLifeOf(stats),
    footMove: footMove(stats, options),
    move: rideMove(stats, options),
    around: mostAround(options.surrounding === 'six' ? 'man' : stats.size, stats.wall),
    skirmishes: skirmishes(stats),
  };
};

/** The kits of a fight, each worked out once. */
export const kits = (options: OldschoolOptions): ((stats: OldschoolStats) => Kit) =>
  keptFor((stats: OldschoolStats) => kitOf(stats, options));
