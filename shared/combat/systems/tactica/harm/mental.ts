import type { Harm } from '../fighters/state.ts';

/** What mental damage comes to: one rank or a Shock, Panicked, Crushed (TC-127 to TC-130). */
export const mentalHarmOf = (damage: number, total: number): Harm => {
  if (damage <= 0) return 'none';
  if (damage <= total) return 'rank';
  return damage <= 2 * total ? 'panicked' : 'crushed';
};
