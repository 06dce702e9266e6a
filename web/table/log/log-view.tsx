import { useState, type ReactNode } from 'react';
import {
  isolateBidi,
  armySideName,
  orderSays,
  withoutGivers,
  type Battle,
  type Entry,
  type Line,
  type Live,
  type RoundEntry,
  type ToldRound,
} from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { Log, LookedAt, type Look } from '../../cockpit/log/log.tsx';
import { NO_SWING } from '../../cockpit/odds/swing.tsx';
import { useTurned } from '../../forms/focus.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { share } from '../../ui/figures/numbers.ts';
import { AftermathLine, aftermathSays } from '../aftermath/aftermath-line.tsx';
import type { Table } from '../use-table.ts';
import { withRollers } from '../words.ts';
import { EntryEditor } from './entry-editor.tsx';
import { Deed } from './last-entry.tsx';
import { RoundDice, RoundSays, widthOf } from './log-round.tsx';
import { NoteForm } from './note-form.tsx';

interface Props {
  readonly at: Table;
  /** A round or an entry that is looked at from the course. */
  readonly look: Look | undefined;
}

interface Placed extends Pick<Props, 'at'> {
  /** The place of the entry. */
  readonly place: number;
}

/** Where the battle stood before an entry. */
const beforeOf = ({ at: { stands, live }, place }: Placed): Live => stands[place]?.live ?? live;

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
    (side) =>
      `${isolateBidi(armySideName(battle, side))} ${share(odds.win[side] ?? 0, odds.margin)}`,
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
      return withRollers(
        `Round${Object.entries(entry.dice)
          .map(([key, typed]) => ` ${key} ${'sum' in typed ? typed.sum : typed.faces.join(' ')}`)
          .join(',')}`,
        before,
      );
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

/** What an entry came to that is no round, or brought none. */
const Told = ({ line, ...placed }: Placed & { readonly line: Line }): ReactNode => {
  const { entry, fault, odds } = line;
  const { table, battle } = placed.at;
  const before = beforeOf(placed);
  if (fault !== undefined)
    return (
      <>
        <p className="fault">Passed over: {withRollers(fault.message, before)}</p>
        <s>{entrySays(entry, before)}</s>
      </>
    );
  switch (entry.kind) {
    case 'round':
      return null;
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
      return <OrderLine {...{ entry, odds, before, battle }} />;
  }
};

interface FootProps extends Placed {
  readonly entry: Entry;
  readonly isEdited: boolean;
  readonly onEdited: (place: number | undefined) => void;
}

/** What can be done with an entry, or the form that changes it. */
const Foot = ({ entry, isEdited, onEdited, ...placed }: FootProps) => {
  const { at, place } = placed;
  const part = useTurned<HTMLDivElement>(isEdited);
  const later = at.table.log.entries.length - 1 - place;
  const done = (next: Entry | undefined): void => {
    if (next === undefined || at.amendAt(place, next)) onEdited(undefined);
  };
  return (
    <div ref={part} className="log-tools">
      {isEdited ? (
        <EntryEditor entry={entry} before={beforeOf(placed)} battle={at.battle} onDone={done} />
      ) : (
        <>
          <LinkButton onClick={() => onEdited(place)}>
            Edit<span className="unseen"> entry {place + 1}</span>
          </LinkButton>
          {later === 0 ? null : (
            <LinkButton onClick={() => void at.goBack(later)}>
              Undo to here<span className="unseen">, entry {place + 1}</span>
            </LinkButton>
          )}
        </>
      )}
    </div>
  );
};

/** An entry whose odds are still being worked out, and what it did. */
const Untold = ({ entry, at, place }: Placed & { readonly entry: Entry }) => {
  const before = beforeOf({ at, place });
  const after = beforeOf({ at, place: place + 1 });
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

/** Every round that was fought, and the place of its entry. */
const roundsOf = (lines: readonly Line[]) => {
  const widest = widestOf(lines);
  return lines.flatMap(({ entry, rounds }, place) =>
    rounds.map((told, i) => ({ entry, told, place, isFirst: i === 0, isBiggest: told === widest })),
  );
};

/** The log of armies. Any entry can be changed; what follows is derived anew. */
export const LogView = ({ at, look }: Props) => {
  const { table, lines } = at;
  const { entries } = table.log;
  const [edited, onEdited] = useState<number>();
  const [withRules, setRules] = useState(false);
  const lastRound = entries.findLastIndex(({ kind }) => kind === 'round');
  const late = entries.length - lines.length;
  const footOf = (entry: Entry, place: number) => (
    <Foot {...{ at, entry, place, onEdited }} isEdited={edited === place} />
  );
  const lineOf = (entry: Entry, place: number): ReactNode => {
    const line = lines[place];
    if (line === undefined) return <Untold key={place} {...{ entry, at, place }} />;
    return (
      <LookedAt key={place} className="log-line" look={look?.step === place ? look : undefined}>
        <Told {...{ at, place, line }} />
        {footOf(line.entry, place)}
      </LookedAt>
    );
  };
  /** The entries between two rounds, the newest first. */
  const between = (from: number, to: number): readonly ReactNode[] =>
    entries
      .slice(from + 1, to)
      .map((entry, i) => lineOf(entry, from + 1 + i))
      .toReversed();
  const rounds = roundsOf(lines);
  return (
    <Log
      rounds={rounds.map(({ entry, told, place, isFirst, isBiggest }, i) => {
        const next = rounds[i + 1]?.place ?? entries.length;
        const own = isFirst && entry.kind === 'round' ? entry : undefined;
        const onAgain = (key: string): void =>
          void (own !== undefined && at.amendAt(place, rethrown(own, key)));
        return {
          round: told.round,
          says: <RoundSays {...{ at, told, isBiggest }} />,
          after: between(place, next),
          lines: () => (
            <>
              <RoundDice
                {...{ at, told, own, withRules }}
                onAgain={place === lastRound && isFirst ? onAgain : undefined}
              />
              {next === place ? null : footOf(entry, place)}
            </>
          ),
        };
      })}
      before={between(-1, rounds[0]?.place ?? entries.length)}
      {...{ late, withRules, look }}
      onRules={setRules}
      open={withRules ? rounds.length : 1}
    >
      <NoteForm onNote={at.add} />
    </Log>
  );
};
