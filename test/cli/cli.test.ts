import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../server/cli/commands.ts';
import { isColoured, painter } from '../../server/cli/terminal.ts';
import { widthOf } from '../../server/cli/answers/words/text.ts';
import { built } from '../build/build.ts';
import { sample } from '../sample.ts';
import { army, battle, post } from '../server/server.ts';
import { setTerminal } from './terminal.ts';

const { app, cli, folder, file, refuses, rout, routBuilt } = await setTerminal();

const FORD = battle(
  [
    army('Red Host', 120, { id: 'red', tacticians: [{ name: 'Ada', tactics: 1 }] }),
    army('Blue Levy', 350, { id: 'blue', tacticians: [{ name: 'Bors' }, { name: 'Cyn' }] }),
  ],
  { name: 'The ford', seed: 'harrow' },
);
const FOUR = battle([army('Red', 100), army('Blue', 120), army('Gold', 100), army('Green', 100)], {
  trials: 400,
  rules: { hits: sample(10, 30) },
});

const ford = file('ford.json', FORD);
const four = file('four.json', FOUR);

describe.concurrent('good input', () => {
  test.each([
    ['120 v 350; seed=7', 'battle'],
    ['units: 2 v 2 ac=7; seed=7', 'unit'],
    ['zones: knight v soldier; seed=7 trials=100', 'duel'],
  ])('"%s" is taken for a file, as an argument and from standard input', async (line, level) => {
    const [argument, input] = [
      await rout(['odds', line, '--json']),
      await rout(['odds', '-', '--json'], `${line}\n`),
    ];
    expect(argument).toMatchObject({ code: 0, err: '' });
    expect(input.out).toBe(argument.out);
    const answer = await post(app, `/${level}s/odds`, { text: line });
    expect(argument.out).toBe(answer.body);
  });

  test('the fault of a line has its place', async () => {
    expect(await rout(['odds', 'zones: knight v soldeir'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^character 17: "soldeir" is not known here.* Did you mean "zones: knight v soldier"\?$/mu,
      ),
    });
  });

  test('an estimate ends when its seconds are up, and says so', async () => {
    const many = file('many.json', { ...FOUR, trials: 1_000_000, rules: { hits: 30 } });
    const { code, out } = await rout(['odds', many, '--seconds', '1']);
    // How many a second is enough for, the machine decides.
    const told = /An estimate from [1-9]\d{0,5} trials \(1000000 were asked for\) with the seed/;
    expect([code, out]).toEqual([0, expect.stringMatching(told)]);
  });

  test('odds: power, endings and hits, aligned', async () => {
    const { code, out, err } = await rout(['odds', ford]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'Blue Levy       350   100      3  2.92 times the strength of Red Host\n',
    );
    expect(out).toMatch(
      /\nEnding {11}Chance\nRed Host wins {3}<0\.01 % {2}▏\nMutual rout {6}0\.24 % {2}▏\nBlue Levy wins {3}99\.8 % {2}█{39}▉\n/,
    );
    expect(out).toMatch(/\nExact odds; \d+(\.\d)? rounds on average\.\n/);
    expect(out).toMatch(
      /\nRound {2}Red Host {7}Blue Levy\n {4}1 {2}\d\d \(\d\d to \d\d\) {2}\d\d \(\d\d to \d\d\)\n/,
    );
  });

  test('odds of four: an estimate with its margin', async () => {
    const { out } = await rout(['odds', four]);
    expect(out).toMatch(/Red wins {2,}\d+(\.\d)? ± \d(\.\d)? %/);
    expect(out).toContain('An estimate from 400 trials with the seed test');
  });

  test('play: rounds, a chart and the outcome in a sentence', async () => {
    const { code, out } = await rout(['play', ford]);
    expect(code).toBe(0);
    expect(out).toMatch(/^The ford \(seed harrow\)\n\nRound {2,}Time {2}Army {2,}Power {2}Roll/);
    expect(out).toMatch(
      /\n {4}1 +[\d.]+ min {2}Red Host +0 {2}Ada \[\d \d] \d+ +\d+ +100 → \d+ +<?0?\.?\d+ %\n/,
    );
    expect(out).toMatch(/(Bors|Cyn) \[\d \d] \d+; (Bors|Cyn) \[\d \d] \d+/);
    const { out: whole } = await rout(['play', ford, '--verbose']);
    expect(whole).toMatch(
      /\n {4}(Bors|Cyn) \[\d \d] \d+ \(not used\)\n {2}Blue Levy deals \d+ to Red/,
    );
    expect(out).toMatch(/\nstart {2}100 {2}█{24} {2}100 {2}█{24}\n/);
    expect(out).toMatch(
      /\nBlue Levy holds the field after \d+ rounds \(\d+ min\) with \d+ hits left\. A chance\nof \d\d\.\d+ % before the first round\.\n$/,
    );
  });

  test('formula', async () => {
    const { code, out } = await rout(['formula', '2d6 + power']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^2d6 \+ power with power 0\n\n2 to 12, 7 on average\n\nOutcome {2}Chance\n {6}2 {3}2\.8 % {2}█/,
    );
    expect((await rout(['formula', '100d10'])).out.split('\n').length).toBeLessThan(50);
  });

  test("standard input, and a seed of one's own", async () => {
    const [typed, written] = await Promise.all([
      rout(['play', '-', '--seed', 'other'], JSON.stringify(FORD)),
      rout(['play', file('other.json', { ...FORD, seed: 'other' })]),
    ]);
    expect(typed).toEqual(written);
    expect(typed.out).toContain('(seed other)');
  });

  test('a line needs no quotation marks', async () => {
    const typed = await rout(['odds', '120', '-2', 'v', '350', '--seed', '7', '--json']);
    expect(typed).toEqual(await rout(['odds', '120 -2 v 350', '--seed', '7', '--json']));
    const asked = await rout(['ask', 'battles/odds', '120', 'v', '350; seed=7']);
    expect(asked.out).toBe((await rout(['odds', '120 v 350; seed=7', '--json'])).out);
  });

  test.each(Object.keys(COMMANDS))('%s is explained, in two ways to ask for it', async (name) => {
    const help = await rout([name, '--help']);
    expect(await rout(['help', name])).toEqual(help);
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const one of COMMANDS[name]?.options ?? []) expect(help.out).toContain(`\n  --${one}`);
    expect(help.out).toContain('\n\nExamples\n');
    expect(help.out.split('\n').every((line) => line.length <= 100)).toBe(true);
  });

  test('--help and --version', async () => {
    const [help, version] = await Promise.all([rout(['--help']), rout(['--version'])]);
    expect([help.code, help.err, version]).toEqual([
      0,
      '',
      { code: 0, out: '1.0.0-dev\n', err: '' },
    ]);
    for (const name of Object.keys(COMMANDS)) expect(help.out).toContain(`  ${name} `);
  });
});

refuses([
  ['no file', ['play', join(folder, 'none.json')], '', /none\.json: there is no such file\n$/],
  ['half a line', ['odds', '120 v'], '', /^character 6: say how many men/],
  ['a folder', ['play', folder], '', /: this is a folder: name a file\n$/],
  ['not JSON', ['odds', '-'], '{"kind":', /^standard input: this is not JSON: line 1, column 9: /],
  [
    'a bare word in JSON',
    ['odds', '-'],
    '{"kind": "battle",\n  "armies": [red], "seed": 1}',
    /: line 2, column 14: Unexpected token 'r'\n$/,
  ],
  [
    'no comma',
    ['odds', '-'],
    '{"kind": "battle"\n  "version": 1}',
    /: line 2, column 3: Expected ',' or '}' after property value\n$/,
  ],
  ['nothing', ['odds', '-'], '', /^standard input: this is empty\. /],
  ['a text', ['odds', '-', '--seed', '1'], '"x"', /^must be an object, not text\n$/],
  [
    'faults',
    ['odds', '-'],
    '{"kind":"battle","version":1,"armies":[{"name":"a","size":0},{"size":1}]}',
    /^armies\.0\.size: must be at least 1\n$/,
  ],
  ['no time', ['odds', ford, '--seconds', 'x'], '', /^--seconds: give a number of seconds/],
  ['an empty seed', ['odds', ford, '--seed', ''], '', /^seed: type a seed\n$/],
  ['a formula', ['formula', '2d6 + strength'], '', /^formula: unknown name 'strength' at 7: /],
  ['no command', [], '', /Try first:\n\n {2}rout odds 120 v 350\n/],
  ['an unknown command', ['fight', ford], '', /^fight: no such command\. rout --help/],
  ['a command in haste', ['oods', ford], '', /^oods: no such command\. Did you mean odds\?/],
  ['a question in haste', ['ask', 'battles/ods'], '', /^QUESTION: .* Did you mean battles\/odds\?/],
  ['and with a line', ['odd', '1', 'v', '2'], '', /^odd: .* Did you mean odds 1 v 2\?/],
  ['only a line', ['120', 'v', '350'], '', /^120: say what is wanted: rout odds 120 v 350\n$/],
  ['no file named', ['odds'], '', /^FILE: missing\. rout odds FILE: see rout odds --help\n$/],
  [
    'an option of another command',
    ['odds', ford, '--scenario'],
    '',
    /^--scenario: odds does not take it, but --seed, --seconds, --json\n$/,
  ],
  ['an unknown shell', ['completion', 'csh'], '', /^SHELL: must be bash, zsh or fish\n$/],
  [
    'an unknown option',
    ['play', ford, '--sede=1'],
    '',
    /^--sede: no such option\. Did you mean --seed\?/,
  ],
  ['no value', ['play', ford, '--seed', '--json'], '', /^--seed: give a value: --seed SEED\n$/],
  [
    'too much',
    ['play', ford, 'b.json'],
    '',
    /^b\.json: one at a time\. rout play FILE; a line has v between/,
  ],
]);

test.each([
  ['a line', ['odds', '-', '--json'], '120 v 350; seed=7\n'],
  ['units', ['play', 'units: 40 v 40 ac=7; seed=7'], ''],
  ['a fight', ['play', 'zones: knight v soldier; seed=7'], ''],
  ['what is not JSON', ['odds', '-'], '{"kind":'],
  ['no command', [], ''],
])('as a process it prints, remarks and ends as here: %s', async (_what, args, input) => {
  const { code, out, err } = await routBuilt(args, input);
  expect({ code, out, err }).toEqual(await rout(args, input));
  expect([code, out === '', err === '']).toEqual(code === 0 ? [0, false, true] : [2, true, false]);
});

test('a line is as wide as the terminal', async () => {
  const widest = async (columns: number): Promise<number> => {
    const child = spawn(process.execPath, [cli, '--help'], {
      env: { ...process.env, COLUMNS: `${columns}` },
    });
    return Math.max(...(await text(child.stdout)).split('\n').map((line) => line.length));
  };
  const [narrow, wide] = [await widest(60), await widest(110)];
  expect([narrow <= 60, wide > 80, wide <= 100]).toEqual([true, true, true]);
});

test('colour is for terminals alone, and for none who ask for none', () => {
  expect(isColoured({ isTTY: true }, {})).toBe(true);
  expect(isColoured({ isTTY: true }, { NO_COLOR: '' })).toBe(true);
  expect(isColoured({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
  expect(isColoured({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
  expect(isColoured({}, {})).toBe(false);
  expect([painter(true)('bold', 'a'), painter(false)('bold', 'a')]).toEqual([
    '\u001b[1ma\u001b[22m',
    'a',
  ]);
  expect(widthOf(painter(true)('red', 'four'))).toBe(4);
});

test.skipIf(process.platform === 'win32')('bash completes commands and options', async () => {
  const { out } = await rout(['completion', 'bash']);
  const complete = async (...words: readonly string[]): Promise<readonly string[]> => {
    const script = `${out}
      COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=${words.length - 1}
      _rout
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const child = spawn('bash', ['-c', script], { cwd: folder });
    return (await text(child.stdout)).trim().split('\n');
  };
  expect(await complete('rout', 'com')).toEqual(['compare', 'compose', 'completion']);
  expect(await complete('rout', 'odds', '--se')).toEqual(['--seed', '--seconds']);
  expect(await complete('rout', 'odds', 'for')).toEqual(['ford.json']);
});

test.each(['zsh', 'fish'])('%s is told of every command', async (shell) => {
  const { code, out } = await rout(['completion', shell]);
  expect(code).toBe(0);
  for (const name of ['play', 'odds', 'muster', 'compare', 'completion'])
    expect(out).toContain(name);
});

test('it runs by its own name', async () => {
  const child = spawn(cli, ['--version']);
  expect(await text(child.stdout)).toBe('1.0.0-dev\n');
});

test('a reader that leaves early is no fault', async () => {
  const child = spawn(process.execPath, [cli, 'play', ford, '--json']);
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  expect([code, err]).toEqual([0, '']);
});

test('help starts without the engine: what the command line loads at once is small', () => {
  const loaded = (name: string, before: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
    if (before.has(name)) return before;
    const source = readFileSync(join(built('server'), name), 'utf8');
    const imports = [...source.matchAll(/\b(?:from|import)\s?["']([^"']+)["']/g)];
    return imports.reduce<ReadonlySet<string>>(
      (all, [, from = '']) => {
        if (from.startsWith('node:')) return all;
        expect(from).toMatch(/^\.\//);
        return loaded(from.slice(2), all);
      },
      new Set([...before, name]),
    );
  };
  const bytes = [...loaded('cli.js')].map((name) => statSync(join(built('server'), name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
});
