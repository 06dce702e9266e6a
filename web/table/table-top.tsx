import type { ReactNode } from 'react';
import { duration, type StateOdds } from '../../shared/index.ts';
import { sidesOfBattle } from '../army/odds/endings.ts';
import { CockpitTop, SetUpLine } from '../cockpit/cockpit.tsx';
import { Swing } from '../cockpit/swing.tsx';
import { Button } from '../ui/input/button.tsx';
import { exportFile } from './table-head.tsx';
import type { Table } from './use-table.ts';

interface At {
  readonly at: Table;
}

/** Where the battle stands: "round 3". */
export const stateOf = ({ live: { field, outcome } }: Table): string =>
  outcome === undefined ? `round ${field.round}` : `over after round ${field.round - 1}`;

interface TopProps extends At {
  readonly onSetup: () => void;
  readonly children: ReactNode;
}

/** The strip of the table: the battle, its odds, what is undone. */
export const Top = ({ at, onSetup, children }: TopProps) => (
  <CockpitTop
    level="Armies"
    name={at.table.scenario.name}
    state={stateOf(at)}
    line={
      <SetUpLine says={`${duration(at.live.clock)} fought · seed ${at.battle.seed}`}>
        <Button look="quiet" className="button-small" onClick={onSetup}>
          Edit armies
        </Button>
      </SetUpLine>
    }
    tools={
      <Button look="quiet" className="button-small" onClick={() => exportFile(at.table)}>
        Export
      </Button>
    }
  >
    {children}
  </CockpitTop>
);

/** What the last entry did to the chances. */
export const LastSwing = ({ at, odds }: At & { readonly odds: StateOdds | undefined }) => {
  const { table, battle, lines, opening } = at;
  return lines.length === 0 ? null : (
    <Swing
      sides={sidesOfBattle(table.scenario, battle)}
      of="Just now"
      odds={odds}
      before={lines.at(-2)?.odds ?? opening}
    />
  );
};

/** What can be taken back, and given again. */
export const pastOf = ({ table: { log }, goBack, goOn }: Table) => ({
  undo: () => goBack(1),
  redo: goOn,
  canUndo: log.entries.length > 0,
  canRedo: log.undone.length > 0,
});
