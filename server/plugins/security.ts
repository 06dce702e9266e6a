import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { rateLimited } from '../http/errors.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Mantine and Swagger UI put style elements into the page; nothing else is inline, nothing comes
 * from outside.
 */
const POLICY = {
  defaultSrc: NONE,
  scriptSrc: SELF,
  styleSrc: [...SELF, "'unsafe-inline'"],
  styleSrcAttr: NONE,
  imgSrc: [...SELF, 'data:'],
  fontSrc: SELF,
  connectSrc: SELF,
  workerSrc: SELF,
  manifestSrc: SELF,
  baseUri: NONE,
  formAction: NONE,
  frameAncestors: NONE,
  objectSrc: NONE,
};

/**
 * Headers for every answer, and a limit of requests a minute for the routes that ask for it. No
 * HSTS: a home server speaks plain HTTP.
 */
export const addSecurity = async (app: FastifyInstance, most: number): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
  });
};
