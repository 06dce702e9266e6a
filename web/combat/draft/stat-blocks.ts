import { z } from 'zod';
import { keptList } from '../../share/kept-list.ts';

const text = z.string().max(2_000);
const statBlockSchema = z.strictObject({
  name: text,
  system: text,
  preset: text,
  isNamed: z.boolean(),
  stats: z.record(text, text),
});
/** A stat block of one's own, kept in this browser, to be used in any fight of its system. */
export type StatBlock = z.output<typeof statBlockSchema>;

export const {
  read: readStatBlocks,
  keep: keepStatBlock,
  forget: forgetStatBlock,
} = keptList('rout.stat-blocks.1', statBlockSchema);
