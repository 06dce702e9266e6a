import { z } from 'zod';
import { liveOutcomeSchema, stateOddsSchema } from '../../shared/index.ts';

const fieldArmySchema = z
  .looseObject({ id: z.string(), name: z.string(), side: z.string(), size: z.int(), hits: z.int() })
  .meta({
    id: 'FieldArmy',
    description: 'An army as orders and rounds have left it, with the effects that still hold',
  });

export const stateSchema = z
  .strictObject({
    field: z.strictObject({
      round: z.int().meta({ description: 'The round about to be fought' }),
      armies: z.array(fieldArmySchema),
      parley: z.literal(true).exactOptional(),
    }),
    outcome: liveOutcomeSchema.optional(),
    clock: z.number().meta({ description: 'Minutes since the battle began' }),
  })
  .meta({ id: 'LiveState', description: 'Where the battle stands' });

export const liveOddsSchema = z
  .discriminatedUnion('method', [
    stateOddsSchema,
    z
      .strictObject({ method: z.literal('pending') })
      .meta({ description: 'Being worked out: they follow on the stream, or ask again' }),
    z
      .strictObject({ method: z.literal('none') })
      .meta({ description: 'Not worked out: they take too long, or the battle has gone on' }),
  ])
  .meta({ id: 'LiveOdds', description: 'The odds from there on' });
