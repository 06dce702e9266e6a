import { z } from 'zod';
import { withHits, type Army } from '../../army/army.ts';
import { signed } from '../../numbers.ts';
import { err, ok, type Result } from '../../result.ts';
import { changeArmy, order, type TableField } from './order.ts';

/** Something of several armies at once, by their ids. */
const byArmy = <Value extends z.ZodType>(value: Value, title: string) =>
  z.record(z.string(), value).optional().meta({ title });

const idsIn = (...records: readonly object[]): readonly string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];

/** What comes or goes: "+1 soldier". */
export const signedSays = (many: number, one: string): string =>
  `${signed(many)} ${one}${Math.abs(many) === 1 ? '' : 's'}`;

/** An army of so many soldiers more, or why it cannot be. */
export const withSoldiers = (one: Army, soldiers: number): Result<Army, string> => {
  const size = one.size + soldiers;
  if (size < 1)
    return err(`${one.name} has only ${one.size} left: at least one must stay, or let it withdraw`);
  return size > 100_000_000
    ? err('an army has at most 100 000 000 soldiers')
    : ok({ ...one, size });
};

export const struck = (one: Army, hits: number): Army =>
  withHits(one, Math.min(1000, Math.max(0, one.hits + hits)));

/** What several armies have lost, in one entry of the log. */
export const LOSSES = order(
  'losses',
  {
    title: 'Losses of the armies',
    text: 'What a battle of units, a march or a plague cost them.',
    says: ({ soldiers = {}, hits = {}, quality = {} }, nameOf) =>
      idsIn(soldiers, hits, quality)
        .map((id) => {
          const [men = 0, lost = 0, worth] = [soldiers[id], hits[id], quality[id]];
          const parts = [
            ...(men === 0 ? [] : [signedSays(men, 'soldier')]),
            ...(lost === 0 ? [] : [signedSays(lost, 'hit')]),
            ...(worth === undefined ? [] : [`quality ${worth}`]),
          ];
          return `${nameOf(id)} ${parts.join(', ') || 'loses nothing'}`;
        })
        .join('; '),
  },
  {
    soldiers: byArmy(z.int().min(-100_000_000).max(100_000_000), 'Soldiers'),
    hits: byArmy(z.int().min(-1000).max(1000), 'Hits'),
    quality: byArmy(z.number().min(0.001).max(1000), 'Quality'),
  },
  (field, { soldiers = {}, hits = {}, quality = {} }) => {
    const ids = idsIn(soldiers, hits, quality);
    let now: Result<TableField, string> =
      ids.length === 0 ? err('say what an army has lost') : ok(field);
    for (const id of ids) {
      if (!now.ok) return now;
      now = changeArmy(now.value, id, (one) => {
        const worth = { ...one, quality: quality[id] ?? one.quality };
        return withSoldiers(struck(worth, hits[id] ?? 0), soldiers[id] ?? 0);
      });
    }
    return now;
  },
);
