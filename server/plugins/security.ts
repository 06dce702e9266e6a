import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../http/client.ts';
import { rateLimited, repeatedHeader } from '../http/errors.ts';

/**
 * Nothing is inline but style elements that `styles` allows, nothing comes from outside.
 * @param framers whose pages may frame it
 */
export const policyWith = (styles = '', framers = "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    ...['font', 'connect', 'worker', 'manifest'].map((what) => `${what}-src 'self'`),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
    "object-src 'none'",
  ].join(';');

/** Of every answer. No HSTS: a home server speaks plain HTTP. */
const HEADERS = {
  'content-security-policy': policyWith(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
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

/** How much of a limit is left is told nobody: who is beyond it hears when to ask. */
const UNTOLD = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/**
 * Headers for every answer, and a limit of requests a minute for the routes that ask for it.
 */
export const addSecurity = async (app: FastifyInstance, most: number): Promise<void> => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const name = repeated(raw.rawHeaders);
    reply.headers(HEADERS);
    done(name === undefined ? undefined : repeatedHeader(name));
  });
  await app.register(rateLimit, {
    global: false,
    max: most,
    timeWindow: MINUTE,
    store: Counts,
    keyGenerator: clientOf,
    addHeadersOnExceeding: UNTOLD,
    addHeaders: { ...UNTOLD, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
  });
};
