import { z } from 'zod';
import { adviceShape, lessonShape, weighedShape } from '../../process/advice/schema.ts';
import { battleScenarioSchema } from '../../scenario/schema/battle.ts';
import { aftermathEntrySchema } from '../../scenario/schema/aftermath.ts';
import { duelScenarioSchema, type DuelScenario } from '../../scenario/schema/duel.ts';
import { unitScenarioSchema } from '../../scenario/schema/units.ts';
import { POSTS } from '../../unit/field.ts';
import { decisionSchema, eventSchema } from '../../unit/read/told.ts';
import {
  bandSchema,
  manySchema,
  methodShape,
  oddsShape,
  outcomeSchema,
  recordedRollsSchema,
  roundSchema,
  roundsSchema,
  answerSeedSchema,
  shareOf,
} from '../../process/schema.ts';

const duelSchema: z.ZodType<DuelScenario> = duelScenarioSchema;

const warnings = z
  .array(z.string())
  .meta({ description: 'What to know before trusting the figures' });

export const musterSchema = z
  .strictObject({
    scenario: unitScenarioSchema.meta({ description: 'A body for /units/play and /units/odds' }),
    broken: z.array(z.strictObject({ army: z.string(), name: z.string(), men: manySchema })).meta({
      description:
        'Units that have broken already because of the hits their army ' +
        'has lost; they are not on the field',
    }),
    warnings,
  })
  .meta({ id: 'MusterAnswer' });

/** Systems of rules add to it. */
const fieldUnitSchema = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    post: z.enum(POSTS),
    menAtStart: manySchema,
    men: manySchema.meta({ description: 'On their feet' }),
    strength: z.number().meta({
      description: 'What the system measures it by: points of its hit pool, Physical Ranks',
    }),
    fullStrength: z.number(),
    standing: z.enum(['fighting', 'routed', 'destroyed']),
    away: z
      .strictObject({ taken: manySchema, fled: manySchema })
      .exactOptional()
      .meta({ description: 'Men captured, or run one by one, in fights of persons' }),
  })
  .meta({
    id: 'FieldUnit',
    description: 'A unit on the field, with what its system of rules adds',
  });

const meleeRoundSchema = z
  .strictObject({
    round: roundSchema,
    events: z.array(eventSchema),
    rolls: recordedRollsSchema,
    decisions: z.array(decisionSchema),
    units: z.array(fieldUnitSchema).meta({ description: 'As the round left them' }),
  })
  .meta({ id: 'MeleeRound' });

export const meleeSchema = z
  .strictObject({
    name: z.string(),
    seed: answerSeedSchema,
    outcome: outcomeSchema,
    rounds: z.array(meleeRoundSchema),
    persons: z
      .array(
        z.strictObject({
          after: roundSchema.or(z.literal(0)).meta({ description: 'The round fought before it' }),
          at: manySchema.meta({ description: 'The place of its act' }),
        }),
      )
      .exactOptional()
      .meta({ description: 'Fights of persons in the stead of units; none where left out' }),
    units: z.array(fieldUnitSchema),
    unused: z.array(z.string()).meta({
      description:
        'Labels of the acts that the story never came to: misspelt, ' +
        'or the battle went another way',
    }),
    survivors: z
      .record(z.string(), manySchema)
      .meta({ description: 'By unit: men on their feet, fled or not' }),
    warnings,
  })
  .meta({ id: 'MeleeStory' });

export const meleeOddsSchema = z
  .strictObject({
    seed: answerSeedSchema,
    ...methodShape,
    ...oddsShape,
    rounds: roundsSchema,
    survivors: z
      .record(z.string(), shareOf('Men'))
      .meta({ description: 'By unit: men on their feet at the end, fled or not' }),
    men: z.record(
      z.string(),
      z.array(
        bandSchema.omit({ pmf: true }).meta({
          id: 'MenBand',
          description: "A side's men who still fight after a round: mean and quantiles",
        }),
      ),
    ),
    warnings,
  })
  .meta({ id: 'MeleeOdds' });

export const openUnitsSchema = z
  .strictObject({
    scenario: duelSchema.meta({
      description:
        'Its sides are the units; all of it can be edited. A body for /duels/act, /duels/play ' +
        'and /duels/odds, and then for /units/close',
    }),
    state: unitScenarioSchema.meta({ description: 'The battle of units with its seed' }),
  })
  .meta({ id: 'OpenedUnits' });

export const closeUnitsSchema = z
  .strictObject({
    state: unitScenarioSchema.meta({
      description: 'The battle of units with what the fight came to as its last act',
    }),
    entry: aftermathEntrySchema.meta({ description: 'What the fight came to' }),
    units: z.array(fieldUnitSchema).meta({ description: 'As they stand now' }),
    outcome: outcomeSchema,
    passed: z
      .array(manySchema)
      .meta({ description: 'Places of later acts that fit no longer and are passed over' }),
  })
  .meta({ id: 'ClosedUnits' });

export const lossesSchema = z
  .strictObject({
    seed: answerSeedSchema,
    battle: battleScenarioSchema.meta({ description: 'The battle of armies, less those who fell' }),
    tolls: z
      .array(
        z.strictObject({
          army: z.string(),
          before: manySchema,
          fallen: manySchema,
          taken: manySchema
            .exactOptional()
            .meta({ description: 'Captured in fights of persons; left out where none' }),
          fled: manySchema.meta({ description: 'Who ran, in this battle or before it' }),
          after: manySchema.meta({ description: 'Men of the army now; who rallied is among them' }),
        }),
      )
      .meta({ description: 'Men of each army before and after' }),
  })
  .meta({ id: 'LossesAnswer' });

export const ordersLessonsSchema = z
  .strictObject({ seed: answerSeedSchema, lessons: z.array(z.strictObject(lessonShape)) })
  .meta({ id: 'OrdersLessons' });

export const ordersAdviceSchema = z
  .strictObject({
    seed: answerSeedSchema,
    orders: z
      .array(z.strictObject({ ...adviceShape, options: z.array(z.strictObject(weighedShape)) }))
      .meta({ description: 'Of the next round, each by itself' }),
  })
  .meta({ id: 'OrdersAdvice' });
