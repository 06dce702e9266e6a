import { z } from 'zod';
import { treeSchema } from '../../draft/tree.ts';
import { keptList } from '../../share/browser/kept-list.ts';

const statBlockSchema = z.strictObject({
  name: z.string(),
  system: z.string(),
  /** His preset, what is unlike it, and whether he is a named character. */
  fighter: treeSchema,
});

/** Stat blocks of one's own, kept in this browser, to be used in any fight of their system. */
export const STAT_BLOCKS = keptList('rout.stat-blocks.2', statBlockSchema);
