import { afterAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import { serverFor } from './server.ts';

const app = await serverFor();
afterAll(() => app.close());

const scenario = BATTLE_EXAMPLES[0]?.scenario;
interface Made {
  readonly id: string;
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
}

const keep = async (body: object = { scenario }): Promise<Made> => {
  const made = await app.inject({ method: 'POST', url: '/api/v1/battles', payload: body });
  expect(made.statusCode).toBe(201);
  return made.json<Made>();
};

interface Call {
  readonly method?: 'POST' | 'PUT' | 'DELETE' | 'GET';
  readonly url: string;
  readonly payload?: object;
  readonly version?: number | string;
  readonly key?: string | undefined;
  readonly idempotency?: string;
}
const call = (
  { method = 'POST', url, payload, version, key, idempotency }: Call,
  server: FastifyInstance = app,
) =>
  server.inject({
    method,
    url: `/api/v1${url}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `${version}` }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
    },
  });

const told = (response: { statusCode: number; json(): unknown }): [number, string] => [
  response.statusCode,
  (response.json() as { error?: { code: string } }).error?.code ?? 'ok',
];

test('a battle is kept, fought with typed and rolled dice, undone, redone and read', async () => {
  const { id, editKey: key, version } = await keep();
  expect([id.length, key.length, version]).toEqual([22, 43, 1]);
  const add = (payload: object, from: number) =>
    call({ url: `/battles/${id}/entries`, payload, version: from, key });
  const first = (await add({ kind: 'round', dice: { 'red/0': { faces: [6, 6] } } }, 1)).json<{
    version: number;
    state: { field: { round: number; armies: { hits: number }[] } };
    odds: { win: Record<string, number>; method: string };
  }>();
  expect(first.version).toBe(2);
  expect(first.state.field.round).toBe(2);
  expect(first.state.field.armies[1]?.hits).toBe(100 - 12 - 4);
  expect(first.odds.method).toBe('exact');
  const second = await add(
    {
      kind: 'order',
      reason: 'the bridge burns',
      order: { type: 'power', army: 'blue', points: -2, rounds: 2 },
    },
    2,
  );
  // An effect that passes makes the odds long to foresee: they may follow.
  const odds = await vi.waitFor(
    async () => {
      const now = (await call({ method: 'GET', url: `/battles/${id}` })).json<typeof first>().odds;
      expect(now.method).toBe('exact');
      return now;
    },
    { timeout: 30_000 },
  );
  expect(odds.win['red']).toBeGreaterThan(first.odds.win['red'] ?? 1);
  await add({ kind: 'note', text: 'Rain sets in.' }, 3);
  const undone = await call({ url: `/battles/${id}/undo`, payload: { steps: 3 }, version: 4, key });
  expect(undone.json()).toMatchObject({ version: 5, state: { field: { round: 1 } } });
  const again = await call({ url: `/battles/${id}/redo`, payload: { steps: 2 }, version: 5, key });
  expect(again.json<typeof first>().state).toEqual(second.json<typeof first>().state);
  const read = (await call({ method: 'GET', url: `/battles/${id}` })).json<{
    entries: object[];
    undone: object[];
    version: number;
  }>();
  expect([read.version, read.entries.length, read.undone.length]).toEqual([6, 2, 1]);
});

test('what followed a rout enters the log, is amended, undone and read; players see the battle as before', async () => {
  const { id, watchId, editKey: key } = await keep();
  const fought = await call({
    url: `/battles/${id}/entries`,
    payload: { kind: 'round', run: 'rout' },
    version: 1,
    key,
  });
  const entry = {
    kind: 'aftermath',
    system: 'swords',
    winner: 'Red Host',
    rounds: 4,
    text: 'The baggage, and forty head of cattle.',
    people: [{ side: 'blue', name: 'Bors', fate: 'taken' }],
    losses: [{ side: 'blue', name: 'Blue Levy', present: 6, dead: 3, taken: 2, escaped: 1 }],
  };
  const added = await call({ url: `/battles/${id}/entries`, payload: entry, version: 2, key });
  expect([added.statusCode, added.json<{ state: object }>().state]).toEqual([
    200,
    fought.json<{ state: object }>().state,
  ]);
  const read = async () =>
    (await call({ method: 'GET', url: `/battles/${id}` })).json<{
      entries: object[];
      undone: object[];
      version: number;
    }>();
  expect((await read()).entries[1]).toEqual(entry);
  expect((await call({ method: 'GET', url: `/screens/${watchId}` })).statusCode).toBe(200);
  const { text: _text, losses: _losses, ...short } = entry;
  expect(
    (
      await call({
        method: 'PUT',
        url: `/battles/${id}/entries/1`,
        payload: short,
        version: 3,
        key,
      })
    ).statusCode,
  ).toBe(200);
  expect((await read()).entries[1]).toEqual({ ...short, text: '', losses: [] });
  for (const [payload, at] of [
    [{ ...entry, people: [{ side: 'blue', name: 'Bors', fate: 'married' }] }, 'people.0.fate'],
    [{ ...entry, rounds: -1 }, 'rounds'],
    [{ ...entry, losses: [{ ...entry.losses[0], present: 5 }] }, 'losses.0.present'],
    [{ ...entry, gold: 5 }, 'gold'],
  ] as const) {
    const refused = await call({ url: `/battles/${id}/entries`, payload, version: 4, key });
    expect([
      told(refused),
      refused
        .json<{ error: { issues: { path: string }[] } }>()
        .error.issues.map(({ path }) => path),
    ]).toEqual([[400, 'REQUEST_INVALID'], [at]]);
  }
  await call({ url: `/battles/${id}/undo`, version: 4, key });
  const { entries, undone, version } = await read();
  expect([entries.length, undone.length, version]).toEqual([1, 1, 5]);
});

test('undo without a body takes one step', async () => {
  const { id, editKey: key } = await keep();
  await call({ url: `/battles/${id}/entries`, payload: { kind: 'round' }, version: 1, key });
  expect((await call({ url: `/battles/${id}/undo`, version: 2, key })).json()).toMatchObject({
    version: 3,
    state: { field: { round: 1 } },
  });
  expect(told(await call({ url: `/battles/${id}/undo`, version: 3, key }))).toEqual([
    422,
    'LOG_NOTHING_TO_UNDO',
  ]);
});

test('an export is an import', async () => {
  const { id, editKey: key } = await keep();
  await call({
    url: `/battles/${id}/entries`,
    payload: { kind: 'round', run: 3 },
    version: 1,
    key,
  });
  const {
    scenario: kept,
    entries,
    undone,
    screen,
    state,
  } = (await call({ method: 'GET', url: `/battles/${id}` })).json<Record<string, object>>();
  const copy = await keep({ scenario: kept, entries, undone, screen });
  expect(
    (await call({ method: 'GET', url: `/battles/${copy.id}` })).json<Record<string, object>>()[
      'state'
    ],
  ).toEqual(state);
});

describe('what is refused, and changes nothing', () => {
  const cases: readonly [string, Omit<Call, 'url'> & { readonly at?: string }, number, string][] = [
    ['no key', { version: 1, payload: { kind: 'round' } }, 401, 'EDIT_KEY_MISSING'],
    [
      'a wrong key',
      { version: 1, key: 'x'.repeat(43), payload: { kind: 'round' } },
      403,
      'EDIT_KEY_WRONG',
    ],
    ['no version', { key: 'right', payload: { kind: 'round' } }, 428, 'BATTLE_VERSION_MISSING'],
    [
      'a stale version',
      { version: 7, key: 'right', payload: { kind: 'round' } },
      409,
      'BATTLE_STALE',
    ],
    [
      'an entry of no kind',
      { version: 1, key: 'right', payload: { kind: 'dance' } },
      400,
      'REQUEST_INVALID',
    ],
    [
      'a die that no die shows',
      {
        version: 1,
        key: 'right',
        payload: { kind: 'round', dice: { 'red/0': { faces: [7, 7] } } },
      },
      422,
      'ENTRY_DOES_NOT_STAND',
    ],
    [
      'an order without a reason',
      {
        version: 1,
        key: 'right',
        payload: { kind: 'order', order: { type: 'hits', army: 'red', hits: -1 } },
      },
      400,
      'REQUEST_INVALID',
    ],
    [
      'an order to nobody',
      {
        version: 1,
        key: 'right',
        payload: { kind: 'order', reason: 'x', order: { type: 'hits', army: 'green', hits: -1 } },
      },
      422,
      'ENTRY_DOES_NOT_STAND',
    ],
    [
      'another entry in no place',
      { method: 'PUT', at: '/9', version: 1, key: 'right', payload: { kind: 'round' } },
      422,
      'LOG_NO_SUCH_ENTRY',
    ],
  ];
  test.each(cases)('%s', async (_name, request, status, code) => {
    const { id, editKey } = await keep();
    const { at = '', key, ...others } = request;
    const answer = await call({
      ...others,
      url: `/battles/${id}/entries${at}`,
      key: key === 'right' ? editKey : key,
    });
    expect(told(answer)).toEqual([status, code]);
    expect((await call({ method: 'GET', url: `/battles/${id}` })).json()).toMatchObject({
      version: 1,
      entries: [],
    });
  });

  test('an unknown and a malformed address are told alike, and a key in an address is no key', async () => {
    for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', '__proto__', '..%2f..%2fetc', '1', 'x'.repeat(90)])
      expect(told(await call({ method: 'GET', url: `/battles/${id}` })), id).toEqual([
        404,
        'BATTLE_NOT_FOUND',
      ]);
    const { id, editKey } = await keep();
    expect(
      told(await call({ method: 'DELETE', url: `/battles/${id}?editKey=${editKey}` })),
    ).toEqual([401, 'EDIT_KEY_MISSING']);
  });
});

test('a retried request is not applied twice, even after others', async () => {
  const { id, editKey: key } = await keep();
  const request = {
    url: `/battles/${id}/entries`,
    payload: { kind: 'round' },
    version: 1,
    key,
    idempotency: 'once',
  };
  const answer = await call(request);
  await call({ url: `/battles/${id}/entries`, payload: { kind: 'round' }, version: 2, key });
  const again = await call(request);
  expect(again.json()).toEqual(answer.json());
  expect(again.statusCode).toBe(200);
  expect(
    (await call({ method: 'GET', url: `/battles/${id}` })).json<{ entries: object[] }>().entries,
  ).toHaveLength(2);
  expect(told(await call({ ...request, payload: { kind: 'note', text: 'other' } }))).toEqual([
    409,
    'BATTLE_KEY_REUSED',
  ]);
});

test('two at once: one wins, the other is told and can send again; nothing is lost', async () => {
  const { id, editKey: key } = await keep();
  const notes = ['one', 'two'].map((text) => ({
    url: `/battles/${id}/entries`,
    payload: { kind: 'note', text },
    key,
  }));
  const answers = await Promise.all(notes.map((note) => call({ ...note, version: 1 })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [loser] = notes.filter((_, i) => answers[i]?.statusCode === 409);
  expect((await call({ ...(loser ?? { url: '' }), version: 2 })).statusCode).toBe(200);
  const { entries } = (await call({ method: 'GET', url: `/battles/${id}` })).json<{
    entries: { text: string }[];
  }>();
  expect(entries.map(({ text }) => text).toSorted()).toEqual(['one', 'two']);
});

test('what one has is not sent again, until something is new', async () => {
  const { id, watchId, editKey: key } = await keep();
  for (const url of [`/api/v1/battles/${id}`, `/api/v1/screens/${watchId}`]) {
    const get = (etag: string) => app.inject({ url, headers: { 'if-none-match': etag } });
    const version = (await app.inject(url)).headers['etag'] as string;
    for (const known of [version, `W/${version}`, `"0", ${version}`]) {
      const again = await get(known);
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', version]);
    }
    const from = Number(version.replaceAll('"', ''));
    await call({
      url: `/battles/${id}/entries`,
      payload: { kind: 'note', text: 'x' },
      version: from,
      key,
    });
    const after = await get(version);
    expect([after.statusCode, after.headers['etag']]).toEqual([200, `"${from + 1}"`]);
  }
});

test('deleted for good', async () => {
  const { id, watchId, editKey: key } = await keep();
  expect((await call({ method: 'DELETE', url: `/battles/${id}`, key })).json()).toEqual({
    deleted: true,
  });
  expect(told(await call({ method: 'GET', url: `/battles/${id}` }))).toEqual([
    404,
    'BATTLE_NOT_FOUND',
  ]);
  expect(told(await call({ method: 'GET', url: `/screens/${watchId}` }))).toEqual([
    404,
    'BATTLE_NOT_FOUND',
  ]);
});

test("the players' screen tells what its level allows, and does not lead to the battle", async () => {
  const { id, watchId, editKey: key } = await keep();
  const screen = async () =>
    (await call({ method: 'GET', url: `/screens/${watchId}` })).json<{
      armies: { word: string; band?: number[]; hits?: number }[];
      odds?: object;
    }>();
  await call({
    url: `/battles/${id}/entries`,
    payload: { kind: 'order', reason: 'x', order: { type: 'hits', army: 'red', hits: -60 } },
    version: 1,
    key,
  });
  const words = await screen();
  expect(words.armies.map(({ word }) => word)).toEqual(['wavering', 'steady']);
  expect(JSON.stringify(words)).not.toMatch(/"hits":|"band":|"odds":|"win":/);
  await call({
    method: 'PUT',
    url: `/battles/${id}/screen`,
    payload: { level: 'bands' },
    version: 2,
    key,
  });
  expect((await screen()).armies[0]).toEqual({
    id: 'red',
    name: 'Red Host',
    word: 'wavering',
    band: [21, 40],
  });
  await call({
    method: 'PUT',
    url: `/battles/${id}/screen`,
    payload: { level: 'numbers' },
    version: 3,
    key,
  });
  expect((await screen()).armies[0]?.hits).toBe(40);
  expect((await screen()).odds).toBeDefined();
  expect(told(await call({ method: 'GET', url: `/battles/${watchId}` }))).toEqual([
    404,
    'BATTLE_NOT_FOUND',
  ]);
});

/** Reads server-sent events until `count` of them have come. */
const events = async (
  url: string,
  count: number,
  headers: Record<string, string> = {},
): Promise<{ id: string; data: Record<string, unknown> }[]> => {
  const stop = new AbortController();
  const response = await fetch(url, { headers, signal: stop.signal });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  let text = '';
  const found = () =>
    [...text.matchAll(/id: (\d+)\nevent: change\ndata: (.*)\n\n/g)].map(
      ([, id = '', data = '']) => ({ id, data: JSON.parse(data) as Record<string, unknown> }),
    );
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    if (found().length >= count) break;
  }
  stop.abort();
  return found();
};

test('followers get what is, then every change; one that comes back catches up', async () => {
  const server = await serverFor();
  const base = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const {
    id,
    watchId,
    editKey: key,
  } = (await call({ url: '/battles', payload: { scenario } as object }, server)).json<Made>();
  const [whole, screen] = [
    events(`${base}/battles/${id}/follow`, 3),
    events(`${base}/screens/${watchId}/follow`, 3),
  ];
  await expect
    .poll(
      async () =>
        (await call({ method: 'GET', url: '/health' }, server)).json<{ followers: number }>()
          .followers,
      { timeout: 15_000 },
    )
    .toBe(2);
  await call(
    { url: `/battles/${id}/entries`, payload: { kind: 'round' }, version: 1, key },
    server,
  );
  await expect
    .poll(
      async () =>
        (await call({ method: 'GET', url: `/battles/${id}` }, server)).json<{ version: number }>()
          .version,
      { timeout: 15_000 },
    )
    .toBe(2);
  await call(
    { url: `/battles/${id}/entries`, payload: { kind: 'round' }, version: 2, key },
    server,
  );
  expect((await whole).map((event) => event.id)).toEqual(['1', '2', '3']);
  expect((await whole)[2]?.data).toMatchObject({ version: 3, state: { field: { round: 3 } } });
  expect((await screen)[2]?.data).toMatchObject({ level: 'words', rounds: 2 });
  expect(JSON.stringify(await screen)).not.toMatch(/"hits":/);
  const [caught] = await events(`${base}/battles/${id}/follow`, 1, { 'last-event-id': '1' });
  expect(caught?.id).toBe('3');
  const last = await fetch(`${base}/screens/${watchId}/follow`);
  await call({ method: 'DELETE', url: `/battles/${id}`, key }, server);
  expect(await last.text()).toMatch(/^retry: 2000/);
  await server.close();
});
