import { crossover } from '../../../mechanics/tactica/damage.ts';
import { leaderOf } from '../../../mechanics/tactica/composition.ts';
import type { FieldUnit } from '../../field.ts';
import type { Back, Champion } from '../../system.ts';
import { compileRules, unitOf, type TacticaSetup } from './compiled-rules.ts';
import { loseRanks } from './rules/numbers.ts';
import { copyOf, type Group } from './state.ts';

/**
 * The Mental Ranks of each man left, less half of those that the group has lost; undefined where
 * that is none (digest 5.4).
 */
export const spiritOf = (unit: FieldUnit, setup: TacticaSetup): number | undefined => {
  const { mentalLost, physicalLost } = unit as Group;
  const lost = mentalLost + crossover(physicalLost, setup.rules.crossoverEvery);
  const { mental } = unitOf(compileRules(setup), unit as Group).stats;
  return lost < 2 ? undefined : Math.max(1, mental - Math.floor(lost / 2));
};

/**
 * A group after some of its men have fought as persons: composed again of those who stand, with as
 * many ranks as their share (digest 5.4).
 */
export const afterPersons = (unit: FieldUnit, { men }: Back, setup: TacticaSetup): FieldUnit => {
  const compiled = compileRules(setup);
  const group = copyOf(unit as Group);
  const share = Math.ceil((group.fullStrength * men) / group.formedOf);
  group.men = men;
  const ranks = Math.max(0, group.strength - share);
  loseRanks(group, ranks, unitOf(compiled, group), compiled.rules);
  return group;
};

/** Who leads a group fights for it (TC-182, TC-183). */
export const championOf = (unit: FieldUnit): Champion =>
  leaderOf((unit as Group).formed) === undefined ? 'soldier' : 'officer';
