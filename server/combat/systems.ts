import { z } from 'zod';
import { COMBAT_SYSTEMS, presetInWords, type CombatSystem } from '../../shared/index.ts';

const jsonSchema = z.looseObject({}).meta({ description: 'JSON Schema' });

export const systemsSchema = z.array(
  z
    .strictObject({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      stats: jsonSchema,
      presets: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          text: z.string().meta({ description: 'What he is, in a line' }),
          stats: z.record(z.string(), z.unknown()),
          isNamed: z
            .literal(true)
            .exactOptional()
            .meta({ description: 'A named character where the scenario does not say' }),
        }),
      ),
      options: jsonSchema,
      rolls: z
        .array(z.strictObject({ id: z.string(), title: z.string() }))
        .meta({ description: "Rolls that a game master's modifier may be put on" }),
      gauges: z
        .array(
          z.strictObject({
            id: z.string(),
            title: z.string(),
            least: z.number(),
            most: z.number(),
          }),
        )
        .meta({ description: 'What a game master may set, with its bounds' }),
    })
    .meta({ id: 'CombatSystem' }),
);

type JsonSchema = Readonly<Record<string, unknown>>;
/** A system with its statistics and options as JSON Schema. */
type SystemAnswer = Pick<CombatSystem, 'id' | 'title' | 'text' | 'rolls' | 'gauges'> & {
  readonly stats: JsonSchema;
  readonly presets: readonly (CombatSystem['presets'][number] & { readonly text: string })[];
  readonly options: JsonSchema;
};

const schemaOf = (schema: z.ZodType): JsonSchema => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
});

const systemAnswer = (system: CombatSystem): SystemAnswer => {
  const { id, title, text, stats, presets, options, rolls, gauges } = system;
  return {
    id,
    title,
    text,
    stats: schemaOf(stats),
    presets: presets.map((preset) => ({ ...preset, text: presetInWords(system, preset) })),
    options: schemaOf(options),
    rolls,
    gauges,
  };
};

/** The systems of rules for duels, each with what a form for it needs. */
export const systemsAnswer = (): readonly SystemAnswer[] => COMBAT_SYSTEMS.map(systemAnswer);
