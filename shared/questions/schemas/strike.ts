import { z } from 'zod';
import { armyNamed, hasArmy, NO_ARMY } from './needs.ts';
import { stateOddsSchema } from './parts.ts';
import { logAsked } from './road.ts';

export const strikeRequestSchema = z
  .strictObject({ ...logAsked, army: armyNamed.default(0) })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'StrikeRequest' });

export const strikingSchema = z
  .strictObject({
    army: z.string(),
    now: stateOddsSchema.meta({ description: 'With everybody as ordered' }),
    threats: z
      .array(
        z.strictObject({
          targets: z
            .record(z.string(), z.string())
            .meta({ description: 'By army whom it strikes; others as ordered' }),
          replies: z.array(
            z.strictObject({
              target: z.string(),
              odds: stateOddsSchema,
              isBest: z.boolean().meta({ description: 'No reply is better, as far as is known' }),
            }),
          ),
        }),
      )
      .meta({ description: 'What the others may do, and each reply to it' }),
    truces: z
      .array(
        z.strictObject({
          with: z.string(),
          against: z.string().meta({ description: 'Whom both strike until it has fallen' }),
          odds: stateOddsSchema,
          helps: z.boolean().meta({ description: 'The own chance grows, as far as is known' }),
          helpsBoth: z.boolean().meta({ description: 'That of the other as well' }),
        }),
      )
      .meta({ description: 'The best for the army first' }),
  })
  .meta({ id: 'Striking' });
