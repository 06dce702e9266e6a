import { describe, expect, test } from 'vitest';
import { army, battle, FORD } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { file, refuses, rout } = await setTerminal();

const units = (list: readonly object[], more: object = {}): object => ({
  kind: 'units',
  version: 1,
  name: 'The yard',
  seed: 'yard',
  rules: { order: 'simultaneous' },
  units: list,
  ...more,
});
const TEN = units([
  { id: 'red', name: 'Red Squad', men: 10, toHit: 11 },
  { id: 'blue', name: 'Blue Squad', men: 10, toHit: 11 },
]);
const GROUPS = units(
  [
    { id: 'red-1', name: 'Red Wing', side: 'red', post: 'left', men: 64 },
    { id: 'red-2', name: 'Red Reserve', side: 'red', post: 'reserve', men: 30 },
    { id: 'blue', name: 'Blue', men: 64 },
  ],
  { rules: { system: 'tactica' }, trials: 200 },
);

const [ten, groups, ford] = [
  file('ten.json', TEN),
  file('groups.json', GROUPS),
  file('ford.json', FORD),
];
const three = file('three.json', battle([army('Red', 1), army('Blue', 1), army('Gold', 1)]));

describe.concurrent('good input', () => {
  test('odds: order of battle, endings, survivors, men and notes', async () => {
    const { code, out, err } = await rout(['odds', ten]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /\n\nOrder of battle, Old school: hit pools\nSide +Post {4}Unit {8}Men {2}Hit points\nRed Squad {3}centre {2}Red Squad {4}10 +rolled\n/,
    );
    expect(out).toMatch(
      /^The yard\n\nEnding +Chance\nRed Squad wins {2,}41\.3 % {2}█{16}▌\nMutual rout {2,}17\.4 % {2}█{7}\nBlue Squad wins {2,}41\.3 % {2}█{16}▌\n\nExact odds; 2 rounds on average\. All orders are the computer's\.\n/,
    );
    expect(out).toMatch(/\nRed Squad {6}10 {3}3\.1 {2}0 \(0 to 10\) +58\.7 %\n/);
    expect(out).toMatch(
      /\nMen who still fight after each round: median \(5 % to 95 %\)\nRound {2}Red Squad {4}Blue Squad\n {4}1 {2}9 \(0 to 10\)/,
    );
    expect(out).toMatch(/\nNote: [^\n]+\n$/);
  });

  test('odds of many: an estimate with its margin', async () => {
    const { out } = await rout(['odds', groups]);
    expect(out).toMatch(
      /\nRed {3}left {5}Red Wing {6}64 +8\n {6}reserve {2}Red Reserve {3}30 +7\nBlue {2}centre {3}Blue {10}64 +8\n/,
    );
    expect(out).toMatch(/Red wins {2,}\d+ ± \d(\.\d)? %/);
    expect(out).toContain('An estimate from 200 trials with the seed yard');
    expect(out).toMatch(/\nRed Wing +64 +[\d.]+ {2}\d+ \(\d+ to \d+\) +\d+ ± \d %\n/);
  });

  test('play: order of battle, rounds as sentences, men, survivors and the outcome', async () => {
    const { code, out } = await rout(['play', ten, '--verbose']);
    expect(code).toBe(0);
    const { out: short } = await rout(['play', ten]);
    expect(short).toMatch(/\n\n {2}1 {2}Red Squad 10 → \d+ men, Blue Squad 10 → \d+ men/);
    expect(short).not.toContain('Round 1');
    expect(out).toMatch(
      /^The yard \(seed yard\)\n\nOrder of battle, [\s\S]+\n\nRound 1\n {2}Red Squad musters 10 men with a pool of \d\d\. \[OS-108\]\n/,
    );
    expect(out).toMatch(/\nstart {2}10 {2}█{24} {2}10 {2}█{24}\n/);
    expect(out).toMatch(/\n\nUnit {8}Men {2}On their feet\nRed Squad {4}10 +\d+/);
    expect(out).toMatch(
      /\n\n((Red|Blue) Squad holds the field after \d+ rounds?|A mutual rout .+)\.\n\nNote: /,
    );
  });

  test('a battle of armies is mustered, and its scenario fought', async () => {
    const { out } = await rout(['muster', ford, '--system', 'tactica']);
    expect(out).toMatch(
      /^Battle\n\nOrder of battle, Groups \(Tactica\)\n[\s\S]+\nRed {3}left {5}Red COMPANY 1 +30 +7\n/,
    );
    const { out: scenario } = await rout(['muster', ford, '--system', 'tactica', '--scenario']);
    expect((await rout(['play', '-'], scenario)).out).toContain('Red COMPANY 1');
    expect(
      JSON.parse((await rout(['muster', ford, '--system', 'tactica', '--json'])).out),
    ).toMatchObject({ scenario: JSON.parse(scenario) as object });
  });

  test('three armies become three sides, and one of them is left', async () => {
    const { code, out } = await rout(['muster', three]);
    expect(code).toBe(0);
    expect(out).toMatch(/Red .+\n(.+\n)*Blue .+\n(.+\n)*Gold /);
  });

  test('compose', async () => {
    expect((await rout(['compose', '350'])).out).toBe(
      'Groups  Kind     Men each\n     5  UNIT           64\n     1  COMPANY        30\n',
    );
    expect(
      (await rout(['compose', '350', '--max-kind', 'HORDE', '--sizing', 'nominal'])).out,
    ).toMatch(/\n {4}21 {2}HORDE +16\n[\s\S]+\n {5}2 {2}single men +1\n$/);
    expect((await rout(['compose', '64', '--against', '60'])).out).toContain('     4  HORDE');
    expect((await rout(['compose', '350', '--max-kind', 'horde'])).out).toContain('HORDE');
  });
});

refuses([
  [
    'an unknown kind',
    ['odds', '-'],
    '{"kind":"siege","version":1}',
    /^kind: must be "battle", "units" or "duel"\n$/,
  ],
  [
    'faults',
    ['play', '-'],
    '{"kind":"units","version":1,"units":[{"men":0},{"men":1,"side":"a b"}]}',
    /^units\.0\.men: must be at least 1\nunits\.1\.side: use 1 to 40 letters[^\n]+\n$/,
  ],
  [
    'dice that do not fit',
    ['play', '-'],
    JSON.stringify({
      ...TEN,
      acts: [{ kind: 'dice', label: 'r1/red/hit', dice: { sum: 21 } }],
    }),
    /^acts\.0\.dice: these dice cannot add up to 21/,
  ],
  [
    'units to muster',
    ['muster', ten],
    '',
    /^kind: must be "battle": only a battle of armies can be mustered\n$/,
  ],
  [
    'an unknown system',
    ['muster', ford, '--system', 'chess'],
    '',
    /^rules\.system: must be "oldschool" or "tactica"\n$/,
  ],
  ['men that are no number', ['compose', 'many'], '', /^MEN: give a whole number, such as 350/],
  [
    'an unknown kind of group',
    ['compose', '10', '--max-kind', 'ARMY'],
    '',
    /^maxKind: must be "auto", "SINGLE", /,
  ],
  [
    'auto without an enemy',
    ['compose', '10', '--max-kind', 'auto'],
    '',
    /^against: missing: auto needs the men of the enemy\n$/,
  ],
]);
