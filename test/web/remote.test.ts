import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  EMPTY_LOG,
  entrySchema,
} from '../../shared/index.ts';
import {
  keepOnServer,
  openRemote,
  savedRemote,
  type Remote,
  type Surroundings,
} from '../../web/table/kept/remote.ts';
import { serverFor } from '../server/server.ts';
import { memory, network } from './network.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const scenario = { ...battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario), seed: 'table' };
const note = (text: string) =>
  ({ kind: 'append', entry: entrySchema.parse({ kind: 'note', text }) }) as const;
const round = { kind: 'append', entry: entrySchema.parse({ kind: 'round' }) } as const;

let storage = memory();
const remotes: Remote[] = [];
beforeEach(() => {
  for (const remote of remotes.splice(0)) remote.close();
  storage = memory();
});

const around = (more: Partial<Surroundings> = {}): Partial<Surroundings> => ({
  origin,
  fetch: (...request) => fetch(...request),
  storage,
  pauses: [5, 5],
  again: 60_000,
  ...more,
});
const keep = async (more: Partial<Surroundings> = {}): Promise<Remote> => {
  const kept = await keepOnServer(scenario, { ...EMPTY_LOG, screen: 'bands' }, around(more));
  if (!kept.ok) throw new Error(kept.error.message);
  remotes.push(kept.value);
  return kept.value;
};
const texts = async (remote: Remote): Promise<readonly string[]> => {
  const read = await remote.fetch();
  return read.ok
    ? read.value.entries.map((entry) => (entry.kind === 'note' ? entry.text : entry.kind))
    : [read.error.code];
};

test('a battle is kept, changed, undone and done again; its key stays out of every address', async () => {
  const asked: string[] = [];
  const remote = await keep({
    fetch: (url, init) => {
      asked.push(new Request(url).url);
      return fetch(url, init);
    },
  });
  expect(remote.screenUrl).toBe(`${origin}/screen/${remote.watchId}`);
  expect([await remote.push(round), await remote.push(note('Rain.')), remote.version()]).toEqual([
    'ok',
    'ok',
    3,
  ]);
  expect(await remote.push({ kind: 'amend', at: 1, entry: note('Snow.').entry })).toBe('ok');
  expect(await texts(remote)).toEqual(['round', 'Snow.']);
  expect(await remote.push({ kind: 'undo', steps: 2 })).toBe('ok');
  expect(await texts(remote)).toEqual([]);
  expect(await remote.push({ kind: 'redo', steps: 1 })).toBe('ok');
  expect(await texts(remote)).toEqual(['round']);
  expect(await remote.setScreen('numbers')).toBe('ok');
  expect(await remote.fetch()).toMatchObject({
    ok: true,
    value: { screen: 'numbers', version: remote.version() },
  });
  expect(asked.join(' ')).not.toContain(remote.editKey);
  expect(savedRemote(remote.id, around())).toEqual({
    id: remote.id,
    watchId: remote.watchId,
    editKey: remote.editKey,
    version: 7,
  });
});

test('many pushes at once arrive in order, each once', async () => {
  const remote = await keep();
  const names = ['a', 'b', 'c', 'd', 'e'];
  expect(await Promise.all(names.map((name) => remote.push(note(name))))).toEqual(
    names.map(() => 'ok'),
  );
  expect(await texts(remote)).toEqual(names);
  expect(remote.status()).toEqual({ state: 'idle', pending: 0, message: '' });
});

test('a lost answer is asked for again with the same key, and nothing is applied twice', async () => {
  const net = network();
  const remote = await keep({ fetch: net.fetch });
  net.losses = 1;
  expect(await remote.push(note('once'))).toBe('ok');
  const [, first, second] = net.keys;
  expect(first).toBe(second);
  expect(await texts(remote)).toEqual(['once']);
  expect(remote.version()).toBe(2);
});

test('a create whose answer is lost makes one battle, however often it is sent', async () => {
  const net = network();
  net.losses = 4;
  const own = { fetch: net.fetch };
  expect(await keepOnServer(scenario, EMPTY_LOG, around(own))).toMatchObject({
    ok: false,
    error: { code: 'SERVER_AWAY' },
  });
  const kept = await keepOnServer(scenario, EMPTY_LOG, around(own));
  const [key] = net.keys;
  expect([kept.ok, net.keys]).toEqual([true, [key, key, key, key, key]]);
  const other = await keepOnServer(scenario, EMPTY_LOG, around(own));
  if (!kept.ok || !other.ok) throw new Error('not kept');
  remotes.push(kept.value, other.value);
  expect(other.value.id).not.toBe(kept.value.id);
  expect(net.keys[5]).not.toBe(key);
});

describe('without a network', () => {
  test('changes wait in order, say so, and are sent when it is back', async () => {
    const net = network();
    const remote = await keep({ fetch: net.fetch, again: 50 });
    const heard: string[] = [];
    remote.subscribe(() => heard.push(`${remote.status().state} ${remote.status().pending}`));
    net.isDown = true;
    expect(await Promise.all([remote.push(note('one')), remote.push(note('two'))])).toEqual([
      'offline',
      'offline',
    ]);
    expect(remote.status()).toMatchObject({ state: 'offline', pending: 2 });
    expect(await remote.fetch()).toMatchObject({ ok: false, error: { code: 'SERVER_AWAY' } });
    net.isDown = false;
    await expect.poll(() => remote.status().pending).toBe(0);
    expect(await texts(remote)).toEqual(['one', 'two']);
    expect(heard).toContain('offline 2');
    expect(heard.at(-1)).toBe('idle 0');
  });

  test('changes outlive the page, even where only their answer was lost', async () => {
    const net = network();
    const remote = await keep({ fetch: net.fetch });
    net.losses = 3;
    expect(await remote.push(note('arrived'))).toBe('offline');
    net.isDown = true;
    expect(await remote.push(note('waits'))).toBe('offline');
    remote.close();
    const again = openRemote({ ...remote, version: 1 }, around());
    remotes.push(again);
    await expect.poll(() => again.status().pending).toBe(0);
    expect(await texts(again)).toEqual(['arrived', 'waits']);
    expect(storage.length).toBe(1);
  });

  test('keeping a battle says what went wrong, and does not throw', async () => {
    expect(
      await keepOnServer(
        scenario,
        EMPTY_LOG,
        around({ fetch: () => Promise.reject(new TypeError('fetch failed')) }),
      ),
    ).toMatchObject({ ok: false, error: { status: 0, code: 'SERVER_AWAY' } });
    const page = (): Promise<Response> =>
      Promise.resolve(
        new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      );
    expect(await keepOnServer(scenario, EMPTY_LOG, around({ fetch: page }))).toMatchObject({
      ok: false,
      error: { code: 'SERVER_AWAY' },
    });
  });

  test('a server that restarts on its port is found again', async () => {
    let server: FastifyInstance = await serverFor();
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const remote = await keep({ origin: base, again: 50 });
    await server.close();
    expect(await remote.push(round)).toBe('offline');
    server = await serverFor();
    await server.listen({ port, host: '127.0.0.1' });
    await expect.poll(() => remote.status().state).toBe('refused');
    expect(remote.status().message).toMatch(/no battle is here/);
    expect(remote.queued()).toEqual([round]);
    await server.close();
  });
});

describe('what the server will not take stays queued', () => {
  const twoTables = async (): Promise<readonly [Remote, Remote]> => {
    const mine = await keep();
    const other = openRemote({ ...mine, version: 1 }, around({ storage: memory() }));
    remotes.push(other);
    expect(await other.push(note('theirs'))).toBe('ok');
    return [mine, other];
  };

  test('stale: told, read, and sent again on top', async () => {
    const [mine] = await twoTables();
    expect(await Promise.all([mine.push(note('mine')), mine.push(note('mine too'))])).toEqual([
      'stale',
      'stale',
    ]);
    expect(mine.status()).toMatchObject({ state: 'stale', pending: 2 });
    expect(await mine.push(note('and this'))).toBe('stale');
    expect(await texts(mine)).toEqual(['theirs']);
    expect(mine.queued()).toHaveLength(3);
    mine.resume('again');
    await expect.poll(() => mine.status().pending).toBe(0);
    expect(await texts(mine)).toEqual(['theirs', 'mine', 'mine too', 'and this']);
  });

  test('stale: given up for what the server has', async () => {
    const [mine] = await twoTables();
    expect(await mine.push(note('mine'))).toBe('stale');
    await mine.fetch();
    mine.resume('drop');
    expect(mine.status()).toEqual({ state: 'idle', pending: 0, message: '' });
    expect(await mine.push(note('next'))).toBe('ok');
    expect(await texts(mine)).toEqual(['theirs', 'next']);
  });

  test('refused: told why, and passed over on demand', async () => {
    const remote = await keep();
    expect(
      await Promise.all([remote.push({ kind: 'undo', steps: 1 }), remote.push(note('after'))]),
    ).toEqual(['refused', 'refused']);
    expect(remote.status()).toEqual({
      state: 'refused',
      pending: 2,
      message: 'there is nothing to undo',
    });
    remote.resume('skip');
    await expect.poll(() => remote.status().pending).toBe(0);
    expect(await texts(remote)).toEqual(['after']);
  });

  test('a wrong key', async () => {
    const { id, watchId } = await keep();
    const thief = openRemote(
      { id, watchId, editKey: 'x'.repeat(43), version: 1 },
      around({ storage: memory() }),
    );
    remotes.push(thief);
    expect(await thief.push(round)).toBe('refused');
    expect(thief.status().message).toMatch(/cannot edit this battle/);
  });
});

test('without storage it works all the same', async () => {
  const remote = await keep({ storage: undefined });
  expect(await remote.push(round)).toBe('ok');
});
