import { isStanding, type Entry } from '../../../shared/index.ts';
import { Fold } from '../../ui/input/controls.tsx';
import type { Table } from '../use-table.ts';
import { HelpPanel } from './help-panel.tsx';
import { focusDice } from './order-keys.ts';
import { OrdersPanel } from './orders-panel.tsx';
import type { Writing } from './use-order.ts';
import { lateIn } from '../../ui/late.ts';

const StrikePanel = lateIn(() => import('./strike-panel.tsx'));

interface At {
  readonly at: Table;
}
interface Giving {
  readonly onEntry: (entry: Entry) => void;
}

/** Of three or more sides, who should strike whom. */
const Strike = ({ at: { table, battle, live }, onEntry }: At & Giving) =>
  new Set(live.field.armies.filter(isStanding).map(({ side }) => side)).size < 3 ? null : (
    <Fold says="Who should strike whom, and which truce would help">
      <StrikePanel scenario={table.scenario} live={live} seed={battle.seed} onEntry={onEntry} />
    </Fold>
  );

/** Orders; after the end they are out of the way. */
export const Orders = ({ at, writing }: At & { readonly writing: Writing }) => {
  const panel = <OrdersPanel at={at} writing={writing} />;
  // What was pressed is gone with the odds it told.
  const give = (entry: Entry): void => {
    if (at.add(entry)) focusDice();
  };
  return at.live.outcome === undefined ? (
    <>
      {panel}
      <Strike at={at} onEntry={give} />
      <Fold says="The least help that turns the battle">
        <HelpPanel at={at} onEntry={give} />
      </Fold>
    </>
  ) : (
    <Fold says="Orders after the end">{panel}</Fold>
  );
};
