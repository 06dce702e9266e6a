import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { built } from '../build/build.ts';
import { post, serverFor } from '../server/server.ts';

const cli = join(built('server'), 'cli.js');
const app = await serverFor();
afterAll(() => app.close());

const rout = async (args: readonly string[], input = '') => {
  const child = spawn(process.execPath, [cli, 'atlas', ...args]);
  child.stdin.on('error', () => {}).end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out, err };
};

test('a list, its CSV from standard input, and the API say the same', async () => {
  const csv = 'name,men,tactics\nRed,120,3\nBlue,350,0\nGold,90,1\n';
  const { code, out, err } = await rout(['-', '--json'], csv);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual((await post(app, '/atlas', { text: csv })).json());
  const sheet = await rout(['-', '--csv'], csv);
  const answered = await post(app, '/atlas?format=csv', { text: csv });
  expect(sheet.out).toBe(`${answered.body}\r\n`);
});

test('two sets of rules: a table of each, and what moves', async () => {
  const { code, out } = await rout([
    '120; 350 Ada 0+3; 200 x2',
    '--under',
    'hits / doubling=whole',
  ]);
  expect(code).toBe(0);
  expect(out).toContain('Under doubling=whole instead of hits, in points:');
  expect(out).toContain('No rock, paper and scissors');
});

test('every fault with its row and column', async () => {
  expect(await rout(['-'], 'name,men,quality\nRed,many,1\nBlue,10,0\n')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^row 2, column size: .*\nrow 3, column quality: .*\n$/u),
  });
  expect(await rout(['120; 350', '--under', 'fighters chess'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no system of fighters is called "chess"'),
  });
});
