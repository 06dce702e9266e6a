import type { FastifyInstance } from 'fastify';
import { atlasAsked, atlasRequestSchema } from '../../shared/index.ts';
import { jobsOn } from '../http/route.ts';
import type { Engine } from '../workers/engine.ts';
import { atlasAnswerSchema, atlasQuerySchema } from './schemas.ts';

/** Many armies, each against each. */
export const atlasRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> =>
    jobsOn(
      scope,
      engine,
      'lab',
    )({
      path: '/atlas',
      operationId: 'atlas',
      summary: 'Every army against every other',
      description:
        'Up to 1000 armies (100 as units or fighters), each against each: who beats whom, the ' +
        'strongest first, and circles in which each beats the next. Exact where that is ' +
        'affordable, else estimates that share their trials, the widest margin first. Under ' +
        'several sets of rules also what each changes, and for whom. With the header "accept: ' +
        'application/x-ndjson" progress is reported a few times a second, as lines of JSON `{ ' +
        'done, of, what }`; the last line is the answer, or an error. The work stops ' +
        'when the client leaves.',
      body: atlasRequestSchema,
      querystring: atlasQuerySchema,
      answer: {
        description: 'Who beats whom',
        schema: atlasAnswerSchema,
        also: { 'text/csv': 'The chances of winning as CSV' },
      },
      unprocessable: 'BATTLE_TOO_COSTLY: the message says what the bound is',
      job: (request, query) => ({
        kind: 'atlas',
        request: { ...query, asked: atlasAsked(request) },
      }),
      type: ({ format }) => (format === 'csv' ? 'text/csv; charset=utf-8' : undefined),
    });
