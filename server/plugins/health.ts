import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { AnsweredExample } from '../http/example.ts';
import { notReady, refuse } from '../http/errors.ts';
import { responsesOf } from '../http/responses.ts';
import type { Store } from '../store/store.ts';
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

const readySchema = z.strictObject({ status: z.literal('ready') }).meta({ id: 'Ready' });

const readyRoute = (scope: FastifyInstance, store: Pick<Store, 'isWritable'>): void => {
  const { 200: yes, 503: no } = responsesOf(
    { description: 'It takes everything', schema: readySchema },
    { 503: 'NOT_READY: the data file is looked through, or damaged: it is only read' },
  );
  const schema = {
    operationId: 'ready',
    tags: ['server'],
    summary: 'Whether changes can be kept, for what watches over the server',
    response: { 200: yes, 503: no },
  };
  scope.get('/ready', { schema }, () => {
    if (!store.isWritable()) throw refuse(notReady);
    return { status: 'ready' };
  });
};

/** Of the server itself: whether it lives, whether it takes everything, and how busy it is. */
export const healthRoutes =
  (engine: Pick<Engine, 'load'>, hub: Pick<Hub, 'count'>, store: Pick<Store, 'isWritable'>) =>
  async (scope: FastifyInstance): Promise<void> => {
    const { 200: up } = responsesOf({ description: 'It is up', schema: healthSchema }, {});
    const schema = {
      operationId: 'health',
      tags: ['server'],
      summary: 'Whether the server is up, and how busy it is',
      response: { 200: up },
    };
    readyRoute(scope, store);
    scope.withTypeProvider<ZodTypeProvider>().get('/health', { schema }, () => ({
      status: 'ok' as const,
      version: manifest.version,
      jobs: engine.load(),
      followers: hub.count(),
    }));
  };
