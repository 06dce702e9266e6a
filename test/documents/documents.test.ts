import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from '../../server/cli/commands.ts';
import { run } from '../../server/cli/run.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/store.ts';
import { built } from '../build/build.ts';
import { app } from '../server/app.ts';

const names = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const pages = names.map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const all = pages.map(({ text }) => text).join('\n');
const commands = [...all.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);
const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
).scripts;

const cli = join(built('server'), 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'rout-documents-'));
const dataFile = join(folder, 'battles.db');
const store = openStore(dataFile);
store.shelf('battle').create({ doc: '{}', told: null }, { owner: 'somebody' });
store.close();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('README is short', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(140);
});

test('what documents call scripts of the package are such', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci && npm start', 'npm ci && npm test']));
  for (const [, name = ''] of all.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(name);
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
  const code = await run(args, {
    input: Readable.from([]),
    print: (text) => out.push(text),
    remark: (text) => err.push(text),
  });
  expect(code, err.join('')).toBe(0);
  return { out: out.join(''), err: err.join('') };
};

/** Files that a command of the documents writes, for one that follows. */
const written = new Set([...all.matchAll(/ > (\S+\.json)$/gm)].map(([, name]) => name));

/** What is typed behind `rout`; the examples of the help name files without their folder. */
const typedAs = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, bare]) => quoted ?? bare ?? '')
    .map((arg) => (existsSync(join('examples', arg)) && arg !== '' ? join('examples', arg) : arg))
    .map((arg) => (written.has(arg) ? join(folder, arg) : arg));

const inDocuments = commands
  .filter((line) => line.startsWith('npx rout '))
  .map((line) => line.slice('npx rout '.length));
const inHelp = Object.entries(COMMANDS).flatMap(([name, { examples }]) =>
  examples.map((example) => `${name} ${example}`.trim()),
);
/** What never ends. */
const isServer = (line: string): boolean => /^(serve|mcp)\b/u.test(line);
const wanted = [...inDocuments, ...inHelp].filter((line) => !isServer(line));
const lines = new Map(wanted.map((line) => [typedAs(line).join(' '), typedAs(line)]));

test.each([...lines])('rout %s', async (line, typed) => {
  const isKept = typed.at(-2) === '>';
  const args = isKept ? typed.slice(0, -2) : typed;
  const isOfUnits = args[0] === 'odds' && /units:|zones:/u.test(line);
  const settings = line.includes(';') ? 'trials=100' : '; trials=100';
  const { options = [] } = COMMANDS[args[0] ?? ''] ?? {};
  const isTimed = options.includes('seconds') && !args.includes('--seconds');
  const quick = [...args, ...(isOfUnits ? [settings] : []), ...(isTimed ? ['--seconds', '2'] : [])];
  const ofData = /^(backup|restore|kept)$/.test(args[0] ?? '');
  if (ofData && args[0] === 'backup') rmSync(join(folder, 'monday.db'), { force: true });
  const { out, err } = await (ofData ? asProcess(quick) : here(quick));
  expect(out.trim().length).toBeGreaterThan(20);
  expect(err).toBe('');
  if (isKept) writeFileSync(typed.at(-1) ?? '', out);
});

const requests = [
  ...new Set(commands.filter((line) => line.startsWith('curl ') && !line.includes('$('))),
];
test.each(requests)('%s', async (line) => {
  const [, url = '', typed, file] =
    /localhost:3000(\S+) .* -d (?:'([^']+)'|@(\S+))$/.exec(line) ?? [];
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typed ?? readFileSync(file ?? '', 'utf8'),
  });
  expect(answer.statusCode).toBe(200);
});

test('the battle of the examples can be kept as a live battle', async () => {
  expect(commands.find((line) => line.includes('api/v1/battles -H'))).toBeDefined();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/battles',
    headers: { 'content-type': 'application/json' },
    payload: `{"scenario": ${readFileSync('examples/harrow.json', 'utf8')}}`,
  });
  expect(answer.statusCode).toBe(201);
});

test('they show commands and requests at all', () => {
  expect(inDocuments.length).toBeGreaterThan(30);
  expect(requests.length).toBeGreaterThan(2);
});

test('every setting of the server is in its table, with its default', () => {
  const operating = readFileSync('docs/operating.md', 'utf8');
  const rows = [...operating.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)];
  const usual = readConfig({});
  // These have no value of their own where nothing is set.
  const unset = ['TRUST_PROXY', 'CORS_ORIGINS', 'METRICS_KEY', 'BACKUP_DIR'];
  const settings = [...Object.keys(usual), ...unset];
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(settings));
  expect(rows.length).toBe(new Set(settings).size);
  for (const [, name = '', told = ''] of rows)
    if (!['DATA_FILE', 'THREADS', ...unset].includes(name))
      expect([name, told]).toEqual([name, String(usual[name as keyof typeof usual])]);
});

test.each(pages)('what $name links to is there', ({ name, text }) => {
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
    expect(existsSync(join(dirname(name), target)), target).toBe(true);
});
