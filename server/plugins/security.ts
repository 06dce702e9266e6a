import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { rateLimited, repeatedHeader } from '../http/errors.ts';

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

/** Headers of which a request has one. Node drops the second, or joins them: neither was meant. */
const SINGLE = new Set([
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'last-event-id',
]);

/** The name of a header that is there twice. */
const repeated = (rawHeaders: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
};

const MINUTE = 60_000;
/** Of so many clients the latest are counted. */
const MOST_CLIENTS = 5_000;

/**
 * Requests of each client in its minute, by a clock that nobody can set: that of the day may be set
 * back, and clients would wait for as long.
 */
class Counts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; readonly until: number }>();

  incr(...[client, callback]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now();
    const known = this.#counts.get(client);
    const count =
      known !== undefined && known.until > now ? known : { current: 0, until: now + MINUTE };
    count.current++;
    this.#counts.delete(client);
    this.#counts.set(client, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_CLIENTS && oldest !== undefined) this.#counts.delete(oldest);
    callback(null, { current: count.current, ttl: count.until - now });
  }

  child(): Counts {
    return new Counts();
  }
}

/**
 * Headers for every answer, and a limit of requests a minute for the routes that ask for it. No
 * HSTS: a home server speaks plain HTTP.
 */
export const addSecurity = async (app: FastifyInstance, most: number): Promise<void> => {
  app.addHook('onRequest', async ({ raw }) => {
    const name = repeated(raw.rawHeaders);
    if (name !== undefined) throw repeatedHeader(name);
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    hsts: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: MINUTE,
    store: Counts,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
  });
};
