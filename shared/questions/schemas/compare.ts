import { z } from 'zod';
import { duelScenarioSchema } from '../../scenario/schema/duel.ts';
import { unitScenarioSchema } from '../../scenario/schema/units.ts';
import { methodShape, oddsShape, answerSeedSchema } from '../../process/schema.ts';

const systemShape = {
  level: z.enum(['combat', 'unit']).meta({ description: 'Rules of persons, or of units' }),
  system: z.string(),
  title: z.string(),
};
const bySide = z.record(z.string(), z.number().min(0));

const answered = z.strictObject({
  ...systemShape,
  ...methodShape,
  ...oddsShape,
  rounds: z.number().meta({ description: 'On average, of fights that end' }),
  onFeet: bySide.meta({
    description:
      'By side: men on their feet at the end, on average; those who fled or yielded count',
  }),
  warnings: z.array(z.string()).meta({ description: 'What to know before trusting the figures' }),
  rewards: z
    .partialRecord(
      z.enum(['numbers', 'training', 'equipment']),
      z.strictObject({ chance: z.number(), ...methodShape }),
    )
    .exactOptional()
    .meta({
      description:
        'With why: the chance of two soldiers against one, elite against regular, well-equipped ' +
        'against poorly equipped (units: 20 men a side, and 40 against 20)',
    }),
  scenario: z
    .union([duelScenarioSchema, unitScenarioSchema])
    .meta({ description: 'The fight itself, for its own routes' }),
});

const leftOut = z.strictObject({
  ...systemShape,
  why: z.string().meta({ description: 'Why these parties cannot meet under this system' }),
});

export const comparisonAnswerSchema = z
  .strictObject({
    seed: answerSeedSchema,
    sides: z.array(z.strictObject({ id: z.string(), name: z.string(), men: z.int() })),
    rows: z.array(z.union([answered, leftOut])),
  })
  .meta({ id: 'ComparisonAnswer' });
