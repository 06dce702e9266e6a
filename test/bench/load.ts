/**
 * Requests a second that the built server answers on loopback: exact odds of two armies, another
 * battle each time, beside a route that does nothing. `npm run bench -- load`, after a build.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

const [WARM_MS, MEASURED_MS] = [3_000, 4_000];

const question = (n: number): string =>
  JSON.stringify({
    kind: 'battle',
    version: 1,
    seed: 'load',
    armies: [
      { id: 'red', name: 'Red', size: 120 + (n % 97) },
      { id: 'blue', name: 'Blue', size: 350 + (n % 89) },
    ],
  });

const ROUTES = {
  empty: { method: 'GET', path: '/api/v1/health', body: () => '' },
  odds: { method: 'POST', path: '/api/v1/battles/odds', body: question },
} as const;

interface Served {
  readonly child: ChildProcess;
  readonly port: string;
}

const serve = async (): Promise<Served> => {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
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
  return { child, port: new URL(line.replace('Rout is at ', '')).port };
};

/** CPU seconds of the server so far, user and system; Linux alone tells them of another process. */
const cpu = ({ child }: Served): number => {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
};

type Name = keyof typeof ROUTES;

const ask = (name: Name, n: number, port: string, agent: Agent) =>
  new Promise<number>((done) => {
    const { method, path, body } = ROUTES[name];
    const text = body(n);
    const headers = text === '' ? {} : { 'content-type': 'application/json' };
    const sent = request({ port, method, path, agent, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    sent.once('error', () => done(0)).end(text);
  });

interface Measured {
  readonly aSecond: number;
  readonly aCpuSecond: number;
  readonly refused: number;
}

const measure = async (
  served: Served,
  name: Name,
  connections: number,
  ms: number,
): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let [asked, good] = [0, 0];
  const [from, before] = [performance.now(), cpu(served)];
  const client = async (): Promise<void> => {
    while (performance.now() - from < ms)
      if ((await ask(name, asked++, served.port, agent)) === 200) good++;
  };
  await Promise.all(Array.from({ length: connections }, client));
  const [took, worked] = [(performance.now() - from) / 1000, cpu(served) - before];
  agent.destroy();
  return { aSecond: good / took, aCpuSecond: good / worked, refused: asked - good };
};

/** Rows of cells; the empty route and the odds are measured one after the other. */
export const measureLoad = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve();
  const rows = [['connections', 'empty/s', 'odds/s', 'share', 'share by CPU', 'refused', 'wanted']];
  for (const connections of [1, 50]) {
    for (const name of ['empty', 'odds'] as const)
      await measure(served, name, connections, WARM_MS);
    const empty = await measure(served, 'empty', connections, MEASURED_MS);
    const odds = await measure(served, 'odds', connections, MEASURED_MS);
    rows.push([
      `${connections}`,
      empty.aSecond.toFixed(0),
      odds.aSecond.toFixed(0),
      (odds.aSecond / empty.aSecond).toFixed(2),
      (odds.aCpuSecond / empty.aCpuSecond).toFixed(2),
      `${odds.refused}`,
      '0.5, none refused',
    ]);
  }
  served.child.kill('SIGTERM');
  return rows;
};
