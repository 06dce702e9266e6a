import { z } from 'zod';
import { SCREEN_LEVELS, stateOddsSchema, type Screen } from '../../shared/index.ts';

const liveOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('won'), winner: z.string() }),
  z.strictObject({ kind: z.enum(['mutual', 'stalemate', 'parley']) }),
]);

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

const diceSchema = z
  .array(
    z.strictObject({
      army: z.string(),
      name: z.string(),
      faces: z.array(z.int()),
      sum: z.int().exactOptional(),
    }),
  )
  .meta({ id: 'FallenDice', description: 'As they lay' });

export const screenSchema = z
  .strictObject({
    level: z.enum(SCREEN_LEVELS),
    name: z.string(),
    rounds: z.int().meta({ description: 'Rounds fought' }),
    clock: z.number(),
    fullHits: z.int(),
    armies: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        word: z.string(),
        band: z.tuple([z.int(), z.int()]).exactOptional(),
        hits: z.int().exactOptional(),
      }),
    ),
    outcome: liveOutcomeSchema.exactOptional(),
    caption: z.string().exactOptional(),
    deed: z.string().exactOptional().meta({ description: 'The reason of the last order' }),
    seats: z
      .array(
        z.strictObject({
          seat: z.string(),
          of: z.string(),
          name: z.string(),
          waits: z.boolean(),
          isLocked: z.literal(true).exactOptional(),
        }),
      )
      .exactOptional()
      .meta({ description: 'Of whom dice are asked for the next round' }),
    dice: diceSchema.exactOptional().meta({ description: 'Of the last round; with numbers alone' }),
    fights: z
      .array(
        z.strictObject({
          fight: z.string(),
          name: z.string(),
          round: z.int(),
          isOver: z.boolean(),
          turn: z.int(),
          bodies: z.array(
            z.strictObject({
              id: z.string(),
              name: z.string(),
              side: z.string(),
              word: z.string(),
              left: z.tuple([z.number(), z.number()]).exactOptional(),
            }),
          ),
          last: z.strictObject({ says: z.array(z.string()), dice: diceSchema }).exactOptional(),
        }),
      )
      .exactOptional()
      .meta({ description: 'Fights under it' }),
    odds: stateOddsSchema.exactOptional(),
    pending: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'The odds are being worked out: they follow on the stream' }),
  })
  .meta({ id: 'Screen' }) satisfies z.ZodType<Screen>;
