import { ruledOn } from '../../fight.ts';
import type { SwordsOptions } from './options.ts';
import { sumOf, term, type Term } from './rolls.ts';
import type { Brawl, Swordsman } from './state.ts';

/** Health levels, by what one attack did at most (SW-10, SW-11). */
export const LEVELS = ['OK', 'Hurt', 'Wounded', 'Crippled', 'Dead'] as const;
export const DEAD = 4;
const POINTS_A_LEVEL = 5;
const USUAL_STAMINA = 10;

/** @param stamina thresholds are for 10; undefined: they stay as printed (A-SW-11) */
export const levelOf = (maxHit: number, stamina: number = USUAL_STAMINA): number =>
  Math.min(DEAD, Math.floor((maxHit * USUAL_STAMINA) / (POINTS_A_LEVEL * stamina)));

export const healthOf = (
  { maxHit, stats }: Pick<Swordsman, 'maxHit' | 'stats'>,
  { healthScale }: Pick<SwordsOptions, 'healthScale'>,
): number => levelOf(maxHit, healthScale === 'stamina' ? stats.stamina : undefined);

/** What a level takes from Strength and Dexterity (H-SW-10). */
export const levelPenalty = (level: number): number => (level === 0 ? 0 : -level);

/** From the wounds of this fighter: on Strength, Dexterity and all that goes by them. */
export const wounds = (fighter: Swordsman, options: SwordsOptions): number =>
  options.healthEffects === 'labels' || fighter.maxHit === 0
    ? 0
    : levelPenalty(healthOf(fighter, options));

/** Each action beyond the first makes every skill roll 2 worse (SW-75, SW-78). */
export const actionPenalty = (actions: number): number => (actions <= 1 ? 0 : -2 * (actions - 1));

/** Extra damage of Augments (SW-76). */
export const augmentDamage = (augments: number): number => 2 * augments;

/** How many actions count against a roll now: those planned, or those taken so far (A-SW-05); and assisted blocks (SW-71). */
const counted = (
  { plan, spent, defended, extra }: Swordsman,
  { penalty, defendCovers }: SwordsOptions,
): number => {
  if (penalty === 'declared') return Math.max(1, plan?.actions ?? 1) + extra;
  return (
    Math.max(1, spent + (defendCovers === 'wholeRound' ? Math.min(1, defended) : defended)) + extra
  );
};

export const penaltyOf = (fighter: Swordsman, options: SwordsOptions): number =>
  actionPenalty(counted(fighter, options));

/** The attribute and skill of a roll. */
export interface Skill {
  readonly attribute: 'dex' | 'will';
  readonly name: string;
  readonly level: number;
  /** Of the system's `rolls`: what a game master's word is put on. */
  readonly on: string;
}

/** What is added to 2d6 on a skill roll (H-SW-01). */
export const skillTerms = (
  fight: Brawl,
  fighter: Swordsman,
  { attribute, name, level, on }: Skill,
  options: SwordsOptions,
): readonly Term[] => [
  ...term(attribute === 'dex' ? 'Dexterity' : 'Willpower', fighter.stats[attribute]),
  ...(attribute === 'dex' ? term('wounds', wounds(fighter, options)) : []),
  ...term(name, level),
  ...term('several actions', penaltyOf(fighter, options)),
  ...ruledOn(fight, fighter.id, on),
];

export const grapplingSkill = ({ stats }: Swordsman): Skill => ({
  attribute: 'dex',
  name: 'Grappling',
  level: stats.grappling,
  on: 'grappling',
});
export const defenseSkill = ({ stats }: Swordsman): Skill => ({
  attribute: 'dex',
  name: 'Defense',
  level: stats.defense,
  on: 'defense',
});
export const ridingSkill = ({ stats }: Swordsman): Skill => ({
  attribute: 'dex',
  name: 'Riding',
  level: stats.riding,
  on: 'riding',
});
export const animalsSkill = ({ stats }: Swordsman): Skill => ({
  attribute: 'will',
  name: 'Animals',
  level: stats.animals,
  on: 'animals',
});

/** The sum of a skill roll's terms without the penalty for several actions: for comparing plans. */
export const bareSkill = (
  fight: Brawl,
  fighter: Swordsman,
  skill: Skill,
  options: SwordsOptions,
): number => {
  const base =
    (skill.attribute === 'dex'
      ? fighter.stats.dex + wounds(fighter, options)
      : fighter.stats.will) + skill.level;
  return fight.modifiers.length === 0 ? base : base + sumOf(ruledOn(fight, fighter.id, skill.on));
};
