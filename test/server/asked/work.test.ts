import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { openQueue, type Seeker } from '../../../server/workers/queue.ts';
import { ENDLESS, FORD, post, serverFor } from '../server.ts';

const app = await serverFor({ threads: 1, timeLimit: 60 });
afterAll(() => app.close());

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

/** A queue, those who are let in as they are, and how to leave. */
const queueOf = (seats: number, placesAClient: number, places: number) => {
  const queue = openQueue({ seats, placesAClient, places });
  const begun: string[] = [];
  const inside = new Map<string, Seeker>();
  const enter = async (
    name: string,
    { address = 'one', isLong = false, signal = new AbortController().signal } = {},
  ): Promise<void> => {
    const seeker = { address, isLong };
    await queue.enter(seeker, signal);
    begun.push(name);
    inside.set(name, seeker);
  };
  const leave = async (name: string): Promise<void> => {
    queue.leave(inside.get(name)!);
    await new Promise(setImmediate);
  };
  return { queue, begun, enter, leave };
};

test('work that waits is begun when the work before it is stopped, in its order', async () => {
  const { queue, begun, enter, leave } = queueOf(1, 3, 10);
  const gone = new AbortController();
  await enter('first');
  const second = enter('second');
  const left = enter('left', { signal: gone.signal });
  const third = enter('third');
  await expect(enter('no room')).rejects.toThrow('the server is busy');
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(queue.load()).toEqual({ running: 1, waiting: 2 });
  for (const name of ['first', 'second', 'third']) await leave(name);
  await Promise.all([second, third]);
  expect(begun).toEqual(['first', 'second', 'third']);
  expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('clients take turns, however much one of them asks', async () => {
  const { begun, enter, leave } = queueOf(1, 3, 10);
  await enter('a1', { address: 'a' });
  for (const name of ['a2', 'a3', 'a4']) void enter(name, { address: 'a' });
  await expect(enter('a5', { address: 'a' })).rejects.toThrow('the server is busy');
  for (const name of ['b1', 'b2']) void enter(name, { address: 'b' });
  void enter('c1', { address: 'c' });
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await leave(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('what takes long leaves a seat to what does not, whoever asks', async () => {
  const { begun, enter, leave } = queueOf(2, 8, 64);
  await enter('long', { isLong: true });
  void enter('longer', { address: 'two', isLong: true });
  await enter('short');
  void enter('next', { address: 'three' });
  await leave('short');
  expect(begun).toEqual(['long', 'short', 'next']);
  await leave('long');
  expect(begun).toEqual(['long', 'short', 'next', 'longer']);
});

test('a full house refuses those who come last', async () => {
  const { enter } = queueOf(1, 2, 3);
  for (const address of ['a', 'b', 'c', 'd']) void enter(address, { address });
  await expect(enter('e', { address: 'e' })).rejects.toThrow('the server is busy');
});

/** Too much for the event loop, and done soon. */
const EIGHT = { ...ENDLESS, trials: 100, rules: { hits: 10 } };

test('a waiting job is done after the running one was stopped', async () => {
  const leave = await send(ENDLESS);
  await untilLoad(1, 0);
  const next = post(app, '/battles/odds', EIGHT);
  await untilLoad(1, 1);
  leave();
  expect((await next).statusCode).toBe(200);
});

test('what takes too long is stopped, and the next battle is fought', async () => {
  const strict = await serverFor({ threads: 1, timeLimit: 0.1 });
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
          message: 'this takes more than 0.1 s of work: ask for fewer armies or hits',
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
