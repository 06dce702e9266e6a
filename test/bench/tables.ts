/**
 * The built server under the load of a club night on the loopback: live tables whose followers see
 * every entry, and clients who ask for odds. `npm run build`, then `npm run bench -- tables`, with
 * `--tables 1000`, `--seconds 20`; `npm run bench -- soak --minutes 10` does both for so long, and
 * looks at the memory.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values: typed } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '10' },
  },
});
const [TABLES, SECONDS, MINUTES] = [typed.tables, typed.seconds, typed.minutes].map(Number);
const FOLLOWERS = 5;
const CONNECTIONS = 200;
/** Tables that are opened at once. */
const AT_ONCE = 25;
/** The key to the metrics of the server. */
const METRICS = 'what-the-server-does';
/** Seconds between two entries of a table. */
const PACE = 10;

export interface Served {
  readonly child: ChildProcess;
  readonly port: string;
  readonly folder: string;
}

export const serve = async (program = 'dist/server/main.js'): Promise<Served> => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-load-'));
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_FILE: join(folder, 'rout.db'),
    RATE_LIMIT: '1000000000',
    MAX_FOLLOWERS: '100000',
    MAX_FOLLOWERS_A_CLIENT: '100000',
    MAX_BATTLES_A_CLIENT: '1000000',
    MAX_STORED_MB_A_CLIENT: '1000',
    METRICS_KEY: METRICS,
  };
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [program], { env, stdio });
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return { child, folder, port: new URL(line.replace('Rout is at ', '')).port };
};

export const stop = async ({ child, folder }: Served): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(folder, { recursive: true, force: true });
};

/** CPU seconds and megabytes of the server; Linux alone tells them of another process. */
export const spentBy = ({ child }: Served): { readonly cpu: number; readonly mb: number } => {
  const read = (name: string): string => {
    try {
      return readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
    } catch {
      return '';
    }
  };
  const fields = read('stat').split(') ')[1]?.split(' ') ?? [];
  const kb = /VmRSS:\s+(\d+)/.exec(read('status'))?.[1];
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, mb: Number(kb) / 1000 };
};

interface Call {
  readonly path: string;
  readonly agent: Agent;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const sendOnce = ({ port }: Served, { path, agent, body, headers = {} }: Call) =>
  new Promise<IncomingMessage | undefined>((done, fail) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const all = { ...type, ...headers };
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers: all });
    // The server had hung up on a connection that was idle: nothing was asked of it.
    sent.once('error', (error) => (sent.reusedSocket ? done(undefined) : fail(error)));
    sent.once('response', done);
    sent.end(body === undefined ? '' : JSON.stringify(body));
  });

export const send = async (served: Served, call: Call): Promise<IncomingMessage> =>
  (await sendOnce(served, call)) ?? send(served, call);

export const read = async (response: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  if (response.statusCode !== 200 && response.statusCode !== 201) throw new Error(text);
  return JSON.parse(text) as Record<string, unknown>;
};

const battle = (n: number): object => ({
  kind: 'battle',
  version: 1,
  seed: n,
  armies: [
    { name: 'Red', size: 120 + (n % 97) },
    { name: 'Blue', size: 350 + (n % 89) },
  ],
});

/** A live table whose followers are on their own connections. */
interface Table {
  readonly id: string;
  readonly editKey: string;
  version: number;
  /** Followers that have seen a version, and who waits for all of them. */
  seen: number;
  all: () => void;
  /** The entry before: the next waits for it, as a person does. */
  before: Promise<void>;
}

const openTable = async (served: Served, n: number, agent: Agent, streams: Agent) => {
  const made = await read(
    await send(served, { path: '/api/v1/battles', agent, body: { scenario: battle(n) } }),
  );
  const { id, editKey, watchId } = made as Record<'id' | 'editKey' | 'watchId', string>;
  const before = Promise.resolve();
  const table: Table = { id, editKey, version: 1, seen: 0, all: () => undefined, before };
  const path = `/api/v1/screens/${watchId}/follow`;
  for (let i = 0; i < FOLLOWERS; i++) {
    const stream = await send(served, { path, agent: streams });
    stream.on('data', (chunk: Buffer) => {
      if (!chunk.includes(`id: ${table.version}\n`)) return;
      table.seen++;
      if (table.seen === FOLLOWERS) table.all();
    });
  }
  return table;
};

/** An entry, until the last follower sees it. */
const enterNow = async (served: Served, table: Table, agent: Agent): Promise<void> => {
  const isRound = table.version % 2 === 1;
  const headers = {
    authorization: `Bearer ${table.editKey}`,
    'if-match': `${table.version}`,
    // What the server had done before it hung up is not done twice.
    'idempotency-key': `${table.id}-${table.version}`,
  };
  table.version++;
  table.seen = 0;
  const seen = new Promise<void>((done) => (table.all = done));
  const body = isRound ? { kind: 'append', entry: { kind: 'round' } } : { kind: 'undo' };
  await read(
    await send(served, { path: `/api/v1/battles/${table.id}/edits`, agent, body, headers }),
  );
  await seen;
};

/** Milliseconds from when an entry is due to the last follower that sees it. */
const enter = async (served: Served, table: Table, agent: Agent): Promise<number> => {
  const from = performance.now();
  table.before = table.before.then(() => enterNow(served, table, agent));
  await table.before;
  return performance.now() - from;
};

/** Every table has an entry at its pace, whether the server keeps up or not. */
const play = async (served: Served, tables: readonly Table[], ms: number, agent: Agent) => {
  const times: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; performance.now() - begun < ms; n++) {
    const due = begun + (n * PACE * 1000) / tables.length;
    if (due > performance.now()) await sleep(due - performance.now());
    times.push(enter(served, tables[n % tables.length]!, agent));
  }
  return Promise.all(times);
};

const ask = async (served: Served, ms: number, connections: number): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begun = performance.now();
  const client = async (_: unknown, i: number): Promise<void> => {
    for (let n = i; performance.now() - begun < ms; n += connections) {
      const from = performance.now();
      await read(await send(served, { path: '/api/v1/battles/odds', agent, body: battle(n) }));
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return times;
};

export const at = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(1);

const rowOf = (what: string, times: readonly number[], cpu: number, wanted: string) => [
  what,
  `${times.length}`,
  at(times, 0.5),
  at(times, 0.99),
  (times.length / cpu).toFixed(0),
  wanted,
];

/** What is done, and what the server spent on it. */
const during = async <T>(served: Served, work: () => Promise<T>): Promise<readonly [T, number]> => {
  const before = spentBy(served).cpu;
  const done = await work();
  return [done, spentBy(served).cpu - before];
};

const open = async (served: Served) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const streams = new Agent();
  const tables: Table[] = [];
  for (let n = 0; n < TABLES!; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, TABLES! - n) }, (_, i) => n + i);
    tables.push(...(await Promise.all(some.map((k) => openTable(served, k, agent, streams)))));
  }
  return { tables, agent };
};

const HEAD = ['load', 'done', 'p50 ms', 'p99 ms', 'a CPU second', 'wanted'];

/** Rows of cells: entries seen by all their followers, then odds. */
export const measureTables = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve();
  const { tables, agent } = await open(served);
  const [entries, spent] = await during(served, () => play(served, tables, SECONDS! * 1000, agent));
  const [odds, cost] = await during(served, () => ask(served, SECONDS! * 1000, CONNECTIONS));
  const seen = `entries seen by ${FOLLOWERS} followers, ${TABLES} tables`;
  const rows = [
    HEAD,
    rowOf(seen, entries, spent, 'p99 below 100 ms'),
    rowOf(`odds, ${CONNECTIONS} connections`, odds, cost, 'none refused'),
    ['memory', `${spentBy(served).mb.toFixed(0)} MB`, '', '', '', ''],
  ];
  await stop(served);
  return rows;
};

const LOOKS = 10;

/** Megabytes of the heap, and how long the event loop was held at most since the last look. */
const inside = async (served: Served, agent: Agent): Promise<readonly string[]> => {
  const headers = { authorization: `Bearer ${METRICS}` };
  const response = await send(served, { path: '/metrics', agent, headers });
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const heap = figure('nodejs_heap_size_used_bytes') / 1e6;
  return [heap.toFixed(0), (figure('nodejs_eventloop_lag_max_seconds') * 1000).toFixed(0)];
};

/** Both at once for minutes; its memory a tenth of the time apart. */
export const measureSoak = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve();
  const { tables, agent } = await open(served);
  const rows = [['minute', 'entries', 'p99 ms', 'odds', 'p99 ms', 'MB', 'heap MB', 'held ms']];
  await inside(served, agent);
  const part = (MINUTES! * 60_000) / LOOKS;
  for (let look = 1; look <= LOOKS; look++) {
    const [entries, odds] = await Promise.all([
      play(served, tables, part, agent),
      ask(served, part, 4),
    ]);
    const minute = ((look * MINUTES!) / LOOKS).toFixed(1);
    const told = [`${entries.length}`, at(entries, 0.99), `${odds.length}`, at(odds, 0.99)];
    const seen = await inside(served, agent);
    rows.push([minute, ...told, spentBy(served).mb.toFixed(0), ...seen]);
    console.log(rows.at(-1)?.join(' | '));
  }
  await stop(served);
  return rows;
};
