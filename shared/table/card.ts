import type { Army, Tactician } from '../army/army.ts';
import type { Battle } from '../army/setup.ts';
import { startOf } from './live.ts';
import { leavesAt } from './orders/withdrawal.ts';
import { screenOf } from './screen.ts';
import type { ScreenArmy } from './told.ts';
import type { ScreenLevel } from './look.ts';

/** Players of one side: their own army they know, of the others what their screen shows. */
interface CardPlayers {
  readonly side: string;
  readonly level: ScreenLevel;
}

/** What only its own side and the game master know of an army. */
export interface OwnArmy {
  /** Soldiers. */
  readonly size: number;
  readonly quality: number;
  readonly hits: number;
  readonly tacticians: readonly Tactician[];
}

export interface CardArmy extends ScreenArmy {
  readonly side: string;
  readonly own?: OwnArmy;
  /** The hits at which it is to leave the field; the game master's card alone. */
  readonly leavesAt?: number;
}

/** A battle on one page for the table, before the first round. Plain data. */
export interface BattleCard {
  readonly name: string;
  readonly armies: readonly CardArmy[];
  /** Whether its reader may know the odds, and what deeds do to them. */
  readonly tellsOdds: boolean;
}

const ownOf = ({ size, quality, hits, tacticians }: Army): OwnArmy => ({
  size,
  quality,
  hits,
  tacticians,
});

/**
 * The card of a battle: for the game master all of it; for players nothing of the other side that
 * their screen would not show.
 * @param players of a side; the game master where left out
 */
export const cardOf = (name: string, battle: Battle, players?: CardPlayers): BattleCard => {
  const live = startOf(battle);
  const level = players?.level ?? 'numbers';
  const shown = screenOf(name, battle, live, { level }).armies;
  return {
    name,
    armies: live.field.armies.flatMap((army, place): CardArmy[] => {
      const { side } = army;
      const seen = shown[place];
      if (seen === undefined) return [];
      const isOwn = players === undefined || players.side === side;
      const at = players === undefined ? leavesAt(battle, army) : 0;
      return [
        {
          ...seen,
          side,
          ...(isOwn ? { own: ownOf(army) } : {}),
          ...(at > 0 ? { leavesAt: at } : {}),
        },
      ];
    }),
    tellsOdds: level === 'numbers',
  };
};
