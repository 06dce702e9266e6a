import { z } from 'zod';

const text = z.string().max(2_000);
const presetSchema = z.strictObject({ name: text, men: text, stats: z.record(text, text) });
/** A unit that is kept in this browser, to be used in any battle. */
export type Preset = z.output<typeof presetSchema>;

const KEY = 'rout.unit-presets.1';
export const MOST_PRESETS = 100;

export const readPresets = (): readonly Preset[] => {
  try {
    return z.array(presetSchema).catch([]).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
};

const write = (presets: readonly Preset[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
};

/** Keeps a preset; one of the same name gives way. False where the browser keeps nothing. */
export const keepPreset = (preset: Preset): boolean => write([...readPresets().filter(({ name }) => name !== preset.name), preset].slice(-MOST_PRESETS));

export const forgetPreset = (name: string): boolean => write(readPresets().filter((preset) => preset.name !== name));
