import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '../../server/documents/kinds.ts';
import { sample } from '../sample.ts';
import { FORD, post, serverFor } from '../server/server.ts';
import { bytes, readRoutes, requests, type Drawn } from './drawn.ts';
import { exchange } from './requests.ts';

/** More of them: `DRAWN=200000 npx vitest run test/hostile/drawn.test.ts`. */
const DRAWN = Number(process.env['DRAWN'] ?? sample(100, 500));
const BATCH = 100;
const MOST_MB = 60;

const app = await serverFor({ timeLimit: 0.2, threads: 2 });
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

const kept: Record<string, string> = {};
let key = '';
for (const { path, example, screen } of DOCUMENT_KINDS) {
  const made = await post(app, path, example.sent as object);
  const { id, watchId, editKey } = made.json<Record<string, string>>();
  kept[path] = id ?? '';
  if (screen !== undefined) kept[screen.path] = watchId ?? '';
  key = editKey ?? '';
}

const ask = async ({ route, body, headers }: Drawn): Promise<void> => {
  const { method, path, statuses } = route;
  const of = Object.keys(kept).find((one) => path.startsWith(`/api/v1${one}/`)) ?? '';
  const { statusCode, body: answer } = await app.inject({
    method,
    url: path.replace('{id}', kept[of] ?? 'none'),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(statuses, `${method} ${path} ${answer.slice(0, 300)}`).toContain(statusCode);
  expect(statusCode, answer).not.toBe(500);
  if (statusCode >= 400) expect(JSON.parse(answer)).toHaveProperty('error.code');
};

const fought = async (): Promise<string> => (await post(app, '/battles/play', FORD)).body;

/** Alive, and as right as before. */
const expectSound = async (before: string): Promise<void> => {
  expect((await app.inject('/api/v1/health')).statusCode).toBe(200);
  expect(await fought()).toBe(before);
  expect({}).not.toHaveProperty('polluted');
};

const long = { timeout: 120_000 + 100 * DRAWN };

test(
  `${DRAWN} requests to every route: each is answered as documented, and the server stays sound`,
  long,
  async () => {
    const drawn = requests(readRoutes(), key);
    const before = await fought();
    let first: number | undefined;
    for (let seed = 1; seed <= DRAWN / BATCH; seed++) {
      await fc.assert(fc.asyncProperty(drawn, ask), { seed, numRuns: BATCH, endOnFailure: true });
      await expectSound(before);
      // What is loaded and remembered once is there after the first batch.
      first ??= heap();
      expect(heap() - first).toBeLessThan(MOST_MB);
    }
  },
);

test('any bytes on a socket are answered, refused or hung up on', long, async () => {
  const { port } = app.server.address() as AddressInfo;
  const before = await fought();
  const send = async (some: Buffer): Promise<void> => {
    const [status] = await exchange(port, some, true);
    expect([0, 200, 400, 404, 405, 408, 413, 414, 415, 417, 422, 431, 501, 505]).toContain(status);
  };
  await fc.assert(fc.asyncProperty(bytes, send), { seed: 1, numRuns: Math.ceil(DRAWN / 3) });
  await expectSound(before);
});
