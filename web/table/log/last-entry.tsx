import { apart, orderSays, type Live } from '../../../shared/index.ts';
import { JustNow } from '../../cockpit/cockpit.tsx';
import type { Table } from '../use-table.ts';

/** What the last entry did to the armies, beside the dice of the next round. */
export const LastEntry = ({ at, before }: { readonly at: Table; readonly before: Live }) => {
  const { table, live } = at;
  const entry = table.log.entries.at(-1);
  if (entry?.kind !== 'round' && entry?.kind !== 'order') return null;
  const [from, to] = [before.field.round, live.field.round - 1];
  const hits = live.field.armies.flatMap(({ id, name, hits: left }) => {
    const lost = (before.field.armies.find((one) => one.id === id)?.hits ?? left) - left;
    if (entry.kind === 'order' && lost === 0) return [];
    return `${apart(name)} ${lost < 0 ? 'regains' : 'takes'} ${Math.abs(lost)}`;
  });
  const what =
    entry.kind === 'order'
      ? orderSays(entry.order, before.field)
      : `Round ${from < to ? `${from} to ${to}` : to}`;
  return (
    <JustNow>
      <b>{what}</b>
      {hits.length === 0 ? '' : `: ${hits.join(', ')}`}.
    </JustNow>
  );
};
