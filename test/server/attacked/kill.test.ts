import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { BATTLE_EXAMPLES, CAMPAIGN_EXAMPLES } from '../../../shared/index.ts';
import { built } from '../../build/build.ts';
import { sample } from '../../sample.ts';
import { freePort } from '../process.ts';

/** More of them: `KILLS=200 npx vitest run test/server/attacked/kill.test.ts`. */
const KILLS = Number(process.env['KILLS'] ?? sample(0, 3));
/** A log holds 500 entries. */
const EVERY = Math.min(10, Math.max(2, Math.floor(200 / KILLS)));
const REQUESTS = EVERY * KILLS;

const main = join(built('server'), 'main.js');
const folder = mkdtempSync(join(tmpdir(), 'rout-kill-'));
const dataFile = join(folder, 'battles.db');
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const port = await freePort();
const base = `http://127.0.0.1:${port}/api/v1`;

/** Starts the server on its old data, as whatever watches over it would. */
const start = async (): Promise<void> => {
  const made = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_FILE: dataFile,
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

interface Made {
  readonly id: string;
  readonly editKey: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const scenario = BATTLE_EXAMPLES[0]?.scenario;
const campaign = CAMPAIGN_EXAMPLES[0]?.campaign;
let restarts = 0;

/**
 * One request, sent until it is acknowledged; a broken connection says nothing of whether it was
 * applied.
 */
const send = async <T>(path: string, body: object, headers: object): Promise<T> => {
  for (let tries = 0; tries < 50; tries++) {
    try {
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...JSON_TYPE, ...headers },
      });
      const told = await answer.json();
      expect(answer.status, JSON.stringify(told)).toBeOneOf([200, 201]);
      return told as T;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await kill();
      await start();
      restarts++;
    }
  }
  throw new Error(`${path} ${JSON.stringify(body)} was never acknowledged`);
};

const keep = (key: string): Promise<Made> =>
  send('/battles', { scenario }, { 'idempotency-key': key });
const keepCampaign = (key: string): Promise<Made> =>
  send('/campaigns', { campaign }, { 'idempotency-key': key });

const countKept = (): number => {
  const db = new Database(dataFile);
  const { n } = db.prepare('select count(*) as n from document').get() as { readonly n: number };
  db.close();
  return n;
};

test.runIf(KILLS > 0)(
  `the server is killed ${KILLS} times: all it acknowledged is there, once`,
  { timeout: 120_000 + 6_000 * KILLS },
  async () => {
    await start();
    const battle = await keep('first');
    const [acknowledged, others]: [string[], Made[]] = [[], []];
    const add = async (text: string): Promise<void> => {
      const headers = {
        authorization: `Bearer ${battle.editKey}`,
        'if-match': `${acknowledged.length + 1}`,
        'idempotency-key': text.replace(' ', '-'),
      };
      const edit = { kind: 'append', entry: { kind: 'note', text } };
      await send(`/battles/${battle.id}/edits`, edit, headers);
      acknowledged.push(text);
    };
    const war = await keepCampaign('war');
    const names: string[] = [];
    const rename = async (name: string): Promise<void> => {
      const headers = {
        authorization: `Bearer ${war.editKey}`,
        'if-match': `${names.length + 1}`,
        'idempotency-key': name.replace(' ', '-'),
      };
      const edit = { kind: 'put', campaign: { ...campaign, name } };
      await send(`/campaigns/${war.id}/edits`, edit, headers);
      names.push(name);
    };

    let kills = 0;
    for (let i = 0; i < REQUESTS; i++) {
      const isKilled = i % EVERY === EVERY - 1;
      const asked =
        isKilled && kills % 4 === 0
          ? keep(`battle-${i}`).then((made) => others.push(made))
          : isKilled && kills % 4 === 1
            ? rename(`War ${i}`)
            : add(`note ${i}`);
      // In mid-write: at moments spread over the few milliseconds that a request takes.
      if (isKilled) {
        await new Promise((done) => setTimeout(done, (kills * 7) % 11));
        child?.kill('SIGKILL');
        kills++;
      }
      await asked;
    }

    expect(kills).toBe(KILLS);
    expect(restarts).toBeGreaterThan(KILLS / 2);
    await kill();
    await start();
    const read = async ({ id }: Made) => (await fetch(`${base}/battles/${id}`)).json();
    const { entries, version } = (await read(battle)) as {
      version: number;
      entries: { text: string }[];
    };
    expect(entries.map(({ text }) => text)).toEqual(acknowledged);
    expect([acknowledged.length + others.length + names.length, version]).toEqual([
      REQUESTS,
      acknowledged.length + 1,
    ]);
    expect(await (await fetch(`${base}/campaigns/${war.id}`)).json()).toMatchObject({
      version: names.length + 1,
      campaign: { name: names.at(-1) },
    });
    expect(names.length).toBeGreaterThan(0);
    for (const made of others) expect(await read(made)).toMatchObject({ id: made.id, version: 1 });
    expect(countKept()).toBe(2 + others.length);
    expect(others.length).toBeGreaterThan(0);
  },
);
