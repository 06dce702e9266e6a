import { z } from 'zod';
import { manySchema, originShape, roundSchema, type Fixed } from '../../process/schema.ts';

export const eventSchema = z
  .strictObject({
    kind: z.enum([
      'muster',
      'initiative',
      'commits',
      'strikes',
      'misses',
      'recovers',
      'morale',
      'shrinks',
      'routs',
      'pursuit',
      'destroyed',
      'refresh',
      'ends',
    ]),
    round: roundSchema,
    // The unit that acts or suffers; left out of what concerns all.
    unit: z.string().exactOptional(),
    target: z.string().exactOptional(),
    // Of a blow: what it takes from the target's strength, and the men the target lost by it.
    damage: z.number().exactOptional(),
    fallen: manySchema.exactOptional(),
    text: z.string(),
    ...originShape,
  })
  .meta({ id: 'UnitEvent', description: 'What happened, as a sentence with its parts' });
export type UnitEvent = Fixed<z.output<typeof eventSchema>>;

/** A decision as it was taken: what could be chosen, what the policy would do, what was done. */
export const decisionSchema = z.strictObject({
  label: z.string(),
  options: z.array(z.string()),
  advised: z.string(),
  chosen: z.string(),
});
export type Decision = Fixed<z.output<typeof decisionSchema>>;
