import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { AnsweredExample } from '../http/example.ts';
import type { Hub } from '../documents/hub.ts';
import type { Engine } from '../workers/engine.ts';

const healthSchema = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string(),
    jobs: z.strictObject({ running: z.int(), waiting: z.int() }),
    followers: z.int().meta({ description: 'Clients that follow what is kept' }),
  })
  .meta({ id: 'Health' });

/** For the documentation. */
export const healthExample = (): AnsweredExample => ({
  method: 'get',
  path: '/health',
  answer: {
    status: 'ok',
    version: manifest.version,
    jobs: { running: 1, waiting: 0 },
    followers: 4,
  },
});

/** Of the server itself: whether it lives, and how busy it is. */
export const healthRoutes =
  (engine: Pick<Engine, 'load'>, hub: Pick<Hub, 'count'>) =>
  async (scope: FastifyInstance): Promise<void> => {
    const schema = {
      operationId: 'health',
      tags: ['server'],
      summary: 'Whether the server is up, and how busy it is',
      response: { 200: healthSchema },
    };
    scope.withTypeProvider<ZodTypeProvider>().get('/health', { schema }, () => ({
      status: 'ok' as const,
      version: manifest.version,
      jobs: engine.load(),
      followers: hub.count(),
    }));
  };
