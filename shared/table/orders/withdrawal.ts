import { isStanding, type Army } from '../../army/army.ts';
import type { Battle } from '../../army/setup.ts';
import type { TableField } from './order.ts';

/** An army whose orders are to leave the field, now that it has so few hits. */
export interface DueWithdrawal {
  readonly army: Army;
  /** The hits at which it is to leave. */
  readonly at: number;
}

/**
 * Where an army is to leave: at the hits of its orders; one who began with as few, once it suffers
 * any. 0: it has no such orders.
 */
export const leavesAt = ({ start }: Battle, { id }: Pick<Army, 'id'>): number =>
  start.armies.find((one) => one.id === id)?.leavesAt ?? 0;

/**
 * Armies that are to withdraw by the orders they came with, and have not: the game master gives the
 * order, or lets them fight on.
 */
export const dueWithdrawals = (
  battle: Battle,
  { armies }: Pick<TableField, 'armies'>,
): readonly DueWithdrawal[] =>
  armies.flatMap((army) => {
    const at = leavesAt(battle, army);
    return isStanding(army) && army.hits <= at ? [{ army, at }] : [];
  });
