import { z } from 'zod';
import { STANDINGS } from '../../combat/fight.ts';
import { duelScenarioSchema, type DuelScenario } from '../../scenario/schema/duel.ts';
import { worthSchema } from '../../scenario/schema/worth.ts';
import {
  adviceShape,
  bestPlayShape,
  lessonShape,
  weighedShape,
} from '../../process/advice/schema.ts';
import {
  manySchema,
  methodShape,
  oddsShape,
  originShape,
  outcomeSchema,
  roundSchema,
  roundsSchema,
  answerSeedSchema,
} from '../../process/schema.ts';
import {
  begunShape,
  eventSchema,
  fighterSchema,
  openSchema,
  stepSchema,
} from '../../combat/read/told.ts';

const labels = (description: string) => z.array(z.string()).meta({ description });
const { rules } = originShape;
const fatesSchema = z.record(z.enum(STANDINGS), z.number().min(0));
const unused = labels(
  'Labels of acts that the fight never came to: misspelt, or it went another way',
);

const curveSchema = z
  .strictObject({
    round: roundSchema.or(z.literal(0)),
    win: oddsShape.win,
    mutual: oddsShape.mutual,
    stalemate: oddsShape.stalemate,
  })
  .meta({
    id: 'CurvePoint',
    description: 'By the end of that many more rounds: the chance that it is over, and how',
  });

export const duelOddsSchema = z
  .strictObject({
    seed: answerSeedSchema,
    ...methodShape,
    ...oddsShape,
    rounds: roundsSchema,
    curve: z.array(curveSchema),
    fates: z
      .record(z.string(), fatesSchema)
      .meta({ description: 'By fighter: how he stands at the end' }),
    unused,
  })
  .meta({ id: 'DuelOdds' });

const endingSchema = outcomeSchema.meta({
  id: 'DuelOutcome',
  description: 'unfinished: cut off after too many rounds',
});

export const duelPlaySchema = z
  .strictObject({
    name: z.string(),
    seed: answerSeedSchema,
    outcome: endingSchema,
    rounds: manySchema,
    steps: z.array(stepSchema),
    fighters: z.array(fighterSchema).meta({ description: 'As the fight left them' }),
    unused,
  })
  .meta({ id: 'DuelStory' });

const stateSchema: z.ZodType<DuelScenario> = duelScenarioSchema;

export const duelActSchema = z
  .strictObject({
    state: stateSchema.meta({
      description: 'To be sent with the next act: the scenario with its seed and all acts',
    }),
    kept: manySchema.meta({
      description: 'How many of the steps told before still stand; those told here come after them',
    }),
    steps: z.array(stepSchema),
    events: z.array(eventSchema).meta({ description: 'Those of the steps' }),
    fighters: z.array(fighterSchema),
    open: openSchema.nullable(),
    begun: z
      .strictObject(begunShape)
      .meta({ description: 'Dice and decisions of the step in which something waits' }),
    outcome: endingSchema.nullable(),
    rounds: manySchema.meta({ description: 'Fought or begun' }),
    unused,
  })
  .meta({ id: 'DuelActAnswer' });

export const duelAdviceSchema = z
  .strictObject({
    seed: answerSeedSchema,
    by: z.string().meta({ description: 'Who decides: a fighter, or a side' }),
    question: z.string(),
    ...adviceShape,
    options: z.array(
      z.strictObject({
        ...weighedShape,
        text: z.string(),
        chance: z
          .number()
          .exactOptional()
          .meta({ description: 'The exact chance that it succeeds, where it is rolled for' }),
        of: z.string().exactOptional(),
        rules,
      }),
    ),
  })
  .meta({ id: 'DuelAdvice' });

export const duelBestSchema = z
  .strictObject({
    seed: answerSeedSchema,
    sides: z.array(z.strictObject(bestPlayShape)),
  })
  .meta({ id: 'DuelBest' });

export const duelLessonsSchema = z
  .strictObject({
    seed: answerSeedSchema,
    lessons: z.array(
      z.strictObject({
        ...lessonShape,
        by: z.string().meta({ description: 'Who decided: a fighter, or a side' }),
        question: z.string(),
        chosenText: z.string(),
        betterText: z.string(),
      }),
    ),
  })
  .meta({ id: 'DuelLessons' });

export const duelAftermathSchema = z
  .strictObject({
    scenario: stateSchema.meta({
      description:
        'Who is there; all of it can be edited. A body for /duels/act, /duels/play and /duels/odds',
    }),
  })
  .meta({ id: 'DuelAftermath' });

export const duelWorthSchema = z
  .strictObject({
    seed: answerSeedSchema,
    things: z.array(worthSchema),
    warnings: labels('What should help and hurts here, or the other way about'),
  })
  .meta({ id: 'DuelWorth' });
