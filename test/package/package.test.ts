import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as engine from '../../package/index.ts';
import { surface } from '../../package/declare.ts';
import { FUNCTION_NAMES } from '../../package/functions.ts';
import { report } from '../../package/report.ts';
import { built } from '../build/build.ts';
import { app } from '../server/app.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'rout-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(resolve('.'), join(folder, 'node_modules', 'rout'));

const written = surface();

test('its public surface is package/surface.txt', async () => {
  await expect(report(written)).toMatchFileSnapshot('../../package/surface.txt');
});

test('what is declared is there, and nothing else', () => {
  const declared = [...written.matchAll(/^export declare (?:function|const|class) (\w+)/gmu)];
  expect(new Set(declared.map(([, name]) => name))).toEqual(new Set(Object.keys(engine)));
  expect(readFileSync(join(built('server'), 'engine.d.ts'), 'utf8')).toBe(written);
});

test('the page of the package names every function', () => {
  const page = readFileSync('docs/api.md', 'utf8');
  for (const name of FUNCTION_NAMES) expect(page).toContain(`\`${name}\``);
});

test('it is light, holds no tests and no sources, and installs into an empty folder', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', empty];
  const { stdout } = await run('npm', args, { maxBuffer: 1e8 });
  const [{ filename, size, files }] = JSON.parse(stdout) as [
    {
      readonly filename: string;
      readonly size: number;
      readonly files: readonly { readonly path: string }[];
    },
  ];
  expect(size).toBeLessThan(2_000_000);
  const own = /^(dist|examples)\/|^docs\/\w+\.md$|^(README\.md|LICENSE|package\.json)$/u;
  const isForeign = ({ path }: { readonly path: string }): boolean =>
    !own.test(path) || /(?<!\.d)\.tsx?$/u.test(path);
  expect(files.filter(isForeign)).toEqual([]);
  writeFileSync(join(empty, 'package.json'), '{ "type": "module", "private": true }');
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`];
  await run('npm', install, { cwd: empty });
  // Its command; the Lab and the chronicle load what armies alone do not.
  const command = join(empty, 'node_modules', '.bin', 'rout');
  for (const [name, says] of [
    ['odds', 'Exact odds'],
    ['need', 'For 75'],
    ['chronicle', 'Red'],
  ] as const)
    expect((await run(command, [name, '120 v 350'], { cwd: empty })).stdout).toContain(says);
});

test('what it loads is installed with it', () => {
  const { dependencies, optionalDependencies, files } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', object> & { readonly files: string[] };
  // From source, workers are loaded by tsx.
  const known = new Set(Object.keys({ ...dependencies, ...optionalDependencies, tsx: '' }));
  const published = readdirSync(built('server')).filter(
    (name) => name.endsWith('.js') && !files.includes(`!dist/server/${name}`),
  );
  const loads = /(?:from|import|import\()\s*["'`]((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[\w./-]*)?["'`]/gu;
  const loaded = published.flatMap((name) =>
    [...readFileSync(join(built('server'), name), 'utf8').matchAll(loads)].map(([, of]) => of),
  );
  expect(loaded).toContain('fastify');
  expect(loaded.filter((of = '') => !known.has(of) && !isBuiltin(of))).toEqual([]);
});

const SCRIPT = `import { need, odds, type BattleScenario } from 'rout';
const armies = [{ name: 'Red', size: 120 }, { name: 'Blue', size: 350 }];
const scenario: BattleScenario = { kind: 'battle', version: 1, armies };
const { win, method } = await odds(scenario);
const { needs } = await need('120 v 350', { chance: 0.9 });
console.log(JSON.stringify({ win: Object.values(win), method, men: needs[0]?.needed }));
`;

test('a script of six lines compiles strictly, library checks on, and runs', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'script.ts'), SCRIPT);
  writeFileSync(join(folder, 'wrong.ts'), SCRIPT.replace('size: 120', 'size: "many"'));
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const how = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  const said = await run(process.execPath, [compiler, ...how, 'script.ts', 'wrong.ts'], {
    cwd: folder,
  }).catch(({ stdout: faults }: { readonly stdout: string }) => ({ stdout: faults }));
  expect(said.stdout).toContain("not assignable to type 'number'");
  expect(said.stdout).not.toContain('script.ts');
  const { stdout } = await run(process.execPath, ['script.js'], { cwd: folder });
  const { method, men, win } = JSON.parse(stdout) as Record<string, unknown>;
  expect([method, typeof men]).toEqual(['exact', 'number']);
  expect(win).toHaveLength(2);
});

test('a worker runs it', async () => {
  const code = `import { Worker } from 'node:worker_threads';
    const url = new URL('data:text/javascript,' + encodeURIComponent(
      "import { parentPort } from 'node:worker_threads';" +
      "import { odds } from '${new URL(`file://${join(built('server'), 'engine.js')}`).href}';" +
      "parentPort.postMessage((await odds('zones: knight v soldier; trials=100 seed=1')).win)"));
    new Worker(url).on('message', (win) => console.log(JSON.stringify(win)));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code]);
  expect(Object.keys(JSON.parse(stdout) as object)).toHaveLength(2);
});

test.each([
  ['odds', '120 v 350; seed=7', 'battles/odds'],
  ['play', '120 v 150; seed=7', 'battles/play'],
  ['odds', 'units: 4 v 4 ac=7; seed=7', 'units/odds'],
  ['play', 'zones: levy v levy; seed=7', 'duels/play'],
] as const)('%s of "%s" is the answer of the API', async (name, line, url) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    payload: { text: line },
  });
  const own: unknown = JSON.parse(
    JSON.stringify(await { odds: engine.odds, play: engine.play }[name](line)),
  );
  expect(own).toEqual(answer.json());
  expect(JSON.parse(JSON.stringify(await engine.ask(url, { text: line })))).toEqual(own);
});

test('a war is projected from its line as by the API', async () => {
  const war = 'day 3 The ford: Red v Blue; day 9 The hill: winner v Green; end Held: Red wins hill';
  const line = `${war}; seed=7`;
  const url = '/api/v1/campaigns/project';
  const answer = await app.inject({ method: 'POST', url, payload: { campaign: line } });
  expect(JSON.parse(JSON.stringify(await engine.project(line)))).toEqual(answer.json());
});

test('what cannot be answered says why, with a code and a place', async () => {
  const why = async (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => undefined,
      (error: unknown) => error,
    );
  expect(await why(engine.odds('120 v'))).toMatchObject({
    name: 'RoutError',
    code: 'LINE_UNREADABLE',
    issues: [{ path: 'text', position: 6 }],
  });
  expect(await why(engine.need('zones: levy v levy'))).toMatchObject({
    message: 'this is a fight of persons: need takes a battle of armies or a campaign',
  });
  expect(await why(engine.odds({ kind: 'battle', version: 1, armies: [] }))).toMatchObject({
    code: 'REQUEST_INVALID',
    issues: [{ path: 'armies' }],
  });
  expect(await why(engine.ask('luck', {}))).toMatchObject({ code: 'QUESTION_UNKNOWN' });
  const nothing = null as never;
  for (const [path, asked] of [
    ['more', engine.atlas('9\n8', nothing)],
    ['limits', engine.formula('2d6', {}, nothing)],
    ['limits.seconds', engine.formula('2d6', {}, { seconds: NaN })],
    ['name', engine.ask(Symbol('odds') as never, nothing)],
    ['text', engine.scenarioOf(nothing)],
    ['kind', engine.lineOf(nothing)],
    ['kind', engine.lineOf({ kind: 'campaign' } as never)],
    ['armies', engine.lineOf({ kind: 'battle', version: 1 } as never)],
  ] as const)
    expect(await why(asked)).toMatchObject({ code: 'REQUEST_INVALID', issues: [{ path }] });
  const odd = { kind: { toString: null } } as never;
  expect(await why(engine.odds(odd))).toMatchObject({ code: 'REQUEST_INVALID' });
});
