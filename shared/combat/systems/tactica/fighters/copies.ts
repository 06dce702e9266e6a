import type { Combatant, EditedCombatant, EditedFight, TacticaFight } from './state.ts';

/** Spread alone, without changes on top, engines copy in one go. */
export const copyOf = (one: Combatant): EditedCombatant => ({ ...one });

export const copyFight = (fight: TacticaFight): EditedFight => ({
  ...fight,
  fighters: fight.fighters.map(copyOf),
  tasks: [...fight.tasks],
});
