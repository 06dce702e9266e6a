import { Fragment, useMemo } from 'react';
import { apart, armySideName, orderSays, standing } from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { LinkButton } from '../../ui/input/controls.tsx';
import { Key } from '../../ui/figures/swatch.tsx';
import { points } from '../../ui/figures/numbers.ts';
import type { Table } from '../use-table.ts';

/** What it did to the odds; nothing while that is worked out. */
const Swing = ({ at: { battle, lines, table, opening } }: { readonly at: Table }) => {
  const [now, before] = [lines[table.log.entries.length - 1], lines.at(-2)?.odds ?? opening];
  const [side] = battle.sides;
  if (now === undefined || before === undefined || side === undefined) return null;
  const change = (now.odds.win[side] ?? 0) - (before.win[side] ?? 0);
  return (
    <span className="quiet">
      {apart(armySideName(battle, side))} {points(change)} points
    </span>
  );
};

/** What the last entry did, beside the dice of the next round, and how it is taken back. */
export const LastRound = ({ at }: { readonly at: Table }) => {
  const { table, battle, live, goBack } = at;
  const { entries } = table.log;
  const before = useMemo(() => standing(battle, entries.slice(0, -1)), [battle, entries]);
  const entry = entries.at(-1);
  if (entry?.kind !== 'round' && entry?.kind !== 'order') return null;
  const [from, to] = [before.field.round, live.field.round - 1];
  return (
    <p className="last-round">
      <b>
        {entry.kind === 'order'
          ? orderSays(entry.order, before.field)
          : `Round ${from < to ? `${from} to ${to}` : to}`}
      </b>{' '}
      {live.field.armies.map(({ id, name, hits }, i) => {
        const lost = (before.field.armies[i]?.hits ?? hits) - hits;
        return entry.kind === 'order' && lost === 0 ? null : (
          <Fragment key={id}>
            <span>
              <Key slot={slotOf(table.scenario, id)} /> {apart(name)}{' '}
              {lost < 0 ? 'regains' : 'takes'} <b>{Math.abs(lost)}</b>
            </span>{' '}
          </Fragment>
        );
      })}
      <Swing at={at} />{' '}
      <LinkButton onClick={() => goBack(1)}>
        Undo<span className="unseen"> the last entry</span>
      </LinkButton>
    </p>
  );
};
