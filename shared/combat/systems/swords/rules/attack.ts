import { add, addRulings, type Terms } from '../../../terms.ts';
import { SURFACES, type SwordsOptions } from '../fighters/options.ts';
import { attackSkill, augmentDamage, penaltyOf, skillBonus, wounds, type Skill } from './skill.ts';
import {
  apart,
  type AttackMode,
  type Item,
  type Manner,
  type Situation,
  type Swordsman,
} from '../fighters/state.ts';
import {
  fitsCloseCombat,
  flightUsesStrength,
  LANCE_ON_FOOT,
  missileOf,
  throwPenaltyOf,
  weaponOf,
  type Weapon,
} from '../fighters/weapons.ts';

const BARE_HANDS: Weapon = weaponOf('none');

/** What he has in his hand for melee: bare hands where it was lost. */
export const inHand = ({ hasWeapon, stats }: Swordsman): Weapon =>
  hasWeapon ? weaponOf(stats.weapon) : BARE_HANDS;
export const isArmed = ({ hasWeapon, stats }: Swordsman): boolean =>
  hasWeapon && stats.weapon !== 'none';
export const hasMissiles = ({ hasMissile, stats }: Swordsman): boolean =>
  hasMissile && stats.missile !== 'none';

/** Whether he has it at hand, so that it can be lost. */
export const owns = (fighter: Swordsman, item: Item): boolean => {
  switch (item) {
    case 'weapon':
      return isArmed(fighter) && fighter.stats.weapon !== 'natural';
    case 'missile':
      return hasMissiles(fighter);
    case 'shield':
      return fighter.hasShield;
  }
};

/** Damage that the melee weapon adds (H-SW-09). */
const meleeBonus = (fighter: Swordsman): number => {
  if (!fighter.hasWeapon) return 0;
  const { weapon, weaponExtra } = fighter.stats;
  const onFoot = weapon === 'lance' && fighter.mount === '';
  return (onFoot ? LANCE_ON_FOOT : weaponOf(weapon).bonus) + weaponExtra;
};

/** Most that a weapon not made for throwing adds when thrown (H-SW-12). */
const CLUMSY_BONUS = 2;
const thrownBonus = (fighter: Swordsman): number =>
  inHand(fighter).thrown === true
    ? meleeBonus(fighter)
    : Math.min(CLUMSY_BONUS, meleeBonus(fighter));

/** Yards around the place that his missiles strike (SW-79). */
export const radiusOf = ({ stats }: Swordsman): number =>
  stats.areaRadius > 0 ? stats.areaRadius : missileOf(stats.missile).radius;

/** The skill of an attack (SW-19, H-SW-06). */
export const skillOfAttack = ({ stats }: Swordsman, mode: AttackMode): Skill => {
  const { striking, throwing, siege, archery } = stats;
  if (mode === 'melee') return attackSkill('Striking', striking);
  const flight = mode === 'thrown' ? 'thrown' : missileOf(stats.missile).flight;
  if (flight === 'thrown')
    return throwing < 0 ? attackSkill('Striking', striking) : attackSkill('Throwing', throwing);
  return flight === 'siege' && siege >= 0
    ? attackSkill('Siege', siege)
    : attackSkill('Archery', archery);
};

/** +1 for each yard that the area reaches around the target (SW-83, H-SW-18). */
const areaAimBonus = (radius: number, most: number): number => Math.min(most, radius);

const hasReach = (fighter: Swordsman, target: Swordsman): boolean =>
  inHand(fighter).reach > inHand(target).reach;

/** One attack on one target. */
export interface Attack {
  readonly by: Swordsman;
  readonly target: Swordsman;
  readonly mode: AttackMode;
}

/** An attack as it is weighed: what plans need to know of it. */
export interface Prospect extends Attack {
  /** Less what range and cover take, and without the penalty for several actions. */
  readonly attack: number;
  readonly defense: number | undefined;
  /** What a friend's block for the target would be. */
  readonly ward: number | undefined;
  /** Damage less endurance, before dice and Augments. */
  readonly edge: number;
  /** Hits beyond this do not count. */
  readonly most: number;
}

/** What the mode adds to the attack roll, besides skill and penalties. */
const modeBonus = ({ by, target, mode }: Attack, options: SwordsOptions, terms: Terms): number => {
  if (mode === 'melee')
    return hasReach(by, target) ? add(terms, 'longer weapon', options.reach) : 0;
  const clumsy =
    mode === 'thrown' ? inHand(by).thrown !== true : missileOf(by.stats.missile).clumsy === true;
  const penalty = throwPenaltyOf(clumsy, options.throwPenalty);
  const thrown = add(terms, 'not made for throwing', penalty);
  if (mode === 'thrown') return thrown;
  return thrown + add(terms, 'size of the area', areaAimBonus(radiusOf(by), options.areaAimMost));
};

/** Everything added to an attack roll (SW-18). */
export const attackBonus = (situation: Situation, attack: Attack, terms?: Terms): number =>
  skillBonus(situation, attack.by, skillOfAttack(attack.by, attack.mode), terms) +
  modeBonus(attack, situation.options, terms);

/** Without the penalty for several actions. */
export const bareAttack = (situation: Situation, attack: Attack): number =>
  attackBonus(situation, attack) - penaltyOf(attack.by, situation.options);

/** Moves up to which each band of range goes (H-SW-05). */
const POINT_BLANK = 1;
const SHORT = 3;
const MEDIUM = 6;
const LONG = 12;

/** The challenge of a distance in moves (SW-20, H-SW-05). */
export const rangeLevel = (
  moves: number,
  { rangeShort, rangeMedium, rangeLong, rangeExtreme }: SwordsOptions,
): number => {
  if (moves <= POINT_BLANK) return 0;
  if (moves <= SHORT) return rangeShort;
  if (moves <= MEDIUM) return rangeMedium;
  return moves <= LONG ? rangeLong : rangeExtreme;
};

/** How far an attack carries, in moves: what is thrown, less far (SW-32, SW-35, H-SW-12). */
export const carries = (fighter: Swordsman, mode: AttackMode): number => {
  if (mode === 'melee') return 0;
  if (mode === 'thrown') return inHand(fighter).thrown === true ? MEDIUM : SHORT;
  const { flight, clumsy } = missileOf(fighter.stats.missile);
  if (flight !== 'thrown') return Infinity;
  return clumsy === true ? SHORT : MEDIUM;
};

/** What an attack must beat besides the defence: range, environment, cover (SW-20, SW-21). */
export const challengeOf = (
  { by, mode }: Omit<Attack, 'target'>,
  target: Swordsman,
  options: SwordsOptions,
): number =>
  mode === 'melee'
    ? 0
    : rangeLevel(apart(by, target), options) + options.environment + target.stats.cover;

/** Whether such an attack can be made at all from where they are. */
export const reaches = ({ by, target, mode }: Attack): boolean => {
  if (apart(by, target) > carries(by, mode)) return false;
  switch (mode) {
    case 'melee':
      return true;
    case 'missile':
      return hasMissiles(by);
    case 'thrown':
      return owns(by, 'weapon');
  }
};

/** Extra damage of a slam: how solid, and a sharp corner on top of that (SW-54, SW-55). */
export const slamBonus = ({
  surface,
  corner,
}: Pick<SwordsOptions, 'surface' | 'corner'>): number =>
  surface === 'none' ? 0 : SURFACES[surface] + corner;

/** What the weapon, or whatever hit, adds to damage. */
const weaponBonus = (
  fighter: Swordsman,
  manner: Manner,
  options: SwordsOptions,
  terms: Terms,
): number => {
  const weapon = inHand(fighter);
  const missile = missileOf(fighter.stats.missile);
  switch (manner) {
    case 'melee':
      return add(terms, weapon.title, meleeBonus(fighter));
    case 'thrown':
      return add(terms, weapon.title, thrownBonus(fighter));
    case 'missile':
    case 'area':
      return add(terms, missile.title, missile.bonus + fighter.stats.missileExtra);
    case 'grab':
      return fitsCloseCombat(weapon) ? add(terms, weapon.title, meleeBonus(fighter)) : 0;
    case 'slam': {
      const corner = options.corner > 0 ? ', sharp corner' : '';
      return add(terms, `${options.surface}${corner}`, slamBonus(options));
    }
    case 'fall':
      return 0;
  }
};

const usesStrength = ({ stats }: Swordsman, manner: Manner): boolean => {
  if (manner === 'fall') return false;
  return manner === 'missile' || manner === 'area'
    ? flightUsesStrength(missileOf(stats.missile).flight, stats.bowStrength)
    : true;
};

const strengthBonus = (fighter: Swordsman, options: SwordsOptions, terms: Terms): number =>
  add(terms, 'Strength', fighter.stats.str) + add(terms, 'wounds', wounds(fighter, options));

/** Everything added to a damage roll (SW-02 to SW-04, SW-45, SW-53 to SW-55, SW-76). */
export const damageBonus = (
  { fight, options }: Situation,
  fighter: Swordsman,
  { manner, augments }: { readonly manner: Manner; readonly augments: number },
  terms?: Terms,
): number =>
  (usesStrength(fighter, manner) ? strengthBonus(fighter, options, terms) : 0) +
  weaponBonus(fighter, manner, options, terms) +
  add(terms, 'Augments', augmentDamage(augments)) +
  (manner === 'fall' ? 0 : addRulings(fight, fighter.id, 'damage', terms));

/** Everything added to an endurance roll (SW-05). */
export const enduranceBonus = (
  { fight, options }: Situation,
  fighter: Swordsman,
  terms?: Terms,
): number =>
  strengthBonus(fighter, options, terms) +
  add(terms, 'armour', fighter.stats.armour) +
  addRulings(fight, fighter.id, 'endurance', terms);

/** What damage exceeds endurance by before dice and Augments: for comparing plans. */
export const damageEdge = (
  situation: Situation,
  by: Swordsman,
  target: Swordsman,
  manner: Manner,
): number =>
  damageBonus(situation, by, { manner, augments: 0 }) - enduranceBonus(situation, target);
