/**
 * Requests a second that the server answers on loopback: exact odds of two armies, another battle
 * each time, beside three routes of the same server that do nothing: one that gets nothing, one
 * that parses the same body, and one that checks it as well. `npm run bench -- load`.
 */
import { Agent, request } from 'node:http';
import { serve, spentBy, stop, type Served } from './tables.ts';

const WARM_MS = 3_000;
/** The routes take turns: a machine is slower for a while, and then for all of them. */
const [TURNS, TURN_MS] = [10, 500];

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
  nothing: { method: 'GET', path: '/api/v1/health', body: () => '' },
  parsed: { method: 'POST', path: '/parsed', body: question },
  read: { method: 'POST', path: '/empty', body: question },
  odds: { method: 'POST', path: '/api/v1/battles/odds', body: question },
} as const;

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

/** What was asked of a route so far, and the seconds that it took, by clock and of the CPU. */
interface Measured {
  readonly name: Name;
  good: number;
  refused: number;
  took: number;
  worked: number;
}

const measure = async (served: Served, agent: Agent, into: Measured, ms: number): Promise<void> => {
  const [from, before] = [performance.now(), spentBy(served).cpu];
  let asked = into.good + into.refused;
  const client = async (): Promise<void> => {
    while (performance.now() - from < ms)
      if ((await ask(into.name, asked++, served.port, agent)) === 200) into.good++;
      else into.refused++;
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, client));
  into.took += (performance.now() - from) / 1000;
  into.worked += spentBy(served).cpu - before;
};

/** All routes over so many connections. */
const measureRoutes = async (served: Served, connections: number): Promise<readonly Measured[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const newly = (): readonly Measured[] =>
    (Object.keys(ROUTES) as Name[]).map((name) => ({
      name,
      good: 0,
      refused: 0,
      took: 0,
      worked: 0,
    }));
  for (const one of newly()) await measure(served, agent, one, WARM_MS);
  const all = newly();
  for (let turn = 0; turn < TURNS; turn++)
    for (const one of all) await measure(served, agent, one, TURN_MS);
  agent.destroy();
  return all;
};

/** A list of units that takes minutes. */
const BIG = JSON.stringify({
  armies: Array.from({ length: 60 }, (_, i) => ({ name: `Army ${i}`, size: 200 + 9 * i })),
  under: [{ level: 'unit', rules: { system: 'tactica' } }],
  trials: 5_000,
});
const LOOKS = 200;

/** Milliseconds of /health at the median while the server works on two big jobs at once. */
const beside = async (served: Served): Promise<string[]> => {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json' };
  const { port } = served;
  const jobs = [0, 1].map(() =>
    request({ port, method: 'POST', path: '/api/v1/atlas', headers })
      .on('error', () => undefined)
      .end(BIG),
  );
  await new Promise((done) => setTimeout(done, WARM_MS));
  const times: number[] = [];
  for (let i = 0; i < LOOKS; i++) {
    const from = performance.now();
    await ask('nothing', i, port, agent);
    times.push(performance.now() - from);
  }
  const { jobs: load } = (await (await fetch(`http://localhost:${port}/api/v1/health`)).json()) as {
    readonly jobs: { readonly running: number; readonly waiting: number };
  };
  for (const job of jobs) job.destroy();
  agent.destroy();
  const median = times.toSorted((a, b) => a - b)[LOOKS / 2] ?? Number.NaN;
  const at = `${median.toFixed(1)} ms, ${load.running} at work, ${load.waiting} waiting`;
  return ['1', 'health beside two big jobs', at, '', '', '', '50 ms'];
};

const HEAD = ['connections', 'route', 'a second', 'odds as a share', 'by CPU', 'refused', 'wanted'];

/** Rows of cells; the routes are measured one after the other. */
export const measureLoad = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve('dist/bench/server.js');
  const rows = [HEAD];
  for (const connections of [1, 50]) {
    const all = await measureRoutes(served, connections);
    const rates = ({ good, took, worked }: Measured) => [good / took, good / worked] as const;
    const [odds = Number.NaN, oddsByCpu = Number.NaN] = all.slice(-1).flatMap(rates);
    for (const one of all) {
      const [aSecond, aCpuSecond] = rates(one);
      rows.push([
        `${connections}`,
        one.name,
        aSecond.toFixed(0),
        (odds / aSecond).toFixed(2),
        (oddsByCpu / aCpuSecond).toFixed(2),
        `${one.refused}`,
        one.name === 'odds' ? 'none refused' : '0.5',
      ]);
    }
  }
  rows.push(await beside(served));
  await stop(served);
  return rows;
};
