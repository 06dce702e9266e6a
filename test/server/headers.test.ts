import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { FORD, post, serverFor } from './server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'rout-web-'));
mkdirSync(join(webRoot, 'assets'));
const HTML_FILE = '<!doctype html><head><title>Rout</title>';
writeFileSync(join(webRoot, 'index.html'), HTML_FILE);
/** The page as it was built. */
const built = (body: string): string => body.replace(/<meta name="style-nonce"[^>]*>/, '');
writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), '/* page */');
writeFileSync(join(webRoot, '.env'), 'SECRET=1');

const app = await serverFor({ webRoot });
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const HTML = { accept: 'text/html,application/xhtml+xml' };

/** Of the page, whose styles bear a word of its own; of the API's page; of all else. */
const policyOf = (url: string, nonce: string): string => {
  const styles = { '/': ` 'nonce-${nonce}'`, '/api/v1/docs': " 'unsafe-inline'" }[url] ?? '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join(';');
};

describe('headers of every answer', () => {
  test.each([
    '/',
    '/assets/app-1a2b.js',
    '/api/v1/health',
    '/docs',
    '/api/v1/docs',
    '/nothing',
    '/api/v1/battles/odds',
  ])('%s', async (url) => {
    const { headers, body } = await app.inject(url);
    const [, nonce = ''] = /name="style-nonce" content="([\w-]{22})"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toBe(policyOf(url, nonce));
    expect(nonce === '').toBe(url !== '/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('the page', () => {
  test('assets are for ever, the page itself is asked for again', async () => {
    const [asset, index] = [await app.inject('/assets/app-1a2b.js'), await app.inject('/')];
    expect([
      asset.statusCode,
      asset.headers['cache-control'],
      asset.headers['content-type'],
    ]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/javascript; charset=utf-8',
    ]);
    expect([index.statusCode, index.headers['cache-control'], built(index.body)]).toEqual([
      200,
      'no-cache',
      HTML_FILE,
    ]);
  });

  test.each([
    ['/?x=1', 200],
    ['/index.html', 200],
    ['/screen/abc-1', 200],
    ['/lab', 200],
    ['/units/', 200],
    ['/battle/12?x=1', 404],
    ['/screens', 404],
    ['/tables', 404],
  ])('%s is the page with status %d', async (url, status) => {
    const page = await app.inject({ url, headers: HTML });
    expect([page.statusCode, built(page.body), page.headers['cache-control']]).toEqual([
      status,
      HTML_FILE,
      'no-cache',
    ]);
  });

  test('addresses of the API and of files are not the page', async () => {
    expect((await app.inject({ url: '/api/v1/nothing', headers: HTML })).statusCode).toBe(404);
    expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  });

  test.each(['/.env', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f.env', '/%2e%2e/package.json'])(
    '%s is never served',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('SECRET');
    },
  );

  test('without a page the server still answers', async () => {
    const bare = await serverFor();
    expect((await bare.inject({ url: '/', headers: HTML })).json().error.code).toBe(
      'ROUTE_NOT_FOUND',
    );
    await bare.close();
  });
});

describe('answers of the API', () => {
  test('are kept by nobody', async () => {
    expect((await post(app, '/battles/odds', FORD)).headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come compressed by %s', async (encoding, unpack) => {
    const ask = (accepted: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/battles/odds',
        headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
        payload: FORD,
      });
    const [packed, plain] = [await ask(encoding), await ask('identity')];
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  test('end with a line break, and are JSON', async () => {
    const { body, headers } = await post(app, '/battles/odds', FORD);
    expect(body.endsWith('}\n')).toBe(true);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

test('too many requests are refused, on costly routes and on addresses that lead nowhere', async () => {
  const strict = await serverFor({ rateLimit: 2 });
  for (const ask of [
    () => post(strict, '/formulas', { formula: '' }),
    () => strict.inject('/nothing'),
  ]) {
    const [, second, third] = [await ask(), await ask(), await ask()];
    expect(second.statusCode).not.toBe(429);
    expect([third.statusCode, third.json().error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(third.headers['content-security-policy']).toBe(policyOf('', ''));
  }
  const spoofed = await strict.inject({
    url: '/nothing',
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  expect(spoofed.statusCode).toBe(429);
  expect((await strict.inject('/api/v1/health')).statusCode).toBe(200);
  await strict.close();
});

test('who is slow is waited for: 8 s for headers, 10 s in all', () => {
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([8_000, 10_000]);
});

describe('clients', () => {
  afterEach(() => void vi.useRealTimers());
  const from = (address: string) => ({ url: '/nothing', headers: { 'x-forwarded-for': address } });

  test('behind a proxy that is trusted each has a limit of its own', async () => {
    const behind = await serverFor({ rateLimit: 1, trustProxy: ['loopback'] });
    expect((await behind.inject(from('192.0.2.1'))).statusCode).toBe(404);
    expect((await behind.inject(from('192.0.2.1'))).statusCode).toBe(429);
    expect((await behind.inject(from('192.0.2.2'))).statusCode).toBe(404);
    // Another than the proxy says what it likes.
    const direct = { ...from('192.0.2.3'), remoteAddress: '198.51.100.1' };
    expect((await behind.inject(direct)).statusCode).toBe(404);
    expect((await behind.inject({ ...direct, ...from('192.0.2.4') })).statusCode).toBe(429);
    await behind.close();
  });

  test('wait for a minute at most, whoever sets the clock', async () => {
    const strict = await serverFor({ rateLimit: 1 });
    await strict.inject('/nothing');
    vi.useFakeTimers({ now: Date.now() - 24 * 3_600_000, toFake: ['Date'] });
    const { statusCode, headers } = await strict.inject('/nothing');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    vi.useRealTimers();
    await strict.close();
  });

  test('send single headers once', async () => {
    const own = await serverFor();
    await own.listen({ host: '127.0.0.1', port: 0 });
    const { port } = own.server.address() as AddressInfo;
    const ask = (headers: readonly string[]) =>
      new Promise<readonly [number | undefined, string]>((done, fail) => {
        request(
          { port, path: '/api/v1/health', headers: ['host', 'x', ...headers] },
          (response) => {
            let body = '';
            response.on('data', (part: Buffer) => (body += part.toString()));
            response.on('end', () => done([response.statusCode, body]));
          },
        )
          .on('error', fail)
          .end();
      });
    for (const name of ['Authorization', 'If-Match', 'Idempotency-Key', 'Content-Type']) {
      const [status, body] = await ask([name, 'a', name.toLowerCase(), 'a']);
      expect([status, JSON.parse(body)]).toEqual([
        400,
        {
          error: {
            code: 'HEADER_REPEATED',
            message: `the header ${name.toLowerCase()} appears more than once: send it once`,
          },
        },
      ]);
    }
    expect((await ask(['Authorization', 'a', 'Accept', 'a', 'Accept', 'b']))[0]).toBe(200);
    await own.close();
  });
});

describe('pages of other origins', () => {
  const ours = 'https://vtt.example';
  const preflight = (from: FastifyInstance, origin: string) =>
    from.inject({
      method: 'OPTIONS',
      url: '/api/v1/battles/odds',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('may ask where they are named, and read what they need', async () => {
    const named = await serverFor({ corsOrigins: [ours] });
    const asked = await preflight(named, ours);
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, ours]);
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
    const answer = await named.inject({ url: '/api/v1/health', headers: { origin: ours } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ours,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-expose-headers': expect.stringContaining('etag'),
    });
    expect(String(answer.headers['vary'])).toMatch(/origin/i);
    const other = await named.inject({ url: '/api/v1/health', headers: { origin: 'https://x.y' } });
    expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(named, 'https://x.y')).statusCode).toBe(405);
    await named.close();
  });

  test('may not where none is named', async () => {
    const answer = await app.inject({ url: '/api/v1/health', headers: { origin: ours } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(app, ours)).statusCode).toBe(405);
  });
});
