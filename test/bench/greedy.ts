/**
 * A live table beside greedy clients, on the built server over loopback: followed estimates,
 * readers that do not read, 500 followers.
 * `npm run build && npx tsx test/bench/greedy.ts [seconds]`
 * (Linux: each client has a loopback address of its own.)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';

const seconds = Number(process.argv[2] ?? '8');
const HISTOGRAM =
  "import{monitorEventLoopDelay as m}from'node:perf_hooks';" +
  "import{isMainThread as i}from'node:worker_threads';" +
  "if(i){const h=m({resolution:1});setTimeout(()=>h.enable(),3000).unref();process.on('exit',()=>" +
  'console.error(`the event loop was held for ${(h.max/1e6).toFixed(1)} ms at most`));}';
const child = spawn(
  process.execPath,
  ['--import', `data:text/javascript,${encodeURIComponent(HISTOGRAM)}`, 'dist/server/main.js'],
  {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT: '1000000000',
      DATA_FILE: ':memory:',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
const { port } = new URL(line.replace('Rout is at ', ''));

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly from: number;
  readonly headers?: Record<string, string>;
  readonly agent?: Agent;
}
/** Sends from a loopback address of its own; the answer is not read. */
const send = ({ method = 'POST', path, body, from, headers = {}, agent }: Call) =>
  new Promise<IncomingMessage>((done, fail) => {
    const sent = request({
      port,
      method,
      path: `/api/v1${path}`,
      host: '127.0.0.1',
      localAddress: `127.0.${1 + Math.floor(from / 250)}.${1 + (from % 250)}`,
      agent: agent ?? new Agent(),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.once('error', fail).once('response', done);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
const read = async (response: IncomingMessage) => {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, body: JSON.parse(text) as Record<string, string & number> };
};

const armies = ['red', 'blue', 'gold'].map((id, i) => ({ id, name: id, size: 100 + i }));
const battle = { kind: 'battle', version: 1, seed: 'greedy' };
const rules = { hits: 1000, damage: 'd6 == 6 ? 1 : 0', attrition: 'proportional' };
const GREEDY = { ...battle, rules, armies, trials: 10_000 };
const LARGE = { ...battle, rules: { hits: 1000 }, armies: armies.slice(0, 2) };
const TABLE = { ...battle, armies: armies.slice(0, 2) };

const keep = async (from: number) =>
  (await read(await send({ path: '/battles', body: { scenario: TABLE }, from }))).body;

/** Milliseconds of every answer to a table that fights, looks and takes back. */
const play = async (from: number, until: number): Promise<readonly number[]> => {
  const agent = new Agent({ keepAlive: true });
  const { id, editKey } = await keep(from);
  const times: number[] = [];
  for (let version = 1; performance.now() < until; version++) {
    const isRound = version % 2 === 1;
    const headers = { authorization: `Bearer ${editKey}`, 'if-match': `${version}` };
    const body = isRound ? { kind: 'round' } : { steps: 1 };
    const path = `/battles/${id}/${isRound ? 'entries' : 'undo'}`;
    const looks = [
      { path, body, headers },
      { method: 'GET', path: `/battles/${id}` },
    ];
    for (const look of looks) {
      const begun = performance.now();
      const { status } = await read(await send({ ...look, from, agent }));
      if (status !== 200) throw new Error(`the table was answered ${status}`);
      times.push(performance.now() - begun);
    }
    await new Promise((done) => setTimeout(done, 20));
  }
  return times;
};

const rows = [];
for (const clients of [0, 2, 20, 200]) {
  const held: IncomingMessage[] = [];
  const take = (call: Call): void =>
    void send(call).then(
      (response) => held.push(response),
      () => undefined,
    );
  for (let i = 0; i < clients; i++) {
    const headers = { accept: 'application/x-ndjson' };
    take({ path: '/battles/odds', body: GREEDY, from: 300 + i, headers });
    take({ path: '/battles/odds?detail=pmf', body: LARGE, from: 300 + i });
  }
  if (clients > 0 && rows.length === 1)
    for (let k = 0; k < 12; k++) {
      const { watchId } = await keep(20 + k);
      for (let i = 0; i < 42; i++)
        take({ method: 'GET', path: `/screens/${watchId}/follow`, from: 20 + k });
    }
  await new Promise((done) => setTimeout(done, 1_500));
  const times = await play(1, performance.now() + seconds * 1000);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const rss = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
  const health = await read(await send({ method: 'GET', path: '/health', from: 2 }));
  rows.push({
    greedy: clients,
    answers: times.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'most ms': at(1),
    followers: health.body['followers'],
    'RSS MB': rss,
  });
}
console.table(rows);
child.kill('SIGTERM');
await once(child, 'exit');
process.exit(0);
