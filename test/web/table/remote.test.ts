import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  EMPTY_LOG,
  entrySchema,
  type BattleLog,
} from '../../../shared/index.ts';
import { ALONE, type SyncState } from '../../../web/documents/sync.ts';
import { isBehind, statusText } from '../../../web/screen/status.ts';
import { logWith, type Laid } from '../../../web/table/kept/remote/ground.ts';
import { force, rebase } from '../../../web/table/kept/remote/rebase.ts';
import type { Deed } from '../../../web/table/kept/remote/deeds.ts';
import { keepOnServer } from '../../../web/table/kept/remote/saved.ts';
import { allSaved, savedRemote, type Saved } from '../../../web/table/kept/remote/saved.ts';
import type { Surroundings } from '../../../web/documents/surroundings.ts';
import { Remote } from '../../../web/table/kept/remote/remote.ts';
import { serverFor } from '../../server/server.ts';
import { memory, network, NOWHERE, storeIn } from './network.ts';
import { must } from '../../must.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const scenario = { ...battleScenarioSchema.parse(BATTLE_EXAMPLES[0]?.scenario), seed: 'table' };
const entry = (value: object) => entrySchema.parse(value);
const note = (text: string): Deed => ({ kind: 'append', entry: entry({ kind: 'note', text }) });
const round = (sum = 7): Deed => ({
  kind: 'append',
  entry: entry({ kind: 'round', dice: { 'red/0': { sum } } }),
});

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** A page that nobody tells of changes: it asks when it must. */
const around = (more: Partial<Surroundings> = {}): Partial<Surroundings> => ({
  origin,
  fetch: (...request) => fetch(...request),
  store: storeIn(memory()),
  pauses: [5, 5],
  again: 20,
  follow: () => () => undefined,
  ...more,
});

const page = (saved: Saved, given: Partial<Surroundings>, from: BattleLog = EMPTY_LOG) => {
  let log = from;
  const remote = new Remote(saved, { onTake: (now) => void (log = now), given });
  const close = remote.open();
  leaving.push(close);
  return {
    remote,
    close,
    texts: () => log.entries.map((one) => (one.kind === 'note' ? one.text : one.kind)),
    log: () => log,
    act: (...deeds: readonly Deed[]) => {
      for (const deed of deeds) {
        const before = log;
        log = logWith(log, deed);
        remote.push(deed, before);
      }
    },
    comesTo: async (state: SyncState, pending = 0): Promise<void> => {
      await expect
        .poll(() => [remote.status().state, remote.status().pending], { interval: 5 })
        .toEqual([state, pending]);
    },
  };
};

const keep = async (given = around()): Promise<Saved> =>
  must(await keepOnServer(scenario, { ...EMPTY_LOG, screen: 'bands' }, given));
const onPage = async (more: Partial<Surroundings> = {}) => {
  const given = around(more);
  const saved = await keep(given);
  return { ...page(saved, given), saved, given };
};
const there = async ({ id }: Saved): Promise<readonly string[]> => {
  const { entries } = await (await fetch(`${origin}/api/v1/battles/${id}`)).json();
  return (entries as { kind: string; text?: string }[]).map(({ kind, text }) => text ?? kind);
};

test('a battle is kept, changed, undone and done again; its key stays out of every request', async () => {
  const asked: string[] = [];
  const { remote, act, comesTo, saved, given } = await onPage({
    fetch: (url, init) => {
      asked.push(new Request(url).url);
      return fetch(url, init);
    },
  });
  act(round(), note('Rain.'), {
    kind: 'amend',
    at: 1,
    entry: entry({ kind: 'note', text: 'Snow' }),
  });
  await comesTo('saved');
  expect([await there(saved), remote.version()]).toEqual([['round', 'Snow'], 4]);
  act({ kind: 'undo', steps: 2 }, { kind: 'redo', steps: 1 }, { kind: 'screen', level: 'numbers' });
  await comesTo('saved');
  expect([await there(saved), remote.version()]).toEqual([['round'], 7]);
  expect(asked.join(' ')).not.toContain(remote.editKey);
  expect(remote.screenUrl).toBe(`${origin}/screen/${remote.watchId}`);
  expect(remote.editUrl).toBe(`${origin}/#/table?on=${remote.id}&edit=${remote.editKey}`);
  expect(savedRemote(remote.id, given)).toMatchObject({ ...saved, version: 7 });
  expect(allSaved(given)).toHaveLength(1);
});

test('a create whose answer is lost makes one battle, however often it is sent', async () => {
  const net = network();
  net.losses = 4;
  const given = around({ fetch: net.fetch });
  expect(await keepOnServer(scenario, EMPTY_LOG, given)).toMatchObject({
    ok: false,
    error: { code: 'SERVER_AWAY' },
  });
  const kept = await keepOnServer(scenario, EMPTY_LOG, given);
  const [key] = net.keys;
  expect([kept.ok, net.keys]).toEqual([true, Array.from({ length: 5 }, () => key)]);
  expect((await keepOnServer(scenario, EMPTY_LOG, given)).ok).toBe(true);
  expect(net.keys.at(-1)).not.toBe(key);
});

describe('without a network', () => {
  test('changes wait in order, say so, and are sent when it is back', async () => {
    const net = network();
    const { act, comesTo, remote, saved } = await onPage({ fetch: net.fetch });
    net.isDown = true;
    act(note('one'), note('two'));
    await comesTo('away', 2);
    expect(isBehind(remote.status())).toBe(true);
    expect(statusText(remote.status())).toMatch(/2 changes not sent yet: kept in this browser/);
    net.isDown = false;
    await comesTo('saved');
    expect(await there(saved)).toEqual(['one', 'two']);
    expect(statusText(remote.status())).not.toMatch(/up to date/i);
  });

  test('that an answer is long in coming is said meanwhile', async () => {
    let release: (() => void) | undefined;
    let isSlow = false;
    const { act, comesTo, remote } = await onPage({
      fetch: async (...request) => {
        if (isSlow) await new Promise<void>((done) => (release = done));
        return fetch(...request);
      },
      slow: 50,
    });
    isSlow = true;
    act(note('one'));
    await comesTo('away', 1);
    expect(statusText(remote.status())).toMatch(/does not answer.*kept in this browser/);
    isSlow = false;
    release?.();
    await comesTo('saved');
  });

  test('changes outlive the page, even where only their answer was lost', async () => {
    const net = network();
    const own = { fetch: net.fetch, pauses: [], again: 60_000 };
    const { act, comesTo, close, saved, given, log } = await onPage(own);
    net.losses = 1;
    act(note('arrived'));
    await comesTo('away', 1);
    net.isDown = true;
    act(note('waits'));
    await comesTo('away', 2);
    close();
    const again = page(saved, { ...given, fetch }, log());
    await again.comesTo('saved');
    expect(await there(saved)).toEqual(['arrived', 'waits']);
  });

  test('one whose answer was lost for so long that the server forgot it is not made twice', async () => {
    const net = network();
    const mine = await onPage({ fetch: net.fetch, pauses: [], again: 60_000 });
    net.losses = 1;
    mine.act(note('once'));
    await mine.comesTo('away', 1);
    const other = page(mine.saved, around(), EMPTY_LOG);
    other.act(...Array.from({ length: 22 }, (_, i) => note(`n${i}`)));
    await other.comesTo('saved');
    mine.close();
    const again = page(mine.saved, { ...mine.given, fetch }, mine.log());
    await again.comesTo('saved');
    const texts = await there(mine.saved);
    expect([texts.length, again.texts()]).toEqual([23, texts]);
  });

  test('a server that lost the battle says so, and nothing here is lost', async () => {
    let server: FastifyInstance = await serverFor();
    const base = await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const { act, comesTo, remote, texts } = await onPage({ origin: base });
    await server.close();
    act(round());
    await comesTo('away', 1);
    server = await serverFor();
    await server.listen({ port, host: '127.0.0.1' });
    await comesTo('gone', 1);
    expect([texts(), statusText(remote.status())]).toEqual([
      ['round'],
      expect.stringMatching(/not on the server any more/),
    ]);
    await server.close();
  });
});

describe('two masters', () => {
  const two = async () => {
    const mine = await onPage();
    const other = page(mine.saved, around());
    other.act(round(5));
    await other.comesTo('saved');
    return { mine, other };
  };

  test('notes and orders of both stay, each once', async () => {
    const { mine, other } = await two();
    mine.act(note('mine'), { kind: 'append', entry: entry(ORDER) });
    await mine.comesTo('saved');
    expect(mine.texts()).toEqual(['round', 'mine', 'order']);
    expect(await there(mine.saved)).toEqual(mine.texts());
    other.act(note('theirs'));
    await other.comesTo('saved');
    expect(other.texts()).toEqual(['round', 'mine', 'order', 'theirs']);
  });

  test('of two rounds one stands: theirs, or mine', async () => {
    const { mine } = await two();
    mine.act(note('before'), round(9));
    await mine.comesTo('conflict', 2);
    expect(mine.remote.status().conflict).toMatchObject({
      mine: [{ kind: 'note' }, { dice: { 'red/0': { sum: 9 } } }],
      theirs: [{ dice: { 'red/0': { sum: 5 } } }],
    });
    expect(statusText(mine.remote.status())).not.toMatch(/up to date/i);
    mine.remote.takeTheirs();
    await mine.comesTo('saved');
    expect([mine.texts(), await there(mine.saved)]).toEqual([['round'], ['round']]);
    const again = await two();
    again.mine.act(round(9), note('after'));
    await again.mine.comesTo('conflict', 2);
    again.mine.remote.keepMine();
    await again.mine.comesTo('saved');
    expect(await there(again.mine.saved)).toEqual(['round', 'after']);
    expect(again.mine.log().entries[0]).toMatchObject({ dice: { 'red/0': { sum: 9 } } });
  });

  test('the same round of both is one', async () => {
    const { mine } = await two();
    mine.act(round(5), note('after'));
    await mine.comesTo('saved');
    expect(await there(mine.saved)).toEqual(['round', 'after']);
  });
});

const ORDER = {
  kind: 'order',
  reason: 'the bridge burns',
  order: { type: 'hits', army: 'blue', hits: -2 },
};

test('what the server refuses is told, and passed over on demand', async () => {
  const { act, comesTo, remote, saved } = await onPage();
  act({ kind: 'append', entry: entry({ ...ORDER, order: { ...ORDER.order, army: 'nobody' } }) });
  act(note('after'));
  await comesTo('refused', 2);
  expect(statusText(remote.status())).toMatch(/not sent: .*no army has the id/);
  remote.skip();
  await comesTo('saved');
  expect(await there(saved)).toEqual(['after']);
});

test('a server that answers is not said to be silent, nor a browser to store what it does not', () => {
  const full = { ...ALONE, state: 'away', pending: 2, message: 'there is no room' } as const;
  expect(statusText(full)).toBe(
    '2 changes not sent yet: there is no room. Until then: kept in this browser.',
  );
  expect(statusText({ ...full, message: '', isStored: false })).toBe(
    'The server does not answer. 2 changes not sent yet: on this page alone, as this browser ' +
      'stores nothing: do not leave it before it does.',
  );
});

test('a wrong key changes nothing, and finds no other address', async () => {
  const saved = await keep();
  const thief = page({ ...saved, editKey: 'x'.repeat(43) }, around());
  thief.act(round());
  await thief.comesTo('refused', 1);
  expect(thief.remote.status().message).toMatch(/cannot edit this battle/);
});

test('without storage it works all the same, and says what a page that is left loses', async () => {
  const net = network();
  const { act, comesTo, remote } = await onPage({ store: NOWHERE, fetch: net.fetch });
  net.isDown = true;
  act(round());
  await comesTo('away', 1);
  expect(statusText(remote.status())).toMatch(/do not leave it/);
  net.isDown = false;
  await comesTo('saved');
});

describe('what was taken back', () => {
  const log = (...texts: readonly string[]): BattleLog => ({
    entries: texts.map((text) =>
      entry(text.startsWith('r') ? ROUND(text) : { kind: 'note', text }),
    ),
    undone: [],
  });
  const ROUND = (text: string) => ({
    kind: 'round',
    dice: { 'red/0': { sum: Number(text.slice(1)) } },
  });
  const undo = (length: number, ...texts: readonly string[]): Laid => ({
    deed: { kind: 'undo', steps: texts.length },
    ground: { length, touched: log(...texts).entries },
  });
  test.each([
    ['is gone already', log('r5'), undo(2, 'r6'), log('r5')],
    ['is another by now', log('r5', 'r7'), undo(2, 'r6'), log('r5', 'r7')],
    ['bears a note, which stays', log('r5', 'r6', 'n'), undo(2, 'r6'), log('r5', 'n')],
    ['bears a round', log('r5', 'r6', 'r7'), undo(2, 'r6'), 'conflict'],
  ] as const)('%s', (_name, theirs, mine, wanted) => {
    const made = rebase(theirs, [mine]);
    expect('mine' in made ? 'conflict' : made.log.entries).toEqual(
      wanted === 'conflict' ? wanted : wanted.entries,
    );
    if (wanted === 'conflict') expect(force(theirs, [mine]).log.entries).toEqual(log('r5').entries);
  });
});
