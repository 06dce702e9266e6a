import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { isLarge } from '../sample.ts';
import { processes } from './process.ts';
import { ENDLESS } from './server.ts';

const { start, listening, failing } = processes();

describe.concurrent('the process', () => {
  test('wrong variables are named in one line', async () => {
    expect(await failing({ PORT: '80 80', LOG_LEVEL: 'loud' })).toEqual([
      1,
      'rout: environment: PORT must be a whole number; LOG_LEVEL must be "fatal", "error", ' +
        '"warn", "info", "debug", "trace" or "silent"\n',
    ]);
  });

  test.each([
    ['RATE_LIMIT', '0', 'must be at least 1'],
    ['TIME_LIMIT', '3601', 'must be at most 3600'],
    ['THREADS', 'many', 'must be a whole number'],
    ['MAX_STORED_MB', '-1', 'must be a whole number'],
    ['TRUST_PROXY', 'true', 'must be the addresses of your proxies, as in "loopback, 10.0.0.0/8"'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'must be the addresses of your proxies, as in "loopback, 10.0.0.0/8"',
    ],
  ])('%s=%s is refused in one line', async (name, value, message) => {
    const told = `environment: ${name} ${message}`;
    expect(() => readConfig({ [name]: value })).toThrow(new Error(told));
    if (isLarge) expect(await failing({ [name]: value })).toEqual([1, `rout: ${told}\n`]);
  });

  test('a port in use is said in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failing({ HOST: '127.0.0.1', PORT: `${port}` })).toEqual([
      1,
      `rout: port ${port} is in use: stop the other program, or choose another port, as in ` +
        `PORT=3001 npm start\n`,
    ]);
    other.close();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends an idle server with 0', async (signal) => {
    const child = start({ PORT: '0' });
    const url = await listening(child);
    expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('SIGTERM ends a busy server with 0, and its clients are told', async () => {
    const child = start({ PORT: '0' });
    const url = await listening(child);
    const answer = fetch(`${url}/api/v1/battles/odds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ENDLESS),
    });
    for (let running = 0; running === 0;)
      running = (
        (await (await fetch(`${url}/api/v1/health`)).json()) as { jobs: { running: number } }
      ).jobs.running;
    child.kill('SIGTERM');
    const response = await answer;
    expect([
      response.status,
      ((await response.json()) as { error: { code: string } }).error.code,
    ]).toEqual([503, 'SERVER_CLOSING']);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
