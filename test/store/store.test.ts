import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { err, ok } from '../../shared/index.ts';
import type { Change } from '../../server/store/store.ts';
import { must } from '../must.ts';
import { keep, openBattles, ownFolder, tamper, type Opened } from './files.ts';

const at = ownFolder();

/** Adds a text to a document, as a request that was begun and committed. */
const add = (store: Opened, request: Change, text: string) => {
  const begun = store.begin(request);
  if (!begun.ok || 'answer' in begun.value) return begun.ok ? ok(begun.value) : begun;
  const { doc, version } = begun.value.kept;
  const [made, answer] = [doc + text, `${version + 1}:${doc}${text}`];
  const committed = store.commit(request, { doc: made, told: null }, answer);
  return committed.ok ? ok({ answer: committed.value }) : committed;
};

test('what is kept is there again, with a version that counts changes', () => {
  const store = openBattles(at('rout.db'));
  const { id, watchId, editKey, version } = keep(store, 'a');
  expect(version).toBe(1);
  expect([id.length, editKey.length]).toEqual([22, 43]);
  expect(add(store, { id, editKey, version }, 'b')).toEqual(ok({ answer: '2:ab' }));
  store.close();
  const again = openBattles(at('rout.db'));
  expect(again.read(id)).toEqual(ok({ id, watchId, version: 2, doc: 'ab', told: null }));
  expect(again.watch(watchId)).toEqual(again.read(id));
  expect(again.watch(id)).toEqual(err('NOT_FOUND'));
  again.close();
});

test('the edit key is in no file, whether drawn or derived', () => {
  const store = openBattles(at('rout.db'));
  const idempotency = { key: 'a-key-of-the-client', question: 'q' };
  const made = [
    keep(store, 'a'),
    must(store.create({ doc: 'b', told: null }, { owner: 'x', idempotency })),
  ];
  store.close();
  const bytes = readFileSync(at('rout.db'));
  for (const text of [...made.map(({ editKey }) => editKey), idempotency.key])
    expect(bytes.includes(Buffer.from(text))).toBe(false);
});

test('another edit key takes the place of the old one, once, and nothing else changes', () => {
  const store = openBattles(at('rout.db'));
  const { id, watchId, editKey } = keep(store, 'a');
  const next = editKey.toUpperCase().replaceAll(/[^A-Z]/g, 'x');
  expect(store.retell(id, 1, 'told')).toEqual(ok(true));
  expect(store.rekey(id, `${editKey}x`, next)).toEqual(err('WRONG_KEY'));
  // Sent again, as no answer came.
  for (const _ of [1, 2]) expect(store.rekey(id, editKey, next)).toEqual(ok(true));
  expect(store.own(id, editKey)).toEqual(err('WRONG_KEY'));
  const kept = { id, watchId, version: 1, doc: 'a', told: 'told' };
  expect(store.own(id, next)).toEqual(ok(kept));
  expect(store.watch(watchId)).toEqual(ok(kept));
  expect(store.rekey('nobody', next, editKey)).toEqual(err('NOT_FOUND'));
  store.close();
});

test('of two changes that begin with the same version one is committed', () => {
  const store = openBattles(':memory:');
  const { id, editKey } = keep(store, 'a');
  const request = { id, editKey, version: 1 };
  expect([store.begin(request).ok, store.begin(request).ok]).toEqual([true, true]);
  expect(store.commit(request, { doc: 'ab', told: null }, 'b')).toEqual(ok('b'));
  expect(store.commit(request, { doc: 'ac', told: null }, 'c')).toEqual(err('STALE'));
  expect(store.read(id)).toMatchObject({ value: { version: 2, doc: 'ab' } });
  store.close();
});

test('a repeated change is answered as before and changes nothing; the same key for another question is refused', () => {
  const store = openBattles(':memory:');
  const { id, editKey } = keep(store, 'a');
  const request = { id, editKey, version: 1, idempotency: { key: 'k', question: 'add b' } };
  expect(add(store, request, 'b')).toEqual(ok({ answer: '2:ab' }));
  expect(add(store, { id, editKey, version: 2 }, 'c')).toEqual(ok({ answer: '3:abc' }));
  expect(add(store, request, 'b')).toEqual(ok({ answer: '2:ab' }));
  expect(store.commit(request, { doc: 'twice', told: null }, 'no')).toEqual(ok('2:ab'));
  const other = { ...request, idempotency: { key: 'k', question: 'add d' } };
  expect(add(store, other, 'd')).toEqual(err('KEY_REUSED'));
  expect(store.read(id)).toMatchObject({ value: { version: 3, doc: 'abc' } });
  store.close();
});

test('an answer that is no longer remembered is refused as stale, never applied twice', () => {
  const store = openBattles(':memory:');
  const { id, editKey } = keep(store, '');
  const request = (version: number): Change => ({
    id,
    editKey,
    version,
    idempotency: { key: `k${version}`, question: 'q' },
  });
  for (let version = 1; version <= 30; version++) must(add(store, request(version), 'x'));
  expect(add(store, request(30), 'x')).toMatchObject({ value: { answer: expect.any(String) } });
  expect(add(store, request(1), 'x')).toEqual(err('STALE'));
  expect(store.read(id)).toMatchObject({ value: { version: 31, doc: 'x'.repeat(30) } });
  store.close();
});

test('a repeated create makes one battle; the same key of another client makes another', () => {
  const store = openBattles(':memory:');
  const maker = { owner: 'a', idempotency: { key: 'k', question: 'q' } };
  const make = (who: typeof maker) => store.create({ doc: 'a', told: null }, who);
  const first = must(make(maker));
  must(add(store, { ...first }, 'b'));
  expect(make(maker)).toEqual(ok({ ...first, isRepeat: true }));
  expect(make({ ...maker, idempotency: { key: 'k', question: 'z' } })).toEqual(err('KEY_REUSED'));
  const elsewhere = store.shelf('campaign').create({ doc: 'a', told: null }, maker);
  expect(elsewhere).toEqual(err('KEY_REUSED'));
  const other = must(make({ ...maker, owner: 'b' }));
  expect([other.id === first.id, other.editKey === first.editKey]).toEqual([false, false]);
  expect(store.read(first.id)).toMatchObject({ value: { version: 2, doc: 'ab' } });
  expect(store.remove(first.id, first.editKey)).toEqual(ok(true));
  expect(must(make(maker)).id).not.toBe(first.id);
  store.close();
});

test('a told state is kept beside its document, for its version alone', () => {
  const store = openBattles(at('rout.db'));
  const { id, editKey } = must(store.create({ doc: 'a', told: 'A' }, { owner: 'x' }));
  const told = () => must(store.read(id)).told;
  expect(told()).toBe('A');
  expect(store.retell(id, 1, 'AA')).toEqual(ok(true));
  expect(told()).toBe('AA');
  must(store.commit({ id, editKey, version: 1 }, { doc: 'b', told: 'B' }, 'b'));
  expect(store.retell(id, 1, 'late')).toEqual(ok(true));
  expect(told()).toBe('B');
  expect(store.retell('nobody', 1, 'x')).toEqual(err('NOT_FOUND'));
  store.close();
  tamper(at('rout.db'), "update document set told = cast('C' as blob)");
  const again = openBattles(at('rout.db'));
  expect(again.read(id)).toMatchObject({ value: { doc: 'b', told: null } });
  again.close();
});

const LIMITS = { storedMb: 1, storedMbAClient: 0.2, battlesAClient: 5, draftDays: 30 };
const TEXT = 'x'.repeat(30_000);

test('a client has a share of battles and of bytes', () => {
  const store = openBattles(':memory:', { limits: LIMITS });
  for (let i = 0; i < 5; i++) keep(store, 'small');
  expect(store.create({ doc: 'a', told: null }, { owner: 'somebody' })).toEqual(err('SHARE_FULL'));
  for (let i = 0; i < 5; i++) keep(store, TEXT, 'another');
  const [one, big] = [keep(store, TEXT, 'third'), { doc: 'x'.repeat(210_000), told: null }];
  const change = { ...one };
  expect(store.commit(change, big, 'ok')).toEqual(err('SHARE_FULL'));
  expect(store.commit(change, { ...big, doc: 'small' }, 'ok')).toEqual(ok('ok'));
  store.close();
});

test('where all room is taken, nothing new is kept, and what is under way goes on', () => {
  const store = openBattles(':memory:', { limits: LIMITS });
  const mine = keep(store, 'a', 'me');
  const make = (i: number) => store.create({ doc: TEXT, told: null }, { owner: `client ${i}` });
  let count = 0;
  while (count < 100 && make(count).ok) count++;
  expect(make(count)).toEqual(err('FULL'));
  expect(count).toBeGreaterThan(20);
  expect(count * TEXT.length).toBeLessThan(1e6);
  expect(add(store, { ...mine }, 'b')).toEqual(ok({ answer: '2:ab' }));
  store.close();
});

test('drafts that nobody touched for long make room, and nothing else does', () => {
  const limits = { ...LIMITS, battlesAClient: 3 };
  const store = openBattles(at('rout.db'), { limits });
  const [touched, old, young] = [keep(store, 'a'), keep(store, 'b'), keep(store, 'c')];
  must(add(store, { ...touched }, 'x'));
  store.close();
  const days = (id: string, n: number): string =>
    `update document set made = datetime('now', '-${n} days') where id = '${id}'`;
  tamper(at('rout.db'), days(touched.id, 99), days(old.id, 31), days(young.id, 29));
  const again = openBattles(at('rout.db'), { limits });
  expect(again.read(old.id).ok).toBe(true);
  keep(again, 'd');
  expect([touched, old, young].map(({ id }) => again.read(id).ok)).toEqual([true, false, true]);
  expect(again.create({ doc: 'e', told: null }, { owner: 'somebody' })).toEqual(err('SHARE_FULL'));
  again.close();
});

test('where the clock is set back, all is kept, read and changed as before, and no draft is lost', () => {
  const limits = { ...LIMITS, battlesAClient: 2, draftDays: 0 };
  const store = openBattles(at('rout.db'), { limits });
  const made = [keep(store, 'a'), keep(store, 'b')];
  expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  store.close();
  // What was kept a minute ago is of tomorrow then.
  tamper(at('rout.db'), "update document set made = datetime('now', '+1 day')");
  const again = openBattles(at('rout.db'), { limits });
  for (const one of made) expect(again.read(one.id)).toMatchObject({ ok: true });
  expect(add(again, made[0]!, 'x')).toMatchObject({ ok: true });
  expect(again.create({ doc: 'c', told: null }, { owner: 'somebody' })).toEqual(err('SHARE_FULL'));
  for (const one of made) expect(again.read(one.id)).toMatchObject({ ok: true });
  again.close();
});

test('what is written together is answered each for itself, and is there again', async () => {
  const store = openBattles(at('rout.db'));
  const { id, editKey } = keep(store, 'a');
  const [first, late] = ['b', 'c'].map(
    (doc) => () => store.commit({ id, editKey, version: 1 }, { doc, told: null }, doc),
  );
  const made = () => store.create({ doc: 'd', told: null }, { owner: 'x' });
  const answers = Promise.all([
    store.together(first!),
    store.together(late!),
    store.together(made),
    store
      .together(() => {
        throw new Error('a fault of ours');
      })
      .catch(String),
  ]);
  // Nothing is seen before it is on disk.
  expect(store.read(id)).toMatchObject({ value: { doc: 'a' } });
  const [committed, stale, created, fault] = await answers;
  expect([committed, stale, fault]).toEqual([ok('b'), err('STALE'), 'Error: a fault of ours']);
  store.close();
  const again = openBattles(at('rout.db'));
  expect(again.read(id)).toMatchObject({ value: { doc: 'b', version: 2 } });
  expect(again.read(must(created!).id)).toMatchObject({ value: { doc: 'd' } });
  again.close();
});
