import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'libsql';
import { expect, test, vi } from 'vitest';
import { err, ok } from '../../shared/index.ts';
import { hangsTogetherSoon } from '../../server/store/file.ts';
import { LIMITS } from '../../server/store/limits.ts';
import type { Created } from '../../server/store/store.ts';
import { must } from '../must.ts';
import { keep, openBattles, ownFolder, tamper } from './files.ts';

const at = ownFolder();

test('a closed file, copied alone, holds everything; a new one is private', () => {
  const store = openBattles(at('rout.db'));
  const made = Array.from({ length: 50 }, (_, i) => keep(store, `battle ${i}`));
  expect(statSync(at('rout.db')).mode & 0o777).toBe(0o600);
  expect(statSync(at('rout.db-wal')).mode & 0o777).toBe(0o600);
  store.close();
  expect(readdirSync(dirname(at('rout.db')))).toEqual(['rout.db']);
  copyFileSync(at('rout.db'), at('copy.db'));
  const copy = openBattles(at('copy.db'));
  for (const [i, { id }] of made.entries())
    expect(copy.read(id)).toMatchObject({ value: { doc: `battle ${i}` } });
  copy.close();
});

test('now and then the log is taken into the file, while it is open', () => {
  vi.useFakeTimers();
  const store = openBattles(at('rout.db'));
  const { id } = keep(store, 'a');
  copyFileSync(at('rout.db'), at('early.db'));
  vi.advanceTimersByTime(61_000);
  copyFileSync(at('rout.db'), at('later.db'));
  vi.useRealTimers();
  const read = (name: string) => {
    const copy = openBattles(at(name));
    const found = copy.read(id);
    copy.close();
    return found;
  };
  expect(read('early.db')).toEqual(err('NOT_FOUND'));
  expect(read('later.db')).toMatchObject({ value: { doc: 'a' } });
  store.close();
});

/** A data file whose rows are all still in its log, which is left behind. */
const withoutLog = (file: string): void => {
  const made = new Database(`${file}.made`);
  made.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table document (id)');
  copyFileSync(`${file}.made`, file);
  made.close();
};

const refusalOf = (file: string): string => {
  try {
    openBattles(file).close();
  } catch (error) {
    return (error as Error).message.replaceAll(file, 'FILE');
  }
  return 'opened';
};

test('what cannot be a data file is refused in one line, with what to do, and left alone', () => {
  const cases: readonly (readonly [(file: string) => void, RegExp])[] = [
    [(file) => writeFileSync(file, ''), /FILE is empty: restore a backup \(.*\), or delete it$/],
    [
      (file) => writeFileSync(file, 'This is a shopping list.\n'.repeat(100)),
      /FILE is not a Rout data file.*: set DATA_FILE to another file, or restore a backup/,
    ],
    [(file) => mkdirSync(file), /FILE is not a file: set DATA_FILE/],
    [
      (file) => tamper(file, 'create table recipes (name)'),
      /belongs to another program, or is damaged: set DATA_FILE/,
    ],
    [
      (file) => tamper(file, 'create table document (id)', 'pragma application_id = 7'),
      /belongs to another program, or is damaged: set DATA_FILE/,
    ],
    [
      (file) => {
        openBattles(file).close();
        tamper(file, 'pragma user_version = 99');
      },
      /by another version of Rout \(format 99, this one reads 1\): use that version, or set/,
    ],
    [
      (file) => withoutLog(file),
      /holds nothing: it was copied without its log \(FILE-wal\): copy both, or restore/,
    ],
    [
      (file) => writeFileSync(`${file}-wal`, 'log'),
      /is gone, but its log FILE-wal is still there: put the file back, or delete its log$/,
    ],
    [
      (file) => {
        openBattles(file).close();
        truncateSync(file, 4096);
      },
      /too damaged to be opened: restore a backup/,
    ],
  ];
  for (const [i, [make, why]] of cases.entries()) {
    const file = at(`${i}.db`);
    make(file);
    const bytes = (): string =>
      existsSync(file) && statSync(file).isFile() ? readFileSync(file).toString('base64') : '';
    const before = bytes();
    expect(refusalOf(file)).toMatch(why);
    expect(bytes(), `${i}`).toBe(before);
  }
});

test('a locked file is refused at start, and answers for itself while it runs', () => {
  const store = openBattles(at('rout.db'));
  const { id, editKey } = keep(store, 'a');
  const other = new Database(at('rout.db'));
  other.exec('begin immediate');
  const begun = performance.now();
  expect(store.create({ doc: 'b', told: null }, { owner: 'x' })).toEqual(err('UNAVAILABLE'));
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(store.read(id)).toMatchObject({ value: { doc: 'a' } });
  other.exec('commit');
  const change = { id, editKey, version: 1 };
  expect(store.commit(change, { doc: 'ab', told: null }, 'ok')).toEqual(ok('ok'));
  other.close();
  store.close();
  openBattles(at('locked.db')).close();
  const holder = new Database(at('locked.db'));
  holder.exec('begin exclusive');
  expect(refusalOf(at('locked.db'))).toMatch(/FILE is locked by another program: stop that one/);
  holder.close();
});

test('a file that is moved, deleted or replaced while it is open: never acknowledged', () => {
  const said: Error[] = [];
  for (const [i, harm] of [
    (file: string) => renameSync(file, `${file}.old`),
    (file: string) => rmSync(file),
    (file: string) => rmSync(`${file}-wal`),
    (file: string) => {
      rmSync(file);
      rmSync(`${file}-wal`);
      openBattles(file).close();
    },
  ].entries()) {
    const file = at(`${i}.db`);
    const store = openBattles(file, { report: (error) => said.push(error as Error) });
    const { id } = keep(store, 'a');
    harm(file);
    expect(store.create({ doc: 'b', told: null }, { owner: 'x' })).toEqual(err('UNAVAILABLE'));
    expect(store.read(id)).toEqual(err('UNAVAILABLE'));
    store.close();
  }
  expect(said[0]?.message).toMatch(/moved, deleted or replaced: restart the server/);
});

test('a full file: refused, nothing lost, and served again once there is room', async () => {
  const limits = { storedMb: 1, storedMbAClient: 100, battlesAClient: 1000, draftDays: 30 };
  const store = openBattles(at('rout.db'), { limits });
  const made = keep(store, 'a');
  const content = { doc: 'x'.repeat(950_000), told: null };
  expect(store.commit({ ...made }, { ...content, told: content.doc }, 'no')).toEqual(err('FULL'));
  expect(store.read(made.id)).toMatchObject({ value: { version: 1, doc: 'a' } });
  const [small, big] = [
    { doc: 'c', told: null },
    { ...content, told: content.doc },
  ];
  // What is too much takes back nothing of what is written with it.
  const written = await Promise.all(
    [small, big, small].map((one) => store.together(() => store.create(one, { owner: 'z' }))),
  );
  expect(written.map(({ ok: isOk }) => isOk)).toEqual([true, false, true]);
  for (const one of [written[0], written[2]])
    expect(store.read(must(one!).id)).toMatchObject({ value: { doc: 'c' } });
  expect(store.commit({ ...made }, content, 'ok')).toEqual(ok('ok'));
  expect(store.create({ doc: 'b', told: null }, { owner: 'y' })).toEqual(err('FULL'));
  expect(store.remove(made.id, made.editKey)).toEqual(ok(true));
  expect(store.create({ doc: 'b', told: null }, { owner: 'y' }).ok).toBe(true);
  store.close();
});

/** A disk of its own, where whoever runs the tests may have one. */
const mounted = (folder: string): boolean => {
  try {
    mkdirSync(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test('on a full disk all can be removed, which makes room', (context) => {
  if (!mounted(at('disk'))) context.skip();
  try {
    const store = openBattles(at('disk/rout.db'));
    const doc = 'x'.repeat(30_000);
    const made: Created[] = [];
    const full = (): string => {
      const answer = store.create({ doc, told: null }, { owner: 'somebody' });
      if (!answer.ok) return answer.error;
      made.push(answer.value);
      return full();
    };
    expect(full()).toBe('FULL');
    expect(made.length).toBeGreaterThan(20);
    const removed = made.map(({ id, editKey }) => store.remove(id, editKey));
    expect(removed.every(({ ok: isGone }) => isGone)).toBe(true);
    keep(store, doc);
    store.close();
  } finally {
    // The driver keeps the file open.
    execFileSync('umount', ['-l', at('disk')]);
  }
});

test('a large file is read at once, and written as soon as it has been looked through', async () => {
  const limits = { ...LIMITS, storedMbAClient: 100 };
  const store = openBattles(at('rout.db'), { limits });
  const made = Array.from({ length: 10 }, () => keep(store, 'x'.repeat(1_000_000)));
  store.close();
  const again = openBattles(at('rout.db'), { limits });
  expect(again.create({ doc: 'b', told: null }, { owner: 'x' })).toEqual(err('UNAVAILABLE'));
  for (const { id } of made) expect(again.read(id).ok).toBe(true);
  expect(again.read('nobody')).toEqual(err('NOT_FOUND'));
  await again.checked;
  keep(again, 'b');
  again.close();
});

test('a file that is locked while it is looked through is waited for, not called damaged', async () => {
  const store = openBattles(at('rout.db'));
  keep(store, 'a');
  store.close();
  const other = new Database(at('rout.db'));
  other.exec('begin exclusive');
  const whole = hangsTogetherSoon(at('rout.db'));
  await setTimeout(50);
  other.exec('commit');
  other.close();
  expect(await whole).toBe(true);
});

test('the event loop turns while a file is looked through', async () => {
  const store = openBattles(at('rout.db'), { limits: { ...LIMITS, storedMbAClient: 100 } });
  for (let i = 0; i < 50; i++) keep(store, 'x'.repeat(1_000_000));
  store.close();
  /** The share of the time for which it did not turn at the end. */
  const held = async (): Promise<number> => {
    const begun = performance.now();
    let turned = begun;
    const turning = setInterval(() => (turned = performance.now()), 1);
    expect(await hangsTogetherSoon(at('rout.db'))).toBe(true);
    const ended = performance.now();
    clearInterval(turning);
    return (ended - turned) / (ended - begun);
  };
  // A busy machine may hold one of them.
  expect(Math.min(await held(), await held(), await held())).toBeLessThan(0.5);
});
