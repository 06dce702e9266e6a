import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { err, ok } from '../../shared/index.ts';
import { backUp, restore } from '../../server/store/backup.ts';
import { must } from '../must.ts';
import { keep, openBattles, ownFolder, tamper } from './files.ts';

const at = ownFolder();

test('a backup of a file in use holds everything, alone and private; no file is written over', () => {
  const store = openBattles(at('rout.db'));
  const made = Array.from({ length: 20 }, (_, i) => keep(store, `battle ${i} é`));
  const war = must(store.shelf('campaign').create({ doc: 'war', told: null }, { owner: 'x' }));
  expect(backUp(at('rout.db'), at('backup.db'))).toEqual(
    ok({ documents: { battle: 20, campaign: 1 }, damaged: 0 }),
  );
  keep(store, 'later');
  expect(backUp(at('rout.db'), at('backup.db'))).toMatchObject({ error: /there already/ });
  store.close();
  expect(statSync(at('backup.db')).mode & 0o777).toBe(0o600);
  expect(existsSync(at('backup.db-wal'))).toBe(false);
  const copy = openBattles(at('backup.db'));
  for (const [i, { id }] of made.entries())
    expect(copy.read(id)).toMatchObject({ value: { doc: `battle ${i} é` } });
  expect(copy.shelf('campaign').read(war.id)).toMatchObject({ value: { doc: 'war' } });
  copy.close();
});

test('a restored file is that of the backup, for a server that goes on with it too', () => {
  const store = openBattles(at('rout.db'));
  const [changed, kept] = [keep(store, 'a'), keep(store, 'b')];
  const maker = { owner: 'x', idempotency: { key: 'k', question: 'q' } };
  const derived = must(store.create({ doc: 'c', told: null }, maker));
  must(backUp(at('rout.db'), at('backup.db')));
  expect(restore(at('backup.db'), at('rout.db'), false)).toEqual(
    ok({ documents: { battle: 3 }, damaged: 0 }),
  );
  must(store.commit({ ...changed }, { doc: 'aa', told: null }, 'ok'));
  const later = keep(store, 'later');
  expect(restore(at('backup.db'), at('rout.db'), false)).toEqual(
    err(
      '2 of its documents are missing from the backup, or newer than there, and would be lost: ' +
        'add --replace to do it anyway',
    ),
  );
  expect(store.read(later.id).ok).toBe(true);
  must(restore(at('backup.db'), at('rout.db'), true));
  expect(store.read(later.id)).toEqual(err('NOT_FOUND'));
  expect(store.read(changed.id)).toMatchObject({ value: { version: 1, doc: 'a' } });
  expect(store.read(kept.id)).toMatchObject({ value: { doc: 'b' } });
  expect(store.create({ doc: 'c', told: null }, maker)).toEqual(ok({ ...derived, isRepeat: true }));
  expect(store.commit({ ...changed }, { doc: 'again', told: null }, 'ok')).toEqual(ok('ok'));
  store.close();
});

test('where there is no data file, the backup becomes it', () => {
  const store = openBattles(at('rout.db'));
  const { id } = keep(store, 'a');
  store.close();
  must(backUp(at('rout.db'), at('backup.db')));
  must(restore(at('backup.db'), at('folder/new.db'), false));
  const restored = openBattles(at('folder/new.db'));
  expect(restored.read(id)).toMatchObject({ value: { doc: 'a' } });
  restored.close();
  expect(statSync(at('folder/new.db')).mode & 0o777).toBe(0o600);
});

test('a data file that is too damaged is kept under another name, where that is asked for', () => {
  const store = openBattles(at('rout.db'));
  const { id } = keep(store, 'a');
  store.close();
  must(backUp(at('rout.db'), at('backup.db')));
  const junk = Buffer.concat([readFileSync(at('rout.db')).subarray(0, 100), Buffer.alloc(9000, 7)]);
  writeFileSync(at('rout.db'), junk);
  expect(restore(at('backup.db'), at('rout.db'), false)).toMatchObject({
    error: expect.stringMatching(/damaged.*add --replace.*kept under another name/),
  });
  expect(readFileSync(at('rout.db')).equals(junk)).toBe(true);
  const { aside = '' } = must(restore(at('backup.db'), at('rout.db'), true));
  const restored = openBattles(at('rout.db'));
  expect(restored.read(id)).toMatchObject({ value: { doc: 'a' } });
  restored.close();
  expect(readFileSync(aside).equals(junk)).toBe(true);
});

test('a backup is checked: one with a damaged battle says so, what is none is refused', () => {
  const store = openBattles(at('rout.db'));
  const damaged = keep(store, 'a');
  keep(store, 'b');
  store.close();
  tamper(at('rout.db'), `update document set doc = 'z' where id = '${damaged.id}'`);
  expect(backUp(at('rout.db'), at('backup.db'))).toEqual(
    ok({ documents: { battle: 2 }, damaged: 1 }),
  );
  expect(restore(at('backup.db'), at('new.db'), false)).toEqual(
    err('documents in the backup are damaged (1): add --replace to do it anyway'),
  );
  expect(existsSync(at('new.db'))).toBe(false);
  expect(restore(at('backup.db'), at('new.db'), true)).toEqual(
    ok({ documents: { battle: 2 }, damaged: 1 }),
  );
  writeFileSync(at('list.txt'), 'shopping');
  expect(() => restore(at('list.txt'), at('new.db'), true)).toThrow(/not a Rout data file/);
  expect(() => backUp(at('nothing.db'), at('b.db'))).toThrow(/is not there/);
  expect(readdirSync(dirname(at('x'))).filter((name) => name.endsWith('.new'))).toEqual([]);
});
