import { describe, expect, test } from 'vitest';
import { CAMPAIGN_KIND } from '../../../server/campaign/kind.ts';
import { projectionSchema } from '../../../shared/campaign/told.ts';
import {
  BATTLE_EXAMPLES,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  type Campaign,
} from '../../../shared/index.ts';
import { app, call } from '../app.ts';
import { callingOn, told, type Made } from './document-laws.ts';
import { expectFit } from '../server.ts';

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

const keep = async (campaign: object = passes, server = app): Promise<Made> => {
  const made = await callingOn(server)('POST', '/campaigns', { payload: { campaign } });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Made>();
};
const read = async (id: string, server = app) =>
  (await callingOn(server)('GET', `/campaigns/${id}`)).json();
const edit = ({ id, editKey }: Made, version: number, payload: object, server = app) =>
  callingOn(server)('POST', `/campaigns/${id}/edits`, { version, key: editKey, payload });
const put = (made: Made, version: number, campaign: object, server = app) =>
  edit(made, version, { kind: 'put', campaign }, server);
const step = (made: Made, kind: 'undo' | 'redo', version: number, steps = 1) =>
  edit(made, version, { kind, steps });

test.each(EXAMPLES)('$name is kept with every default, and read', async (campaign) => {
  const made = await call('POST', '/campaigns', { payload: { campaign } });
  expectFit(CAMPAIGN_KIND.schemas.created, made.json());
  const { id } = made.json<Made>();
  const found = await call('GET', `/campaigns/${id}`);
  expect(found.json()).toEqual({ id, version: 1, steps: { undo: 0, redo: 0 }, campaign });
});

test('a change takes the whole campaign, counts, and is taken back and made again', async () => {
  const made = await keep();
  const changed = await put(made, 1, fought);
  expectFit(CAMPAIGN_KIND.schemas.edited, changed.json());
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

test('fields that come and go are followed', async () => {
  const { seed: _, ...bare } = passes;
  const made = await keep(bare);
  await put(made, 1, passes);
  expect((await step(made, 'undo', 2)).json().version).toBe(3);
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
      await edit(made, 1, { kind: 'put', ...payload }),
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
});

test('its projection is that of the campaign as it stands', async () => {
  const made = await keep();
  await put(made, 1, fought);
  const kept = await call('GET', `/campaigns/${made.id}/projection`);
  expectFit(projectionSchema, kept.json());
  const asked = await call('POST', '/campaigns/project', { payload: { campaign: fought } });
  expect(kept.json()).toEqual(asked.json());
});
