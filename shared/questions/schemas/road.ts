import { z } from 'zod';
import { entrySchema, MOST_ENTRIES } from '../../table/entry.ts';
import { battleOrLine } from '../line.ts';
import { share } from './needs.ts';
import { roundSchema, stateOddsSchema } from './parts.ts';

/** A live battle by its log. */
export const logAsked = {
  scenario: battleOrLine,
  entries: z
    .array(entrySchema)
    .max(MOST_ENTRIES)
    .default([])
    .meta({ description: 'Of a live battle under way; those that do not fit are passed over' }),
};

export const roadRequestSchema = z
  .strictObject({
    ...logAsked,
    round: roundSchema.meta({ description: 'In which it was rolled' }),
    roll: z
      .string()
      .max(60)
      .meta({ description: 'Army and place of the tactician in its list, such as red/0' }),
  })
  .meta({ id: 'RoadRequest' });

const stands = {
  odds: stateOddsSchema,
  hits: z.record(z.string(), z.int()).meta({ description: 'By army' }),
  isOver: z.boolean(),
};
const total = z.number().meta({ description: 'What the roll comes to, with power and skill' });

export const roadsSchema = z
  .strictObject({
    army: z.string().meta({ description: 'Whose roll it was' }),
    rolled: total,
    average: z
      .strictObject({ total, odds: stateOddsSchema })
      .meta({ description: 'With an average roll; between two falls where it is no whole number' }),
    now: z.strictObject(stands).meta({ description: 'As the battle stands' }),
    roads: z
      .array(z.strictObject({ total, probability: share, ...stands }))
      .meta({ description: 'By what it might have come to, the least first' }),
  })
  .meta({ id: 'Roads' });
