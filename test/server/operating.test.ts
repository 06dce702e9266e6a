import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { backUpOn } from '../../server/store/schedule.ts';
import { restore } from '../../server/store/backup.ts';
import { built } from '../build/build.ts';
import { keep, ownFolder } from '../store/files.ts';
import { serverFor } from './server.ts';

const at = ownFolder();

test('a backup a day, the latest of them kept, and what it holds comes back', async () => {
  const store = openStore(at('rout.db'));
  const { id } = keep(store.shelf('battle'), 'kept');
  const [folder, cli] = [at('backups'), join(built('server'), 'cli.js')];
  const days = ['2026-01-30', '2026-01-31', '2026-02-01'];
  const files: string[] = [];
  for (const day of days)
    files.push(await backUpOn(new Date(day), { dataFile: at('rout.db'), folder, days: 2, cli }));
  writeFileSync(join(folder, 'mine.db'), '');
  expect(readdirSync(folder).toSorted()).toEqual([
    'mine.db',
    'rout-2026-01-31.db',
    'rout-2026-02-01.db',
  ]);
  store.close();
  expect(restore(files.at(-1) ?? '', at('again.db'), false).ok).toBe(true);
  const again = openStore(at('again.db'));
  expect(again.shelf('battle').read(id)).toMatchObject({ value: { doc: 'kept' } });
  again.close();
});

test('a server that keeps everything says that it is ready', async () => {
  const app = await serverFor();
  const { statusCode, body } = await app.inject('/api/v1/ready');
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready' }]);
  await app.close();
});

test('the unit file is one', (context) => {
  try {
    execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' });
  } catch {
    context.skip();
  }
  const said = execFileSync('systemd-analyze', ['verify', 'deploy/rout.service']).toString();
  expect(said).toBe('');
});

test('the container runs as nobody in particular, and tells whether it is ready', () => {
  const text = readFileSync('deploy/Containerfile', 'utf8');
  expect(text.match(/^FROM /gm)).toHaveLength(2);
  expect(text).toMatch(/^USER node$/m);
  expect(text).toContain('/api/v1/ready');
});
