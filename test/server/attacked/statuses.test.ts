import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = [
  ...readFileSync('server/README.md', 'utf8').matchAll(/^\| (\d{3}) \| [^|]+ \| ([^|]*) \|$/gm),
].flatMap(([, status = '', codes = '']) =>
  [...codes.matchAll(/`([A-Z_.]+)`/g)].map(([, code = '']) => `${status} ${code}`),
);

/** For the log alone; and what is told in the words of its question. */
const UNSAID = ['499 CLIENT_GONE', '422 TOO_SLOW'];

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const codesIn = (source: string, pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, code]) => `422 ${code}`);

/** Every refusal that the sources write down, as `status code`. */
const written = [
  ...sourcesOf('server').flatMap((source) => [
    ...[...source.matchAll(/status: (\d{3}),\s*code: ['`]([A-Z_]+)/g)].map(
      ([, status, code]) => `${status} ${code}`,
    ),
    ...codesIn(source, /unprocessable\('([A-Z_]+)'\)/g),
  ]),
  // Faults of questions, which are well formed and cannot be met.
  ...sourcesOf('shared/questions').flatMap((source) =>
    codesIn(source, /(?:code: ['`]|made\(')([A-Z][A-Z_]+)/g),
  ),
];

test('the table of statuses has every code of the server, with its status, and no other', () => {
  const told = new Set(written.map((one) => one.replace(/_$/, '_...')));
  expect(told.size).toBeGreaterThan(25);
  expect([...told].filter((one) => !UNSAID.includes(one)).toSorted()).toEqual(table.toSorted());
});
