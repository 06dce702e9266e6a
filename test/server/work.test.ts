import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueue } from '../../server/workers/queue.ts';
import { ENDLESS, FORD, post, serverFor } from './server.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await serverFor({ threads: 1, timeLimit: 60 });
});
afterEach(() => app.close());

const load = async (): Promise<unknown> => (await app.inject('/api/v1/health')).json().jobs;
const untilLoad = (running: number, waiting: number): Promise<void> =>
  vi.waitFor(async () => expect(await load()).toEqual({ running, waiting }), {
    timeout: 20_000,
    interval: 5,
  });

/** Sends a battle over a real connection; the result breaks the connection off. */
const send = async (scenario: object): Promise<() => void> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    port,
    method: 'POST',
    path: '/api/v1/battles/odds',
    headers: { 'content-type': 'application/json' },
  });
  sent.on('error', () => {}).end(JSON.stringify(scenario));
  return () => sent.destroy();
};

test('work stops when the client leaves', async () => {
  const leave = await send(ENDLESS);
  await untilLoad(1, 0);
  leave();
  await untilLoad(0, 0);
  expect((await post(app, '/battles/odds', FORD)).statusCode).toBe(200);
});

test('work that waits never starts when its client leaves', async () => {
  const first = await send(ENDLESS);
  await untilLoad(1, 0);
  const second = await send(ENDLESS);
  await untilLoad(1, 1);
  second();
  await untilLoad(1, 0);
  first();
  await untilLoad(0, 0);
});

test('a busy server answers what is cheap, and refuses what it has no room for', async () => {
  const leave = await send(ENDLESS);
  await untilLoad(1, 0);
  const others = await Promise.all(Array.from({ length: 8 }, () => send(ENDLESS)));
  await untilLoad(1, 8);
  expect((await post(app, '/battles/odds', FORD)).statusCode).toBe(200);
  const refused = await post(app, '/battles/odds', ENDLESS);
  expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual([
    503,
    'SERVER_BUSY',
    '5',
  ]);
  for (const stop of [leave, ...others]) stop();
  await untilLoad(0, 0);
});

test('work that waits is begun when the work before it is stopped, in its order', async () => {
  const queue = openQueue(1, 3);
  const begun: string[] = [];
  const enter = async (name: string, signal: AbortSignal): Promise<void> => {
    await queue.enter(signal);
    begun.push(name);
  };
  const gone = new AbortController();
  const { signal } = new AbortController();
  await enter('first', signal);
  const second = enter('second', signal);
  const left = enter('left', gone.signal);
  const third = enter('third', signal);
  await expect(enter('no room', signal)).rejects.toThrow('the server has enough to do');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(queue.load()).toEqual({ running: 1, waiting: 2 });
  queue.leave();
  await second;
  queue.leave();
  await third;
  queue.leave();
  expect(begun).toEqual(['first', 'second', 'third']);
  expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('a waiting job is done after the running one was stopped', async () => {
  const leave = await send(ENDLESS);
  await untilLoad(1, 0);
  const three = { ...ENDLESS, rules: { hits: 10 } };
  const next = post(app, '/battles/odds', three);
  await untilLoad(1, 1);
  leave();
  expect((await next).statusCode).toBe(200);
});

test('what takes too long is stopped, and the next battle is fought', async () => {
  const strict = await serverFor({ threads: 1, timeLimit: 0.5 });
  const [endless, next] = await Promise.all([
    post(strict, '/battles/odds', ENDLESS),
    post(strict, '/battles/odds', ENDLESS),
  ]);
  for (const { statusCode, body } of [endless, next]) {
    expect([statusCode, JSON.parse(body)]).toEqual([
      422,
      {
        error: {
          code: 'BATTLE_TOO_COSTLY',
          message: 'this takes more than 0.5 s of work: ask for fewer armies or hits',
        },
      },
    ]);
  }
  await strict.close();
});

test('work goes on in turn, with one thread for many', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, seed) => post(app, '/battles/play', { ...FORD, seed })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers.map((answer) => answer.json().seed)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
