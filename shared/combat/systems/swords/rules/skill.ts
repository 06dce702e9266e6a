import { add, addRulings, type Terms } from '../../../terms.ts';
import type { SwordsOptions } from '../fighters/options.ts';
import type { Situation, Swordsman } from '../fighters/state.ts';

/** Health levels, by what one attack did at most (SW-10, SW-11). */
export const LEVELS = ['OK', 'Hurt', 'Wounded', 'Crippled', 'Dead'] as const;
export const DEAD = 4;
const POINTS_A_LEVEL = 5;
const AVERAGE_STAMINA = 10;

/** @param stamina thresholds are for 10; undefined: they stay as printed (A-SW-11) */
export const levelOf = (maxHit: number, stamina: number = AVERAGE_STAMINA): number =>
  Math.min(DEAD, Math.floor((maxHit * AVERAGE_STAMINA) / (POINTS_A_LEVEL * stamina)));

export const healthOf = (
  { maxHit, stats }: Pick<Swordsman, 'maxHit' | 'stats'>,
  { healthScale }: Pick<SwordsOptions, 'healthScale'>,
): number =>
  maxHit === 0 ? 0 : levelOf(maxHit, healthScale === 'stamina' ? stats.stamina : undefined);

/** What a level takes from Strength and Dexterity (H-SW-10). */
export const levelPenalty = (level: number): number => -level;

/** From the wounds of this fighter: on Strength, Dexterity and all that goes by them. */
export const wounds = (fighter: Swordsman, options: SwordsOptions): number =>
  options.healthEffects === 'labels' ? 0 : levelPenalty(healthOf(fighter, options));

/** Each action beyond the first makes every skill roll 2 worse (SW-75, SW-78). */
export const actionPenalty = (actions: number): number => 2 * (1 - actions);

/** Extra damage of Augments (SW-76). */
export const augmentDamage = (augments: number): number => 2 * augments;

/**
 * How many actions count against a roll now: those planned, or those taken so far (A-SW-05); and
 * assisted blocks (SW-71).
 */
const countedActions = (
  { plan, spent, defended, extra }: Swordsman,
  { penalty, defendCovers }: SwordsOptions,
): number => {
  if (penalty === 'declared') return (plan?.actions ?? 1) + extra;
  const defends = defendCovers === 'wholeRound' ? Math.min(1, defended) : defended;
  return Math.max(1, spent + defends) + extra;
};

export const penaltyOf = (fighter: Swordsman, options: SwordsOptions): number =>
  actionPenalty(countedActions(fighter, options));

/** The attribute and skill of a roll. */
export interface Skill {
  readonly attribute: 'dex' | 'will';
  readonly name: string;
  readonly level: number;
  /** Of the system's `rolls`: what a game master's modifier is put on. */
  readonly on: string;
}

/** What is added to 2d6 on a skill roll (H-SW-01). */
export const skillBonus = (
  { fight, options }: Situation,
  fighter: Swordsman,
  { attribute, name, level, on }: Skill,
  terms?: Terms,
): number => {
  const { dex, will } = fighter.stats;
  const attributes =
    attribute === 'dex'
      ? add(terms, 'Dexterity', dex) + add(terms, 'wounds', wounds(fighter, options))
      : add(terms, 'Willpower', will);
  return (
    attributes +
    add(terms, name, level) +
    add(terms, 'several actions', penaltyOf(fighter, options)) +
    addRulings(fight, fighter.id, on, terms)
  );
};

/** Without the penalty for several actions: for comparing plans. */
export const bareSkill = (situation: Situation, fighter: Swordsman, skill: Skill): number =>
  skillBonus(situation, fighter, skill) - penaltyOf(fighter, situation.options);

const byDexterity = (name: string, level: number, on: string): Skill => ({
  attribute: 'dex',
  name,
  level,
  on,
});

export const attackSkill = (name: string, level: number): Skill =>
  byDexterity(name, level, 'attack');
export const grapplingSkill = ({ stats }: Swordsman): Skill =>
  byDexterity('Grappling', stats.grappling, 'grappling');
export const defenseSkill = ({ stats }: Swordsman): Skill =>
  byDexterity('Defense', stats.defense, 'defense');
export const ridingSkill = ({ stats }: Swordsman): Skill =>
  byDexterity('Riding', stats.riding, 'riding');
/** On foot, legs alone count. */
export const fleeingSkill = ({ mount, stats }: Swordsman): Skill =>
  mount === '' ? byDexterity('speed', 0, 'flee') : byDexterity('Riding', stats.riding, 'flee');
export const animalsSkill = ({ stats }: Swordsman): Skill => ({
  attribute: 'will',
  name: 'Animals',
  level: stats.animals,
  on: 'animals',
});
