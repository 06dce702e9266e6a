/** A live table beside clients that take all they can get. Nothing here is timed. */
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HUB_LIMITS } from '../../../server/documents/hub.ts';
import { FLIGHT_LIMITS } from '../../../server/plugins/in-flight.ts';
import { isLarge } from '../../sample.ts';
import { army, battle, FORD, post, serverFor } from '../server.ts';

/** Followers that there is room for. */
const MOST = 50;
const ROUNDS = 6;

/** Each client has an address of its own, as a proxy says it. */
const app = await serverFor({
  threads: 2,
  timeLimit: 20,
  waitLimit: 20,
  trustProxy: ['loopback'],
  limits: { ...HUB_LIMITS, ...FLIGHT_LIMITS, followers: MOST },
});
const open: IncomingMessage[] = [];
const held = monitorEventLoopDelay({ resolution: 5 });
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await post(app, '/battles/odds', FORD);
});
afterAll(async () => {
  for (const response of open) response.destroy();
  await app.close();
});

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly from: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}
/** Sends a request over a connection of its own; its answer is not read. */
const send = ({ method = 'POST', path, from, body, headers = {} }: Call) =>
  new Promise<IncomingMessage>((done, fail) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({
      port: (app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method,
      path: `/api/v1${path}`,
      agent: new Agent(),
      headers: { ...json, 'x-forwarded-for': from, ...headers },
    });
    sent.once('error', fail).once('response', (response) => {
      open.push(response);
      done(response);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
const read = async (response: IncomingMessage) => {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, body: JSON.parse(text) };
};
const ask = async (call: Call) => read(await send(call));
/** Hears a stream as it comes. */
const hear = (response: IncomingMessage): { text: string } => {
  const heard = { text: '' };
  response.on('data', (chunk) => (heard.text += String(chunk)));
  return heard;
};

const RARE = { hits: 200, damage: 'd6 == 6 ? 1 : 0', attrition: 'proportional' };
const THREE = ['Red', 'Blue', 'Gold'].map((name, i) => army(name, 100 + i));
/** An estimate that takes minutes, and answers of megabytes. */
const ENDLESS = battle(THREE, { rules: RARE, trials: 10_000 });
const LARGE = battle(THREE.slice(0, 2), { rules: { hits: 1000 } });
/** Short, and yet too long for the event loop. */
const SHORT = battle(THREE.slice(0, 2), { rules: { damage: '2d6 + power + round' } });

const keep = async (from: string) => {
  const made = await ask({ path: '/battles', body: { scenario: FORD, screen: 'bands' }, from });
  expect(made.status).toBe(201);
  return made.body as { readonly id: string; readonly watchId: string; readonly editKey: string };
};

const changesIn = ({ text }: { readonly text: string }): readonly number[] =>
  [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

test.runIf(isLarge)(
  'live tables and short questions are served in order beside greedy clients, and these too',
  { timeout: 180_000 },
  async () => {
    held.enable();
    const table = await keep('10.0.0.1');
    const follow = (watchId: string, from: string) =>
      send({ method: 'GET', path: `/screens/${watchId}/follow`, from });
    const own = await follow(table.watchId, '10.0.0.2');
    const player = hear(own);

    // An estimate that somebody follows, large answers that nobody reads, as many followers as fit.
    const headers = { accept: 'application/x-ndjson' };
    const estimate = hear(
      await send({ path: '/battles/odds', body: ENDLESS, from: '10.1.0.1', headers }),
    );
    const unread = Array.from({ length: 6 }, () =>
      send({ path: '/battles/odds?detail=pmf', body: LARGE, from: '10.2.0.1' }),
    );
    const others = await Promise.all(Array.from({ length: 10 }, (_, i) => keep(`10.3.0.${i}`)));
    const joined = await Promise.all(
      Array.from({ length: MOST }, (_, i) => follow(others[i % 10]!.watchId, `10.3.1.${i % 10}`)),
    );
    const statuses = joined.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST - 1);
    expect(statuses.filter((status) => status === 503)).toHaveLength(1);

    // The table fights, looks and takes back.
    for (let version = 1; version <= ROUNDS; version++) {
      const isRound = version % 3 !== 0;
      const headers = { authorization: `Bearer ${table.editKey}`, 'if-match': `${version}` };
      const body = isRound ? { kind: 'append', entry: { kind: 'round' } } : { kind: 'undo' };
      const path = `/battles/${table.id}/edits`;
      const changed = await ask({ path, body, headers, from: '10.0.0.1' });
      expect([changed.status, changed.body.version, changed.body.odds.method]).toEqual([
        200,
        version + 1,
        'exact',
      ]);
      const seen = await ask({ method: 'GET', path: `/battles/${table.id}`, from: '10.0.0.1' });
      expect([seen.status, seen.body.version]).toEqual([200, version + 1]);
    }
    await vi.waitFor(() => expect(changesIn(player).at(-1)).toBe(ROUNDS + 1), 60_000);
    expect(changesIn(player)).toEqual(changesIn(player).toSorted((a, b) => a - b));

    // Neither does a short question wait for the long one, nor does this starve.
    const short = await ask({ path: '/battles/odds', body: SHORT, from: '10.4.0.1' });
    expect([short.status, short.body.method]).toEqual([200, 'exact']);
    const large = (await Promise.all(unread)).map(({ statusCode }) => statusCode);
    expect(large).toContain(200);
    expect(large.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await vi.waitFor(() => expect(estimate.text).toMatch(/"done":\d+/), 60_000);
    const { body } = await ask({ method: 'GET', path: '/health', from: '10.0.0.1' });
    expect(body.followers).toBe(MOST);
    held.disable();
    const [most, usual] = [held.max, held.percentile(99)].map((ns) => (ns / 1e6).toFixed(0));
    console.log(
      `beside greedy clients the event loop was held for ${most} ms at most, 99 % ${usual} ms`,
    );
  },
);
