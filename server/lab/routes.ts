import type { FastifyInstance } from 'fastify';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import type { Engine } from '../workers/engine.ts';
import { needRequestSchema, needsSchema, placed } from './schemas.ts';

/** What a battle would take. */
export const labRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> =>
    jobsOn(
      scope,
      engine,
      'lab',
    )({
      path: '/need',
      operationId: 'whatItTakes',
      summary: 'What it would take to win',
      description:
        'For an army and a chance: the least men, quality, Intelligence, Tactics, tacticians, ' +
        'power and hits that are enough, each alone; and what a little more or less of ' +
        `everything is worth, on both sides. Exact for two armies. ${IN_LINES}`,
      body: needRequestSchema,
      answer: { description: 'What is needed, and what it is worth', schema: needsSchema },
      unprocessable: 'BATTLE_TOO_COSTLY: the message says what the bound is',
      job: (request) => ({ kind: 'need', request: placed(request) }),
    });
