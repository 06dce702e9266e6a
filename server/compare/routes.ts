import type { FastifyInstance } from 'fastify';
import { comparisonSchema } from '../../shared/index.ts';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import type { Engine } from '../workers/engine.ts';
import { comparisonAnswerSchema } from './schemas.ts';

/** Two parties under every system. */
export const compareRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> =>
    jobsOn(
      scope,
      engine,
      'compare',
    )({
      path: '/compare',
      operationId: 'compareSystems',
      summary: 'Two parties under every system',
      description:
        'The same people as fighters and as units: the odds under each system of rules, exact ' +
        `or an estimate with its margin, and the fights themselves. ${IN_LINES}`,
      body: comparisonSchema,
      answer: { description: 'A row for each system', schema: comparisonAnswerSchema },
      unprocessable: 'BATTLE_TOO_COSTLY: the message says what the bound is',
      job: (scenario) => ({ kind: 'compare', request: { scenario, seed: seedOf(scenario) } }),
    });
