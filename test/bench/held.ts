/**
 * How long the event loop of the built server is held at most, load by load: the hostile corpus,
 * greedy clients beside a live table, and what is large. By wall clock: what else the machine does
 * counts too. Part of `npm run bench -- load`, after a build.
 */
import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { battleBody, formulaBody } from '../hostile/bodies.ts';
import { ENTRIES } from '../hostile/corpus.ts';
import { bytesOf, exchange } from '../hostile/requests.ts';
import { inside, sendOnce, serve, stop, type Served } from './tables.ts';

interface Asked {
  readonly path: string;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Nothing where the server hangs up: a refusal may come before all of a body is sent. */
const send = (served: Served, asked: Asked, agent: Agent): Promise<IncomingMessage | undefined> =>
  sendOnce(served, { ...asked, agent }).catch(() => undefined);

type Load = (served: Served) => Promise<unknown>;

/** All of them over so many connections. */
const asking =
  (all: readonly Asked[], connections: number): Load =>
  async (served) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const ask = async (asked: Asked): Promise<void> => {
      const response = await send(served, asked, agent);
      if (response !== undefined) await buffer(response).catch(() => undefined);
    };
    await Promise.all(all.map(ask));
    agent.destroy();
  };

const hostile = <Input, Made>(kind: string, make: (input: Input) => Made): readonly Made[] =>
  ENTRIES.filter((entry) => entry.kind === kind).map(({ input }) => make(input as Input));
const times = <Made>(count: number, make: (i: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, i) => make(i));
const api = (path: string, body?: object | string): Asked => ({
  path: `/api/v1${path}`,
  ...(body === undefined ? {} : { body }),
});
const battle = (sizes: readonly number[], more: object = {}): object => ({
  kind: 'battle',
  version: 1,
  armies: sizes.map((size, i) => ({ name: `Army ${i}`, size })),
  ...more,
});

const bytes = hostile('http', (input: Parameters<typeof bytesOf>[0]) =>
  input.slow === undefined ? bytesOf(input) : '',
).filter((text) => text !== '');
const TEXT = times(900, (i) => `Army ${i}: ${100 + i} x1.5`).join('\n');
const ARMIES = times(1000, (i) => ({ name: `Army ${i}`, size: 100 + i }));
const WHOLE = api('/battles/odds?detail=pmf', battle([100, 101], { rules: { hits: 1000 } }));
const RARE = { hits: 200, damage: 'd6 == 6 ? 1 : 0', attrition: 'proportional' };
const JUNK = { kind: 'battle', armies: times(60_000, () => 1) };
const packed = (asked: Asked): Asked => ({ ...asked, headers: { 'accept-encoding': 'br' } });

/** Estimates that somebody follows, large answers that nobody reads, and a table that fights. */
const greedy: Load = async (served) => {
  const agent = new Agent();
  const lines = { accept: 'application/x-ndjson' };
  const open = [
    ...times(2, () => ({
      ...api('/battles/odds', battle([100, 101, 102], { rules: RARE })),
      headers: lines,
    })),
    ...times(6, () => WHOLE),
  ].map((asked) => send(served, asked, agent));
  const made = await send(served, api('/battles', { scenario: battle([120, 350]) }), agent);
  if (made === undefined) throw new Error('no table');
  const { id, editKey, watchId } = JSON.parse(String(await buffer(made)));
  const follow = api(`/screens/${watchId}/follow`);
  const followers = await Promise.all(times(50, () => send(served, follow, agent)));
  for (const one of followers) one?.resume();
  for (let version = 1; version <= 6; version++) {
    const headers = { authorization: `Bearer ${editKey}`, 'if-match': `${version}` };
    const edit =
      version % 3 === 0 ? { kind: 'undo' } : { kind: 'append', entry: { kind: 'round' } };
    const told = await send(served, { ...api(`/battles/${id}/edits`, edit), headers }, agent);
    if (told !== undefined) await buffer(told);
  }
  await sleep(2_000);
  agent.destroy();
  await Promise.allSettled(open);
};

const LOADS: Readonly<Record<string, Load>> = {
  'hostile bodies': asking(
    hostile('body', (input: Parameters<typeof battleBody>[0]) =>
      api('/battles/odds', battleBody(input)),
    ),
    20,
  ),
  'hostile formulas': asking(
    hostile('formula', (input: Parameters<typeof formulaBody>[0]) =>
      api('/formulas', formulaBody(input)),
    ),
    20,
  ),
  'hostile addresses': asking(
    hostile('id', ({ id }: { readonly id: string }) => api(`/battles/${encodeURIComponent(id)}`)),
    20,
  ),
  'hostile bytes': ({ port }) => Promise.all(bytes.map((text) => exchange(Number(port), text))),
  'greedy clients beside a live table': greedy,
  'six answers of megabytes': asking(
    times(6, () => WHOLE),
    6,
  ),
  '... in brotli': asking(
    times(6, () => packed(WHOLE)),
    6,
  ),
  'two atlases of 1000 armies': asking(
    times(2, () => api('/atlas', { armies: ARMIES })),
    2,
  ),
  'two atlases of 900 lines': asking(
    times(2, () => api('/atlas', { text: TEXT })),
    2,
  ),
  '40 bodies of 120 kB that are junk': asking(
    times(40, (i) => api(['/battles/odds', '/atlas', '/units/odds', '/compare'][i % 4]!, JUNK)),
    20,
  ),
  '20 bodies of 240 kB that are no JSON': asking(
    times(20, () => api('/battles/odds', randomBytes(120_000).toString('hex'))),
    20,
  ),
  '40 times the API document in brotli': asking(
    times(40, () => packed(api('/openapi.json'))),
    20,
  ),
  '40 times the page in brotli': asking(
    times(40, () => packed({ path: '/' })),
    20,
  ),
  '100 battles told round by round': asking(
    times(100, (i) => api('/battles/play', battle([120 + i, 350]))),
    20,
  ),
  '100 battles kept': asking(
    times(100, () => api('/battles', { scenario: battle([120, 350]) })),
    50,
  ),
  'odds over 500 connections': asking(
    times(2_000, (i) => api('/battles/odds', battle([120 + (i % 97), 350]))),
    500,
  ),
};

/** Each load by its name with the milliseconds that it held the loop, the first time and again. */
export const measureHeld = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve();
  const agent = new Agent({ keepAlive: true });
  const rows: string[][] = [];
  for (const [name, load] of Object.entries(LOADS)) {
    const held: string[] = [];
    for (const _ of ['first', 'again']) {
      await sleep(200);
      await inside(served, agent);
      await load(served);
      held.push((await inside(served, agent))[1] ?? '');
    }
    rows.push([name, ...held]);
  }
  agent.destroy();
  await stop(served);
  return rows;
};
