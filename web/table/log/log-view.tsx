import { useMemo, useState, type ReactNode } from 'react';
import {
  apart,
  armySideName,
  orderSays,
  readerOf,
  readingOf,
  startOf,
  withoutGivers,
  type Battle,
  type Entry,
  type Line,
  type Live,
  type RoundEntry,
  type ToldRound,
} from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { NO_SWING } from '../../cockpit/swing.tsx';
import { useTurned } from '../../forms/focus.ts';
import { LinkButton, Scroll, Section } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { counted } from '../../ui/words.ts';
import { AftermathLine, aftermathSays } from '../aftermath/aftermath-line.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { Deed } from './last-entry.tsx';
import { LogRound, widthOf } from './log-round.tsx';
import type { TableState } from '../use-battle.ts';
import { Flex } from '../../ui/layout.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly lines: readonly Line[];
  readonly entries: readonly Entry[];
  readonly onAmend: (at: number, entry: Entry) => boolean;
  readonly onUndoTo: (at: number) => void;
  /** What can be done with it as a whole. */
  readonly children: ReactNode;
}

/** An order with its reason and the odds after it. */
const OrderLine = ({
  entry: { order, reason },
  odds,
  before,
  battle,
}: {
  readonly entry: Extract<Entry, { readonly kind: 'order' }>;
  readonly odds: Line['odds'];
  readonly before: Live;
  readonly battle: Battle;
}) => {
  const then = battle.sides.map(
    (side) => `${apart(armySideName(battle, side))} ${share(odds.win[side] ?? 0, odds.margin)}`,
  );
  return (
    <p>
      <b>{orderSays(order, before.field)}</b> ({reason}).{' '}
      <span className="quiet">Win chance now: {then.join(', ')}</span>
    </p>
  );
};

/** An entry in a few words, as it was written. */
const entrySays = (entry: Entry, before: Live): string => {
  switch (entry.kind) {
    case 'round':
      return `Round${Object.entries(entry.dice)
        .map(([key, typed]) => ` ${key} ${'sum' in typed ? typed.sum : typed.faces.join(' ')}`)
        .join(',')}`;
    case 'order':
      return `${orderSays(entry.order, before.field)} (${entry.reason})`;
    case 'note':
      return entry.text;
    case 'aftermath':
      return aftermathSays(entry);
  }
};

const rethrown = (entry: RoundEntry, key: string): RoundEntry => ({
  ...withoutGivers(entry, [key]),
  again: { ...entry.again, [key]: (entry.again[key] ?? 0) + 1 },
});

/** The round that moved the odds most; undefined where none did. */
const widestOf = (lines: readonly Line[]): ToldRound | undefined => {
  const rounds = lines.flatMap((line) => line.rounds);
  const most = Math.max(...rounds.map(widthOf));
  return most > NO_SWING ? rounds.find((round) => widthOf(round) === most) : undefined;
};

interface LineProps extends Pick<Props, 'table' | 'battle'> {
  readonly line: Line;
  readonly before: Live;
  readonly widest: ToldRound | undefined;
  readonly onAgain: ((key: string) => void) | undefined;
}

/** What an entry came to. */
const Told = ({ table, battle, line, before, widest, onAgain }: LineProps): ReactNode => {
  const { entry, fault, rounds } = line;
  if (fault !== undefined)
    return (
      <>
        <p className="fault">Passed over: {fault.message}</p>
        <s>{entrySays(entry, before)}</s>
      </>
    );
  switch (entry.kind) {
    case 'note':
      return (
        <p>
          <b>Note</b> {entry.text}
        </p>
      );
    case 'aftermath':
      return (
        <AftermathLine
          title="After the rout"
          entry={entry}
          slotOf={(side) => slotOf(table.scenario, side)}
        />
      );
    case 'order':
      return <OrderLine entry={entry} odds={line.odds} before={before} battle={battle} />;
    case 'round':
      return rounds
        .map((told, i) => (
          <LogRound
            key={told.round}
            table={table}
            battle={battle}
            told={told}
            isBiggest={told === widest}
            typed={i === 0 ? entry.dice : {}}
            by={(i === 0 ? entry.by : undefined) ?? {}}
            onAgain={i === 0 ? onAgain : undefined}
          />
        ))
        .toReversed();
  }
};

interface ToolsProps {
  /** The place of the entry, from 1. */
  readonly place: number;
  readonly onEdit: () => void;
  /** Left out of the newest. */
  readonly onUndoTo: (() => void) | undefined;
}

const Tools = ({ place, onEdit, onUndoTo }: ToolsProps) => (
  <p className="log-tools">
    <LinkButton onClick={onEdit}>
      Edit<span className="unseen"> entry {place}</span>
    </LinkButton>
    {onUndoTo === undefined ? null : (
      <LinkButton onClick={onUndoTo}>
        Undo to here<span className="unseen">, entry {place}</span>
      </LinkButton>
    )}
  </p>
);

/** What can be done with an entry, or the form that changes it. */
const Foot = ({
  isEdited,
  children,
}: {
  readonly isEdited: boolean;
  readonly children: ReactNode;
}) => <div ref={useTurned<HTMLDivElement>(isEdited)}>{children}</div>;

/** Where the battle stood before the first entry, and after each; nothing once all are told. */
const useStands = (battle: Battle, entries: readonly Entry[], isLate: boolean) =>
  useMemo((): readonly Live[] => {
    if (!isLate) return [];
    const read = readerOf(readingOf(battle));
    return [startOf(battle), ...entries.map((_, i) => read(entries.slice(0, i + 1)))];
  }, [battle, entries, isLate]);

/** An entry whose odds are still being worked out, and what it did. */
const Untold = ({
  entry,
  before,
  after,
}: {
  readonly entry: Entry;
  readonly before: Live | undefined;
  readonly after: Live | undefined;
}) => {
  if (before === undefined || after === undefined) return null;
  const isDeed = after !== before && (entry.kind === 'round' || entry.kind === 'order');
  return (
    <li className="log-line">
      <p>
        {isDeed ? <Deed {...{ entry, before, after }} /> : entrySays(entry, before)}{' '}
        <span className="quiet">Its odds are being worked out.</span>
      </p>
    </li>
  );
};

const sizeSays = (entries: number, told: number): string => {
  if (entries === 0) return 'Nothing yet.';
  const open = told < entries ? `; odds of ${entries - told} still being worked out` : '';
  return `${counted(entries, 'entry', 'entries')}, the newest on top${open}`;
};

/** The log, the newest on top. Any entry can be changed; what follows is derived anew. */
export const LogView = (props: Props) => {
  const { table, battle, lines, entries, onAmend, onUndoTo, children } = props;
  const [edited, setEdited] = useState<number>();
  const widest = useMemo(() => widestOf(lines), [lines]);
  const lastRound = entries.findLastIndex(({ kind }) => kind === 'round');
  const lineAt = (line: Line, at: number) => {
    const { entry, fault } = line;
    const before = lines[at - 1]?.after ?? startOf(battle);
    const isLast = entry.kind === 'round' && at === lastRound;
    const again = (key: string): void =>
      void (entry.kind === 'round' && onAmend(at, rethrown(entry, key)));
    const done = (next: Entry | undefined): void => {
      if (next === undefined || onAmend(at, next)) setEdited(undefined);
    };
    return (
      <li
        key={at}
        id={`log-entry-${at}`}
        tabIndex={-1}
        className="log-line"
        data-fault={fault !== undefined || undefined}
      >
        <Told {...{ table, battle, line, before, widest }} onAgain={isLast ? again : undefined} />
        <Foot isEdited={edited === at}>
          {edited === at ? (
            <EntryEditor entry={entry} before={before} battle={battle} onDone={done} />
          ) : (
            <Tools
              place={at + 1}
              onEdit={() => setEdited(at)}
              onUndoTo={at === entries.length - 1 ? undefined : () => onUndoTo(at)}
            />
          )}
        </Foot>
      </li>
    );
  };
  const stands = useStands(battle, entries, lines.length < entries.length);
  const untold = entries.slice(lines.length).map((entry, i) => {
    const at = lines.length + i;
    return <Untold key={at} entry={entry} before={stands[at]} after={stands[at + 1]} />;
  });
  return (
    <Section
      className="log"
      id="log-title"
      title="The log"
      beside={<span className="quiet">{sizeSays(entries.length, lines.length)}</span>}
    >
      {children}
      {entries.length === 0 ? null : (
        <Scroll label="The log, newest first" className="log-scroll">
          <Flex component="ol" direction="column" reversed>
            {[...lines.map(lineAt), ...untold].toReversed()}
          </Flex>
        </Scroll>
      )}
    </Section>
  );
};
