import type { Live } from '../../shared/index.ts';
import type { Fights } from './kept/remote/deeds.ts';
import { encodeTable } from './kept/table-link.ts';
import type { TableState } from './use-battle.ts';

/** Opens the armies of a battle into units, as they stand. */
export const toUnits = async (table: TableState, live: Live, fights: Fights): Promise<void> => {
  const [{ beginWith }, { asTheyStand, bringUnits, keepTable }, link] = await Promise.all([
    import('../unit/draft/open.ts'),
    import('./fights/go-on.ts'),
    // The address may not say yet what the table is: who leaves at once comes back by this.
    encodeTable(table),
  ]);
  const battle = asTheyStand(table.scenario, live);
  keepTable(battle, { ...table, link });
  bringUnits(beginWith(battle).draft, table, fights);
};
