import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Entry, StateOdds } from '../../shared/index.ts';
import { differences, draftOf } from '../army/draft/draft.ts';
import { endingsOfBattle } from '../army/odds/endings.ts';
import { showSoon } from '../forms/focus.ts';
import { isBehind, statusText, useStatus } from '../screen/status.ts';
import { Announcer } from '../ui/page/announcer.tsx';
import { Button } from '../ui/input/button.tsx';
import { Refusal } from '../ui/input/controls.tsx';
import type { Ending } from '../ui/figures/endings.ts';

import { chancesText } from '../ui/figures/odds.tsx';
import { Skip, useTitle } from '../ui/page/page.tsx';
import { ArmiesNow } from './armies-now.tsx';
import { DiceEntry } from './dice/dice-entry.tsx';
import { End, type Next } from './end.tsx';
import { Following } from './following.tsx';
import type { KeptBattle } from './kept/keep-battles.ts';
import { TableOdds } from './live-odds.tsx';
import { LastRound } from './log/last-round.tsx';
import { LogView } from './log/log-view.tsx';
import { LuckLedger } from './log/luck-ledger.tsx';
import { NoteForm } from './log/note-form.tsx';
import { Orders } from './orders/orders.tsx';
import { TableChronicle } from './table-chronicle.tsx';
import { TableHead } from './table-head.tsx';
import { LastSwing, pastOf, stateOf, Top } from './table-top.tsx';
import type { TableState } from './use-battle.ts';
import { useOrder } from './orders/use-order.ts';
import { useTable, type Table } from './use-table.ts';
import { Withdrawals } from './orders/withdrawals.tsx';
import { outcomeSays } from './words.ts';

const RulesDialog = lazy(() => import('./rules-dialog.tsx'));
const ScreenDialog = lazy(() => import('../screen/screen-dialog.tsx'));
const LiveCharts = lazy(() => import('./live-charts.tsx'));

interface Props extends Next {
  readonly opened: KeptBattle;
}

interface At {
  readonly at: Table;
}

/** What is wrong with how the battle is kept. */
const UNKEPT_TEXT =
  'This browser does not store anything for this page: copy the link or export the battle before ' +
  'you leave.';

const Alerts = ({ table }: { readonly table: TableState }) => (
  <>
    {table.isStale ? (
      <div className="table-alert" role="alert">
        <p>Changed in another tab. Nothing is changed here until you choose.</p>
        <Button look="solid" onClick={table.takeNewest}>
          Show the newest
        </Button>{' '}
        <Button onClick={table.goOnAsCopy}>Continue as a copy</Button>
      </div>
    ) : null}
    {table.isUnkept ? <Refusal text={UNKEPT_TEXT} /> : null}
  </>
);

/** The dice of the next round, or the end and what follows. */
const Doing = ({ at, next }: At & { readonly next: Next }) => {
  const { table, battle, live } = at;
  const [wasOver] = useState(live.outcome !== undefined);
  return (
    <div className="cockpit-dice">
      <Withdrawals at={at} onEntry={at.add} />
      {live.outcome === undefined ? (
        <DiceEntry key={table.id} table={table} battle={battle} live={live} onRound={at.add}>
          <LastRound at={at} />
        </DiceEntry>
      ) : (
        <>
          <End at={at} isNew={!wasOver} {...next} />
          <ArmiesNow table={table} battle={battle} live={live} />
        </>
      )}
      <Following table={table} live={live} onEntry={at.add} />
    </div>
  );
};

const Logged = ({ at }: At) => {
  const { table, battle, lines } = at;
  const { entries } = table.log;
  return (
    <div className="cockpit-log">
      <LogView
        table={table}
        battle={battle}
        lines={lines}
        entries={entries}
        onAmend={at.amendAt}
        onUndoTo={(place) => at.goBack(entries.length - 1 - place)}
      >
        <NoteForm onNote={at.add} />
      </LogView>
    </div>
  );
};

interface OddsNow {
  /** Of the last line that is told; undefined while the first odds are worked out. */
  readonly odds: StateOdds | undefined;
  readonly parts: readonly Ending[];
}

const oddsOf = ({ table, battle, lines, opening }: Table): OddsNow => {
  const odds = lines.at(-1)?.odds ?? opening;
  return {
    odds,
    parts: odds === undefined ? [] : endingsOfBattle(table.scenario, battle, odds),
  };
};

const Body = ({
  at,
  odds,
  parts,
  next,
  children,
}: At & OddsNow & { readonly next: Next; readonly children: ReactNode }) => {
  const { table, battle, live, lines, opening } = at;
  const writing = useOrder(at);
  return (
    <main id="main" tabIndex={-1}>
      <Top at={at} onSetup={next.onSetup}>
        <TableOdds
          at={at}
          odds={odds}
          parts={parts}
          isLate={odds === undefined || lines.length < table.log.entries.length}
          writing={writing}
          onEnd={() => showSoon('end-title')}
          swing={<LastSwing at={at} odds={odds} />}
          past={pastOf(at)}
        />
      </Top>
      <Alerts table={table} />
      {children}
      <div className="cockpit" data-over={live.outcome !== undefined || undefined}>
        <Doing at={at} next={next} />
        <Orders at={at} writing={writing} />
        <div className="cockpit-charts">
          <Suspense fallback={<div className="battle-loading" />}>
            {opening === undefined ? null : (
              <LiveCharts table={table} battle={battle} lines={lines} opening={opening} />
            )}
          </Suspense>
          <LuckLedger table={table} battle={battle} lines={lines} live={live} />
        </div>
        <Logged at={at} />
      </div>
      <TableChronicle at={at} />
    </main>
  );
};

/** What the last entry was, for those who listen. */
const NEWS: Readonly<Record<Entry['kind'], string>> = {
  round: '',
  order: 'Order given. ',
  note: 'Note added. ',
  aftermath: 'Aftermath added. ',
};

/** The table for those who listen. */
const spoken = ({ live, lines }: Table, { odds, parts }: OddsNow): string => {
  const [line, told] = [lines.at(-1), lines.findLast(({ rounds }) => rounds.length > 0)];
  const round = told?.rounds.at(-1)?.round;
  const news = line === undefined || line.fault !== undefined ? '' : NEWS[line.entry.kind];
  const when = round === undefined ? 'Before the first round' : `After round ${round}`;
  const armies = live.field.armies.map(({ name, hits }) => `${name} ${hits} hits`).join(', ');
  return `${news}${when}. ${armies}. ${chancesText(parts, odds?.margin)}. ${outcomeSays(live)}`;
};

/** Rules and players' screen, in front of the table. */
const Dialogs = ({
  at: { table, screen },
  open,
  onClose,
}: At & { readonly open: DialogName | undefined; readonly onClose: () => void }) => (
  <Suspense fallback={null}>
    <RulesDialog scenario={table.scenario} isOpen={open === 'rules'} onClose={onClose} />
    <ScreenDialog
      opened={open === 'screen'}
      onClose={onClose}
      remote={screen.remote}
      onKeep={screen.keep}
      level={screen.level}
      onLevel={screen.setLevel}
    />
  </Suspense>
);

type DialogName = 'rules' | 'screen';

/** A battle fought at the table, round by round, with real dice or rolled ones. */
export const LiveTable = ({ opened, onSetup, ...next }: Props) => {
  const at = useTable(opened);
  const now = oddsOf(at);
  useTitle(`${at.table.scenario.name}, ${stateOf(at)}`);
  const status = useStatus(at.screen.remote);
  const [isWanted, setWanted] = useState(false);
  const [dialog, setDialog] = useState<DialogName>();
  const open = (name: DialogName): void => {
    setWanted(true);
    setDialog(name);
  };
  return (
    <>
      <Skip to="battle" />
      <div className="page at-table">
        <TableHead
          places={differences(draftOf(at.table.scenario))}
          notice={at.notice}
          onCopy={at.copy}
          onScreen={() => open('screen')}
          onRules={() => open('rules')}
          isScreenLate={isBehind(status)}
        />
        <Body at={at} {...now} next={{ onSetup, ...next }}>
          {isBehind(status) ? (
            <div className="table-alert" role="alert">
              <p>
                <b>The players see an older state.</b> {statusText(status)}
              </p>
              <Button onClick={() => open('screen')}>What to do</Button>
            </div>
          ) : null}
        </Body>
      </div>
      {isWanted ? <Dialogs at={at} open={dialog} onClose={() => setDialog(undefined)} /> : null}
      <Announcer text={spoken(at, now)} />
      <Announcer text={at.notice} pause={0} />
    </>
  );
};
