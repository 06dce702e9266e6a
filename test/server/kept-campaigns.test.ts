import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import {
  campaignStateSchema,
  createdCampaignSchema,
  keptCampaignSchema,
} from '../../server/campaign/kept-schemas.ts';
import { projectionSchema } from '../../shared/questions/schemas/campaigns.ts';
import {
  BATTLE_EXAMPLES,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  type Campaign,
} from '../../shared/index.ts';
import { backUp, restore } from '../../server/store/backup.ts';
import { LIMITS } from '../../server/store/limits.ts';
import { expectFit, serverFor } from './server.ts';

const app = await serverFor();
const folder = mkdtempSync(join(tmpdir(), 'rout-campaigns-'));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const EXAMPLES = CAMPAIGN_EXAMPLES.map(({ campaign }) => campaignSchema.parse(campaign));
const [passes, , large] = EXAMPLES as [Campaign, Campaign, Campaign];
const named = (name: string): Campaign => ({ ...passes, name });
const fought: Campaign = {
  ...passes,
  results: campaignSchema.parse({
    ...passes,
    results: [{ engagement: 'upper', is: 'first', hits: { marcher: 61 } }],
  }).results,
};

interface Call {
  readonly version?: number | string;
  readonly key?: string;
  readonly once?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (
  method: Method,
  path: string,
  { version, key, once, payload, headers = {} }: Call = {},
  server: FastifyInstance = app,
) =>
  server.inject({
    method,
    url: `/api/v1${path}`,
    ...(payload === undefined ? {} : { payload }),
    headers: {
      ...(version === undefined ? {} : { 'if-match': `${version}` }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(once === undefined ? {} : { 'idempotency-key': once }),
      ...headers,
    },
  });

type Answer = Awaited<ReturnType<typeof call>>;
const told = (response: Answer): readonly [number, string] => [
  response.statusCode,
  response.json().error?.code ?? 'ok',
];

interface Made {
  readonly id: string;
  readonly editKey: string;
}
const keep = async (campaign: object = passes, server = app, more: Call = {}): Promise<Made> => {
  const made = await call('POST', '/campaigns', { payload: { campaign }, ...more }, server);
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Made>();
};
const read = async (id: string, server = app) =>
  (await call('GET', `/campaigns/${id}`, {}, server)).json();
const put = ({ id, editKey }: Made, version: number, campaign: object, server = app) =>
  call('PUT', `/campaigns/${id}`, { version, key: editKey, payload: { campaign } }, server);
const step = ({ id, editKey }: Made, way: 'undo' | 'redo', version: number, steps = 1) =>
  call('POST', `/campaigns/${id}/${way}`, { version, key: editKey, payload: { steps } });

test.each(EXAMPLES)('$name is kept with every default, read and deleted', async (campaign) => {
  const made = await call('POST', '/campaigns', { payload: { campaign } });
  expectFit(createdCampaignSchema, made.json());
  const { id, editKey } = made.json<Made>();
  expect([made.headers.location, made.headers.etag]).toEqual([`/api/v1/campaigns/${id}`, '"1"']);
  const found = await call('GET', `/campaigns/${id}`);
  expectFit(keptCampaignSchema, found.json());
  expect(found.json()).toEqual({ id, version: 1, steps: { undo: 0, redo: 0 }, campaign });
  expect(found.body).not.toContain(editKey);
  const known = { headers: { 'if-none-match': '"1"' } };
  expect((await call('GET', `/campaigns/${id}`, known)).statusCode).toBe(304);
  expect(told(await call('DELETE', `/campaigns/${id}`, { key: editKey }))).toEqual([200, 'ok']);
  expect(told(await call('GET', `/campaigns/${id}`))).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
});

test('a change takes the whole campaign, counts, and is taken back and made again', async () => {
  const made = await keep();
  const changed = await put(made, 1, fought);
  expectFit(campaignStateSchema, changed.json());
  expect([changed.headers.etag, changed.json()]).toEqual([
    '"2"',
    { version: 2, steps: { undo: 1, redo: 0 } },
  ]);
  const renamed = { ...fought, name: 'Später: 𝔴𝔞𝔯 ⚔️ מלחמה' };
  expect((await put(made, 2, renamed)).statusCode).toBe(200);
  expect((await read(made.id)).campaign).toEqual(renamed);
  expect((await step(made, 'undo', 3, 9)).json().steps).toEqual({ undo: 0, redo: 2 });
  expect((await read(made.id)).campaign).toEqual(passes);
  expect((await step(made, 'redo', 4)).json()).toEqual({ version: 5, steps: { undo: 1, redo: 1 } });
  expect((await read(made.id)).campaign).toEqual(fought);
  expect((await put(made, 5, named('Elsewhere'))).json().steps).toEqual({ undo: 2, redo: 0 });
  expect(told(await step(made, 'redo', 6))).toEqual([422, 'LOG_NOTHING_TO_REDO']);
});

test('undo without a body is one step; fields that come and go are followed', async () => {
  const { seed: _, ...bare } = passes;
  const made = await keep(bare);
  await put(made, 1, passes);
  const bodiless = { version: 2, key: made.editKey };
  expect((await call('POST', `/campaigns/${made.id}/undo`, bodiless)).json().version).toBe(3);
  expect(await read(made.id)).toMatchObject({ campaign: bare });
  expect((await read(made.id)).campaign).not.toHaveProperty('seed');
  await step(made, 'redo', 3);
  expect((await read(made.id)).campaign).toEqual(passes);
  expect(told(await step(made, 'redo', 4))).toEqual([422, 'LOG_NOTHING_TO_REDO']);
  await step(made, 'undo', 4);
  expect(told(await step(made, 'undo', 5))).toEqual([422, 'LOG_NOTHING_TO_UNDO']);
});

test('a campaign that is put as it was is another version, and nothing to undo', async () => {
  const made = await keep();
  expect((await put(made, 1, passes)).json()).toEqual({ version: 2, steps: { undo: 0, redo: 0 } });
});

test('so many changes are kept, and of large ones as many as there is room for', async () => {
  const made = await keep();
  for (let version = 1; version <= 104; version++)
    await put(made, version, named(`Name ${version}`));
  expect((await read(made.id)).steps).toEqual({ undo: 100, redo: 0 });
  expect((await step(made, 'undo', 105, 1000)).json().steps).toEqual({ undo: 0, redo: 100 });
  expect((await read(made.id)).campaign.name).toBe('Name 4');

  const wide = (i: number): Campaign => ({
    ...passes,
    interludes: Array.from({ length: 25 }, (_, at) => ({
      ...large.interludes[0]!,
      id: `i${at}`,
      when: [],
      does: [{ kind: 'rest' as const, army: 'hill', hits: 1 }],
      text: `${i}`.padEnd(2000, 'é'),
    })),
  });
  const big = await keep(wide(0));
  for (let version = 1; version <= 12; version++)
    expect((await put(big, version, wide(version))).statusCode).toBe(200);
  const { undo } = (await read(big.id)).steps;
  expect(undo).toBeGreaterThan(0);
  expect(undo).toBeLessThan(12);
  await step(big, 'undo', 13, undo);
  expect((await read(big.id)).campaign).toEqual(wide(12 - undo));
});

describe('refused, and nothing changed', () => {
  test('without key, with a wrong one, without version, with an old one', async () => {
    const made = await keep();
    const { id, editKey: key } = made;
    const other = await keep(named('Other'));
    await put(made, 1, fought);
    const payload = { campaign: named('Never') };
    const at = `/campaigns/${id}`;
    for (const [asked, why] of [
      [{ version: 2 }, [401, 'EDIT_KEY_MISSING']],
      [{ version: 2, key: other.editKey }, [403, 'EDIT_KEY_WRONG']],
      [{ key }, [428, 'CAMPAIGN_VERSION_MISSING']],
      [{ key, version: 'new' }, [428, 'CAMPAIGN_VERSION_MISSING']],
      [{ key, version: 1 }, [409, 'CAMPAIGN_STALE']],
      [{ key, version: 9 }, [409, 'CAMPAIGN_STALE']],
    ] as const) {
      expect(told(await call('PUT', at, { ...asked, payload }))).toEqual(why);
      expect(told(await call('POST', `${at}/undo`, asked))).toEqual(why);
    }
    expect(told(await call('DELETE', at))).toEqual([401, 'EDIT_KEY_MISSING']);
    expect(told(await call('DELETE', at, { key: other.editKey }))).toEqual([403, 'EDIT_KEY_WRONG']);
    expect(await read(id)).toMatchObject({ version: 2, campaign: fought });
  });

  test.each([
    ['nothing', {}, ['campaign']],
    ['no campaign', { campaign: null }, ['campaign']],
    ['a list', { campaign: [] }, ['campaign']],
    ['an empty one', { campaign: { kind: 'campaign', version: 1 } }, /campaign\.armies/],
    [
      'one that names nobody',
      { campaign: { ...passes, results: [{ engagement: 'nowhere', is: 'first' }] } },
      ['campaign.results.0.engagement'],
    ],
    [
      'a name that reads other than it is',
      { campaign: { ...passes, name: 'War\u202eraW' } },
      ['campaign.name'],
    ],
    ['a battle', { campaign: BATTLE_EXAMPLES[0]?.scenario }, /campaign\.kind/],
    ['more than is asked for', { campaign: passes, editKey: 'x' }, /editKey/],
  ])('%s, with the path of every fault', async (_, payload, paths) => {
    const made = await keep();
    for (const response of [
      await call('POST', '/campaigns', { payload }),
      await call('PUT', `/campaigns/${made.id}`, { version: 1, key: made.editKey, payload }),
    ]) {
      expect(told(response)).toEqual([400, 'REQUEST_INVALID']);
      const { error } = response.json<{ error: { issues: { path: string; message: string }[] } }>();
      const found = error.issues.map(({ path }) => path);
      if (paths instanceof RegExp)
        expect(error.issues.map(({ path, message }) => `${path} ${message}`).join('\n')).toMatch(
          paths,
        );
      else expect(found).toEqual(paths);
    }
    expect((await read(made.id)).version).toBe(1);
  });

  test('one that is too large', async () => {
    const campaign = { ...passes, name: 'x'.repeat(300_000) };
    expect(told(await call('POST', '/campaigns', { payload: { campaign } }))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
  });
});

test('a campaign is no battle, and a battle no campaign, at any address', async () => {
  const made = await keep();
  const battle = (
    await call('POST', '/battles', { payload: { scenario: BATTLE_EXAMPLES[0]?.scenario } })
  ).json<Made & { readonly watchId: string }>();
  const asBattle = { version: 1, key: made.editKey };
  const asCampaign = { version: 1, key: battle.editKey };
  const note = { kind: 'note', text: 'x' };
  const at = `/battles/${made.id}`;
  for (const response of [
    await call('GET', at),
    await call('GET', `${at}/follow`),
    await call('POST', `${at}/entries`, { ...asBattle, payload: note }),
    await call('PUT', `${at}/entries/0`, { ...asBattle, payload: note }),
    await call('PUT', `${at}/screen`, { ...asBattle, payload: { level: 'words' } }),
    await call('POST', `${at}/undo`, asBattle),
    await call('POST', `${at}/redo`, asBattle),
    await call('POST', `${at}/chronicle`, { payload: {} }),
    await call('GET', `/screens/${made.id}`),
    await call('GET', `/screens/${made.id}/follow`),
    await call('DELETE', at, { key: made.editKey }),
  ])
    expect(told(response)).toEqual([404, 'BATTLE_NOT_FOUND']);
  const there = `/campaigns/${battle.id}`;
  for (const response of [
    await call('GET', there),
    await call('GET', `/campaigns/${battle.watchId}`),
    await call('GET', `${there}/follow`),
    await call('GET', `${there}/projection`),
    await call('PUT', there, { ...asCampaign, payload: { campaign: passes } }),
    await call('POST', `${there}/undo`, asCampaign),
    await call('POST', `${there}/redo`, asCampaign),
    await call('DELETE', there, { key: battle.editKey }),
  ])
    expect(told(response)).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
  expect((await read(made.id)).version).toBe(1);
  expect((await call('GET', `/battles/${battle.id}`)).json().version).toBe(1);
});

test('a request that is sent again is answered as before, and applied once', async () => {
  const once = { once: 'a-long-random-key' };
  const [first, again] = [await keep(passes, app, once), await keep(passes, app, once)];
  expect(again).toEqual(first);
  const reused = await call('POST', '/campaigns', {
    ...once,
    payload: { campaign: named('Other') },
  });
  expect(told(reused)).toEqual([409, 'CAMPAIGN_KEY_REUSED']);
  const change = {
    version: 1,
    key: first.editKey,
    once: 'another-key',
    payload: { campaign: fought },
  };
  const at = `/campaigns/${first.id}`;
  const [one, two] = [await call('PUT', at, change), await call('PUT', at, change)];
  expect(two.json()).toEqual(one.json());
  expect((await read(first.id)).version).toBe(2);
  const other = { ...change, payload: { campaign: named('Other') } };
  expect(told(await call('PUT', at, other))).toEqual([409, 'CAMPAIGN_KEY_REUSED']);
});

test('of changes that are sent at once one is made', async () => {
  const made = await keep();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, i) => put(made, 1, named(`Name ${i}`))),
  );
  expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  expect((await read(made.id)).version).toBe(2);
});

test('its projection is that of the campaign as it stands', async () => {
  const made = await keep();
  await put(made, 1, fought);
  const kept = await call('GET', `/campaigns/${made.id}/projection`);
  expectFit(projectionSchema, kept.json());
  const asked = await call('POST', '/campaigns/project', { payload: { campaign: fought } });
  expect(kept.json()).toEqual(asked.json());
});

/** Reads server-sent events until one matches. */
const eventsUntil = async (address: string, wanted: RegExp, meanwhile: () => Promise<unknown>) => {
  const over = new AbortController();
  const response = await fetch(address, over);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  await meanwhile();
  while (!wanted.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  over.abort();
  return text;
};

test('whoever follows it is sent every change, and let go when it is deleted', async () => {
  const server = await serverFor();
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const made = await keep(passes, server);
  const address = `${origin}/api/v1/campaigns/${made.id}/follow`;
  const text = await eventsUntil(address, /"version":2.*\n\n/, () => put(made, 1, fought, server));
  const seen = [...text.matchAll(/^id: (\d+)\nevent: change\ndata: (.*)$/gm)];
  expect(seen.map(([, id]) => id)).toEqual(['1', '2']);
  expect(JSON.parse(seen[1]![2]!)).toEqual(await read(made.id, server));
  await eventsUntil(address, /never/, () =>
    call('DELETE', `/campaigns/${made.id}`, { key: made.editKey }, server),
  );
  await server.close();
});

test('campaigns and battles share the room of a client', async () => {
  const server = await serverFor({ storage: { ...LIMITS, battlesAClient: 2 } });
  await keep(passes, server);
  const scenario = BATTLE_EXAMPLES[0]?.scenario;
  expect((await call('POST', '/battles', { payload: { scenario } }, server)).statusCode).toBe(201);
  const full = await call('POST', '/campaigns', { payload: { campaign: passes } }, server);
  expect(told(full)).toEqual([507, 'STORAGE_SHARE_FULL']);
  await server.close();

  const small = await serverFor({ storage: { ...LIMITS, storedMbAClient: 0.008 } });
  const made = await keep(passes, small);
  const refused = await put(made, 1, large, small);
  expect(told(refused)).toEqual([507, 'STORAGE_SHARE_FULL']);
  expect((await read(made.id, small)).campaign).toEqual(passes);
  await small.close();
});

test('a server that starts again has it, with its key, its undo and what was repeated; so has one from a backup', async () => {
  const dataFile = join(folder, 'rout.db');
  const first = await serverFor({ dataFile });
  const made = await keep(passes, first);
  await put(made, 1, fought, first);
  await first.close();
  expect(backUp(dataFile, join(folder, 'backup.db'))).toMatchObject({
    value: { battles: 0, campaigns: 1, damaged: 0 },
  });
  expect(restore(join(folder, 'backup.db'), join(folder, 'other.db'), false).ok).toBe(true);
  for (const file of [dataFile, join(folder, 'other.db')]) {
    const again = await serverFor({ dataFile: file });
    expect(await read(made.id, again)).toMatchObject({ version: 2, campaign: fought });
    const undo = { version: 2, key: made.editKey };
    const undone = await call('POST', `/campaigns/${made.id}/undo`, undo, again);
    expect(undone.json()).toEqual({ version: 3, steps: { undo: 0, redo: 1 } });
    await again.close();
  }
});

test('too many requests are refused, those for kept campaigns among them', async () => {
  const strict = await serverFor({ rateLimit: 1 });
  const ask = () => call('GET', '/campaigns/nobody', {}, strict);
  expect([told(await ask()), told(await ask())]).toEqual([
    [404, 'CAMPAIGN_NOT_FOUND'],
    [429, 'RATE_LIMITED'],
  ]);
  await strict.close();
});
