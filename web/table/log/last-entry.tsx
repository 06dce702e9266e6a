import {
  capital,
  orderSays,
  roundSpan,
  takesSays,
  type Entry,
  type Live,
} from '../../../shared/index.ts';
import { JustNow } from '../../cockpit/cockpit.tsx';
import type { Table } from '../use-table.ts';

interface Passed {
  readonly entry: Entry;
  readonly before: Live;
  readonly after: Live;
}

/** What a round or an order did to the armies; nothing of other entries. */
export const Deed = ({ entry, before, after }: Passed) => {
  if (entry.kind !== 'round' && entry.kind !== 'order') return null;
  const [from, to] = [before.field.round, after.field.round - 1];
  const hits = after.field.armies.flatMap(({ id, name, hits: left }) => {
    const lost = (before.field.armies.find((one) => one.id === id)?.hits ?? left) - left;
    if (entry.kind === 'order' && lost === 0) return [];
    return takesSays(name, lost);
  });
  const what =
    entry.kind === 'order' ? orderSays(entry.order, before.field) : capital(roundSpan(from, to));
  return (
    <>
      <b>{what}</b>
      {hits.length === 0 ? '' : `: ${hits.join(', ')}`}.
    </>
  );
};

/** What the last entry did, beside the dice of the next round. */
export const LastEntry = ({ at }: { readonly at: Table }) => {
  const entry = at.table.log.entries.at(-1);
  if (entry?.kind !== 'round' && entry?.kind !== 'order') return null;
  return (
    <JustNow>
      <Deed entry={entry} before={at.before} after={at.live} />
    </JustNow>
  );
};
