import {
  type BattleScenario,
  isolateBidi,
  orderSays,
  type StateOdds,
} from '../../../shared/index.ts';
import { textAt } from '../../draft/tree.ts';
import { battleIn, endingsOfBattle } from '../../army/odds/endings.ts';
import { Button, QuietButton } from '../../ui/input/button.tsx';
import { Refusal } from '../../ui/input/controls.tsx';
import { points, provenance, share } from '../../ui/figures/numbers.ts';
import { ORDER_FORM } from './orders-panel.tsx';
import type { TableBattle } from '../use-table.ts';
import type { Writing } from './use-order.ts';

/** The odds before an order and after it. */
const Effect = ({
  scenario,
  before,
  after,
}: {
  readonly scenario: BattleScenario;
  readonly before: StateOdds;
  readonly after: StateOdds;
}) => {
  const was = new Map(endingsOfBattle(scenario, before).map(({ key, chance }) => [key, chance]));
  return (
    <ul className="effect" aria-label="What it does to the odds">
      {endingsOfBattle(scenario, after).map(({ key, label, chance }) => (
        <li key={key}>
          {isolateBidi(label)} {share(was.get(key) ?? 0, before.margin)} →{' '}
          <b className="effect-then">{share(chance, after.margin)}</b> (
          {points(chance - (was.get(key) ?? 0))})
        </li>
      ))}
      <li className="quiet">{provenance(after, battleIn(scenario).seed)}</li>
    </ul>
  );
};

interface Props {
  readonly at: TableBattle;
  readonly odds: StateOdds | undefined;
  readonly writing: Writing;
}

/** The order about to be given, beside the odds: what it does, and the button. */
export const OrderStrip = ({ at: { table, live }, odds, writing }: Props) => {
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
          <Effect scenario={table.scenario} before={odds} after={line.odds} />
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
