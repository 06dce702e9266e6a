import { Fragment, useMemo } from 'react';
import { apart, orderSays, standing } from '../../../shared/index.ts';
import { slotOf } from '../../army/odds/endings.ts';
import { Key } from '../../ui/figures/swatch.tsx';
import type { Table } from '../use-table.ts';

/** What the last entry did to the armies, beside the dice of the next round. */
export const LastRound = ({ at }: { readonly at: Table }) => {
  const { table, battle, live } = at;
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
    </p>
  );
};
