import { z } from 'zod';
import { marked } from '../roster/fields.ts';
import { filled } from './recruits.ts';
import { COMBAT_SYSTEMS } from './systems/index.ts';
import type { CombatSystem } from './system.ts';

export { COMBAT_SYSTEMS };
export const COMBAT_SYSTEM_IDS = COMBAT_SYSTEMS.map(({ id }) => id);

/** The system of that id. Throws where there is none. */
export const combatSystem = (id: string): CombatSystem => {
  const system = COMBAT_SYSTEMS.find((one) => one.id === id);
  if (system === undefined) throw new Error(`no system of combat is called "${id}"`);
  return system;
};

/** What a preset of a system is, in a line. */
export const presetInWords = (
  { stats, said }: CombatSystem,
  preset: { readonly stats: Readonly<Record<string, unknown>> },
): string => said(filled(stats, preset.stats));

/**
 * A field of statistics or options that may be left out: without its default, so that a preset can
 * stand behind it.
 */
const mayBeLeftOut = (field: z.core.$ZodType): z.ZodType => {
  const meta = field instanceof z.ZodType ? field.meta() : undefined;
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field;
  return marked(z.optional(inner), meta ?? {});
};

/** The statistics of a system, each of which may be left out. */
export const someStats = ({ stats }: CombatSystem): z.ZodObject<Record<string, z.ZodType>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(stats.shape).map(([key, field]) => [key, mayBeLeftOut(field)]),
    ),
  );
