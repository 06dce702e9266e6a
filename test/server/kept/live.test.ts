import { afterAll, describe, expect, test, vi } from 'vitest';
import { BATTLE_EXAMPLES } from '../../../shared/index.ts';
import { callingOn, eventsOf, told, type Made } from './document-laws.ts';
import { serverFor } from '../server.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const scenario = BATTLE_EXAMPLES[0]?.scenario;
const call = callingOn(app);
const keep = async (body: object = { scenario }): Promise<Made> => {
  const made = await call('POST', '/battles', { payload: body });
  expect(made.statusCode).toBe(201);
  return made.json<Made>();
};

interface Battle {
  readonly version: number;
  readonly scenario: object;
  readonly entries: readonly object[];
  readonly undone: readonly object[];
  readonly screen: string;
  readonly state: { field: { round: number; armies: { hits: number }[] } };
  readonly odds: { win: Record<string, number>; method: string };
}
const read = async ({ id }: Made): Promise<Battle> =>
  (await call('GET', `/battles/${id}`)).json<Battle>();
const edit = ({ id, editKey: key }: Made, version: number, payload: object) =>
  call('POST', `/battles/${id}/edits`, { version, key, payload });
const add = (made: Made, version: number, entry: object) =>
  edit(made, version, { kind: 'append', entry });

const BRIDGE = {
  kind: 'order',
  reason: 'the bridge burns',
  order: { type: 'power', army: 'blue', points: -2, rounds: 2 },
};

test('a battle is fought with typed and rolled dice, undone, redone and read', async () => {
  const made = await keep();
  const typed = { kind: 'round', dice: { 'red/0': { faces: [6, 6] } } };
  const first = (await add(made, 1, typed)).json<Battle>();
  expect([first.version, first.state.field.round]).toEqual([2, 2]);
  expect(first.state.field.armies[1]?.hits).toBe(100 - 12 - 4);
  expect(first.odds.method).toBe('exact');
  const second = await add(made, 2, BRIDGE);
  // An effect that passes makes the odds long to foresee: they may follow.
  const odds = await vi.waitFor(
    async () => {
      const { odds: now } = await read(made);
      expect(now.method).toBe('exact');
      return now;
    },
    { timeout: 30_000 },
  );
  expect(odds.win['red']).toBeGreaterThan(first.odds.win['red'] ?? 1);
  await add(made, 3, { kind: 'note', text: 'Rain sets in.' });
  const undone = await edit(made, 4, { kind: 'undo', steps: 3 });
  expect(undone.json()).toMatchObject({ version: 5, state: { field: { round: 1 } } });
  const again = await edit(made, 5, { kind: 'redo', steps: 2 });
  expect(again.json<Battle>().state).toEqual(second.json<Battle>().state);
  const { version, entries, undone: left } = await read(made);
  expect([version, entries.length, left.length]).toEqual([6, 2, 1]);
});

test('players see the dice of the last round, until something is ordered or it is undone', async () => {
  const made = await keep({ scenario, screen: 'numbers' });
  const dice = async () =>
    (await call('GET', `/screens/${made.watchId}`)).json<{ dice?: readonly object[] }>().dice;
  expect(await dice()).toBeUndefined();
  await add(made, 1, { kind: 'round', dice: { 'red/0': { faces: [6, 2] } } });
  const first = await dice();
  expect(first?.[0]).toEqual({ army: 'red', name: expect.any(String), faces: [6, 2] });
  expect(first).toHaveLength(2);
  await add(made, 2, { kind: 'note', text: 'Rain sets in.' });
  expect(await dice()).toEqual(first);
  await add(made, 3, BRIDGE);
  expect(await dice()).toBeUndefined();
  await edit(made, 4, { kind: 'undo', steps: 1 });
  expect(await dice()).toEqual(first);
});

test('what followed a rout enters the log, is amended, undone and read; players see the battle as before', async () => {
  const made = await keep();
  const fought = await add(made, 1, { kind: 'round', run: 'rout' });
  const entry = {
    kind: 'aftermath',
    system: 'swords',
    winner: 'Red Host',
    rounds: 4,
    text: 'The baggage, and forty head of cattle.',
    people: [{ side: 'blue', name: 'Bors', fate: 'taken' }],
    losses: [{ side: 'blue', name: 'Blue Levy', present: 6, dead: 3, taken: 2, escaped: 1 }],
  };
  const added = await add(made, 2, entry);
  expect([added.statusCode, added.json<Battle>().state]).toEqual([
    200,
    fought.json<Battle>().state,
  ]);
  expect((await read(made)).entries[1]).toEqual(entry);
  expect((await call('GET', `/screens/${made.watchId}`)).statusCode).toBe(200);
  const { text: _text, losses: _losses, ...short } = entry;
  const amended = await edit(made, 3, { kind: 'amend', at: 1, entry: short });
  expect(amended.statusCode).toBe(200);
  expect((await read(made)).entries[1]).toEqual({ ...short, text: '', losses: [] });
  for (const [payload, at] of [
    [{ ...entry, people: [{ side: 'blue', name: 'Bors', fate: 'married' }] }, 'people.0.fate'],
    [{ ...entry, rounds: -1 }, 'rounds'],
    [{ ...entry, losses: [{ ...entry.losses[0], present: 5 }] }, 'losses.0.present'],
    [{ ...entry, gold: 5 }, 'gold'],
  ] as const) {
    const refused = await add(made, 4, payload);
    const { error } = refused.json<{ error: { issues: { path: string }[] } }>();
    expect([told(refused), error.issues.map(({ path }) => path)]).toEqual([
      [400, 'REQUEST_INVALID'],
      [`entry.${at}`],
    ]);
  }
  await edit(made, 4, { kind: 'undo' });
  const { entries, undone, version } = await read(made);
  expect([entries.length, undone.length, version]).toEqual([1, 1, 5]);
});

test('an export is an import', async () => {
  const made = await keep();
  await add(made, 1, { kind: 'round', run: 3 });
  const { scenario: kept, entries, undone, screen, state } = await read(made);
  const copy = await keep({ scenario: kept, entries, undone, screen });
  expect((await read(copy)).state).toEqual(state);
});

describe('what is refused, and changes nothing', () => {
  const appended = (entry: object): object => ({ kind: 'append', entry });
  test.each([
    ['an entry of no kind', appended({ kind: 'dance' }), [400, 'REQUEST_INVALID']],
    [
      'a die that no die shows',
      appended({ kind: 'round', dice: { 'red/0': { faces: [7, 7] } } }),
      [422, 'ENTRY_DOES_NOT_STAND'],
    ],
    [
      'another entry in no place',
      { kind: 'amend', at: 9, entry: { kind: 'round' } },
      [422, 'LOG_NO_SUCH_ENTRY'],
    ],
  ] as const)('%s', async (_name, payload, why) => {
    const made = await keep();
    expect(told(await edit(made, 1, payload))).toEqual(why);
    expect(await read(made)).toMatchObject({ version: 1, entries: [] });
  });
});

test("the players' screen tells what its level allows, and follows with no more", async () => {
  const made = await keep();
  const screen = async () =>
    (await call('GET', `/screens/${made.watchId}`)).json<{
      armies: { word: string; band?: number[]; hits?: number }[];
      odds?: object;
    }>();
  const order = { type: 'hits', army: 'red', hits: -60 };
  await add(made, 1, { kind: 'order', reason: 'x', order });
  const words = await screen();
  expect(words.armies.map(({ word }) => word)).toEqual(['wavering', 'steady']);
  expect(JSON.stringify(words)).not.toMatch(/"hits":|"band":|"odds":|"win":/);
  const seen = await eventsOf(`${origin}/api/v1/screens/${made.watchId}/follow`, 2, {
    meanwhile: () => add(made, 2, { kind: 'round' }),
  });
  expect(seen.map(({ id }) => id)).toEqual(['2', '3']);
  expect(seen[1]?.data).toMatchObject({ level: 'words', rounds: 1 });
  expect(JSON.stringify(seen)).not.toMatch(/"hits":/);
  await edit(made, 3, { kind: 'undo' });
  await edit(made, 4, { kind: 'screen', level: 'bands' });
  expect((await screen()).armies[0]).toEqual({
    id: 'red',
    name: 'Red Host',
    word: 'wavering',
    band: [21, 40],
  });
  await edit(made, 5, { kind: 'screen', level: 'numbers' });
  expect((await screen()).armies[0]?.hits).toBe(40);
  expect((await screen()).odds).toBeDefined();
});

describe.each(['words', 'bands'] as const)('a screen that tells %s', (level) => {
  test('is the same of tables that differ in all that it may not tell', async () => {
    const army = (id: string, size: number, tactics: number) => ({
      id,
      name: id,
      size,
      tacticians: [{ name: `${id} ${tactics}`, tactics }],
    });
    const of = (seed: number, more: number) =>
      keep({
        scenario: {
          ...scenario,
          name: 'The ford',
          seed,
          armies: [army('red', 100 * more, more), army('blue', 370 * more, 0)],
        },
        screen: level,
      });
    const tables = await Promise.all([of(1, 1), of(2, 3)]);
    const enter = async (at: 0 | 1, entry: object): Promise<Battle> =>
      (await add(tables[at], (await read(tables[at])).version, entry)).json<Battle>();
    const screens = () =>
      Promise.all(
        tables.map(async ({ watchId }) =>
          (await call('GET', `/screens/${watchId}`)).json<object>(),
        ),
      );
    /** Brings an army to so many hits. */
    const bring = async (at: 0 | 1, which: number, hits: number): Promise<void> => {
      const has = (await read(tables[at])).state.field.armies[which]?.hits ?? 0;
      const order = { type: 'hits', army: ['red', 'blue'][which], hits: hits - has };
      if (order.hits !== 0) await enter(at, { kind: 'order', reason: 'as it looks', order });
    };
    // Two numbers of hits that look alike: of one word, and of one band.
    for (const [one, other] of [
      [100, 81],
      [79, 61],
      [54, 41],
      [39, 31],
      [20, 1],
      [0, 0],
    ] as const) {
      for (const at of [0, 1] as const) {
        await enter(at, { kind: 'note', text: `${one} or ${other}: for table ${at} alone` });
        for (const which of [0, 1]) await bring(at, which, (at + which) % 2 === 0 ? one : other);
        await enter(at, { kind: 'note', text: 'Rain.', players: true });
      }
      const [first, second] = await screens();
      // The time that has passed is for all to know.
      expect(first).toEqual({ ...second, clock: expect.any(Number) });
      expect(JSON.stringify(first)).not.toMatch(/"(hits|odds|size|seed|power|dice)"/);
      if (one === 0) break;
      for (const at of [0, 1] as const) await enter(at, { kind: 'round' });
    }
  });
});
