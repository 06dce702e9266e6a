import { apart, orderSays, type Battle, type StateOdds } from '../../../shared/index.ts';
import { textAt } from '../../draft/tree.ts';
import { endingsOfBattle } from '../../army/odds/endings.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { points, provenance, share } from '../../ui/figures/numbers.ts';
import { ORDER_FORM } from './orders-panel.tsx';
import type { TableState } from '../use-battle.ts';
import type { TableBattle } from '../use-table.ts';
import type { Writing } from './use-order.ts';

/** The odds before an order and after it. */
const Effect = ({
  table,
  battle,
  before,
  after,
}: {
  readonly table: TableState;
  readonly battle: Battle;
  readonly before: StateOdds;
  readonly after: StateOdds;
}) => {
  const told = (odds: StateOdds) =>
    new Map(
      endingsOfBattle(table.scenario, battle, odds).map((one) => [
        one.key,
        share(one.chance, odds.margin),
      ]),
    );
  const [first, then] = [told(before), told(after)];
  const was = new Map(
    endingsOfBattle(table.scenario, battle, before).map(({ key, chance }) => [key, chance]),
  );
  return (
    <ul className="effect" aria-label="What it does to the odds">
      {endingsOfBattle(table.scenario, battle, after).map(({ key, label, chance }) => (
        <li key={key}>
          {apart(label)} {first.get(key) ?? share(0, before.margin)} →{' '}
          <b className="effect-then">{then.get(key)}</b> ({points(chance - (was.get(key) ?? 0))})
        </li>
      ))}
      <li className="quiet">{provenance(after, battle.seed)}</li>
    </ul>
  );
};

interface Props {
  readonly at: TableBattle;
  readonly odds: StateOdds | undefined;
  readonly writing: Writing;
}

/** The order about to be given, beside the odds: what it does, and the button. */
export const OrderStrip = ({ at: { table, battle, live }, odds, writing }: Props) => {
  const { order, line, isReady, drop, form } = writing;
  if (order === undefined) return null;
  const reason = textAt(form.tree, 'reason').trim();
  return (
    <div className="order-strip" role="group" aria-label="The order about to be given">
      <div>
        <p>
          <b>{orderSays(order, live.field)}</b>
          {reason === '' ? '' : ` (${reason})`}
        </p>
        <Refusal text={line?.fault?.message} />
        {line === undefined || odds === undefined ? (
          <p className="quiet">working out what it does …</p>
        ) : line.fault === undefined ? (
          <Effect table={table} battle={battle} before={odds} after={line.odds} />
        ) : null}
      </div>
      <div className="buttons">
        <Button type="submit" form={ORDER_FORM} look="solid" disabled={!isReady}>
          Give the order
        </Button>
        <QuietButton onClick={drop}>Cancel</QuietButton>
      </div>
    </div>
  );
};
