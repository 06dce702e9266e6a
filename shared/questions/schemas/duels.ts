import { z } from 'zod';
import { STANDINGS } from '../../combat/fight.ts';
import { EFFECTS } from '../../combat/stat-groups.ts';
import { duelScenarioSchema, type DuelScenario } from '../../scenario/schema/duel.ts';
import { adviceShape, lessonShape, weighedShape } from './advice.ts';
import {
  manySchema,
  methodShape,
  oddsShape,
  originShape,
  outcomeSchema,
  purposeShape,
  recordedRollsSchema,
  roundSchema,
  roundsSchema,
  seedSchema,
} from './parts.ts';
import { displaysSchema } from './displays.ts';

const labels = (description: string) => z.array(z.string()).meta({ description });
const { rules } = originShape;
const titled = { id: z.string(), title: z.string() };
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
    seed: seedSchema,
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

const eventSchema = z
  .strictObject({
    round: roundSchema,
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

const begunShape = {
  rolls: recordedRollsSchema,
  decisions: z.array(
    z
      .strictObject({
        label: z.string(),
        by: z.string(),
        question: z.string(),
        chosen: z.string(),
        text: z.string(),
        advised: z.string(),
        isAsked: z.boolean().meta({ description: 'Taken by a person' }),
      })
      .meta({ id: 'CombatDecision' }),
  ),
};

const stepSchema = z
  .strictObject({ round: roundSchema, events: z.array(eventSchema), ...begunShape })
  .meta({
    id: 'CombatStep',
    description: 'A small step of the rules: a decision, a blow, its damage',
  });

const fighterSchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    standing: z.enum(STANDINGS),
    gauges: z
      .array(z.strictObject({ ...titled, now: z.number(), full: z.number() }))
      .meta({ description: 'The gauges he is measured by, the most telling first' }),
    notes: z.array(z.string()),
    place: z.string().optional(),
    displays: displaysSchema.optional(),
  })
  .meta({ id: 'FighterView' });

const endingSchema = outcomeSchema.meta({
  id: 'DuelOutcome',
  description: 'unfinished: cut off after too many rounds',
});

export const duelPlaySchema = z
  .strictObject({
    name: z.string(),
    seed: seedSchema,
    outcome: endingSchema,
    rounds: manySchema,
    steps: z.array(stepSchema),
    fighters: z.array(fighterSchema).meta({ description: 'As the fight left them' }),
    unused,
  })
  .meta({ id: 'DuelStory' });

const openSchema = z
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
          rules,
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
    seed: seedSchema,
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

const winsBy = (description: string) => z.number().min(0).max(1).meta({ description });

export const duelBestSchema = z
  .strictObject({
    seed: seedSchema,
    sides: z.array(
      z.strictObject({
        side: z.string(),
        computer: winsBy('As the computer plays all sides'),
        best: winsBy('By its best play against the computer, as far as searched'),
        isWhole: z.boolean().meta({ description: 'Whether all decisions were searched' }),
        states: z.int().meta({ description: '0: trials of the next decision alone' }),
        trials: z.int().optional().meta({ description: 'Of each option there' }),
        margin: z.number().optional().meta({ description: 'Of what best wins more; 95 %' }),
      }),
    ),
  })
  .meta({ id: 'DuelBest' });

export const duelLessonsSchema = z
  .strictObject({
    seed: seedSchema,
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

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

export const duelWorthSchema = z
  .strictObject({
    seed: seedSchema,
    things: z.array(
      z.strictObject({
        side: z.string(),
        fighters: labels('Ids of those who are alike: all of them go without it'),
        stat: z.string(),
        title: z.string(),
        more: z.enum(EFFECTS).meta({ description: 'What more of it should do' }),
        has: valueSchema,
        without: valueSchema.meta({ description: 'What stands there in the fights without it' }),
        by: z.number().meta({ description: 'What the side wins more with it, as a share of 1' }),
        margin: z.number().meta({ description: 'The 95 % half-width of `by`' }),
        isIdle: z.boolean().meta({ description: 'Every fight went the same without it' }),
      }),
    ),
    warnings: labels('What should help and hurts here, or the other way about'),
  })
  .meta({ id: 'DuelWorth' });
