import { copies } from '../../../scratch.ts';
import type { Combatant, EditedCombatant, EditedFight, TacticaFight } from './state.ts';

/** Assigned, not spread: of spread copies engines read the fields half as fast. */
export const copyOf = (one: Combatant): EditedCombatant => Object.assign({}, one);

export const copyFight = (fight: TacticaFight): EditedFight => ({
  ...fight,
  fighters: copies(fight.fighters, copyOf),
  tasks: [...fight.tasks],
});
