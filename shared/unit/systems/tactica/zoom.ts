import { crossover } from '../../../mechanics/tactica/damage.ts';
import { leaderOf } from '../../../mechanics/tactica/composition.ts';
import type { FieldUnit } from '../../field.ts';
import type { Back, Champion } from '../../system.ts';
import {
  compileRules,
  figuresIn,
  unitOf,
  type CompiledRules,
  type TacticaSetup,
} from './compiled-rules.ts';
import { loseRanks } from './numbers.ts';
import { copyOf, type Group } from './state.ts';

/** Who of a group stands when play returns to persons, each with these numbers (digest 5.4). */
export interface Standing {
  readonly men: number;
  /** Full: the wounded are among the men already down. */
  readonly physical: number;
  readonly mental: number;
  readonly actionDice: number;
  readonly panicked: boolean;
  /** One of the men, or one more where leaders are extra. */
  readonly leader: 'NCO' | 'officer' | undefined;
}

export const standingOf = (group: Group, compiled: CompiledRules): Standing => {
  const { stats } = unitOf(compiled, group);
  const lost = group.mentalLost + crossover(group.physicalLost, compiled.rules.crossoverEvery);
  const panicked = group.standing === 'routed';
  return {
    men: group.standing === 'destroyed' ? 0 : group.men,
    physical: stats.physical,
    mental: Math.max(1, stats.mental - Math.floor(lost / 2)),
    actionDice: Math.max(1, figuresIn(compiled, group).actionDice - (panicked ? 1 : 0)),
    panicked,
    leader: leaderOf(group.formed),
  };
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

/** Of men who are down: a sixth of the winner's is dead, a third of the loser's. */
export const fateOf = (
  down: number,
  won: boolean,
): { readonly dead: number; readonly recovered: number; readonly taken: number } => {
  const dead = Math.floor(down / (won ? 6 : 3) + 0.5);
  return { dead, recovered: won ? down - dead : 0, taken: won ? 0 : down - dead };
};
