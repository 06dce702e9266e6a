import { useState, type JSX } from 'react';
import {
  armySideName,
  duration,
  startOf,
  type Battle,
  type Entry,
  type Line,
  type Live,
  type RoundEntry,
  type ToldRound,
} from '../../shared/index.ts';
import { slotOf } from '../army/odds/endings.ts';
import { Dice } from '../ui/dice.tsx';
import { Key } from '../ui/key.tsx';
import { points, signed } from '../ui/numbers.ts';
import { AftermathLine, aftermathSays } from './aftermath-line.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { sayOrder } from './order-fields.ts';
import type { TableState } from './use-battle.ts';

interface Props {
  readonly table: TableState;
  readonly battle: Battle;
  readonly lines: readonly Line[];
  readonly entries: readonly Entry[];
  readonly onAmend: (at: number, entry: Entry) => boolean;
  readonly onUndoTo: (at: number) => void;
}

/** A round that moves a side's chance by so much is marked. */
const SWING = 0.1;

export const widthOf = ({ swing, odds: { margin = 0 } }: ToldRound): number => {
  const most = Math.max(0, ...Object.values(swing).map(Math.abs));
  return most > 2 * margin ? most : 0;
};

interface RoundProps extends Pick<Props, 'table' | 'battle'> {
  readonly told: ToldRound;
  readonly isBiggest: boolean;
  /** Dice typed for this round, by roll. */
  readonly typed: RoundEntry['dice'];
  readonly onAgain: ((key: string) => void) | undefined;
}

const Round = ({ table, battle, told, isBiggest, typed, onAgain }: RoundProps): JSX.Element => {
  const { event, laid, swing, odds } = told;
  const nameOf = (id: string): string =>
    battle.start.armies.find((army) => army.id === id)?.name ?? id;
  const isDuel = battle.start.armies.length === 2;
  return (
    <div className="log-round" id={`log-round-${told.round}`}>
      <p className="log-head">
        <b>Round {told.round}</b> <span className="quiet">{duration(told.clock)}</span>
        {battle.sides.map((side) => (
          <span key={side} className="log-swing">
            <Key slot={slotOf(table.scenario, side)} />{' '}
            <span className="unseen">{armySideName(battle, side)}</span> {points(swing[side] ?? 0)}
          </span>
        ))}
        <span className="quiet">points{odds.method === 'exact' ? '' : ' (estimate)'}</span>
        {isBiggest ? (
          <span className="biggest">biggest swing</span>
        ) : widthOf(told) >= SWING ? (
          <span className="biggest">swing</span>
        ) : null}
      </p>
      {event.armies.map(({ army, rolls, chosen, power, blows, hitsBefore, hitsAfter }) => (
        <div key={army} className="log-army">
          <span className="log-name">
            <Key slot={slotOf(table.scenario, army)} /> {nameOf(army)}
          </span>
          <span className="log-rolls">
            {rolls.map(({ label, tactician, skill, total }) => {
              const dice = laid[label];
              const key = label.replace(/^r\d+\//, '');
              const read = typed[key];
              return (
                <span key={label} className="log-roll" data-counts={label === chosen || undefined}>
                  {rolls.length > 1 ? <span>{tactician} </span> : null}
                  {dice === undefined || dice.faces.length === 0 ? (
                    <span>
                      {read !== undefined && 'sum' in read ? (
                        <>
                          sum <b>{read.sum}</b>
                        </>
                      ) : (
                        `${total} in all`
                      )}
                    </span>
                  ) : (
                    <Dice faces={dice.faces} />
                  )}
                  <span className={dice?.source === 'typed' ? 'mark mark-typed' : 'mark'}>
                    {dice?.source ?? 'rolled'}
                  </span>
                  <span className="quiet">skill {signed(skill)}</span>
                  {onAgain !== undefined && dice?.source === 'rolled' ? (
                    <button type="button" className="link" onClick={() => onAgain(key)}>
                      re-roll
                      <span className="unseen">
                        {' '}
                        for {tactician} of {nameOf(army)}
                      </span>
                    </button>
                  ) : null}
                </span>
              );
            })}
          </span>
          <span
            title={power.terms
              .map(({ reason, power: one }) => `${reason} ${signed(one)}`)
              .join('; ')}
          >
            power {signed(power.total)}
          </span>
          <span>
            {isDuel
              ? `damage ${blows[0]?.damage ?? 0}`
              : blows
                  .map(({ target, damage }) => `damage ${damage} to ${nameOf(target)}`)
                  .join(', ')}
          </span>
          <span className="log-hits">
            {hitsBefore} → <b>{hitsAfter}</b>
            {hitsAfter === 0 ? <span className="routs">routs</span> : null}
          </span>
        </div>
      ))}
    </div>
  );
};

const OrderLine = ({
  line,
  before,
  battle,
}: {
  readonly line: Line;
  readonly before: Live;
  readonly battle: Battle;
}): JSX.Element | null => {
  if (line.entry.kind !== 'order') return null;
  return (
    <p>
      <b>Order</b> {sayOrder(line.entry.order, before)}{' '}
      <span className="quiet">
        because: {line.entry.reason}. Then{' '}
        {battle.sides
          .map(
            (side) =>
              `${armySideName(battle, side)} ` +
              `${Math.round((line.odds.win[side] ?? 0) * 1000) / 10} %`,
          )
          .join(', ')}
      </span>
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
      return `${sayOrder(entry.order, before)} (${entry.reason})`;
    case 'note':
      return entry.text;
    case 'aftermath':
      return aftermathSays(entry);
  }
};

const rethrown = (entry: RoundEntry, key: string): RoundEntry => ({
  ...entry,
  again: { ...entry.again, [key]: (entry.again[key] ?? 0) + 1 },
});

/** The log, the newest on top. Any entry can be changed; what follows is derived anew. */
export const LogView = ({
  table,
  battle,
  lines,
  entries,
  onAmend,
  onUndoTo,
}: Props): JSX.Element => {
  const [edited, setEdited] = useState<number>();
  const widest = lines
    .flatMap(({ rounds }) => rounds)
    .reduce<ToldRound | undefined>(
      (most, round) =>
        widthOf(round) > (most === undefined ? 0.0005 : widthOf(most)) ? round : most,
      undefined,
    );
  const lastRound = entries.findLastIndex(({ kind }) => kind === 'round');
  return (
    <section className="log" aria-labelledby="log-title">
      <div className="table-head">
        <h2 id="log-title">The log</h2>
        <span className="quiet">
          {entries.length === 0
            ? 'Nothing yet.'
            : `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}, the newest on top`}
          {lines.length < entries.length
            ? `; odds of ${entries.length - lines.length} still being worked out`
            : ''}
        </span>
      </div>
      <ol className="log-lines" reversed>
        {lines
          .map((line, at) => ({ line, at }))
          .toReversed()
          .map(({ line, at }) => {
            const before = lines[at - 1]?.after ?? startOf(battle);
            const { entry, fault } = line;
            const again =
              entry.kind === 'round' && at === lastRound
                ? (key: string): void => void onAmend(at, rethrown(entry, key))
                : undefined;
            return (
              <li key={at} className="log-line" data-fault={fault !== undefined || undefined}>
                {fault === undefined ? null : <p className="fault">Passed over: {fault.message}</p>}
                {fault !== undefined ? (
                  <s>{entrySays(entry, before)}</s>
                ) : entry.kind === 'note' ? (
                  <p>
                    <b>Note</b> {entry.text}
                  </p>
                ) : entry.kind === 'aftermath' ? (
                  <AftermathLine entry={entry} battle={table.scenario} />
                ) : entry.kind === 'order' ? (
                  <OrderLine line={line} before={before} battle={battle} />
                ) : (
                  line.rounds
                    .map((told, i) => (
                      <Round
                        key={told.round}
                        table={table}
                        battle={battle}
                        told={told}
                        isBiggest={told === widest}
                        typed={i === 0 && entry.kind === 'round' ? entry.dice : {}}
                        onAgain={i === 0 ? again : undefined}
                      />
                    ))
                    .toReversed()
                )}
                {edited === at ? (
                  <EntryEditor
                    entry={entry}
                    before={before}
                    battle={battle}
                    onDone={(next) => {
                      if (next === undefined || onAmend(at, next)) setEdited(undefined);
                    }}
                  />
                ) : (
                  <p className="log-tools">
                    <button type="button" className="link" onClick={() => setEdited(at)}>
                      Edit<span className="unseen"> entry {at + 1}</span>
                    </button>
                    {at === entries.length - 1 ? null : (
                      <button type="button" className="link" onClick={() => onUndoTo(at)}>
                        Undo to here<span className="unseen">, entry {at + 1}</span>
                      </button>
                    )}
                  </p>
                )}
              </li>
            );
          })}
      </ol>
    </section>
  );
};
