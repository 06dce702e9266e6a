/** What can happen to a server while it runs, and is tested nowhere else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { beat, openHub } from '../../server/documents/hub.ts';
import { sample } from '../sample.ts';
import { FORD, post, serverFor } from '../server/server.ts';

interface Made {
  readonly id: string;
  readonly editKey: string;
}

test('of two servers on one file each sees what the other keeps; of two edits of one version one is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-two-'));
  const dataFile = join(folder, 'battles.db');
  const two = await Promise.all([serverFor({ dataFile }), serverFor({ dataFile })]);
  const { id, editKey } = (await post(two[0], '/battles', { scenario: FORD })).json<Made>();
  const edits = two.map((app) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/battles/${id}/edits`,
      headers: { authorization: `Bearer ${editKey}`, 'if-match': '1' },
      payload: { kind: 'append', entry: { kind: 'round' } },
    }),
  );
  const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const seen = await Promise.all(two.map((app) => app.inject(`/api/v1/battles/${id}`)));
  expect(seen.map((answer) => answer.json().version)).toEqual([2, 2]);
  await Promise.all(two.map((app) => app.close()));
  rmSync(folder, { recursive: true });
});

test('a client that goes away in mid-stream leaves its place to another', async () => {
  const limits = { followers: 1, followersAClient: 1, answersMb: 1, answersMbAClient: 1 };
  const app = await serverFor({ limits });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const { id } = (await post(app, '/battles', { scenario: FORD })).json<Made>();
  const stop = new AbortController();
  const follow = (signal?: AbortSignal) =>
    fetch(`${base}/api/v1/battles/${id}/follow`, { signal: signal ?? null });
  expect((await follow(stop.signal)).status).toBe(200);
  expect((await follow()).status).toBe(503);
  stop.abort();
  const followers = async () => (await app.inject('/api/v1/health')).json().followers as number;
  await expect.poll(followers).toBe(0);
  const next = await follow();
  expect(next.status).toBe(200);
  await next.body?.cancel();
  await app.close();
});

/** A reply whose reader leaves so many bytes unread, and what is done to it. */
const unread = (writableLength: number) => {
  const [sent, gone]: [string[], true[]] = [[], []];
  const nothing = (): void => undefined;
  const raw = {
    writableLength,
    setHeader: nothing,
    writeHead: nothing,
    once: nothing,
    end: nothing,
    write: (text: unknown) => sent.push(String(text)),
    destroy: () => gone.push(true),
  };
  const reply = { raw, getHeaders: () => ({}), hijack: nothing } as unknown as FastifyReply;
  return { reply, sent, gone };
};

test('a follower that does not read is let go, and the others hear on', () => {
  const hub = openHub();
  const [slow, quick] = [unread(2_000_000), unread(0)];
  const now = { version: 1, isPending: false, body: {} };
  for (const { reply } of [slow, quick])
    hub.follow(reply, { topic: 'one', address: 'x', since: undefined, now });
  hub.publish('one', { ...now, version: 2 });
  expect([slow.gone.length, quick.gone.length]).toEqual([1, 0]);
  expect(quick.sent.at(-1)).toContain('id: 2');
  hub.close();
});

test('many followers hear that it is still here, some in each turn of the event loop', async () => {
  const all = Array.from({ length: 250 }, () => unread(0));
  const heard = (): number => all.filter(({ sent }) => sent.length === 1).length;
  beat(all.map(({ reply }) => ({ stream: reply.raw })));
  const turns = [heard()];
  while (heard() < all.length) {
    await new Promise((done) => setImmediate(done));
    turns.push(heard());
  }
  expect(turns[0]).toBe(100);
  expect(turns.length).toBeGreaterThan(2);
});

const SLOW = sample(50, 1000);

test(`clients that dawdle are let go (${SLOW} of them), and others are served meanwhile`, async () => {
  const patience = { headersTimeout: 500, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const app = await serverFor({ patience });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  const dripping = Array.from({ length: SLOW }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write('X: x\r\n');
  }, 100);
  let served = 0;
  while (sockets.size > 0) {
    expect((await fetch(`${base}/api/v1/health`)).status).toBe(200);
    served++;
  }
  clearInterval(drip);
  expect(served).toBeGreaterThan(0);
  await app.close();
});
