import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What of a request goes to the log: the route as it is declared, never its address, which may
 * hold the id of a battle, nor who asked or what was sent.
 */
const req = ({ method, routeOptions }: Partial<FastifyRequest>): Record<string, unknown> => ({
  method,
  route: routeOptions?.url ?? 'none',
});

const res = ({ statusCode }: Partial<FastifyReply>): Record<string, unknown> => ({ statusCode });

/** Of an error no field that a library has put there, such as the bytes of a request. */
const err = ({ name, message, stack = '', code }: NodeJS.ErrnoException) => ({
  type: name,
  message,
  stack,
  code,
});

export const SERIALIZERS = { req, res, err };
