import { z } from 'zod';
import {
  originShape,
  purposeShape,
  recordedRollsSchema,
  roundSchema,
  type Fixed,
} from '../../process/schema.ts';
import { displaysSchema } from '../display.ts';
import { STANDINGS } from '../fight.ts';

export const eventSchema = z
  .strictObject({
    round: roundSchema,
    // In the system's own words: strike, dodge, falls ...
    kind: z.string(),
    fighter: z.string().exactOptional(),
    target: z.string().exactOptional(),
    text: z.string(),
    terms: z
      .array(z.strictObject({ reason: z.string(), amount: z.number() }))
      .exactOptional()
      .meta({ description: 'What was added up, each with its reason' }),
    ...originShape,
    displays: displaysSchema.exactOptional(),
  })
  .meta({ id: 'CombatEvent', description: 'What happened, as a sentence with its parts' });
export type CombatEvent = Fixed<z.output<typeof eventSchema>>;

/** A decision as it was taken. */
const takenSchema = z
  .strictObject({
    label: z.string(),
    by: z.string(),
    question: z.string(),
    chosen: z.string(),
    text: z.string(),
    advised: z.string(),
    isAsked: z.boolean().meta({ description: 'Taken by a person' }),
  })
  .meta({ id: 'CombatDecision' });
export type Taken = Fixed<z.output<typeof takenSchema>>;

export const begunShape = { rolls: recordedRollsSchema, decisions: z.array(takenSchema) };

/** A step of the rules as it was told: a decision, a blow, its damage. */
export const stepSchema = z
  .strictObject({ round: roundSchema, events: z.array(eventSchema), ...begunShape })
  .meta({
    id: 'CombatStep',
    description: 'A small step of the rules: a decision, a blow, its damage',
  });
export type CombatStep = Fixed<z.output<typeof stepSchema>>;

/** A fighter as people see him. */
export const fighterSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    standing: z.enum(STANDINGS),
    gauges: z
      .array(
        z.strictObject({ id: z.string(), title: z.string(), now: z.number(), full: z.number() }),
      )
      .meta({ description: 'The gauges he is measured by, the most telling first' }),
    // In a few words each: held by Bors, mounted, hidden.
    notes: z.array(z.string()),
    // Where he is, where the system has places.
    place: z.string().optional(),
    // What stands here need not stand in `notes` as well.
    displays: displaysSchema.optional(),
  })
  .meta({ id: 'FighterView' });
export type FighterView = Fixed<z.output<typeof fighterSchema>>;

export const openSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('decision'),
      label: z.string(),
      by: z.string().meta({ description: 'Fighter, side, or gm' }),
      question: z.string(),
      options: z.array(
        z.strictObject({
          id: z.string(),
          text: z.string(),
          chance: z
            .number()
            .exactOptional()
            .meta({ description: 'The exact chance that it succeeds, where it is rolled for' }),
          of: z.string().exactOptional().meta({ description: 'What the chance is of: "to hit"' }),
          chances: z
            .array(z.strictObject({ of: z.string(), chance: z.number() }))
            .exactOptional()
            .meta({ description: 'Further exact chances, each with what it is a chance of' }),
          rules: originShape.rules,
        }),
      ),
      advised: z.string().meta({ description: 'What the computer would do' }),
    }),
    z.strictObject({
      kind: z.literal('roll'),
      label: z.string(),
      sides: z.array(z.int()).meta({ description: 'Of each die, in order' }),
      ...purposeShape,
    }),
  ])
  .meta({ id: 'OpenDecision', description: 'What waits for a person' });
export type Open = Fixed<z.output<typeof openSchema>>;
export type OpenDecision = Extract<Open, { readonly kind: 'decision' }>;
