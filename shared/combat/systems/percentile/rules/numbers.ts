import { add, addRulings, type Terms } from '../../../terms.ts';
import { isLarge, shield } from '../fighters/armour.ts';
import { chanceOf, rangeFactor } from './chances.ts';
import type { Situation } from '../fighters/scene.ts';
import {
  apart,
  brawlMeans,
  handMeans,
  holdsShield,
  type Aim,
  type Means,
  type Person,
} from '../fighters/state.ts';
import type { AttackKind } from '../fighters/weapons.ts';

const NO_FACTORS: readonly number[] = [];

/** Factors noted as what they take off, so that terms only add. */
const noted = (terms: Terms, reason: string, before: number, after: number): void =>
  void add(terms, reason, after - before);

/** Half the chance with a weapon that is only akin to his own (PC-12). */
const isAkin = ({ stats, hand }: Person, { kind }: Means): boolean =>
  stats.related && kind === 'hand' && hand === 0;

const attackPoints = (
  { fight, rules }: Situation,
  by: Person,
  { weapon }: Means,
  terms: Terms,
): number => {
  const hindered = rules.options.armourHinders || weapon.skill === 'Throw';
  return (
    (hindered ? add(terms, 'armour', by.worn.physical) : 0) +
    addRulings(fight, by.id, 'attack', terms)
  );
};

/** The chance to hit, in percent (PC-10, PC-12, PC-27, PC-34). */
export const attackChance = (
  situation: Situation,
  by: Person,
  { means, target }: Aim,
  terms?: Terms,
): number => {
  const { options } = situation.rules;
  add(terms, means.weapon.name, means.chance);
  const points = attackPoints(situation, by, means, terms);
  const range = rangeFactor(means.weapon, apart(by, target));
  const isHalf = isAkin(by, means);
  // What is asked most, and often.
  if (points === 0 && range === 1 && !isHalf) return means.chance;
  const akin = isHalf ? [0.5] : NO_FACTORS;
  const near = chanceOf(means.chance, points, akin, options);
  const chance = chanceOf(means.chance, points, [...akin, range], options);
  noted(terms, 'a weapon akin to his own', Math.max(0, means.chance + points), near);
  noted(terms, range === 0 ? 'out of range' : 'far off', near, chance);
  return chance;
};

/** Points of armour against an attack, a planted shield included (PC-32, PC-33, PC-37, A-09). */
export const armourAgainst = (
  { fight, rules }: Situation,
  target: Person,
  kind: AttackKind,
  terms?: Terms,
): number => {
  const { worn, hp, full, planted, id } = target;
  const isLess =
    rules.options.riotGear === 'byAttack' ? kind === 'firearm' || kind === 'energy' : hp < full;
  const points =
    add(terms, 'armour', isLess ? worn.lesser : worn.points) +
    add(terms, 'planted shield', planted) +
    addRulings(fight, id, 'armour', terms);
  return Math.max(0, points);
};

/** What an attack may be met with, and at which chance. */
export interface Reaction {
  readonly guard: 'parry' | 'dodge';
  /** What parries. */
  readonly means: Means['kind'] | '';
  readonly chance: number;
}

/** What armour takes from a parry, where it hinders skills of the hand too (PC-34). */
const hindrance = ({ rules }: Situation, { worn }: Person): number =>
  rules.options.armourHinders ? worn.physical : 0;

/** 30 off for each defence made before, where the reading says so. */
const STEP = 30;
const tired = ({ rules }: Situation, { parries, dodges }: Person): number =>
  rules.options.reactions === 'minus30' ? -STEP * (parries + dodges) : 0;

const parryPoints = (situation: Situation, one: Person, armour: number, terms?: Terms): number =>
  add(terms, 'defences made before', tired(situation, one)) +
  add(terms, 'armour', armour) +
  addRulings(situation.fight, one.id, 'parry', terms);

/** The straight chance of a shield against missiles, which is no skill (PC-36, A-07). */
export const straightChance = (id: string, isKneeling: boolean): number => {
  const one = shield(id);
  return one === undefined ? 0 : isKneeling ? one.kneeling : one.stops;
};

const shieldChance = (
  situation: Situation,
  one: Person,
  isMissile: boolean,
  terms?: Terms,
): number => {
  const { options } = situation.rules;
  const straight = straightChance(one.stats.shield, one.stance === 'kneels');
  const skill = one.stats.shieldParry;
  const armour = hindrance(situation, one);
  const bySkill = !isMissile || (options.shieldMissile === 'best' && skill + armour > straight);
  const base = add(terms, 'shield', bySkill ? skill : straight);
  const points = parryPoints(situation, one, bySkill ? armour : 0, terms);
  return chanceOf(base, points, NO_FACTORS, options);
};

const weaponParry = (situation: Situation, one: Person, means: Means, terms?: Terms): number => {
  const { options } = situation.rules;
  add(terms, means.weapon.name, means.chance);
  const points = parryPoints(situation, one, hindrance(situation, one), terms);
  const factors = isAkin(one, means) ? [0.5] : NO_FACTORS;
  return chanceOf(means.chance, points, factors, options);
};

/** The factor on Dodge against an attack; 0: cannot be dodged (PC-20, A-06). */
export const dodgeFactor = (kind: AttackKind, missiles: 'half' | 'never'): number => {
  if (kind === 'melee') return 1;
  return kind === 'low-missile' && missiles === 'half' ? 0.5 : 0;
};
/** Whether something can stop an attack at all (PC-17, PC-35, H-PC-13). */
export const mayParry = (kind: AttackKind, means: 'hand' | 'shield' | 'brawl'): boolean =>
  kind === 'melee' || (kind === 'low-missile' && means === 'shield');

const dodgeChance = (
  situation: Situation,
  one: Person,
  kind: AttackKind,
  terms?: Terms,
): number => {
  const { options } = situation.rules;
  const factor = dodgeFactor(kind, options.missileDodge);
  add(terms, 'dodge', one.stats.dodge);
  const points =
    add(terms, 'armour', one.worn.physical) +
    add(terms, 'defences made before', tired(situation, one)) +
    addRulings(situation.fight, one.id, 'dodge', terms);
  const plain = chanceOf(one.stats.dodge, points, NO_FACTORS, options);
  const half = chanceOf(one.stats.dodge, points, [factor], options);
  noted(terms, 'a missile', plain, half);
  return half;
};

/** Whether bare hands may parry what he is attacked with (H-PC-13). */
const handsMayParry = ({ rules }: Situation, by: Means): boolean => {
  const { brawlParry } = rules.options;
  return brawlParry === 'all' || (brawlParry === 'brawl' && by.kind === 'brawl');
};

const isFree = ({ rules }: Situation, one: Person, means: string): boolean =>
  rules.options.sameWeapon === 'both' || !one.struck.includes(means);

/** The chance of one reaction, with its terms where they are told. */
export const reactionChance = (
  situation: Situation,
  one: Person,
  { guard, means, kind }: Pick<Reaction, 'guard' | 'means'> & { readonly kind: AttackKind },
  terms?: Terms,
): number => {
  if (guard === 'dodge') return dodgeChance(situation, one, kind, terms);
  if (means === 'shield') return shieldChance(situation, one, kind !== 'melee', terms);
  return weaponParry(situation, one, means === 'brawl' ? brawlMeans(one) : handMeans(one), terms);
};

/** Whether he can ward off anything more in this round (PC-16, A-05, A-14, A-25). */
const mayReact = ({ fight, rules }: Situation, one: Person): boolean => {
  const { reactions, reloading, firstAid } = rules.options;
  if (one.standing !== 'up') return false;
  if (one.stance === 'aids' && firstAid === 'wholeRound') return false;
  if (one.stance === 'loads' && reloading === 'helpless') return false;
  if (reactions === 'one' && one.parries + one.dodges > 0) return false;
  return !(one.stats.unaware && fight.round === 1);
};

/**
 * What he may meet an attack with: shield, dodge, weapon or bare hands, each with a chance above 0
 * (PC-16 to PC-20).
 */
export const reactionsOf = (situation: Situation, one: Person, by: Means): Reaction[] => {
  const { options } = situation.rules;
  const { kind } = by.weapon;
  const found: Reaction[] = [];
  const consider = (guard: Reaction['guard'], means: Reaction['means']): void => {
    const chance = reactionChance(situation, one, { guard, means, kind });
    if (chance > 0) found.push({ guard, means, chance });
  };
  const isAware = mayReact(situation, one);
  const onlyOne = options.reactions === 'parryAndDodge';
  const isPassive = kind === 'low-missile' && options.shieldMissile === 'passive';
  const parries = mayParry(kind, 'shield') && !(onlyOne && one.parries > 0);
  if ((isAware || (isPassive && one.standing === 'up')) && parries)
    if (holdsShield(one) && isFree(situation, one, 'shield')) consider('parry', 'shield');
  if (!isAware) return found;
  if (!(onlyOne && one.dodges > 0)) consider('dodge', '');
  if (!parries || kind !== 'melee') return found;
  if (handMeans(one).weapon.hp !== null) {
    if (isFree(situation, one, 'hand')) consider('parry', 'hand');
  } else if (handsMayParry(situation, by) && isFree(situation, one, 'brawl'))
    consider('parry', 'brawl');
  return found;
};

/** Whether he may kneel behind his shield (PC-36, A-08). */
export const mayKneel = ({ rules }: Situation, one: Person): boolean => {
  const held = shield(one.stats.shield);
  return (
    rules.options.kneeling === 'large' && held !== undefined && isLarge(held) && holdsShield(one)
  );
};
