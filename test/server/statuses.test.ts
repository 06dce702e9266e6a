import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = [
  ...readFileSync('server/README.md', 'utf8').matchAll(/^\| (\d{3}) \| [^|]+ \| ([^|]*) \|$/gm),
].flatMap(([, status = '', codes = '']) =>
  [...codes.matchAll(/`([A-Z_.]+)`/g)].map(([, code = '']) => `${status} ${code}`),
);

/** For the log alone. */
const UNSAID = ['499 CLIENT_GONE'];

/** Every refusal that the sources write down, as `status code`. */
const written = readdirSync('server', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (!file.endsWith('.ts')) return [];
  const source = readFileSync(`server/${file}`, 'utf8');
  return [
    ...[...source.matchAll(/status: (\d{3}),\s*code: ['`]([A-Z_]+)/g)].map(
      ([, status, code]) => `${status} ${code}`,
    ),
    ...[...source.matchAll(/unprocessable\('([A-Z_]+)'\)/g)].map(([, code]) => `422 ${code}`),
  ];
});

test('the table of statuses has every code of the server, with its status, and no other', () => {
  const told = new Set(written.map((one) => one.replace(/_$/, '_...')));
  expect(told.size).toBeGreaterThan(25);
  expect([...told].filter((one) => !UNSAID.includes(one)).toSorted()).toEqual(table.toSorted());
});
