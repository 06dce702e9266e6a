import { dueWithdrawals, type DueWithdrawal, type Entry } from '../../../shared/index.ts';
import { Button } from '../../ui/input/button.tsx';
import { useKeys } from '../../ui/input/use-keys.ts';
import { counted } from '../../ui/words.ts';
import type { TableBattle } from '../use-table.ts';

interface Props {
  readonly at: TableBattle;
  readonly onEntry: (entry: Entry) => boolean;
}

const orderOf = ({ army, at }: DueWithdrawal): Entry => ({
  kind: 'order',
  reason: `its orders: to withdraw at ${counted(at, 'hit')}`,
  order: { type: 'withdraw', army: army.id },
});

const says = ({ army, at }: DueWithdrawal): string =>
  `${army.name} has ${army.hits} ${army.hits === 1 ? 'hit' : 'hits'} left; its orders are to ` +
  `withdraw at ${at}.`;

/** Armies that have come to the hits at which they are to leave: the order, by one key. */
export const Withdrawals = ({ at: { battle, live }, onEntry }: Props) => {
  const due = dueWithdrawals(battle, live.field);
  const give = (): void => due.forEach((one) => void onEntry(orderOf(one)));
  const isDue = due.length > 0;
  useKeys((event) => {
    // A Mac types another letter with Alt, so the key counts.
    const isPressed = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyW';
    if (!isDue || !isPressed) return;
    event.preventDefault();
    give();
  });
  return isDue ? (
    <div className="table-alert withdrawals" role="alert">
      <p>
        {due.map((one) => (
          <span key={one.army.id}>
            <b>{says(one)}</b>{' '}
          </span>
        ))}
        {live.outcome === undefined ? 'The odds are those of fighting on.' : ''}
      </p>
      <Button look="solid" aria-keyshortcuts="Alt+W" onClick={give}>
        {due.length > 1 ? 'Let them withdraw' : 'Let it withdraw'}
        <span className="key-hint"> (Alt+W)</span>
      </Button>
    </div>
  ) : null;
};
