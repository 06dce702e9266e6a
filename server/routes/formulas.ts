import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { formulaRequestSchema } from '../../shared/index.ts';
import { formulaSchema } from '../schemas.ts';
import type { Pool } from '../workers/pool.ts';
import { answerJob, answers } from './reply.ts';

/** Formulas in the dice language. */
export const formulaRoutes =
  (pool: Pool) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/formulas',
      {
        config: { rateLimit: {} },
        schema: {
          operationId: 'describeFormula',
          tags: ['formulas'],
          summary: 'What a formula gives',
          description:
            'Canonical text, range, mean and exact distribution, at the given or the usual values of its names.',
          body: formulaRequestSchema,
          response: answers(
            'The formula',
            formulaSchema,
            'FORMULA_...: what is wrong with the text, and at which position',
          ),
        },
      },
      async ({ body }, reply) => answerJob(pool, { kind: 'formula', request: body }, reply),
    );
  };
