/**
 * Requests a second that the built server answers on loopback: exact odds of two armies against a
 * route that does nothing. `npm run build && npx tsx test/bench/load.ts [folder of the built
 * server] [seconds a measurement]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

const [folder = 'dist/server', seconds = '4'] = process.argv.slice(2);

const QUESTION = JSON.stringify({
  kind: 'battle',
  version: 1,
  seed: 'load',
  armies: [
    { id: 'red', name: 'Red', size: 120 },
    { id: 'blue', name: 'Blue', size: 350 },
  ],
});

const ROUTES = {
  empty: { method: 'GET', path: '/api/v1/health', body: '' },
  odds: { method: 'POST', path: '/api/v1/battles/odds', body: QUESTION },
} as const;

const child = spawn(process.execPath, [`${folder}/main.js`], {
  env: {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: '1000000000',
    DATA_FILE: ':memory:',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
const { port } = new URL(line.replace('Rout is at ', ''));

/** CPU seconds of the server so far, user and system; Linux alone tells them of another process. */
const cpu = (): number => {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
};

const ask = ({ method, path, body }: (typeof ROUTES)[keyof typeof ROUTES], agent: Agent) =>
  new Promise<number>((done) => {
    const headers = body === '' ? {} : { 'content-type': 'application/json' };
    const sent = request({ port, method, path, agent, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', () => done(0)).end(body);
  });

const measure = async (name: keyof typeof ROUTES, connections: number, ms: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const [from, before] = [performance.now(), cpu()];
  const client = async (): Promise<void> => {
    while (performance.now() - from < ms) {
      const status = await ask(ROUTES[name], agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const [took, worked] = [(performance.now() - from) / 1000, cpu() - before];
  agent.destroy();
  const good = statuses.get(200) ?? 0;
  return {
    route: name,
    connections,
    'answered/s': Math.round(good / took),
    'answered/CPU s': Math.round(good / worked),
    refused: [...statuses].reduce((sum, [status, n]) => sum + (status === 200 ? 0 : n), 0),
  };
};

const rows = [];
for (const connections of [1, 50]) {
  for (const name of ['empty', 'odds'] as const) {
    await measure(name, connections, 1_000);
    rows.push(await measure(name, connections, Number(seconds) * 1000));
  }
}
console.table(rows);
child.kill('SIGTERM');
