import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a page of another origin may read of an answer beside its body. */
const READABLE = 'etag, idempotency-replayed, location, retry-after';

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'accept, authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id',
  'access-control-max-age': '600',
};

/** `*` for all, else these alone, each `https://host` with its port where it has one. */
export type Origins = readonly string[];

const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READABLE,
    'cross-origin-resource-policy': 'cross-origin',
  });

/**
 * Pages of these origins may ask the API. No cookie or password goes along: what is not for
 * everybody needs its edit key, whatever the origin.
 */
export const addCors = (app: FastifyInstance, origins: Origins, prefix: string): void => {
  if (origins.length === 0) return;
  const isForAll = origins.includes('*');
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (!url.startsWith(`${prefix}/`)) return;
    if (!isForAll) reply.header('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined || !(isForAll || origins.includes(origin))) return;
    allow(reply, isForAll ? '*' : origin);
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply.code(204).headers(PREFLIGHT).send();
  });
};
