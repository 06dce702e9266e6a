import { ruledOn } from '../../fight.ts';
import type { SwordsOptions } from './options.ts';
import { SURFACES } from './options.ts';
import { sumOf, term, type Term } from './rolls.ts';
import { augmentDamage, bareSkill, skillTerms, wounds, type Skill } from './skill.ts';
import { apart, type Brawl, type Manner, type Swordsman } from './state.ts';
import {
  flightUsesStrength,
  LANCE_ON_FOOT,
  missileOf,
  throwPenaltyOf,
  weaponOf,
  type Weapon,
} from './weapons.ts';

/** Ways to strike (SW-28). */
export type Blow = 'melee' | 'missile' | 'thrown';

const bare: Weapon = weaponOf('none');

/** What he has in his hand for melee: bare hands where it was lost. */
export const inHand = ({ hasWeapon, stats }: Swordsman): Weapon =>
  hasWeapon ? weaponOf(stats.weapon) : bare;
export const isArmed = (fighter: Swordsman): boolean => inHand(fighter).id !== 'none';

/** Damage that the melee weapon adds (H-SW-09). */
const meleeBonus = (fighter: Swordsman): number => {
  const { id, bonus } = inHand(fighter);
  if (id === 'none') return fighter.hasWeapon ? fighter.stats.weaponExtra : 0;
  return (
    (id === 'lance' && fighter.mount === '' ? LANCE_ON_FOOT : bonus) + fighter.stats.weaponExtra
  );
};

/** Most that a weapon not made for throwing adds when thrown (H-SW-12). */
const CLUMSY_BONUS = 2;
const thrownBonus = (fighter: Swordsman): number =>
  inHand(fighter).thrown ? meleeBonus(fighter) : Math.min(CLUMSY_BONUS, meleeBonus(fighter));

/** Yards around the place that his missiles strike (SW-79). */
export const radiusOf = ({ stats }: Swordsman): number =>
  stats.areaRadius > 0 ? stats.areaRadius : missileOf(stats.missile).radius;

const thrownSkill = ({ stats }: Swordsman): Skill =>
  stats.throwing < 0
    ? { attribute: 'dex', name: 'Striking', level: stats.striking, on: 'attack' }
    : { attribute: 'dex', name: 'Throwing', level: stats.throwing, on: 'attack' };

/** The skill of a blow (SW-19, H-SW-06). */
export const blowSkill = (fighter: Swordsman, blow: Blow): Skill => {
  const { stats } = fighter;
  if (blow === 'melee')
    return { attribute: 'dex', name: 'Striking', level: stats.striking, on: 'attack' };
  if (blow === 'thrown') return thrownSkill(fighter);
  const { flight } = missileOf(stats.missile);
  if (flight === 'thrown') return thrownSkill(fighter);
  if (flight === 'siege' && stats.siege >= 0)
    return { attribute: 'dex', name: 'Siege', level: stats.siege, on: 'attack' };
  return { attribute: 'dex', name: 'Archery', level: stats.archery, on: 'attack' };
};

/** +1 for each yard that the area reaches around who is aimed at (SW-83, H-SW-18). */
export const areaAimBonus = (radius: number, most: number): number => Math.min(most, radius);

const reachBonus = (fighter: Swordsman, target: Swordsman, { reach }: SwordsOptions): number =>
  reach !== 0 && inHand(fighter).reach > inHand(target).reach ? reach : 0;

/** What the blow adds to the attack roll, besides skill and penalties. */
const blowTerms = (
  fighter: Swordsman,
  target: Swordsman,
  blow: Blow,
  options: SwordsOptions,
): readonly Term[] => {
  if (blow === 'melee') return term('longer weapon', reachBonus(fighter, target, options));
  if (blow === 'thrown')
    return term(
      'not made for throwing',
      throwPenaltyOf(!inHand(fighter).thrown, options.throwPenalty),
    );
  return [
    ...term(
      'not made for throwing',
      throwPenaltyOf(missileOf(fighter.stats.missile).clumsy, options.throwPenalty),
    ),
    ...term('size of the area', areaAimBonus(radiusOf(fighter), options.areaAimMost)),
  ];
};

/** A blow to be struck. */
export interface Aimed {
  readonly by: Swordsman;
  readonly target: Swordsman;
  readonly blow: Blow;
}

/** Everything added to an attack roll (SW-18). */
export const attackTerms = (
  fight: Brawl,
  { by, target, blow }: Aimed,
  options: SwordsOptions,
): readonly Term[] => [
  ...skillTerms(fight, by, blowSkill(by, blow), options),
  ...blowTerms(by, target, blow, options),
];

/** Without the penalty for several actions. */
export const bareAttack = (
  fight: Brawl,
  { by, target, blow }: Aimed,
  options: SwordsOptions,
): number =>
  bareSkill(fight, by, blowSkill(by, blow), options) + sumOf(blowTerms(by, target, blow, options));

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

/** How far a blow carries, in moves: what is thrown, less far (SW-32, SW-35, H-SW-12). */
export const carries = (fighter: Swordsman, blow: Blow): number => {
  if (blow === 'melee') return 0;
  if (blow === 'thrown') return inHand(fighter).thrown ? MEDIUM : SHORT;
  const { flight, clumsy } = missileOf(fighter.stats.missile);
  return flight !== 'thrown' ? Infinity : clumsy ? SHORT : MEDIUM;
};

/** What an attack must beat besides the defence: range, environment, cover (SW-20, SW-21). */
export const challengeOf = (
  fighter: Swordsman,
  target: Swordsman,
  blow: Blow,
  options: SwordsOptions,
): number =>
  blow === 'melee'
    ? 0
    : rangeLevel(apart(fighter, target), options) + options.environment + target.stats.cover;

/** Whether a blow can be struck at all from where they are. */
export const reaches = (fighter: Swordsman, target: Swordsman, blow: Blow): boolean => {
  if (apart(fighter, target) > carries(fighter, blow)) return false;
  if (blow === 'missile') return fighter.hasMissile && fighter.stats.missile !== 'none';
  return blow === 'melee' || (isArmed(fighter) && fighter.stats.weapon !== 'natural');
};

/** Extra damage of a slam: how solid, and a sharp corner on top of that (SW-54, SW-55). */
export const slamBonus = ({
  surface,
  corner,
}: Pick<SwordsOptions, 'surface' | 'corner'>): number =>
  surface === 'none' ? 0 : SURFACES[surface] + corner;

/** What an attack hit with: for damage. */
const weaponTerms = (
  fighter: Swordsman,
  manner: Manner,
  options: SwordsOptions,
): readonly Term[] => {
  switch (manner) {
    case 'melee':
      return term(inHand(fighter).title, meleeBonus(fighter));
    case 'thrown':
      return term(inHand(fighter).title, thrownBonus(fighter));
    case 'missile':
    case 'area':
      return term(
        missileOf(fighter.stats.missile).title,
        missileOf(fighter.stats.missile).bonus + fighter.stats.missileExtra,
      );
    case 'grab':
      return inHand(fighter).small ? term(inHand(fighter).title, meleeBonus(fighter)) : [];
    case 'slam':
      return term(
        options.corner > 0 ? `${options.surface}, sharp corner` : options.surface,
        slamBonus(options),
      );
    case 'fall':
      return [];
  }
};

const usesStrength = ({ stats }: Swordsman, manner: Manner): boolean => {
  if (manner === 'fall') return false;
  return manner === 'missile' || manner === 'area'
    ? flightUsesStrength(missileOf(stats.missile).flight, stats.bowStrength)
    : true;
};

/** Everything added to a damage roll (SW-02 to SW-04, SW-45, SW-53 to SW-55, SW-76). */
export const damageTerms = (
  fight: Brawl,
  fighter: Swordsman,
  { manner, augments }: { readonly manner: Manner; readonly augments: number },
  options: SwordsOptions,
): readonly Term[] => [
  ...(usesStrength(fighter, manner)
    ? [...term('Strength', fighter.stats.str), ...term('wounds', wounds(fighter, options))]
    : []),
  ...weaponTerms(fighter, manner, options),
  ...term('Augments', augmentDamage(augments)),
  ...(manner === 'fall' ? [] : ruledOn(fight, fighter.id, 'damage')),
];

/** Everything added to an endurance roll (SW-05). */
export const enduranceTerms = (
  fight: Brawl,
  fighter: Swordsman,
  options: SwordsOptions,
): readonly Term[] => [
  ...term('Strength', fighter.stats.str),
  ...term('wounds', wounds(fighter, options)),
  ...term('armour', fighter.stats.armour),
  ...ruledOn(fight, fighter.id, 'endurance'),
];

/** What damage exceeds endurance by before dice: for comparing plans. */
export const damageEdge = (
  fight: Brawl,
  hit: {
    readonly by: Swordsman;
    readonly target: Swordsman;
    readonly manner: Manner;
    readonly augments: number;
  },
  options: SwordsOptions,
): number =>
  sumOf(damageTerms(fight, hit.by, hit, options)) -
  sumOf(enduranceTerms(fight, hit.target, options));
