import { z } from 'zod';
import { keptList } from '../../share/kept-list.ts';

const text = z.string().max(2_000);
const presetSchema = z.strictObject({ name: text, men: text, stats: z.record(text, text) });
/** A unit that is kept in this browser, to be used in any battle. */
export type Preset = z.output<typeof presetSchema>;

export const {
  read: readPresets,
  keep: keepPreset,
  forget: forgetPreset,
} = keptList('rout.unit-presets.1', presetSchema);
