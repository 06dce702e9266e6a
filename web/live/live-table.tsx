import { lazy, Suspense, useEffect, useMemo, useState, type JSX } from 'react';
import {
  amend,
  append,
  battleOf,
  liveOdds,
  redo,
  standing,
  startOf,
  undo,
  type Entry,
  type Live,
  type LogError,
  type Log,
  type Result,
} from '../../shared/index.ts';
import { Button } from '../marks/button.tsx';
import { copyText } from '../share/clipboard.ts';
import { Announcer } from '../views/announcer.tsx';
import { OddsBar, OddsFigures } from '../views/odds-bar.tsx';
import { useUndoKeys } from '../views/use-undo-keys.ts';
import { duration, partsOf, provenance, share, sideName } from '../views/words.ts';
import { hasAftermath } from './aftermath.ts';
import { ArmiesNow } from './armies-now.tsx';
import { DiceEntry } from './dice-entry.tsx';
import type { KeptBattle } from './keep-battles.ts';
import { LogView } from './log-view.tsx';
import { LuckLedger } from './luck-ledger.tsx';
import { NoteForm } from './note-form.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { TableHead } from './table-head.tsx';
import { useBattle } from './use-battle.ts';
import { useHanded } from './use-handed.ts';
import type { Change } from './remote-api.ts';
import { useLines } from './use-lines.ts';
import { useScreen } from './use-screen.ts';

const ScreenDialog = lazy(() => import('../screen/screen-dialog.tsx'));
const LiveCharts = lazy(() => import('./live-charts.tsx'));
const AftermathPanel = lazy(() => import('./aftermath-panel.tsx'));

const outcomeText = ({ outcome, field }: Live): string => {
  switch (outcome?.kind) {
    case undefined:
      return '';
    case 'won':
      return `${field.armies
        .filter(
          ({ side, hits, withdrew }) => side === outcome.winner && hits > 0 && withdrew !== true,
        )
        .map(({ name, hits }) => `${name} (${hits} hits left)`)
        .join(' + ')} holds the field.`;
    case 'mutual':
      return 'A mutual rout: nobody holds the field.';
    case 'stalemate':
      return 'Nobody can be hurt any more: a stalemate.';
    case 'parley':
      return 'A parley: the armies have stopped, nobody wins.';
  }
};

/** What a change does to the log. */
const doing =
  (deed: Change) =>
  (now: Log): Result<Log, LogError> => {
    switch (deed.kind) {
      case 'append':
        return append(now, deed.entry);
      case 'amend':
        return amend(now, deed.at, deed.entry);
      case 'undo':
        return undo(now, deed.steps);
      case 'redo':
        return redo(now, deed.steps);
    }
  };

interface Props {
  readonly opened: KeptBattle;
  readonly onList: () => void;
  readonly onSetup: () => void;
}

/** A battle fought at the table, round by round, with real dice or rolled ones. */
export const LiveTable = ({ opened, onList, onSetup }: Props): JSX.Element => {
  const table = useBattle(opened);
  const { scenario, log, change } = table;
  const screen = useScreen(table);
  const [isScreenOpen, setScreenOpen] = useState<boolean>();
  const [notice, setNotice] = useState('');
  const battle = useMemo(() => battleOf(scenario, scenario.seed ?? 'rout'), [scenario]);
  const live = useMemo(() => standing(battle, log.entries), [battle, log.entries]);
  const lines = useLines(battle, log.entries);
  const opening = useMemo(() => liveOdds(startOf(battle), battle), [battle]);
  const odds = lines.at(-1)?.odds ?? opening;
  const isLate = lines.length < log.entries.length;
  const parts = partsOf(scenario, battle, odds);
  const over = outcomeText(live);

  const act = (deed: Change): boolean => {
    const isDone = change(doing(deed));
    if (isDone) screen.push(deed);
    else
      setNotice(
        table.isStale
          ? 'This battle has gone on in another tab: choose first.'
          : 'The log is full: it holds 500 entries.',
      );
    return isDone;
  };
  const add = (entry: Entry): boolean => act({ kind: 'append', entry });
  useHanded(table.id, (entry) => {
    const isTaken = add(entry);
    if (isTaken) setNotice('The fight after the rout stands in the log.');
    return isTaken;
  });
  const goBack = (steps: number): boolean => {
    if (log.entries.length > 0) act({ kind: 'undo', steps });
    return log.entries.length > 0;
  };
  const goOn = (): boolean => {
    if (log.undone.length > 0) act({ kind: 'redo', steps: 1 });
    return log.undone.length > 0;
  };

  useEffect(() => {
    document.title = `${scenario.name} · at the table · Rout`;
  }, [scenario.name]);
  useUndoKeys(() => goBack(1), goOn);
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), 3_000);
    return () => clearTimeout(timer);
  }, [notice]);

  const copy = (): void => {
    if (table.link === undefined)
      setNotice('This battle has grown too long for a link: export it as a file.');
    else
      void copyText(`${window.location.origin}${window.location.pathname}#t=${table.link}`).then(
        (isDone) => setNotice(isDone ? 'Copied' : 'Copy the address from the address bar.'),
      );
  };
  const told = lines.at(-1)?.rounds.at(-1);
  const said = `${told === undefined ? 'Before the first round' : `Round ${told.round} resolved`}. ${live.field.armies.map(({ name, hits }) => `${name} ${hits} hits`).join(', ')}. ${parts.map(({ label, slot, chance }) => `${label}${slot === undefined ? '' : ' wins'} ${share(chance, odds.margin)}`).join(', ')}. ${over}`;
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        Skip to the battle
      </a>
      <div className="page at-table">
        <TableHead
          table={table}
          notice={notice}
          onCopy={copy}
          onList={onList}
          onSetup={onSetup}
          onScreen={() => setScreenOpen(true)}
        />
        <main id="main" tabIndex={-1}>
          <div className="table-title">
            <h1>{scenario.name}</h1>
            <p className="quiet">
              {over === ''
                ? `Round ${live.field.round}`
                : `Over after round ${live.field.round - 1}`}
              , {duration(live.clock)} fought, seed {battle.seed}
            </p>
          </div>
          {table.isStale ? (
            <div className="table-alert" role="alert">
              <p>
                This battle has gone on in another tab. Nothing is changed here until you choose.
              </p>
              <Button look="solid" onClick={table.takeNewest}>
                Show the newest
              </Button>{' '}
              <Button onClick={table.goOnAsCopy}>Go on here as a copy</Button>
            </div>
          ) : null}
          {table.isUnkept ? (
            <p className="fault" role="alert">
              This browser keeps nothing: copy the link or export the battle before you leave.
            </p>
          ) : null}
          <section
            className="odds"
            aria-label="Odds"
            data-late={isLate || undefined}
            aria-busy={isLate}
          >
            <div className="odds-inner">
              <div className="odds-main">
                <OddsFigures parts={parts} margin={odds.margin} />
                <OddsBar parts={parts} />
                <p className="odds-meta">
                  <span className="odds-method">{provenance(odds, battle.seed)}</span>
                  {isLate ? (
                    <span className="odds-note">working out the last entries …</span>
                  ) : null}
                  <span>
                    {over === '' ? (
                      live.field.armies.map(({ name, hits }) => `${name} ${hits}`).join(', ')
                    ) : (
                      <b>{over}</b>
                    )}
                  </span>
                </p>
              </div>
              {over === '' ? (
                <button type="submit" form="dice" className="button button-solid fight">
                  Resolve
                </button>
              ) : (
                <Button look="solid" className="fight" onClick={() => goBack(1)}>
                  Undo
                </Button>
              )}
            </div>
          </section>
          <ArmiesNow table={table} battle={battle} live={live} />
          <div className="table-main">
            <div>
              {over === '' ? (
                <DiceEntry key={table.id} table={table} battle={battle} live={live} onRound={add} />
              ) : (
                <div className="dice-entry">
                  <div className="table-head">
                    <h2>The end</h2>
                  </div>
                  <p className="summary">
                    {over}{' '}
                    {battle.sides
                      .map(
                        (side) =>
                          `${sideName(battle, side)} began with ${share(opening.win[side] ?? 0, opening.margin)}`,
                      )
                      .join(', ')}
                    .
                  </p>
                </div>
              )}
              {hasAftermath(live) ? (
                <Suspense fallback={<section className="aftermath" aria-busy="true" />}>
                  <AftermathPanel table={table} live={live} onEntry={add} />
                </Suspense>
              ) : null}
              <div className="dice-actions history">
                <Button
                  disabled={log.entries.length === 0}
                  onClick={() => goBack(1)}
                  aria-keyshortcuts="Control+Z"
                >
                  Undo
                </Button>
                <Button
                  disabled={log.undone.length === 0}
                  onClick={goOn}
                  aria-keyshortcuts="Control+Shift+Z"
                >
                  Redo{log.undone.length === 0 ? '' : ` (${log.undone.length})`}
                </Button>
                <NoteForm onNote={add} />
              </div>
              <LogView
                table={table}
                battle={battle}
                lines={lines}
                entries={log.entries}
                onAmend={(at, entry) => act({ kind: 'amend', at, entry })}
                onUndoTo={(at) => goBack(log.entries.length - 1 - at)}
              />
            </div>
            <div>
              <OrdersPanel table={table} battle={battle} live={live} odds={odds} onOrder={add} />
              <LuckLedger table={table} battle={battle} lines={lines} live={live} />
            </div>
          </div>
          <Suspense fallback={<div className="battle-loading" />}>
            <LiveCharts table={table} battle={battle} lines={lines} opening={opening} />
          </Suspense>
        </main>
      </div>
      {isScreenOpen === undefined ? null : (
        <Suspense fallback={null}>
          <ScreenDialog
            opened={isScreenOpen}
            onClose={() => setScreenOpen(false)}
            remote={screen.remote}
            onKeep={screen.keep}
            level={screen.level}
            onLevel={screen.setLevel}
          />
        </Suspense>
      )}
      <Announcer text={said} />
      <Announcer text={notice} pause={0} />
    </>
  );
};
