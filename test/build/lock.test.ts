import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/**
 * Optional packages that are named but not locked: npm drops them in silence, and then `npm ci`
 * fails everywhere.
 */
const missingFrom = (lock: Readonly<Record<string, Locked>>): readonly string[] =>
  Object.entries(lock).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        lock[`${path}/node_modules/${name}`] === undefined &&
        lock[`node_modules/${name}`] === undefined,
    ),
  );

test('the lock is whole for every platform', () => {
  expect(missingFrom({ 'node_modules/a': { optionalDependencies: { 'a-win32': '1' } } })).toEqual([
    'a-win32',
  ]);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(missingFrom(packages)).toEqual([]);
});

test('the lock names no registry but the public one', () => {
  const hosts = Object.values(packages).flatMap(({ resolved }) =>
    resolved === undefined ? [] : [new URL(resolved).host],
  );
  expect(hosts).toEqual([]);
});

test('dependencies are pinned to one version each', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});

test('every dependency has its reason, and nothing else has', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>;
  const [, text = ''] =
    /^## Dependencies$([^]*?)^## /m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const rows = [...text.matchAll(/^\| (`.+`) \| .+ \|$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(new Set(rows)).toEqual(new Set(Object.keys(all)));
  expect(rows.length).toBe(Object.keys(all).length);
});

/** Everybody may use, change and pass on what is under these. */
const FREE = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  '(MIT OR CC0-1.0)',
];

test('every package is under a free licence', () => {
  const others = Object.entries(packages).filter(
    ([path, { license = 'none' }]) => path !== '' && !FREE.includes(license),
  );
  expect(others).toEqual([]);
});
