import { isStanding } from '../../../shared/index.ts';
import { Fold } from '../../ui/input/controls.tsx';
import type { Table } from '../use-table.ts';
import { HelpPanel } from './help-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import type { Writing } from './use-order.ts';
import { lateIn } from '../../ui/late.ts';

const StrikePanel = lateIn(() => import('./strike-panel.tsx'));

interface At {
  readonly at: Table;
}

/** Of three or more sides, who should strike whom. */
const Strike = ({ at: { table, battle, live, add } }: At) =>
  new Set(live.field.armies.filter(isStanding).map(({ side }) => side)).size < 3 ? null : (
    <Fold says="Who should strike whom, and which truce would help">
      <StrikePanel scenario={table.scenario} live={live} seed={battle.seed} onEntry={add} />
    </Fold>
  );

/** Orders; after the end they are out of the way. */
export const Orders = ({ at, writing }: At & { readonly writing: Writing }) => {
  const { table, live } = at;
  const panel = <OrdersPanel table={table} live={live} writing={writing} />;
  return live.outcome === undefined ? (
    <>
      {panel}
      <Strike at={at} />
      <Fold says="The least help that turns the battle">
        <HelpPanel at={at} onEntry={at.add} />
      </Fold>
    </>
  ) : (
    <Fold says="Orders after the end">{panel}</Fold>
  );
};
