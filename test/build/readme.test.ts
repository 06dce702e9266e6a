import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { isLarge } from '../sample.ts';
import { run } from '../../server/cli/run.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/store.ts';
import { serverFor } from '../server/server.ts';
import { built } from './build.ts';

const text = readFileSync('README.md', 'utf8');
const blocks = (language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));
const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
).scripts;

const cli = join(built('server'), 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'rout-readme-'));
const files: Readonly<Record<string, string>> = {
  'harrow.json': blocks('json')[0] ?? '',
  'bout.json': blocks('json')[1] ?? '',
  'war.json': blocks('json')[2] ?? '',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
const dataFile = join(folder, 'battles.db');
openStore(dataFile).close();
const app = await serverFor();
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('its two commands are scripts of the package', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']));
  for (const [, name = ''] of text.matchAll(/npm run (\w+)/g))
    expect(scripts, name).toHaveProperty(name);
});

interface Said {
  readonly out: string;
  readonly err: string;
}
const asProcess = async (args: readonly string[]): Promise<Said> => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: folder,
    env: { ...process.env, DATA_FILE: dataFile },
  });
  return { out: stdout, err: stderr };
};
const here = async (args: readonly string[]): Promise<Said> => {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(
    args.map((arg) => (arg in files ? join(folder, arg) : arg)),
    {
      input: Readable.from([]),
      print: (text) => out.push(text),
      remark: (text) => err.push(text),
    },
  );
  expect(code, err.join('')).toBe(0);
  return { out: out.join(''), err: err.join('') };
};

const lines = commands.filter((line) => line.startsWith('npx rout '));
/** A line that asks for an estimate asks for few trials; a comparison has none to ask for. */
const fewTrials = (command: string, arg: string): string =>
  command !== 'odds' || !arg.includes(' v ')
    ? arg
    : `${arg}${arg.includes(';') ? '' : ';'} trials=100`;
test.each(lines.filter((line) => isLarge || !line.includes(' compare ')))('%s', async (line) => {
  const [command = '', ...rest] = [
    ...line.slice('npx rout '.length).matchAll(/"([^"]*)"|(\S+)/g),
  ].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const args = [command, ...rest.map((arg) => fewTrials(command, arg))];
  const ofData = /^(backup|restore)$/.test(args[0] ?? '');
  const { out, err } = await (ofData ? asProcess(args) : here(args));
  expect(out.trim().length).toBeGreaterThan(20);
  expect(err).toBe('');
});

const requests = commands.filter(
  (line) => line.startsWith('curl ') && / -d @\w+\.json$/.test(line),
);
test.each(requests)('%s', async (line) => {
  const url = /localhost:3000(\S+)/.exec(line)?.[1] ?? '';
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: files[/\w+\.json$/.exec(line)?.[0] ?? ''] ?? '',
  });
  expect(answer.statusCode).toBe(200);
});

test('the scenario of the file can be kept as a live battle', async () => {
  expect(commands.find((line) => line.includes('api/v1/battles -H'))).toBeDefined();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/battles',
    headers: { 'content-type': 'application/json' },
    payload: `{"scenario": ${blocks('json')[0] ?? ''}}`,
  });
  expect(answer.statusCode).toBe(201);
});

test('it shows commands and requests at all', () => {
  expect([lines.length, requests.length]).toEqual([28, 3]);
});

test('every setting of the server is in its table, with its default', () => {
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)];
  const usual = readConfig({});
  const names = [...Object.keys(usual), 'TRUST_PROXY'];
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(names));
  expect(rows.length).toBe(new Set(names).size);
  for (const [, name = '', told = ''] of rows)
    if (!['DATA_FILE', 'TRUST_PROXY', 'THREADS'].includes(name))
      expect([name, told]).toEqual([name, String(usual[name as keyof typeof usual])]);
});

test('what it links to is there', () => {
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
    expect(() => readFileSync(target), target).not.toThrow();
});
