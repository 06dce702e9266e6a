import { expect, test } from 'vitest';
import { isLarge } from '../sample.ts';
import { army, battle } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { file, rout } = await setTerminal();

const said = async (...args: readonly string[]): Promise<string> => {
  const { code, out, err } = await rout(args);
  expect([code, err]).toEqual([0, '']);
  return out;
};
const scenario = battle([army('Red', 120), army('Blue', 350)], { seed: 'harrow' });
const order = { type: 'hits', army: 'blue', hits: -30 };
const live = file('live.json', {
  scenario,
  entries: [{ kind: 'order', reason: 'An ambush', order }],
});

test('the least help of a battle in its midst', async () => {
  expect(await said('turn', live, '--chance', '95')).toContain('As it stands Red has');
  expect(await said('turn', '350 v 120', '--chance', '1')).toContain('no help is needed');
  // Of four an estimate is told, with its margin, as that of each help.
  const four = '9 v 10 v 11 v 12; hits=6 trials=100 seed=1';
  expect(await said('turn', four, '--chance', '1')).toMatch(/As it stands .+ has \d+ ± \d+ %/);
});

test('what a roll has decided, and who should strike whom, in words', async () => {
  const dice = { 'red/0': { sum: 11 }, 'blue/0': { sum: 3 } };
  const table = file('table.json', { scenario, entries: [{ kind: 'round', dice }] });
  expect(await said('road', table, '--roll', 'blue/0')).toMatch(
    /With an average roll, .+\n?.*Blue would win with/,
  );
  const { code, err } = await rout(['road', '120 v 350']);
  expect([code, err]).toEqual([2, expect.stringContaining('no round of this battle')]);
  const three = 'Red: 120 v Blue: 110 v Grey: 90; seed=1 hits=12 trials=100';
  expect(await said('strike', three)).toMatch(/If Blue strikes Red and Grey strikes Blue .+\*/);
  expect(await said('strike', three, '--for', 'Grey')).toContain('A truce with Red');
});

const THREE = '40 v 50 v 45; hits=4 trials=100';

test('a wish: the battle that is chosen has the seed that is typed, its odds none', async () => {
  const wish = (...more: readonly string[]): Promise<string> =>
    said('wish', '120 v 350', '--size', '100..110', ...more);
  const chosen = JSON.parse(await wish('--scenario', '--seed', 'b')) as { seed: string };
  expect(chosen.seed).toBe('b');
  const found = async (seed: string): Promise<object> => {
    const answer = JSON.parse(await wish('--json', '--seed', seed)) as {
      opponents: readonly { scenario: { seed: string } }[];
    };
    expect(new Set(answer.opponents.map(({ scenario: { seed: own } }) => own))).toEqual(
      new Set([seed]),
    );
    return answer.opponents.map((one) => ({ ...one, scenario: { ...one.scenario, seed: '' } }));
  };
  expect(await found('b')).toEqual(await found('c'));
  const { code, err } = await rout(['wish', THREE, '--seed', 'b']);
  expect([code, err]).toEqual([2, expect.stringContaining('a battle of two armies')]);
});

test('where hits decide who is struck it is said why a few of them weigh so much', async () => {
  const aimed = '100 target=weakest';
  const three = `${aimed} v ${aimed} v ${aimed}; hits=20 trials=100`;
  const priced = { need: [], ways: ['--prices', 'size=1,hits=1'] };
  for (const [command, more] of Object.entries(priced)) {
    const told = (await said(command, three, ...more)).replaceAll(/\s+/gu, ' ');
    expect(told).toContain('an army is told to strike the enemy with the fewest hits left');
    expect(await said(command, '100 v 100; hits=20')).not.toContain('Mind the hits');
  }
});

test.each([
  ['need', []],
  ['ways', ['--prices', 'size=1']],
  ['break-even', ['--chance', '50']],
  ['sweep', ['--over', 'size=30..60']],
  ['turn', ['--chance', '60']],
])('%s of three armies is drawn by the seed that is typed', async (command, more) => {
  const by = (seed: string): Promise<string> =>
    said(command, THREE, ...more, '--json', '--seed', seed);
  const first = await by('b');
  if (isLarge) expect(await by('b')).toBe(first);
  expect(await by('c')).not.toBe(first);
});
