/** What one client can send to hold up all others. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { battleScenarioSchema } from '../../../shared/index.ts';
import { BATTLE_KIND } from '../../../server/table/kind.ts';
import { screenSchema } from '../../../shared/table/told.ts';
import { openStore } from '../../../server/store/store.ts';
import { answer, type Job } from '../../../server/workers/jobs.ts';
import { must } from '../../must.ts';
import { isLarge } from '../../sample.ts';
import { callingOn, type Made } from '../kept/document-laws.ts';
import { army, battle, ENDLESS, expectFit, FORD, post, serverFor } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rout-fire-'));
const dataFile = join(folder, 'battles.db');

/** Rounds that change next to nothing, a thousand at a time. */
const LONG = battle([army('Red', 100), army('Blue', 101)], {
  rules: { hits: 1000, damage: '2d6+2d6 == 24 ? 1 : 0' },
});
const ENTRY = { kind: 'round', run: 1000, dice: {}, again: {}, choices: {}, targets: {} };
/** A kept battle of old, with nothing told beside it. */
const old = (entries: number): string =>
  JSON.stringify({
    scenario: battleScenarioSchema.parse(LONG),
    log: { entries: Array(entries).fill(ENTRY), undone: [] },
    screen: 'words',
    fights: {},
  });

let app: FastifyInstance;
let kept: { readonly watchId: string };
beforeAll(async () => {
  const store = openStore(dataFile);
  const made = store.shelf('battle').create({ doc: old(10), told: null }, { owner: 'one' });
  store.close();
  kept = must(made);
  app = await serverFor({ dataFile });
  await app.listen({ host: '127.0.0.1', port: 0 });
  await post(app, '/formulas', { formula: '2d6' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const keep = async (scenario: object, more: object = {}, by = app): Promise<Made> => {
  const made = await post(by, '/battles', { scenario, ...more });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Made>();
};
const add = ({ id, editKey }: Made, version: number, entry: object, by = app) =>
  callingOn(by)('POST', `/battles/${id}/edits`, {
    key: editKey,
    version,
    payload: { kind: 'append', entry },
  });
const get = (url: string) => app.inject(`/api/v1${url}`);

/** What is answered, in the order of the answers, where all is asked at once. */
const orderOf = async (asked: Record<string, () => Promise<{ statusCode: number }>>) => {
  const order: [string, number][] = [];
  const one = async ([name, ask]: [string, () => Promise<{ statusCode: number }>]) =>
    order.push([name, (await ask()).statusCode]);
  await Promise.all(Object.entries(asked).map(one));
  return order;
};

/** The share of the time of an answer for which the event loop did nothing else at one go. */
const holdOf = async (ask: () => Promise<{ readonly statusCode: number }>): Promise<number> => {
  const from = performance.now();
  let [last, longest, isOn] = [from, 0, true];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) setImmediate(look);
  };
  setImmediate(look);
  expect((await ask()).statusCode).toBe(200);
  isOn = false;
  look();
  return longest / (performance.now() - from);
};

test.runIf(isLarge)(
  'a long story that nobody has told is told beside the event loop, and once',
  async () => {
    const health = () => get('/health');
    const screen = () => get(`/screens/${kept.watchId}`);
    expect(await holdOf(screen)).toBeLessThan(0.5);
    const healthTwice = async () => (await health()) && health();
    expect(await orderOf({ healthTwice, screen })).toEqual([
      ['screen', 200],
      ['healthTwice', 200],
    ]);
  },
);

test('an entry of a thousand rounds holds up nobody else', async () => {
  const made = await keep(LONG);
  const entry = () => add(made, 1, { kind: 'round', run: 1000 });
  expect(await holdOf(entry)).toBeLessThan(0.5);
});

const COSTLY = battle(
  Array.from({ length: 8 }, (_, i) =>
    army(`A${i}`, 100 + i, {
      tacticians: Array.from({ length: 12 }, (_one, t) => ({ name: `T${t}` })),
    }),
  ),
  { rules: { damage: '1000d2 == 2000 ? 1 : 0' } },
);

test('rounds that would take too long are refused before any is fought, with what to do', async () => {
  const entries = Array(500).fill({ kind: 'round', run: 1000 });
  const refused = await post(app, '/battles', { scenario: LONG, entries });
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    {
      code: 'BATTLE_TOO_COSTLY',
      message: 'these rounds are too much work for one request: send a log of fewer rounds',
    },
  ]);
  const made = await keep(COSTLY);
  const long = await add(made, 1, { kind: 'round', run: 120 });
  expect([long.statusCode, long.json().error.message]).toEqual([
    422,
    expect.stringContaining('ask for fewer in one entry'),
  ]);
  const short = await add(made, 1, { kind: 'round', run: 2 });
  expect([short.statusCode, short.json().version]).toEqual([200, 2]);
});

test('a log does not grow beyond what can be sent, and what is full can be sent', async () => {
  const text = 'x'.repeat(2000);
  const entries = Array(124).fill({ kind: 'note', text });
  const made = await keep(LONG, { entries });
  const answers = [];
  for (let version = 1; version < 10; version++)
    answers.push(await add(made, version, { kind: 'note', text }));
  const last = answers.findIndex(({ statusCode }) => statusCode !== 200);
  expect(last).toBeGreaterThan(0);
  expect(answers[last]!.json().error.code).toBe('LOG_LOG_FULL');
  const { scenario, entries: all, undone } = (await get(`/battles/${made.id}`)).json();
  await keep(scenario, { entries: all, undone });
});

const FOUR = battle(
  ['Red', 'Blue', 'Gold', 'Green'].map((name) => army(name, 100)),
  { trials: 1000 },
);

/** A server whose jobs are done when the test lets them. */
const openRelay = async () => {
  const own = await serverFor({ worker: new URL('./threads/relay.js', import.meta.url) });
  const jobs: Job[] = [];
  const workers = new BroadcastChannel('relay');
  workers.addEventListener('message', ({ data }) => jobs.push(data));
  const work = async (): Promise<void> => {
    await vi.waitFor(() => expect(jobs).toHaveLength(1), 50_000);
    workers.postMessage(await answer(jobs.pop()!));
  };
  const close = async (): Promise<void> => {
    workers.close();
    await own.close();
  };
  return { own, work, close };
};

test('what is committed is acknowledged; odds that take long follow by the stream, once', async () => {
  const { own, work, close } = await openRelay();
  const base = await own.listen({ host: '127.0.0.1', port: 0 });
  const made = await keep(FOUR, { screen: 'numbers' }, own);
  const stop = new AbortController();
  const heard = async (path: string, events: string[]): Promise<void> => {
    const stream = await fetch(`${base}/api/v1${path}/follow`, { signal: stop.signal });
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const all = text.split('\n\n').slice(0, -1);
      events.splice(0, events.length, ...all.filter((one) => one.includes('event: change')));
    }
  };
  const [whole, screen]: [string[], string[]] = [[], []];
  const ends = Promise.allSettled([
    heard(`/battles/${made.id}`, whole),
    heard(`/screens/${made.watchId}`, screen),
  ]);
  const come = (events: number) =>
    vi.waitFor(() => expect([whole.length, screen.length]).toEqual([events, events]), 50_000);
  await come(1);
  await work();
  await come(2);
  const added = await add(made, 1, { kind: 'round' }, own);
  expect([added.statusCode, added.json()]).toEqual([
    200,
    expect.objectContaining({ version: 2, odds: { method: 'pending' } }),
  ]);
  expectFit(BATTLE_KIND.schemas.edited, added.json());
  await come(3);
  await work();
  await come(4);
  stop.abort();
  await ends;
  await close();
  const told = (events: readonly string[]) =>
    events.map((event) => {
      const [, id = '', data = ''] = /^(?:id: (\d+)\n)?event: change\ndata: (.*)$/.exec(event)!;
      return { id, data: JSON.parse(data) as Record<string, { method: string }> };
    });
  expect(told(whole).map(({ id, data }) => [id, data['version'], data['odds']!.method])).toEqual([
    ['', 1, 'pending'],
    ['1', 1, 'estimate'],
    ['', 2, 'pending'],
    ['2', 2, 'estimate'],
  ]);
  expect(told(screen).map(({ id, data }) => [id, data['pending'], data['odds']?.method])).toEqual([
    ['', true, undefined],
    ['1', undefined, 'estimate'],
    ['', true, undefined],
    ['2', undefined, 'estimate'],
  ]);
  for (const { data } of told(whole)) expectFit(BATTLE_KIND.schemas.whole, data);
  for (const { data } of told(screen)) expectFit(screenSchema, data);
});

const SLOW = battle([army('Red', 100), army('Blue', 101), army('Gold', 102)], {
  trials: 1000,
  rules: { hits: 200, damage: 'd6 == 6 ? 1 : 0', attrition: 'proportional' },
});

test('with more odds asked than there is room for, every table is answered all the same', async () => {
  const tables = await Promise.all(Array.from({ length: 30 }, () => keep(SLOW)));
  const looks = await Promise.all(tables.map(({ id }) => get(`/battles/${id}`)));
  expect(looks.map((look) => [look.statusCode, look.json().odds.method])).toEqual(
    tables.map(() => [200, 'pending']),
  );
  const answers = await Promise.all(tables.map((table) => add(table, 1, { kind: 'round' })));
  expect(answers.map((one) => [one.statusCode, one.json().version])).toEqual(
    tables.map(() => [200, 2]),
  );
  for (const { id, editKey: key } of tables)
    await callingOn(app)('DELETE', `/battles/${id}`, { key });
});

/** A thousand hits, each of whose chances is asked for: some megabytes. */
const LARGE = battle([army('Red', 100), army('Blue', 101)], { rules: { hits: 1000 } });

/** Sends a request over a socket of its own, and reads no more than the status of the answer. */
const stare = async (path: string, body: object): Promise<readonly [Socket, string]> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const text = JSON.stringify(body);
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
  const status = await new Promise<string>((done) => {
    socket.once('data', (bytes) => {
      socket.pause();
      done(bytes.toString('latin1', 9, 12));
    });
  });
  return [socket, status];
};

test.runIf(isLarge)(
  'answers that nobody reads are bounded, and the room is free again once they are gone',
  async () => {
    const stared = [];
    for (let i = 0; i < 16; i++) stared.push(await stare('/battles/odds?detail=pmf', LARGE));
    const statuses = stared.map(([, status]) => status);
    expect(statuses.slice(0, 2)).toEqual(['200', '200']);
    expect(statuses.at(-1)).toBe('503');
    const refused = await post(app, '/battles/odds?detail=pmf', LARGE);
    expect([refused.statusCode, refused.json().error.code, refused.headers['retry-after']]).toEqual(
      [503, 'ANSWERS_UNREAD', '5'],
    );
    // Before any work: this one would take minutes.
    const endless = { ...ENDLESS, rules: { hits: 1000, damage: 'd20 == 6 ? 1 : 0' } };
    const begun = await post(app, '/battles/odds?detail=pmf', endless);
    expect([begun.statusCode, begun.json().error.code]).toEqual([503, 'ANSWERS_UNREAD']);
    expect((await get('/health')).statusCode).toBe(200);
    for (const [socket] of stared) socket.destroy();
    await vi.waitFor(async () => {
      expect((await post(app, '/battles/odds?detail=pmf', LARGE)).statusCode).toBe(200);
    }, 30_000);
  },
);

test.runIf(isLarge)('one client follows so much, and leaves room to others', async () => {
  const own = await serverFor({
    limits: { followers: 3, followersAClient: 2, answersMb: 1, answersMbAClient: 1 },
  });
  const base = await own.listen({ host: '127.0.0.1', port: 0 });
  const { watchId } = await keep(FORD, {}, own);
  const follow = async (): Promise<IncomingMessage> => {
    const asked = request(`${base}/api/v1/screens/${watchId}/follow`, { agent: false }).end();
    return ((await once(asked, 'response')) as [IncomingMessage])[0];
  };
  const [first, second] = [await follow(), await follow()];
  const third = await follow();
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  expect(third.headers['retry-after']).toBe('30');
  expect(await json(third)).toMatchObject({ error: { code: 'SCREENS_SHARE_FULL' } });
  first.destroy();
  await vi.waitFor(async () => expect((await follow()).statusCode).toBe(200), 30_000);
  await own.close();
});
