import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err, ok } from '../../shared/index.ts';
import { openStore, type Changed } from '../../server/store/store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rout-store-'));
  file = join(folder, 'rout.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const adding =
  (text: string) =>
  ({ doc }: { doc: string }): Changed<never> =>
    ok({ doc: doc + text, answer: (version) => `${version}:${doc}${text}` });

test('what is kept is there again, with a version that counts changes', () => {
  const store = openStore(file);
  const { id, watchId, editKey, version } = store.create('a');
  expect(version).toBe(1);
  expect([id.length, editKey.length]).toEqual([22, 43]);
  expect(store.change({ id, editKey }, adding('b'))).toEqual(ok('2:ab'));
  store.close();
  const again = openStore(file);
  expect(again.read(id)).toEqual(ok({ id, watchId, version: 2, doc: 'ab' }));
  expect(again.watch(watchId)).toEqual(again.read(id));
  expect(again.watch(id)).toEqual(err('NOT_FOUND'));
  again.close();
});

test('the edit key is in no file', () => {
  const store = openStore(file);
  const { editKey } = store.create('a');
  store.close();
  expect(readFileSync(file).includes(Buffer.from(editKey))).toBe(false);
});

test('wrong key, stale version, unknown battle: refused, nothing changed', () => {
  const store = openStore(file);
  const { id, watchId, editKey } = store.create('a');
  expect(store.change({ id, editKey: `${editKey}x` }, adding('b'))).toEqual(err('WRONG_KEY'));
  expect(store.change({ id, editKey, version: 7 }, adding('b'))).toEqual(err('STALE'));
  expect(store.change({ id: 'nobody', editKey }, adding('b'))).toEqual(err('NOT_FOUND'));
  expect(store.change({ id, editKey }, () => err('no'))).toEqual(err({ refused: 'no' }));
  expect(store.remove(id, 'wrong')).toEqual(err('WRONG_KEY'));
  expect(store.read(id)).toEqual(ok({ id, watchId, version: 1, doc: 'a' }));
  expect(store.remove(id, editKey)).toEqual(ok(true));
  expect(store.read(id)).toEqual(err('NOT_FOUND'));
  store.close();
});

test('a change that throws leaves no trace', () => {
  const store = openStore(file);
  const { id, editKey } = store.create('a');
  expect(() =>
    store.change({ id, editKey }, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect(store.change({ id, editKey }, adding('b'))).toEqual(ok('2:ab'));
  store.close();
});

test('a retried request is answered as before and changes nothing; the same key for another question is refused', () => {
  const store = openStore(file);
  const { id, editKey } = store.create('a');
  const request = { id, editKey, version: 1, idempotency: { key: 'k', question: 'add b' } };
  expect(store.change(request, adding('b'))).toEqual(ok('2:ab'));
  expect(store.change({ id, editKey }, adding('c'))).toEqual(ok('3:abc'));
  expect(store.change(request, adding('b'))).toEqual(ok('2:ab'));
  expect(
    store.change({ ...request, idempotency: { key: 'k', question: 'add d' } }, adding('d')),
  ).toEqual(err('KEY_REUSED'));
  expect(store.read(id)).toMatchObject({ value: { version: 3, doc: 'abc' } });
  store.close();
});

test('a flipped bit is noticed', () => {
  const store = openStore(file);
  const { id } = store.create('{"soldiers":350}');
  store.close();
  const db = new Database(file);
  db.prepare('update battle set doc = ?').run('{"soldiers":351}');
  db.close();
  const again = openStore(file);
  expect(again.read(id)).toEqual(err('DAMAGED'));
  again.close();
});

test('a file that is no data file, or of a newer format, is refused and left alone', () => {
  writeFileSync(file, 'This is a shopping list.\n'.repeat(100));
  expect(() => openStore(file)).toThrow();
  expect(readFileSync(file, 'utf8')).toMatch(/^This is a shopping list/);
  const newer = join(folder, 'newer.db');
  openStore(newer).close();
  const db = new Database(newer);
  db.exec('pragma user_version = 99');
  db.close();
  expect(() => openStore(newer)).toThrow(/newer Rout/);
});
