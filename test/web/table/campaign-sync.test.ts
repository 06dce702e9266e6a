import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CAMPAIGN_EXAMPLES, campaignSchema, type Campaign } from '../../../shared/index.ts';
import { campaignDraftOf, readCampaign } from '../../../web/campaign/draft/draft.ts';
import { ALONE } from '../../../web/documents/sync.ts';
import { standOf, statusSays } from '../../../web/campaign/kept/kept-alert.tsx';
import type { Binding } from '../../../web/campaign/kept/bindings.ts';
import { fetchTheirs, saveOnServer } from '../../../web/campaign/kept/remote.ts';
import { CampaignSync } from '../../../web/campaign/kept/sync.ts';
import { surroundings, type Surroundings } from '../../../web/documents/surroundings.ts';
import { serverFor } from '../../server/server.ts';
import { memory, network, NOWHERE } from './network.ts';
import { must } from '../../must.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const EXAMPLE = campaignSchema.parse(CAMPAIGN_EXAMPLES[0]?.campaign);
/** As the form gives it back. */
const named = (name: string): Campaign => {
  const { scenario } = readCampaign(campaignDraftOf({ ...EXAMPLE, name }, 'draft'));
  if (scenario === undefined) throw new Error('the example cannot be typed');
  return scenario;
};

const leaving: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  vi.unstubAllGlobals();
});

const around = (more: Partial<Surroundings> = {}): Surroundings =>
  surroundings({
    origin,
    fetch: (...request) => fetch(...request),
    store: NOWHERE,
    pauses: [],
    again: 20,
    follow: () => () => undefined,
    ...more,
  });

/** A campaign on the page that is followed by nobody: what the server has is heard when asked. */
const onPage = async (more: Partial<Surroundings> = {}) => {
  const kept = must(await saveOnServer(named('War'), 'draft', around()));
  const shown: string[] = [];
  const sync = new CampaignSync(kept, {
    onTake: ({ name }) => void shown.push(name),
    given: around(more),
    pause: 1,
  });
  sync.offer(named('War'));
  leaving.push(sync.open());
  return { sync, shown, binding: kept };
};

const there = async (on: string): Promise<readonly [string, number]> => {
  const found = must(await fetchTheirs(on, around()));
  return [found.campaign.name, found.version];
};

const comesTo = (sync: CampaignSync, state: string): Promise<void> =>
  vi.waitFor(() => expect(sync.status().state).toBe(state), { timeout: 30_000, interval: 5 });

/** Somebody else's page, with the same key. */
const elsewhere = async (on: string, editKey: string, name: string): Promise<void> => {
  const [, version] = await there(on);
  const response = await fetch(`${origin}/api/v1/campaigns/${on}/edits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'if-match': `"${version}"`,
      authorization: `Bearer ${editKey}`,
    },
    body: JSON.stringify({ kind: 'put', campaign: named(name) }),
  });
  expect(response.status).toBe(200);
};

describe('a campaign that the server keeps', () => {
  test('is sent as it is typed, the last state alone', async () => {
    const { sync, binding } = await onPage();
    expect(sync.status().state).toBe('saved');
    for (const name of ['Wa', 'War o', 'War of banners']) sync.offer(named(name));
    expect(sync.status().state).toBe('saving');
    await comesTo(sync, 'saved');
    expect(await there(binding.on)).toEqual(['War of banners', 2]);
    expect(sync.steps()).toEqual({ undo: 1, redo: 0 });
  });

  test('whose answer is lost is sent again with the same key, and changed once', async () => {
    const net = network();
    const { sync, binding } = await onPage({ fetch: net.fetch });
    net.losses = 1;
    sync.offer(named('Once'));
    await comesTo(sync, 'away');
    await comesTo(sync, 'saved');
    expect(net.keys.length).toBe(2);
    expect(net.keys[0]).toBe(net.keys[1]);
    expect(await there(binding.on)).toEqual(['Once', 2]);
  });

  test('finds no room: says so, keeps what was typed, and is sent when there is some', async () => {
    const room = { isFull: true };
    const message = 'There is no room: delete what is old';
    const full = (): Response =>
      Response.json({ error: { code: 'STORAGE_FULL', message } }, { status: 507 });
    const { sync, shown, binding } = await onPage({
      fetch: (...request) => (room.isFull ? Promise.resolve(full()) : fetch(...request)),
    });
    sync.offer(named('Too much'));
    await vi.waitFor(() => expect(sync.status()).toMatchObject({ state: 'away', message }), {
      timeout: 30_000,
    });
    expect(await there(binding.on)).toEqual(['War', 1]);
    room.isFull = false;
    await comesTo(sync, 'saved');
    expect([await there(binding.on), sync.status().message, shown]).toEqual([
      ['Too much', 2],
      '',
      [],
    ]);
  });

  test.each([
    ['keepMine', 'Mine', []],
    ['takeTheirs', 'Theirs', ['Theirs']],
  ] as const)('changed here and there loses neither until somebody chooses: %s', async (...one) => {
    const [choose, left, taken] = one;
    const { sync, shown, binding } = await onPage();
    await elsewhere(binding.on, binding.editKey ?? '', 'Theirs');
    sync.offer(named('Mine'));
    await comesTo(sync, 'conflict');
    expect([await there(binding.on), shown]).toEqual([['Theirs', 2], []]);
    sync[choose]();
    await comesTo(sync, 'saved');
    expect((await there(binding.on))[0]).toBe(left);
    expect(shown).toEqual(taken);
  });

  test('is undone on the server, and shown as it was', async () => {
    const { sync, shown, binding } = await onPage();
    sync.offer(named('Changed'));
    await comesTo(sync, 'saved');
    sync.step('undo');
    await vi.waitFor(() => expect(shown).toEqual(['War']), { timeout: 30_000, interval: 5 });
    expect(await there(binding.on)).toEqual(['War', 3]);
    expect([sync.status().state, sync.steps()]).toEqual(['saved', { undo: 0, redo: 1 }]);
  });

  test('of a server that was put back to a backup is held until somebody chooses', async () => {
    let backup: Binding | undefined;
    const { sync, binding } = await onPage({
      fetch: (url, init) => {
        if (backup === undefined) return fetch(url, init);
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${backup.editKey}`);
        return fetch(new Request(url).url.replace(binding.on, backup.on), { ...init, headers });
      },
    });
    for (const name of ['Second', 'Third']) {
      sync.offer(named(name));
      await comesTo(sync, 'saved');
    }
    backup = must(await saveOnServer(named('War'), 'backup', around()));
    sync.offer(named('Fourth'));
    await comesTo(sync, 'conflict');
    sync.keepMine();
    await comesTo(sync, 'saved');
    expect(await there(backup.on)).toEqual(['Fourth', 2]);
  });

  test('that somebody deleted is told as gone, and nothing more is sent', async () => {
    const { sync, binding } = await onPage();
    const other = new CampaignSync(binding, { onTake: () => undefined, given: around() });
    expect(await other.remove()).toBe('');
    sync.offer(named('Late'));
    await comesTo(sync, 'gone');
  });

  test('may be read without its key, and changed here alone', async () => {
    const { binding } = await onPage();
    const { editKey: _, ...reader } = binding;
    const sync = new CampaignSync(reader, { onTake: () => undefined, given: around(), pause: 1 });
    sync.offer(named('War'));
    expect(standOf(sync.status(), false)).toBe('reading');
    sync.offer(named('My version'));
    expect(standOf(sync.status(), false)).toBe('apart');
    expect(await there(binding.on)).toEqual(['War', 1]);
  });
});

test.each(['there is no room', 'The server does not answer: try again.'])(
  'why it is not on the server is said with one full stop: %s',
  (message) => {
    for (const state of ['away', 'refused'] as const)
      expect(statusSays({ ...ALONE, state, message })).toMatch(
        /^Not on the server: [^.]+\. Your changes are kept in this browser\.$/u,
      );
  },
);

test('who may only read is not told that changes are sent', () => {
  for (const away of [{ state: 'away' }, { isLost: true }] as const) {
    expect(statusSays({ ...ALONE, ...away }, false)).toMatch(/as it was last read\.$/u);
    expect(statusSays({ ...ALONE, ...away })).toMatch(/and sent when it does\.$/u);
  }
});
