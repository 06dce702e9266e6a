import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODIES, FORMULAS, IDS, NOT_APPLICABLE, REQUESTS, type Expectation } from './hostile.ts';
import { sample } from '../sample.ts';
import { post, serverFor } from './server.ts';

/** Who is slow on purpose is slow beyond any patience. */
const patience = sample(
  { headersTimeout: 2_000, requestTimeout: 2_500, connectionsCheckingInterval: 250 },
  {},
);
const app = await serverFor({ threads: 1, patience });
/** How long the event loop is held; the tests themselves are on it too. */
const held = monitorEventLoopDelay({ resolution: 5 });
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  for (let i = 0; i < 50; i++) await post(app, '/formulas', { formula: '2d6 + power' });
  held.enable();
});
afterAll(async () => {
  held.disable();
  const [most, usual] = [held.max, held.percentile(99)].map((ns) => (ns / 1e6).toFixed(0));
  console.log(`under attack the event loop was held for ${most} ms at most, 99 % ${usual} ms`);
  await app.close();
});

const expectAnswer = async (
  url: string,
  payload: string,
  { status, codes }: Expectation,
): Promise<void> => {
  const response = await post(app, url, payload);
  expect(status, response.body).toContain(response.statusCode);
  if (codes.length > 0) expect(codes).toContain(response.json().error.code);
  expect(response.body).not.toMatch(/\/(server|node_modules)\/|\bat .*:\d+:\d+/);
  expect({}).not.toHaveProperty('polluted');
};

test('what does not apply is part of the corpus', () => {
  expect(IDS).toEqual(expect.arrayContaining(Object.keys(NOT_APPLICABLE)));
  expect([FORMULAS.length, BODIES.length, REQUESTS.length]).toEqual([101, 44, 22]);
});

test('what we mean by exploding dice', async () => {
  const response = await post(app, '/formulas', { formula: '2d6!' });
  expect([response.statusCode, response.json().range.low]).toEqual([200, 2]);
});

describe('formulas', () => {
  test.each(FORMULAS)('%s', (_title, body, expected) => expectAnswer('/formulas', body, expected));
});

describe('bodies', () => {
  test.each(BODIES)('%s', (_title, body, expected) =>
    expectAnswer('/battles/odds', body, expected),
  );
});

/**
 * The status of the answer to these bytes, 0 for none; resolves when the server closes the
 * connection.
 */
const exchange = async (bytes: string): Promise<readonly [status: number, answer: string]> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket).catch(() => '');
  return [Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), answer];
};

describe.concurrent('requests', () => {
  test.each(REQUESTS)('%s', async (_title, bytes, { status }) => {
    const [answered, answer] = await exchange(bytes);
    expect(status, answer).toContain(answered);
    expect(answer).not.toContain('root:');
  });
});
