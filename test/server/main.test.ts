import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { isLarge } from '../sample.ts';
import { answered, freePort, processes } from './process.ts';
import { ENDLESS, FORD, serverFor } from './server.ts';

const { folder, start, listening, failing } = processes();

/** Looks until it is so; tests that run at once have no `expect.poll`. */
const until = (look: () => Promise<unknown>, wanted: unknown): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toBe(wanted), 30_000);

const runningAt = async (url: string): Promise<number> => {
  const health = await fetch(`${url}/api/v1/health`);
  return ((await health.json()) as { jobs: { running: number } }).jobs.running;
};

describe.concurrent('the process', () => {
  test.each([
    [
      { PORT: '80 80', LOG_LEVEL: 'loud' },
      'PORT must be a whole number; LOG_LEVEL must be "fatal", "error", "warn", "info", "debug", ' +
        '"trace" or "silent"',
    ],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be at least 1'],
    [{ TIME_LIMIT: '3601' }, 'TIME_LIMIT must be at most 3600'],
    [{ THREADS: 'many' }, 'THREADS must be a whole number'],
    [{ MAX_STORED_MB: '-1' }, 'MAX_STORED_MB must be a whole number'],
    [
      { DATA_FILE: 'libsql://rout.example' },
      'DATA_FILE must be a file of this machine: no address is supported',
    ],
    ...['true', '10.0.0.0/33'].map(
      (proxy) =>
        [
          { TRUST_PROXY: proxy },
          'TRUST_PROXY must be the addresses of your proxies, as in "loopback, 10.0.0.0/8"',
        ] as const,
    ),
  ] as const)('%o is refused in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(new Error(`environment: ${message}`));
  });

  test('and the process ends with 1', async () => {
    expect(await failing({ RATE_LIMIT: '0', THREADS: 'many' })).toEqual([
      1,
      'rout: environment: RATE_LIMIT must be at least 1; THREADS must be a whole number\n',
    ]);
  });

  test('a port in use is said in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failing({ HOST: '127.0.0.1', PORT: `${port}` })).toEqual([
      1,
      `rout: port ${port} is in use: stop the other program, or choose another port, as in ` +
        `PORT=3001 npm start\n`,
    ]);
    other.close();
  });

  test('document and page of the API are served, with nothing from elsewhere; SIGINT ends it', async () => {
    const child = start({ PORT: '0' });
    const url = await listening(child);
    expect((await answered(`${url}/api/v1/health`)).status).toBe(200);
    const document = await answered(`${url}/api/v1/openapi.json`);
    expect([document.status, document.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none';/),
    ]);
    for (const path of ['/docs', '/docs/'])
      expect((await answered(url + path, { redirect: 'manual' })).headers.get('location')).toBe(
        '/api/v1/docs',
      );
    const page = await (await fetch(`${url}/api/v1/docs`)).text();
    expect(page).not.toMatch(/(src|href)="https?:/);
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect((await answered(new URL(file, url))).status, file).toBe(200);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('a server whose log nobody reads goes on', async () => {
    const port = await freePort();
    const child = start({ HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'info' });
    child.stdout.destroy();
    child.stderr.destroy();
    const asked = () => answered(`http://127.0.0.1:${port}/api/v1/health`);
    await until(() => asked().then(({ status }) => status, String), 200);
    expect((await asked()).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.skipIf(process.platform !== 'linux').each([24, 255])(
    'with %d descriptors it ends in one line that says how many it needs',
    async (files) => {
      expect(await failing({}, { files })).toEqual([
        1,
        'rout: too few files may be open at once: allow at least 256, as in ulimit -n 256\n',
      ]);
    },
  );

  test.runIf(isLarge && process.platform === 'linux')(
    'more clients than descriptors are served once some of them leave',
    async () => {
      const url = await listening(start({ HOST: '127.0.0.1' }, { files: 256 }));
      const sockets = Array.from({ length: 400 }, () =>
        connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined),
      );
      await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => undefined)));
      for (const socket of sockets) socket.destroy();
      const health = () => answered(`${url}/api/v1/health`).then(({ status }) => status, String);
      await until(health, 200);
    },
  );

  test('a rejection that nobody handles ends it with 1 and its log, and nothing is lost', async () => {
    const rejects =
      "import{isMainThread as m}from'node:worker_threads';" +
      "m&&process.on('SIGWINCH',()=>void Promise.reject(new Error('nobody handles it')))";
    const env = {
      DATA_FILE: join(folder, 'rejected.db'),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(rejects)}`,
    };
    const child = start(env);
    const url = await listening(child);
    const made = await fetch(`${url}/api/v1/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: FORD }),
    });
    const { id } = (await made.json()) as { readonly id: string };
    child.kill('SIGWINCH');
    const [log, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(ended).toEqual([1, null]);
    expect(log).toContain('nobody handles it');
    const again = await serverFor({ dataFile: env.DATA_FILE });
    expect((await again.inject(`/api/v1/battles/${id}`)).statusCode).toBe(200);
    await again.close();
  });

  /** A server at work for minutes, and the answer that its client waits for. */
  const busy = async () => {
    const child = start({});
    const url = await listening(child);
    const answer = fetch(`${url}/api/v1/battles/odds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ENDLESS),
    });
    await until(() => runningAt(url), 1);
    return { child, url, answer };
  };

  test.runIf(isLarge)('SIGTERM ends a busy server with 0, and its clients are told', async () => {
    const { child, answer } = await busy();
    child.kill('SIGTERM');
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { error: { code: 'SERVER_CLOSING' } },
    ]);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.runIf(isLarge)('a second SIGTERM ends it at once', async () => {
    const { child, url, answer } = await busy();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await until(() => runningAt(url).catch(() => 'closing'), 'closing');
    child.kill('SIGTERM');
    await expect(answer).rejects.toThrow();
    expect(await ended).toEqual([1, null]);
  });
});
