import type { FastifyInstance } from 'fastify';
import { formulaRequestSchema } from '../../shared/index.ts';
import { jobsOn } from '../http/route.ts';
import type { Engine } from '../workers/engine.ts';
import { formulaSchema } from './schemas.ts';

/** Formulas in the dice language. */
export const formulaRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> =>
    jobsOn(
      scope,
      engine,
      'formulas',
    )({
      path: '/formulas',
      operationId: 'describeFormula',
      summary: 'What a formula gives',
      description:
        'Canonical text, range, mean and exact distribution, ' +
        'with the given or the default values of its names.',
      body: formulaRequestSchema,
      answer: { description: 'The formula', schema: formulaSchema },
      unprocessable: 'FORMULA_...: what is wrong with the text, and at which position',
      job: (request) => ({ kind: 'describeFormula', request }),
    });
