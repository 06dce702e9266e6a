import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { battleOrLine } from '../http/line.ts';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import { seedOf } from '../seed.ts';
import type { Engine } from '../workers/engine.ts';
import { oddsSchema, playSchema } from './schemas.ts';

const TOO_COSTLY = 'BATTLE_TOO_COSTLY: the message says what the bound is';

const query = z.strictObject({
  detail: z
    .enum(['pmf'])
    .optional()
    .meta({ description: 'pmf: the whole distribution of hits after each round' }),
});

/** Battles of armies: one of them played, or the odds. */
export const battleRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> => {
    const route = jobsOn(scope, engine, 'battles');

    route({
      path: '/play',
      operationId: 'playBattle',
      summary: 'Play one seeded battle',
      description:
        "Every round's dice, power terms, damage and hits, the odds after it, and the outcome. " +
        'Without a seed, one is drawn.',
      body: battleOrLine,
      answer: { description: 'The battle, round by round', schema: playSchema },
      unprocessable: TOO_COSTLY,
      job: (scenario) => ({
        kind: 'playBattle',
        request: { scenario, seed: seedOf(scenario) },
      }),
    });

    route({
      path: '/odds',
      operationId: 'battleOdds',
      summary: 'The odds of a battle',
      description:
        'Exact for two armies; for more, an estimate over the trials of the scenario, ' +
        `with its margin. ${IN_LINES}`,
      body: battleOrLine,
      querystring: query,
      answer: { description: 'The odds', schema: oddsSchema },
      unprocessable: TOO_COSTLY,
      job: (scenario, { detail }) => ({
        kind: 'battleOdds',
        request: { scenario, seed: seedOf(scenario), wantPmf: detail === 'pmf' },
      }),
    });
  };
