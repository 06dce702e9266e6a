import type { Live } from '../../shared/index.ts';
import type { Fights } from './kept/remote-api.ts';
import type { TableState } from './use-battle.ts';

/** Opens the armies of a battle into units, as they stand. */
export const toUnits = async (table: TableState, live: Live, fights: Fights): Promise<void> => {
  const [{ beginWith }, { asTheyStand, bringUnits, keepTable }] = await Promise.all([
    import('../unit/draft/open.ts'),
    import('./fights/go-on.ts'),
  ]);
  const battle = asTheyStand(table.scenario, live);
  keepTable(battle, table);
  bringUnits(beginWith(battle).draft, table, fights);
};
