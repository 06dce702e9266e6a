import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import { built } from '../build/build.ts';

/** More of them: `KILLS=200 npx vitest run test/server/kill.test.ts`. */
const KILLS = Number(process.env['KILLS'] ?? 20);
/** A log holds 500 entries. */
const EVERY = Math.max(2, Math.floor(200 / KILLS));
const APPENDS = EVERY * KILLS;

const main = join(built('server'), 'main.js');
const folder = mkdtempSync(join(tmpdir(), 'rout-kill-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const freePort = async (): Promise<number> => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
};

const port = await freePort();
const base = `http://127.0.0.1:${port}/api/v1`;

/** Starts the server on its old data, as whatever watches over it would. */
const start = async (): Promise<void> => {
  const made = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_FILE: join(folder, 'battles.db'),
      RATE_LIMIT: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = made;
  await once(createInterface({ input: made.stdout }), 'line');
};

const kill = async (): Promise<void> => {
  const over = child === undefined || child.exitCode !== null || child.signalCode !== null;
  const gone = over ? Promise.resolve() : once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await gone;
};

test(
  `the server is killed ${KILLS} times: every acknowledged entry is there, none twice`,
  { timeout: 6_000 * KILLS },
  async () => {
    await start();
    const json = { 'content-type': 'application/json' };
    const made = (await (
      await fetch(`${base}/battles`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ scenario: BATTLE_EXAMPLES[0]?.scenario }),
      })
    ).json()) as { id: string; editKey: string };
    const read = async () =>
      (await (await fetch(`${base}/battles/${made.id}`)).json()) as {
        version: number;
        entries: { text: string }[];
      };
    let [version, kills, restarts] = [1, 0, 0];
    const acknowledged: string[] = [];

    /**
     * One entry, sent until it is acknowledged; a broken connection says nothing of whether it was
     * applied.
     */
    const add = async (text: string): Promise<void> => {
      for (let tries = 0; tries < 50; tries++) {
        try {
          const answer = await fetch(`${base}/battles/${made.id}/entries`, {
            method: 'POST',
            body: JSON.stringify({ kind: 'note', text }),
            headers: {
              ...json,
              authorization: `Bearer ${made.editKey}`,
              'if-match': `${version}`,
              'idempotency-key': text.replace(' ', '-'),
            },
          });
          const body = (await answer.json()) as { version: number };
          expect(answer.status, JSON.stringify(body)).toBe(200);
          version = body.version;
          acknowledged.push(text);
          return;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          await kill();
          await start();
          restarts++;
        }
      }
      throw new Error(`${text} was never acknowledged`);
    };

    for (let i = 0; i < APPENDS; i++) {
      const added = add(`note ${i}`);
      // In mid-write: at moments spread over the few milliseconds that an append takes.
      if (i % EVERY === EVERY - 1) {
        await new Promise((done) => setTimeout(done, (kills * 7) % 11));
        child?.kill('SIGKILL');
        kills++;
      }
      await added;
    }

    expect(kills).toBe(KILLS);
    expect(restarts).toBeGreaterThan(KILLS / 2);
    await kill();
    await start();
    const { entries, version: last } = await read();
    expect(entries.map(({ text }) => text)).toEqual(acknowledged);
    expect(acknowledged).toHaveLength(APPENDS);
    expect(last).toBe(APPENDS + 1);
  },
);
