import { z } from 'zod';
import { treeSchema } from '../../draft/tree.ts';
import { keptList } from '../../share/browser/kept-list.ts';

const presetSchema = z.strictObject({ name: z.string(), unit: treeSchema });

/** Units that are kept in this browser, to be used in any battle: their men and statistics. */
export const PRESETS = keptList('rout.unit-presets.2', presetSchema);
