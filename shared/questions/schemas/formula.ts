import { z } from 'zod';
import { shareOf } from '../../process/schema.ts';

export const formulaSchema = z
  .strictObject({
    formula: z.string().meta({ description: 'Canonical text' }),
    values: z
      .record(z.string(), z.number())
      .meta({ description: 'The values that the names of the formula had' }),
    range: z.strictObject({ low: z.number(), high: z.number() }),
    mean: z.number(),
    distribution: shareOf('Outcome').meta({ description: 'Exact' }),
  })
  .meta({ id: 'FormulaAnswer' });
