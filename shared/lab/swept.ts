import { z } from 'zod';
import type { Fixed } from '../process/schema.ts';
import { FIGURE_IDS } from './figures.ts';
import { PARAMETER_IDS } from './parameters.ts';
import { gains, margin, method } from './told.ts';

export const sweepSchema = z
  .strictObject({
    figure: z.enum(FIGURE_IDS),
    axes: z.array(
      z.strictObject({
        army: z.int(),
        parameter: z.enum(PARAMETER_IDS),
        title: z.string(),
        values: z.array(z.number()),
      }),
    ),
    values: z
      .array(z.number())
      .meta({ description: 'Row by row: a row for each value of the first of two axes' }),
    lead: z.array(z.number()).meta({
      description:
        'How much likelier the army is to win than the best of the others: at 0 they are level',
    }),
    levels: z.array(z.array(z.number())).meta({
      description:
        'For each value of the first of two axes, those of the last from which on another leads: ' +
        'to the step where odds are exact, else one of the values',
    }),
    stretches: z
      .array(z.strictObject({ from: z.number(), to: z.number(), value: z.number(), gains }))
      .exactOptional()
      .meta({ description: 'Of one parameter, where the figure changes with power alone' }),
    method,
    margin,
  })
  .meta({ id: 'Sweep' });
export type Sweep = Fixed<z.output<typeof sweepSchema>>;
