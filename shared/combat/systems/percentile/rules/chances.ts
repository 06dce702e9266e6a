import type { Dice } from '../../../../dice/dice.ts';
import { diceOf } from '../../../../dice/index.ts';
import { mergeOutcomes } from '../../../../dice/merge-outcomes.ts';
import { remembered } from '../../../../kept-for.ts';
import type { PercentileOptions } from '../fighters/options.ts';
import { FRESH } from '../fighters/state.ts';
import { isMissile, LENGTHS, placeOf, type Length, type Weapon } from '../fighters/weapons.ts';

const D100 = diceOf('d100');
export const D3 = diceOf('d3');
export const D6 = diceOf('d6');

/** How well a roll went; the higher beats the lower (PC-21). */
export const LEVELS = ['failure', 'success', 'special'] as const;
export type Level = (typeof LEVELS)[number];

type Comparing = Pick<PercentileOptions, 'specialCompare' | 'defenceCompare' | 'autoFail'>;
const FAILS_FROM = { never: Infinity, 100: 100, 96: 96 } as const;

/** The level of a roll against a chance in percent (PC-10, PC-11, PC-14, A-01, A-02, A-04). */
export const levelOf = (
  roll: number,
  chance: number,
  { specialCompare, defenceCompare, autoFail }: Comparing,
  isDefence: boolean,
): Level => {
  const isUnder = isDefence && defenceCompare === 'lt' ? roll < chance : roll <= chance;
  if (!isUnder || roll >= FAILS_FROM[autoFail]) return 'failure';
  const isSpecial = specialCompare === 'lt' ? 5 * roll < chance : 5 * roll <= chance;
  return isSpecial ? 'special' : 'success';
};

/** Of a hundred rolls, how many are of each level. */
export type Counts = Readonly<Record<Level, number>>;
export const countsOf = (chance: number, options: Comparing, isDefence: boolean): Counts => {
  const counts = { failure: 0, success: 0, special: 0 };
  for (let roll = 1; roll <= 100; roll++) counts[levelOf(roll, chance, options, isDefence)]++;
  return counts;
};

/** What is asked of a roll under one reading, remembered by its chance. */
export interface Rolls {
  level(roll: number, chance: number, isDefence: boolean): Level;
  counts(chance: number, isDefence: boolean): Counts;
  /** A d100 of three outcomes for readers of exact odds: one a level. */
  dice(chance: number, isDefence: boolean): Dice;
}
/** Worked out once for each chance. */
const byChance = <T>(make: (chance: number, isDefence: boolean) => T) => {
  const attacks = remembered((chance: number) => make(chance, false));
  const defences = remembered((chance: number) => make(chance, true));
  return (chance: number, isDefence: boolean): T => (isDefence ? defences : attacks)(chance);
};
export const rollsUnder = (options: Comparing): Rolls => {
  const level: Rolls['level'] = (roll, chance, isDefence) =>
    levelOf(roll, chance, options, isDefence);
  return {
    level,
    counts: byChance((chance, isDefence) => countsOf(chance, options, isDefence)),
    dice: byChance((chance, isDefence) =>
      mergeOutcomes(D100, (roll) => LEVELS.indexOf(level(roll, chance, isDefence))),
    ),
  };
};

export const rounded = (value: number, rounding: PercentileOptions['rounding']): number => {
  switch (rounding) {
    case 'up':
      return Math.ceil(value);
    case 'down':
      return Math.floor(value);
    case 'nearest':
      return Math.round(value);
    case 'exact':
      return value;
  }
};

/**
 * A chance, points added to it, and factors such as a half (PC-12, A-19), never below 0; what is
 * out of the question, a factor of 0, stays so whatever is added.
 */
export const chanceOf = (
  base: number,
  points: number,
  factors: readonly number[],
  { modifiers, rounding }: Pick<PercentileOptions, 'modifiers' | 'rounding'>,
): number => {
  if (factors.includes(0)) return 0;
  let chance = modifiers === 'pointsFirst' ? Math.max(0, base + points) : base;
  for (const factor of factors) chance = rounded(chance * factor, rounding);
  return modifiers === 'pointsFirst' ? chance : Math.max(0, chance + points);
};

/** What distance makes of a chance: all, a half, a quarter, nothing (PC-27). */
export const rangeFactor = ({ range }: Pick<Weapon, 'range'>, metres: number): number => {
  if (range === null || metres <= range) return 1;
  if (metres <= 2 * range) return 0.5;
  return metres <= 3 * range ? 0.25 : 0;
};

/** Metres in the movement phase after which one acts later, or not at all (PC-05). */
export const [HALF_FROM, QUARTER_FROM, RUN] = [6, 16, 30] as const;
export const MOST_AT_FULL = HALF_FROM - 1;
export const MOST_AT_HALF = QUARTER_FROM - 1;
export const MOST_TO_ACT = RUN - 1;
/** As far as one goes at full, half and a quarter of DEX. */
export const PACES = [MOST_AT_FULL, MOST_AT_HALF, MOST_TO_ACT] as const;

/** The DEX rank after so many metres; undefined: no action in this round (PC-05). */
export const rankOf = (
  dex: number,
  metres: number,
  { rounding }: Pick<PercentileOptions, 'rounding'>,
): number | undefined => {
  if (metres < HALF_FROM) return dex;
  if (metres < QUARTER_FROM) return rounded(dex / 2, rounding);
  return metres < RUN ? rounded(dex / 4, rounding) : undefined;
};

/** More than any skill. */
const SKILLS = 2048;
/**
 * One number by which all act, the highest first: by rank, the class of weapon, the skill (PC-06,
 * PC-07, PC-03). Equal numbers act at once.
 */
export const hasteOf = (rank: number, lengths: readonly Length[], skill: number): number =>
  ((4 * rank + 1) * LENGTHS.length - placeOf(lengths)) * SKILLS + skill;

/** Those who act next: everybody of the highest haste; nobody where all have acted, or cannot. */
export const nextOf = <One extends { readonly haste: number }>(all: readonly One[]): One[] => {
  let most: number = FRESH.haste;
  for (const { haste } of all) most = Math.max(most, haste);
  return most === FRESH.haste ? [] : all.filter(({ haste }) => haste === most);
};

/** What an order of announcements or movement goes by (PC-02, PC-03). */
export interface Announcer {
  readonly dex: number;
  readonly weapon: Weapon;
  readonly skill: number;
}
/** By DEX, the highest first; then whoever shoots, then by skill. */
export const byAnnouncement = (a: Announcer, b: Announcer): number => {
  const shoots = ({ weapon }: Announcer): number => Number(isMissile(weapon));
  return b.dex - a.dex || shoots(b) - shoots(a) || b.skill - a.skill;
};

/** Hit points of the unhurt (PC-40, A-03). */
export const fullOf = (
  con: number,
  siz: number,
  { rounding }: Pick<PercentileOptions, 'rounding'>,
): number => rounded((con + siz) / 2, rounding);
