import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { battleScenarioSchema } from '../../shared/index.ts';
import { seedOf } from '../answers.ts';
import { refuseCostly } from '../cost.ts';
import { oddsSchema, playSchema } from '../schemas.ts';
import type { Pool } from '../workers/pool.ts';
import { answerJob, answers, IN_LINES } from './reply.ts';

const TOO_COSTLY = 'BATTLE_TOO_COSTLY: the message says what the bound is';

const query = z.strictObject({
  detail: z
    .enum(['pmf'])
    .optional()
    .meta({ description: 'pmf: the whole distribution of hits after each round' }),
});

/** Battles of armies: one of them told, or the odds. */
export const battleRoutes =
  (pool: Pool) =>
  async (scope: FastifyInstance): Promise<void> => {
    const api = scope.withTypeProvider<ZodTypeProvider>();
    const config = { rateLimit: {} };

    api.post(
      '/play',
      {
        config,
        schema: {
          operationId: 'playBattle',
          tags: ['battles'],
          summary: 'Play one seeded battle',
          description:
            "Every round's dice, power terms, damage and hits, the odds after it, and the outcome. Without a seed one is drawn.",
          body: battleScenarioSchema,
          response: answers('The battle, round by round', playSchema, TOO_COSTLY),
        },
      },
      async ({ body }, reply) => {
        refuseCostly('play', body);
        return answerJob(pool, { kind: 'play', scenario: body, seed: seedOf(body) }, reply);
      },
    );

    api.post(
      '/odds',
      {
        config,
        schema: {
          operationId: 'battleOdds',
          tags: ['battles'],
          summary: 'The odds of a battle',
          description: `Exact for two armies; for more, an estimate over the trials of the scenario, with its margin. ${IN_LINES}`,
          body: battleScenarioSchema,
          querystring: query,
          response: answers('The odds', oddsSchema, TOO_COSTLY),
        },
      },
      async ({ body, query: { detail } }, reply) => {
        refuseCostly('odds', body);
        return answerJob(
          pool,
          { kind: 'odds', scenario: body, seed: seedOf(body), wantPmf: detail === 'pmf' },
          reply,
        );
      },
    );
  };
