import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest, type Named } from '../hostile/named.ts';

const SECURITY = readFileSync('SECURITY.md', 'utf8');

/** The last cell of a row: a file and the title of a test in it. */
const rows = [...SECURITY.matchAll(/^\| (.+?) \|.*\| `(test\/\S+)`: (.+) \|$/gmu)].map(
  ([, promise = '', file = '', title = '']): readonly [promise: string, test: Named] => [
    promise,
    [file, title],
  ],
);

test.each(rows)('"%s" is held by a test', (_promise, named) => {
  expect(hasTest(named), named.join(': ')).toBe(true);
});

test('every promise, every item of the top ten and every item of the standard has a row', () => {
  const listed = SECURITY.split('\n').filter((line) => /^\| .* \|.*`test\//u.test(line));
  expect([rows.length, listed.length]).toEqual([50, 50]);
  for (let i = 1; i <= 10; i++)
    expect(rows.some(([promise]) => promise.startsWith(`API${i} `))).toBe(true);
});

const sources = ['server', 'shared'].flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [join(tree, name), readFileSync(join(tree, name), 'utf8')] as const),
);

/** Files in which something stands. */
const filesWith = (pattern: RegExp): readonly string[] =>
  sources.filter(([, text]) => pattern.test(text)).map(([path]) => path);

test('the server asks nobody', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(/\bfetch\(|from 'node:(dgram|dns|http2|https|tls)'/u)).toEqual([]);
  expect(filesWith(/\b(request|connect|createConnection)\b.*from 'node:(http|net)'/u)).toEqual([]);
});

test('no text is ever run as a program', () => {
  expect(filesWith(/\beval\(|\bnew Function\b|from 'node:vm'/u)).toEqual([]);
  // Workers from source, in tests and development, are started by a text of ours.
  expect(filesWith(/\beval: true/u)).toEqual(['server/workers/thread.ts']);
});
