import { expect, test } from 'vitest';
import { post } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { app, rout } = await setTerminal();

test('its CSV is that of the API', async () => {
  const csv = 'name,men,tactics\nRed,120,3\nBlue,350,0\nGold,90,1\n';
  const sheet = await rout(['atlas', '-', '--csv'], csv);
  const answered = await post(app, '/atlas?format=csv', { text: csv });
  expect(sheet.out).toBe(`${answered.body}\r\n`);
});

test('two sets of rules: a table of each, and what moves', async () => {
  const { code, out } = await rout([
    'atlas',
    '120; 350 Ada 0+3; 200 x2',
    '--under',
    'hits / doubling=whole',
  ]);
  expect(code).toBe(0);
  expect(out).toContain('Under doubling=whole instead of hits, in points:');
  expect(out).toContain('No rock, paper and scissors');
});

test('every fault with its row and column', async () => {
  expect(await rout(['atlas', '-'], 'name,men,quality\nRed,many,1\nBlue,10,0\n')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^row 2, column men: .*\nrow 3, column quality: .*\n$/u),
  });
  expect(await rout(['atlas', '120; 350', '--under', 'fighters chess'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no system of fighters is called "chess"'),
  });
});
