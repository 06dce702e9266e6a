import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { responsesOf } from '../http/responses.ts';
import { systemsAnswer, systemsSchema } from './systems.ts';

/** The systems of rules for duels. They change with the program alone. */
export const systemRoutes = async (scope: FastifyInstance): Promise<void> => {
  let systems: ReturnType<typeof systemsAnswer> | undefined;
  const schema = {
    operationId: 'combatSystems',
    tags: ['duels'],
    summary: 'The systems of rules for duels',
    description:
      'Statistics and options as JSON Schema with titles, bounds and defaults; presets; ' +
      'what a game master may rule on. May be cached for an hour.',
    response: responsesOf({ description: 'The systems', schema: systemsSchema }, {}),
  };
  scope
    .withTypeProvider<ZodTypeProvider>()
    .get('/systems', { config: { isLimited: true }, schema }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send((systems ??= systemsAnswer())),
    );
};
