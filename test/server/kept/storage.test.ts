import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { openStore } from '../../../server/store/store.ts';
import { built } from '../../build/build.ts';
import { callingOn, type Made } from './document-laws.ts';
import { FORD, post, serverFor } from '../server.ts';
import { answered, processes } from '../process.ts';
import { isLarge } from '../../sample.ts';

const { folder, start, listening, failing } = processes();

interface Kept {
  readonly id: string;
  readonly editKey: string;
  readonly scenario: { readonly seed: number };
}

const create = (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/api/v1/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const noted = (bytes: number): object => ({
  scenario: FORD,
  entries: Array.from({ length: Math.ceil(bytes / 1000) }, () => ({
    kind: 'note',
    text: 'n'.repeat(970),
  })),
});

const keep = async (url: string): Promise<Kept> => {
  const answer = await create(url, noted(1000));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Kept;
};

/** Another server on a data file, in this process. */
const restart = async (dataFile: string): Promise<readonly [FastifyInstance, string]> => {
  const app = await serverFor({ dataFile });
  return [app, await app.listen({ host: '127.0.0.1', port: 0 })];
};

const statusOf = async (url: string, { id }: Kept): Promise<number> =>
  (await answered(`${url}/api/v1/battles/${id}`)).status;

const errorOf = async (answer: Response): Promise<readonly [number, string, boolean]> => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
  Number(answer.headers.get('retry-after')) > 0,
];

test.skipIf(process.platform === 'win32')(
  'a disk that is full: coded, nothing acknowledged lost, the process lives and recovers',
  async () => {
    const file = join(folder, 'full.db');
    const server = start({ DATA_FILE: file }, { fileBytes: 1_500_000 });
    const url = await listening(server);
    const made: Kept[] = [];
    let answer = await create(url, noted(100_000));
    for (; answer.status === 201 && made.length < 50; answer = await create(url, noted(100_000)))
      made.push((await answer.json()) as Kept);
    const [status, code, again] = await errorOf(answer);
    expect([
      [507, 'STORAGE_FULL', true],
      [503, 'STORAGE_UNAVAILABLE', true],
    ]).toContainEqual([status, code, again]);
    expect(made.length).toBeGreaterThan(5);
    for (const battle of made) expect(await statusOf(url, battle)).toBe(200);
    const { id, editKey } = made.shift() as Kept;
    const removed = await fetch(`${url}/api/v1/battles/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${editKey}` },
    });
    expect(removed.status, await removed.text()).toBe(200);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const [freed, then] = await restart(file);
    for (const battle of made) expect(await statusOf(then, battle)).toBe(200);
    await keep(then);
    await freed.close();
  },
);

test('backup, deletion of the data file and restore, while the server runs', async () => {
  const file = join(folder, 'running.db');
  const rout = async (...args: readonly string[]): Promise<string> => {
    const cli = join(built('server'), 'cli.js');
    const env = { ...process.env, DATA_FILE: file };
    return (await promisify(execFile)(process.execPath, [cli, ...args], { env })).stdout;
  };
  const server = start({ DATA_FILE: file });
  const url = await listening(server);
  const [first, backup] = [await keep(url), join(folder, 'backup.db')];
  expect(await rout('backup', backup)).toBe(`backup in ${backup}: 1 battle, checked\n`);
  const second = await keep(url);
  await expect(rout('restore', backup)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('add --replace'),
  });
  expect(await statusOf(url, second)).toBe(200);
  expect(await rout('restore', backup, '--replace')).toContain('1 battle, checked');
  expect([await statusOf(url, first), await statusOf(url, second)]).toEqual([200, 404]);
  const third = await keep(url);

  rmSync(file);
  expect(await errorOf(await create(url, noted(1)))).toEqual([503, 'STORAGE_UNAVAILABLE', true]);
  expect(await statusOf(url, third)).toBe(503);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  await rout('restore', backup);
  const [restarted, then] = await restart(file);
  expect(await statusOf(then, first)).toBe(200);
  await restarted.close();
});

/** Root may write everywhere. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534 } : {};

test.runIf(isLarge)(
  'a data file that cannot be used is said at start in one line, with what to do',
  async () => {
    const file = join(folder, 'theirs', 'battles.db');
    mkdirSync(join(folder, 'theirs'));
    openStore(file).close();
    chmodSync(folder, 0o755);
    if (NOBODY.uid !== undefined)
      for (const path of [file, join(folder, 'theirs')]) chownSync(path, NOBODY.uid, NOBODY.uid);
    const refused = async (): Promise<string> => {
      const [code, stderr] = await failing({ DATA_FILE: file }, NOBODY);
      expect([code, stderr.split('\n').length]).toEqual([1, 2]);
      return stderr.replace(file, 'FILE');
    };
    chmodSync(file, 0o400);
    expect(await refused()).toBe(
      'rout: the data file FILE may not be written: ' +
        'allow it to the user that runs Rout, or set DATA_FILE to another file\n',
    );
    chmodSync(file, 0o600);
    chmodSync(join(folder, 'theirs'), 0o500);
    expect(await refused()).toBe(
      'rout: the data file FILE cannot be used: its folder may not be written: ' +
        'allow it to the user that runs Rout, or set DATA_FILE to another file\n',
    );
    chmodSync(join(folder, 'theirs'), 0o700);
    writeFileSync(file, '');
    await expect(serverFor({ dataFile: file })).rejects.toThrow(
      `the data file ${file} is empty: ` +
        'restore a backup (rout restore FILE --replace), or delete it',
    );
  },
);

test.skipIf(process.platform === 'win32')(
  'read-only meanwhile: 503, it is read on, and recovers; after SIGTERM the file alone holds all',
  async () => {
    const file = join(folder, 'ours', 'battles.db');
    mkdirSync(join(folder, 'ours'));
    chmodSync(folder, 0o755);
    if (NOBODY.uid !== undefined) chownSync(join(folder, 'ours'), NOBODY.uid, NOBODY.uid);
    const server = start({ DATA_FILE: file }, NOBODY);
    const url = await listening(server);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = await keep(url);
    const note = (): Promise<Response> =>
      fetch(`${url}/api/v1/battles/${made.id}/edits`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${made.editKey}`,
          'if-match': '1',
        },
        body: JSON.stringify({ kind: 'append', entry: { kind: 'note', text: 'once' } }),
      });
    chmodSync(file, 0o400);
    for (const answer of [await create(url, noted(1)), await note()])
      expect(await errorOf(answer)).toEqual([503, 'STORAGE_UNAVAILABLE', true]);
    expect(await statusOf(url, made)).toBe(200);
    chmodSync(file, 0o600);
    expect((await note()).status).toBe(200);
    const other = await keep(url);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    copyFileSync(file, join(folder, 'copied.db'));
    const copy = openStore(join(folder, 'copied.db'));
    const battles = copy.shelf('battle');
    expect(battles.read(made.id)).toMatchObject({ value: { version: 2 } });
    expect(battles.read(other.id)).toMatchObject({ value: { version: 1 } });
    copy.close();
  },
);

test('one damaged battle is told as such; the others, and the server, go on', async () => {
  const file = join(folder, 'damaged.db');
  const app = await serverFor({ dataFile: file });
  const make = async (name: string) =>
    (await post(app, '/battles', { scenario: { ...FORD, name } })).json<Made>();
  const [one, two] = [await make('A ford to be damaged'), await make('Another')];
  await app.close();
  const bytes = readFileSync(file);
  const place = bytes.indexOf('A ford to be damaged');
  // The highest bit of a letter: no longer UTF-8.
  bytes[place] = (bytes[place] ?? 0) ^ 0x80;
  writeFileSync(file, bytes);
  const again = await serverFor({ dataFile: file });
  for (const url of [`/battles/${one.id}`, `/screens/${one.watchId}`]) {
    const answer = await again.inject(`/api/v1${url}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'DOCUMENT_DAMAGED']);
  }
  expect((await again.inject(`/api/v1/battles/${two.id}`)).statusCode).toBe(200);
  await again.close();
});

test('a data file that is locked is answered with 503, and served again afterwards', async () => {
  const file = join(folder, 'locked.db');
  const app = await serverFor({ dataFile: file });
  const { id, editKey } = (await post(app, '/battles', { scenario: FORD })).json<Made>();
  const note = () =>
    callingOn(app)('POST', `/battles/${id}/edits`, {
      payload: { kind: 'append', entry: { kind: 'note', text: 'once' } },
      key: editKey,
      version: 1,
      once: 'note',
    });
  const other = new Database(file);
  other.exec('begin immediate');
  for (const answer of [await note(), await post(app, '/battles', { scenario: FORD })])
    expect([
      answer.statusCode,
      answer.json().error.code,
      Number(answer.headers['retry-after']),
    ]).toEqual([503, 'STORAGE_UNAVAILABLE', 5]);
  expect((await app.inject(`/api/v1/battles/${id}`)).json().version).toBe(1);
  other.exec('commit');
  other.close();
  expect([(await note()).statusCode, (await note()).json().version]).toEqual([200, 2]);
  await app.close();
});
