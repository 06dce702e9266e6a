import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknown } from '../http/errors.ts';
import type { Allowed } from '../http/methods.ts';

/** The paths at which the page shows something; at others it says that there is nothing. */
const PAGE_PATH = /^\/(index\.html)?$|^\/screen\/[\w-]+\/?$/;

/** Serves the built page, its hashed assets for ever; an unknown path is 404, with a way back. */
export const addPage = async (
  app: FastifyInstance,
  webRoot: string | undefined,
  allowed: Allowed,
): Promise<void> => {
  if (webRoot !== undefined) {
    const setHeaders = (
      reply: { header(name: string, value: string): unknown },
      path: string,
    ): void => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    };
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders,
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      request.method === 'GET' &&
      !path.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html');
    if (isPage && webRoot !== undefined)
      return reply.code(PAGE_PATH.test(path) ? 200 : 404).sendFile('index.html', webRoot);
    return answerUnknown(reply, allowed(path));
  });
};
