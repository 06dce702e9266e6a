import { crossover } from '../../../mechanics/tactica/damage.ts';
import { leaderOf } from '../../../mechanics/tactica/composition.ts';
import { figuresIn, unitOf, type CompiledRules } from './compiled-rules.ts';
import type { Group } from './state.ts';

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

/** Of men who are down: a sixth of the winner's is dead, a third of the loser's. */
export const fateOf = (
  down: number,
  won: boolean,
): { readonly dead: number; readonly recovered: number; readonly taken: number } => {
  const dead = Math.floor(down / (won ? 6 : 3) + 0.5);
  return { dead, recovered: won ? down - dead : 0, taken: won ? 0 : down - dead };
};
