import { z } from 'zod';
import type { FormulaAnswer } from '../../shared/index.ts';
import { shareOf } from '../http/schemas.ts';

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
  .meta({ id: 'FormulaAnswer' }) satisfies z.ZodType<FormulaAnswer>;
