import { z } from 'zod';
import { treeSchema } from '../../draft/tree.ts';
import { keptList } from '../../share/kept-list.ts';

const presetSchema = z.strictObject({ name: z.string(), unit: treeSchema });
/** A unit that is kept in this browser, to be used in any battle: its men and statistics. */
export type Preset = z.output<typeof presetSchema>;

export const {
  read: readPresets,
  keep: keepPreset,
  forget: forgetPreset,
} = keptList('rout.unit-presets.2', presetSchema);
