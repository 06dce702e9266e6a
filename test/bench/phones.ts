import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { at, read, send, serve, stop, type Served } from './tables.ts';

/*
 * One table with eight phones, each a seat that follows the screen, and a master who follows all of
 * it: from a tap on a phone to the last of the nine who have it.
 */

const ROUNDS = 40;
const general = (name: string) => ({ name, intelligence: 0, tactics: 1 });
const SIDES = ['red', 'blue'];
const SETUP = {
  kind: 'battle',
  version: 1,
  seed: 'phones',
  // It lasts longer than the rounds that are fought.
  rules: { hits: 1000 },
  armies: SIDES.map((id) => ({
    id,
    name: id,
    size: 900,
    tacticians: ['A', 'B', 'C'].map(general),
  })),
};
const ROLLS = SIDES.flatMap((id) => [0, 1, 2].map((place) => `${id}/${place}`));
/** All dice and decisions of the fight are asked of these two. */
const FIGHT = { text: 'swords: Ada soldier v Bors soldier; asks=["red","blue"] dice=table seed=5' };
const FIGHTERS = 2;
const PHONES = ROLLS.length + FIGHTERS;
/** Of a change that does not come. */
const MOST_MS = 10_000;

interface Asked {
  readonly label: string;
  readonly options?: readonly { readonly id: string }[];
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** The version that an event tells of; the master's comes before its odds, and then has no id. */
const versionIn = (event: string): number =>
  Number((/^id: (\d+)$/m.exec(event) ?? /^data: .*?"version":(\d+)/m.exec(event))?.[1]);

/** Who waits for a version until every stream has had it. */
const watching = () => {
  let [wanted, done] = [0, (): void => undefined];
  const waiting = new Set<object>();
  const streams: object[] = [];
  return {
    /** Hears a stream. */
    hearer: (): ((chunk: Buffer) => void) => {
      const own = {};
      streams.push(own);
      let rest = '';
      return (chunk) => {
        const events = (rest + String(chunk)).split('\n\n');
        rest = events.pop() ?? '';
        if (!events.some((event) => versionIn(event) === wanted)) return;
        if (waiting.delete(own) && waiting.size === 0) done();
      };
    },
    until: (version: number): Promise<void> => {
      wanted = version;
      for (const one of streams) waiting.add(one);
      return new Promise((resolve, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`${waiting.size} streams never had version ${version}`)),
          MOST_MS,
        );
        done = (): void => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
};

const openTable = async (served: Served) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = async (path: string, key?: string, body?: object, more: object = {}) =>
    read(
      await send(served, {
        path: `/api/v1${path}`,
        agent,
        headers: { ...(key === undefined ? {} : bearer(key)), ...more },
        ...(body === undefined ? {} : { body }),
      }),
    );
  const made = await ask('/battles', undefined, { scenario: SETUP });
  const { id, editKey, watchId } = made as Record<'id' | 'editKey' | 'watchId', string>;
  const screen = `/screens/${watchId}`;
  const streams = watching();
  let version = 1;
  const edit = async (body: object): Promise<void> => {
    await ask(`/battles/${id}/edits`, editKey, body, { 'if-match': `${version}` });
    version++;
  };
  await edit({ kind: 'players', act: 'open' });
  await edit({ kind: 'fight', fight: 'rout', change: { kind: 'begin', scenario: FIGHT } });
  const { seatsKey } = (await ask(`/battles/${id}/keys`, editKey)) as { seatsKey: string };
  const sit = async (of: string): Promise<string> => {
    const key = randomBytes(16).toString('base64url');
    await ask(`${screen}/seats`, seatsKey, { key, of, name: of });
    version++;
    return key;
  };
  const paths = [...Array.from({ length: PHONES }, () => screen), `/battles/${id}`];
  for (const path of paths) {
    const stream = await send(served, { path: `/api/v1${path}/follow`, agent: new Agent() });
    stream.on('data', streams.hearer());
  }
  /** Milliseconds from what a seat does until every stream has it. */
  const tap = async (key: string, body: object): Promise<number> => {
    const from = performance.now();
    const all = streams.until(version + 1);
    await Promise.all([ask(`${screen}/seat`, key, body), all]);
    version++;
    return performance.now() - from;
  };
  const mine = (key: string) => ask(`${screen}/seat`, key) as Promise<{ asked: Asked[] }>;
  const bodies = async (): Promise<readonly { id: string }[]> => {
    const { fights } = (await ask(screen)) as { fights: { bodies: { id: string }[] }[] };
    return fights[0]?.bodies ?? [];
  };
  return { sit, tap, edit, mine, bodies };
};
type Table = Awaited<ReturnType<typeof openTable>>;

/** Dice of round after round, by all phones. */
const throwing = async ({ sit, tap, edit }: Table): Promise<readonly number[]> => {
  const seats: (readonly [string, string])[] = [];
  for (const roll of ROLLS) seats.push([roll, await sit(roll)]);
  const taps: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [roll, key] of seats) taps.push(await tap(key, { round, dice: { [roll]: 'roll' } }));
    await edit({ kind: 'append', entry: { kind: 'round' } });
  }
  return taps;
};

/** What is asked in a fight, one thing after another; at its end it is taken back. */
const fighting = async ({ sit, tap, edit, mine, bodies }: Table): Promise<readonly number[]> => {
  const keys: string[] = [];
  for (const { id } of await bodies()) keys.push(await sit(`rout:${id}`));
  const taps: number[] = [];
  while (taps.length < ROUNDS * ROLLS.length) {
    const before = taps.length;
    for (const key of keys) {
      const [first] = (await mine(key)).asked;
      if (first === undefined) continue;
      const { label, options } = first;
      const deed = options === undefined ? { dice: 'roll' } : { option: options[0]?.id };
      taps.push(await tap(key, { fight: 'rout', label, ...deed }));
    }
    if (taps.length === before)
      await edit({ kind: 'fight', fight: 'rout', change: { kind: 'undo', steps: 500 } });
  }
  return taps;
};

/** Rows of cells: from a tap to every screen. */
export const measurePhones = async (): Promise<readonly (readonly string[])[]> => {
  const served = await serve();
  const table = await openTable(served);
  const [dice, deeds] = [await throwing(table), await fighting(table)];
  await stop(served);
  const row = (what: string, times: readonly number[]) => [
    `${what}, until ${PHONES} phones and a master have it`,
    `${times.length}`,
    at(times, 0.5),
    at(times, 0.99),
    'p99 below 150 ms',
  ];
  return [
    ['from a tap', 'done', 'p50 ms', 'p99 ms', 'wanted'],
    row('dice of a round', dice),
    row('a roll or a decision of a fight of persons', deeds),
  ];
};
