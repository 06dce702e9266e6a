import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setTerminal } from './terminal.ts';

const { file, rout } = await setTerminal();

const PRICES = '20 knights = 100; 50 soldiers = 50';
const SCORES = ',A,B,C\nX,1,2,3\nY,4,5,6\nZ,7,8,9\n';
const bout = file('bout.json', { kind: 'duel', version: 1, system: 'zones', sides: [] });

describe.concurrent('what cannot be is refused by the option that says it, all at once', () => {
  test.each([
    ['no men', ['wish', '120', 'v', '350', '--size', '0..0'], /^--size: must be at least 1\n/],
    ['half a man', ['wish', '120', 'v', '350', '--size', '5.5..5.6'], /^--size: must be a whole/],
    ['three bounds', ['wish', '120', 'v', '350', '--size', '-5..5'], /^--size: give bounds/],
    [
      'bounds',
      ['wish', '120', 'v', '350', '--win', '60', '--danger', '101..', '--rounds', 'x'],
      /^--win: give bounds.*\n--danger: a chance is 100 per cent at most\n--rounds: give bounds/,
    ],
    [
      'ranges',
      ['sweep', '1', 'v', '2', '--over', 'hits=1..5/0, foo, Foo: size=1..2'],
      /^--over: "hits=1\.\.5\/0": a range has 1 to 200.*\n--over: "foo" is.*\n--over: no army/,
    ],
    [
      'one range twice',
      ['sweep', '1', 'v', '2', '--over', 'hits=1..5, Red: hits=2..3'],
      /^--over: give two ranges of different things\n$/,
    ],
    [
      'prices',
      ['ways', '1', 'v', '2', '--prices', 'size=1,size=2,tactics=1000001,a=1'],
      /^--prices: "size=2": size has.*\n--prices: "tactics=1000001": a.*\n--prices: "a=1" is not/,
    ],
    [
      'numbers',
      ['build', PRICES, '--budget', 'abc', '--draw', '', '--trials', 'x'],
      /^budget: must be a number, not text\ndraw: must be a number.*\ntrials: must be a number/,
    ],
    ['no points', ['build', PRICES, '--budget', '0'], /^budget: must be more than 0\n$/],
    [
      'a price below 0',
      ['price', '20 knights = -5; 50 soldiers @ x', '--budget', '400'],
      /^troops: row 1: "-5" is no number above 0: .*\ntroops: row 2: "x" is no number above 0: /,
    ],
    [
      'what nobody is',
      ['wish', '120', 'v', '350', '--win', '50..51', '--size', '90000..90001', '--scenario'],
      /^--scenario: no opponent is as wished/,
    ],
    [
      'one of several',
      ['need', 'Red 120 v Red 350', '--for', 'Red'],
      /^--for: several armies are called "Red": use "army1", "army2"\n$/,
    ],
    ['no rules', ['referee', '120; 350'], /^--under: say which rules/],
    [
      'of a range alone',
      ['referee', '120; 350', '--under', 'hits', '--figure', 'win', '--for', 'Red'],
      /^--figure: is for a range: give --over too\n--for: is for a range: give --over too\n$/,
    ],
    [
      'of a list alone',
      ['referee', '1', 'v', '2', '--under', 'hits', '--over', 'size=1..2', '--draw', '1'],
      /^--draw: is for a list of armies\n$/,
    ],
    ['of a course', ['campaign', 'day 1 A: R v B', '--for', 'R'], /^--for: is of a course/],
    [
      'of none',
      ['campaign', 'day 1 A: R v B', '--course', 'upset', '--if', 'A = first'],
      /^--if: a course is drawn from what is recorded/,
    ],
    ['a list that is none', ['atlas', '120'], /^120: there is no such file\. A list in a line/],
    ['a table that is none', ['bring', '120 v 350'], /^120 v 350: there is no such file\n$/],
    ['a fight', ['turn', bout], /^kind: must be "battle": this is for battles of armies\n$/],
  ])('%s', async (_what, args, message) => {
    const { code, out, err } = await rout(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  test.each([
    ['--pairs', 'foo', /^--pairs: "foo" is not a pair: write/],
    ['--pairs', 'X v D', /^--pairs: nobody is called D/],
    ['--turns', 'mine', /^--turns: must be "own" or "theirs"\n$/],
    ['--own', 'W', /^--own: nobody is called W/],
  ])('of captains: %s %s', async (option, value, message) => {
    expect((await rout(['captains', '-', option, value], SCORES)).err).toMatch(message);
  });

  test('results: every row that is wrong, in its order; none is no result', async () => {
    const rows = 'first,second,winner\n120,,first\nx,y,z\n,150,first\n';
    const { err } = await rout(['calibrate', '-'], rows);
    expect(err.match(/row \d/gu)).toEqual(['row 2', 'row 3', 'row 4']);
    const none = await rout(['calibrate', '-'], 'first,second,winner\n');
    expect(none.err).toBe('results: row 2: there is no result below the names of the columns\n');
    expect((await rout(['calibrate', '-'], '{"kind": "battle"}')).err).toMatch(
      /^standard input: this is no battle as the table exports it/,
    );
  });

  test('broken JSON of a list has its line and column', async () => {
    const { err } = await rout(['atlas', '-'], '[{"size": 5},\n{"size":');
    expect(err).toMatch(/^standard input: this is not JSON: line 2, column 9: /);
  });
});

describe.concurrent('how it is told', () => {
  test('a table in the letters of Windows has its names', async () => {
    const table = file('windows.csv', '');
    writeFileSync(table, Buffer.from('name,men\nMüller,120\nGrün,130\n', 'latin1'));
    expect((await rout(['atlas', table])).out).toContain('Müller');
  });

  test('one of anything is one', async () => {
    const one = '120 1 hits v 350 1 hits; seed=1';
    expect((await rout(['odds', one])).out).toContain('Exact odds; 1 round on average.');
    expect((await rout(['play', 'units: 1 v 1; seed=a'])).out).toMatch(/Red 1 1 → 1 man, /u);
    const told = (await rout(['chronicle', one, '--format', 'text'])).out;
    expect(told).toContain('Red: 120 soldiers, 1 hit.');
    expect(told).toContain('Red lost 1 of 1 hit and routed.');
    const said = (await rout(['calibrate', '-'], 'chance;came\n0.5;1\n')).out;
    expect(said.replaceAll('\n', ' ')).toContain('came 1 of 1 time,');
    const sheet = (await rout(['calibrate', '-', '--csv'], 'chance;came\n0.5;1\n')).out;
    expect(sheet).toMatch(/^"battle",.*\r\n(?:.+\r\n){2}$/u);
  });

  test('one list alone is told as one', async () => {
    const { out } = await rout(['build', '20 knights = 100', '--budget', '100']);
    expect(out.replaceAll('\n', ' ')).toContain(
      'The one list that the budget allows was compared exactly.',
    );
  });

  test('no change has a sign, and what always comes is sure', async () => {
    expect((await rout(['need', '120', 'v', '350'])).out).not.toMatch(/[+-]0(?!\S)/u);
    expect((await rout(['formula', '0*1d6'])).out).toMatch(/ 0 {3}100 % /u);
  });

  test('what is sure is told as sure, where chances are summed; what no trial saw is not', async () => {
    expect((await rout(['odds', '10 v 1000; hits=50'])).out).toMatch(/Blue wins +100 % /u);
    const hopeless = 'swords: hero v 2 militia; trials=200; seed=1';
    const { out } = await rout(['odds', hopeless]);
    const curve = out.slice(out.indexOf('Won by the end'));
    expect(curve).toMatch(/<2 %/u);
    expect(curve).not.toMatch(/ (?:0|100)(?:\.0)? %/u);
  });

  test('a stalemate has its chance in the chronicle', async () => {
    const { out } = await rout(['chronicle', '12 v 35; damage=0*1d6', '--format', 'text']);
    expect(out).toContain('Before the first round: Red 0 %, Blue 0 %, a stalemate 100 %.');
  });

  test('of what time did not allow nothing is said to be so', async () => {
    const short = ['--seconds', '0.000001'];
    const { code, err } = await rout(['best', 'zones: knight v 2 soldiers', ...short]);
    expect([code, err]).toEqual([2, 'nothing can be searched in the time\n']);
    const rules = ['--under', 'units oldschool', '--trials', '100'];
    const { out } = await rout(['build', PRICES, '--budget', '200', ...rules, ...short]);
    expect(out).toMatch(/bring \S.*compared by estimates/su);
  });

  test('why two meetings of the same armies cannot both be fought', async () => {
    const { out } = await rout(['campaign', 'day 3 A: Red v Blue; day 4 B: Red v Blue']);
    expect(out).toContain('B: Its sides never have hits left both at once.');
  });

  test.each(['backup', 'restore', 'road'])('%s: its file is no battle in a line', async (name) => {
    expect((await rout([name, '--help'])).out).not.toContain('FILE is a scenario');
  });
});

test('damage of digits alone is a formula, and a file may begin with a mark', async () => {
  const five = await rout(['odds', '120 v 350; damage=5 seed=1', '--json']);
  expect(five).toEqual(await rout(['odds', '120 v 350; damage="5" seed=1', '--json']));
  expect(five.code).toBe(0);
  const marked = '\uFEFF{"kind":"battle","version":1,"seed":1,"armies":[{"size":5},{"size":6}]}';
  const read = await rout(['odds', '-', '--json'], marked);
  expect(read).toEqual(await rout(['odds', '-', '--json'], marked.slice(1)));
  expect(read.code).toBe(0);
});
