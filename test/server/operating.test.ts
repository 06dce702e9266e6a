import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SERIALIZERS } from '../../server/log.ts';
import { listKept, removeKept } from '../../server/store/listing.ts';
import { openStore } from '../../server/store/store.ts';
import { backUpOn } from '../../server/store/schedule.ts';
import { restore } from '../../server/store/backup.ts';
import { built } from '../build/build.ts';
import { exchange } from '../hostile/requests.ts';
import { keep, ownFolder, tamper } from '../store/files.ts';
import { FORD, post, serverFor } from './server.ts';

const at = ownFolder();

/** What somebody writes, and is in no log and no figure. */
const WORD = 'a-secret-of-a-user';
const SECRET = { ...FORD, name: WORD };

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

test('who has the key reads what the server does, and nothing of what anybody sent', async () => {
  const key = 'a-key-of-the-operator';
  const app = await serverFor({ metricsKey: key });
  const read = (authorization = `Bearer ${key}`) =>
    app.inject({ url: '/metrics', headers: { authorization } });
  for (const other of ['', 'Bearer ', `Bearer ${key}x`, `Basic ${key}`])
    expect((await read(other)).json().error.code).toBe('ROUTE_NOT_FOUND');
  const { id } = (await post(app, '/battles', { scenario: SECRET })).json<{ id: string }>();
  await app.inject(`/api/v1/battles/${id}?${WORD}`);
  await app.inject(`/${WORD}`);
  await app.inject({ method: 'DELETE', url: `/api/v1/battles/${id}` });
  const { body, headers } = await read();
  expect(headers['content-type']).toMatch(/^text\/plain/);
  for (const line of [
    'rout_request_seconds_count{method="GET",route="/api/v1/battles/:id",status="200"} 1',
    'rout_refusals_total{code="EDIT_KEY_MISSING"} 1',
    'rout_jobs_running 0',
    'rout_followers 0',
    'rout_store_writable 1',
  ])
    expect(body.split('\n')).toContain(line);
  expect(body).toMatch(/^rout_store_bytes [1-9]\d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  for (const told of [WORD, id]) expect(body).not.toContain(told);
  await app.close();
  const without = await serverFor();
  expect((await without.inject('/metrics')).statusCode).toBe(404);
  await without.close();
});

test('the log says what was done, and nothing of what anybody sent', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { level: 'trace', serializers: SERIALIZERS, stream };
  const app = await serverFor({ logger });
  const made = (await post(app, '/battles', { scenario: SECRET })).json<Record<string, string>>();
  const { id, watchId, editKey } = made;
  await app.inject(`/api/v1/battles/${id}?${WORD}`);
  await app.inject(`/api/v1/screens/${watchId}`);
  await app.inject({
    method: 'DELETE',
    url: `/api/v1/battles/${id}`,
    headers: { authorization: `Bearer ${editKey}`, 'user-agent': WORD },
  });
  await post(app, '/battles/odds', `{"${WORD}"`);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await exchange((app.server.address() as AddressInfo).port, `${WORD}\r\n\r\n`);
  await app.close();
  const log = lines.join('');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  expect(log).toContain('"route":"/api/v1/battles/:id"');
  for (const told of [WORD, id, watchId, editKey, '127.0.0.1"']) expect(log).not.toContain(told);
});

test('all that is kept is listed, and one is removed without its key', async () => {
  const store = openStore(at('rout.db'));
  const named = (name: string): string => JSON.stringify({ scenario: { name } });
  const [one, two] = [
    keep(store.shelf('battle'), named('The ford')),
    keep(store.shelf('battle'), named('The gate')),
  ];
  const damaged = keep(store.shelf('campaign'), '{}');
  store.close();
  tamper(at('rout.db'), `update document set doc = '{ }' where id = '${damaged.id}'`);
  const found = new Map(listKept(at('rout.db')).map((all) => [all.id, all]));
  expect([one, two].map(({ id }) => found.get(id)?.name)).toEqual(['The ford', 'The gate']);
  expect(found.get(damaged.id)).toMatchObject({ kind: 'campaign', isDamaged: true });
  expect(removeKept(at('rout.db'), one.id)).toBe(true);
  expect(removeKept(at('rout.db'), one.id)).toBe(false);
  expect(listKept(at('rout.db'))).toHaveLength(2);
  expect(() => listKept(at('none.db'))).toThrow('there is no data file');
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

test('the proxy speaks TLS, and passes events on as they come', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  // Caddy fetches a certificate for every site that has a name and no scheme.
  expect(text).toMatch(/^[a-z]+\.[a-z]+ \{$/m);
  expect(text).toContain('flush_interval -1');
});

test('a server that closes waits for no connection that its client keeps alive', async () => {
  const app = await serverFor();
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.keepAliveTimeout = 600_000;
  const agent = new Agent({ keepAlive: true });
  const [path, body] = [`${base}/api/v1/battles/play`, JSON.stringify(FORD)];
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sent = request(path, { method: 'POST', agent, headers });
  sent.write(body.slice(0, 9));
  await once(app.server, 'request');
  // It comes to its end, and is answered, once no new one is let in.
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  sent.end(body.slice(9));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await closed;
  agent.destroy();
});
