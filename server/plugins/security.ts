import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { clientOf } from '../http/client.ts';
import { rateLimited, repeatedHeader } from '../http/errors.ts';
import { Latest } from '../latest.ts';

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
const limitTo = (most: number): onRequestHookHandler => {
  const counts = new Latest<{ asked: number; readonly until: number }>(MOST_CLIENTS);
  return (request, _reply, done) => {
    const now = performance.now();
    const client = clientOf(request);
    const known = counts.get(client);
    const count =
      known !== undefined && known.until > now ? known : { asked: 0, until: now + MINUTE };
    counts.set(client, count);
    done(++count.asked > most ? rateLimited(Math.ceil((count.until - now) / 1000)) : undefined);
  };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** So many requests of a client a minute, and no more. */
    isLimited?: boolean;
  }
}

/**
 * Headers for every answer, and a limit of requests a minute for each route that asks for it.
 * Gives one for what is no route.
 */
export const addSecurity = (app: FastifyInstance, most: number): onRequestHookHandler => {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const name = repeated(raw.rawHeaders);
    reply.headers(HEADERS);
    done(name === undefined ? undefined : repeatedHeader(name));
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.isLimited === true)
      route.onRequest = [route.onRequest ?? [], limitTo(most)].flat();
  });
  return limitTo(most);
};
