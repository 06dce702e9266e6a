import { z } from 'zod';
import { COMBAT_SYSTEMS, type CombatSystem } from '../../shared/index.ts';

type JsonSchema = Readonly<Record<string, unknown>>;
/** A system with its statistics and options as JSON Schema. */
export type SystemAnswer = Pick<
  CombatSystem,
  'id' | 'title' | 'text' | 'presets' | 'rolls' | 'gauges'
> & { readonly stats: JsonSchema; readonly options: JsonSchema };

const schemaOf = (schema: z.ZodType): JsonSchema => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
});

const systemAnswer = ({
  id,
  title,
  text,
  stats,
  presets,
  options,
  rolls,
  gauges,
}: CombatSystem): SystemAnswer => ({
  id,
  title,
  text,
  stats: schemaOf(stats),
  presets,
  options: schemaOf(options),
  rolls,
  gauges,
});

/** The systems of rules for duels, each with what a form for it needs. */
export const systemsAnswer = (): readonly SystemAnswer[] => COMBAT_SYSTEMS.map(systemAnswer);
