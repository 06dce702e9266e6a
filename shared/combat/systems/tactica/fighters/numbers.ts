import { crossover } from '../../../../mechanics/tactica/damage.ts';
import { successDice, withinSl } from '../../../../mechanics/tactica/dice.ts';
import { kindOf, menLeft, SIZES, KINDS } from '../../../../mechanics/tactica/kinds.ts';
import type { Cover } from '../../../../mechanics/tactica/situation.ts';
import type { Dice } from '../../../../dice/dice.ts';
import { impairmentOf, type Impairment } from '../harm/effects.ts';
import { closeSl } from '../rules/holds.ts';
import type { TacticaOptions } from './options.ts';
import type { Characteristic, Combatant, EditedCombatant, Track } from './state.ts';
import { weaponOf, type Weapon, type WeaponId } from './weapons.ts';

/** A characteristic is rolled on 4 dice and its level (TC-120). */
const BASE_DICE = 4;
/** Where somebody heroic is out (TC-135), and everybody else (TC-134). */
export const HEROIC_LEAST = -3;
/** Cannot be worn down (TC-103). */
export const UNSHAKEABLE = 9;

type Crossing = Pick<TacticaOptions, 'crossoverEvery'>;

/**
 * Ranks left on a track; crossover follows from what the other has lost (TC-131, 1.B.6). More than
 * there are where a game master has made up for crossover that is no more.
 */
export const ranksOn = (one: Combatant, track: Track, { crossoverEvery }: Crossing): number =>
  track === 'physical'
    ? one.physical - one.lostPhysical - crossover(one.lostMental, crossoverEvery) - one.tired
    : one.mental - one.lostMental - crossover(one.lostPhysical, crossoverEvery);

/** The same, and never more than there are. */
export const leftOn = (one: Combatant, track: Track, rules: Crossing): number =>
  Math.min(track === 'physical' ? one.physical : one.mental, ranksOn(one, track, rules));

const isSpent = (one: Combatant, track: Track, rules: Crossing): boolean => {
  // Of rank 0 from the start: a single blow is enough (TC-104).
  if (one[track] === 0) return (track === 'physical' ? one.lostPhysical : one.lostMental) > 0;
  if (one[track] >= UNSHAKEABLE) return false;
  return leftOn(one, track, rules) <= (one.stats.heroic ? HEROIC_LEAST : 0);
};

/** Which track has put somebody out of action, if one has. */
export const outBy = (one: Combatant, rules: Crossing): Track | undefined =>
  isSpent(one, 'physical', rules)
    ? 'physical'
    : isSpent(one, 'mental', rules)
      ? 'mental'
      : undefined;

/** Ranks until somebody is out. */
export const untilOut = (one: Combatant, track: Track, rules: TacticaOptions): number =>
  leftOn(one, track, rules) - (one.stats.heroic ? HEROIC_LEAST : 0);

/** Ranks that set thresholds: real ones, and with bonus ranks (TC-101, TC-123, A-13, A-33). */
export const thresholdsOf = (
  one: Combatant,
  track: Track,
  { thresholdBase, armour }: TacticaOptions,
): { readonly real: number; readonly total: number } => {
  const { bonusPhysical, bonusMental } = one.stats;
  const bonus =
    track === 'mental' ? bonusMental : bonusPhysical + (armour === 'bonusRank' ? one.armour : 0);
  const total = one[track] + bonus;
  return { real: thresholdBase === 'total' ? total : one[track], total };
};

/** Successes that armour takes away. */
export const armourOf = (one: Combatant, { armour }: TacticaOptions): number =>
  armour === 'reduceSuccesses' ? one.armour : 0;

/** A group shrinks as its men fall. */
export const shrink = (group: EditedCombatant, rules: TacticaOptions): void => {
  if (group.formedOf === 1) return;
  group.men = menLeft(group.formedOf, leftOn(group, 'physical', rules), group.physical);
  if (rules.decay === 'off') return;
  const kind = kindOf(group.men);
  if (KINDS.indexOf(kind) < KINDS.indexOf(group.formed)) group.kind = kind;
};

const NO_COVER: readonly Cover[] = [];

/** Cover that moves along (TC-232). */
export const carriedCover = ({ chariot }: Pick<Combatant['stats'], 'chariot'>): Cover =>
  chariot === 'none' ? 'none' : 'hardLight';

/** What is in the way of attacks upon somebody: where he stands, and what he stands in (TC-199). */
export const coversOf = ({ cover, stats }: Combatant): readonly Cover[] => {
  if (cover === 'none') return NO_COVER;
  const carried = carriedCover(stats);
  return carried === 'none' || carried === cover ? [cover] : [cover, carried];
};

export const hurts = ({ injuries }: Combatant): Impairment => impairmentOf(injuries);

const groupDice = ({ kind }: Combatant, reading: TacticaOptions['groupDice']): number =>
  reading === 'all' ? SIZES[kind].dice : 0;

/** Dice of a characteristic: 4, its level, what injuries take (TC-120). */
export const levelDice = (
  one: Combatant,
  on: Characteristic,
  rules: TacticaOptions,
  more = 0,
): number => {
  const hurt = hurts(one);
  const part = on === 'body' ? hurt.body : on === 'mind' ? hurt.mind : 0;
  const legs = on === 'dex' ? hurt.legs : 0;
  const dice = BASE_DICE + one.stats[on] + groupDice(one, rules.groupDice);
  return Math.max(0, dice + hurt.rolls + part + legs + more);
};
export const levelRoll = (...of: Parameters<typeof levelDice>): Dice =>
  successDice(levelDice(...of));

/** Dice of a defence, command or threat; none where the skill has none. */
export const skillDice = (one: Combatant, skill: number, rules: TacticaOptions, arm = 0): number =>
  skill === 0 ? 0 : Math.max(0, skill + groupDice(one, rules.groupDice) + hurts(one).rolls + arm);

/** Attack dice of skill and group (TC-179 to TC-183, A-06). */
export const attackSkill = (one: Combatant, { groupDice: reading }: TacticaOptions): number =>
  one.stats.attackDice + (reading === 'ad' ? 0 : SIZES[one.kind].dice);

/** Action dice that somebody is entitled to (TC-19, A-49). */
export const entitlement = (one: Combatant, { groupDice: reading }: TacticaOptions): number => {
  const grown = reading === 'ad' ? SIZES[one.kind].dice : 0;
  return one.stats.actionDice + grown + (one.prone ? -1 : 0) + (one.kept ? 1 : 0);
};

/** The Superiority Level within what the options allow. */
export const boundedSl = (sl: number, { slLeast, slMost }: TacticaOptions): number =>
  withinSl(Math.max(slLeast, Math.min(slMost, sl)));

/** What somebody can strike with where he is: reach not in contact, nothing heavy InClose. */
export const strikesWith = (one: Pick<Combatant, 'weapon' | 'cluster' | 'inClose'>): WeaponId => {
  const weapon: Weapon = weaponOf(one.weapon);
  const isTooLong = weapon.reach === true && one.cluster !== 0;
  const isForShots = weapon.range !== undefined && weapon.thrown !== true;
  if (isForShots) return 'unarmed';
  return isTooLong || (one.inClose && closeSl(one.weapon) === undefined) ? 'unarmed' : one.weapon;
};
