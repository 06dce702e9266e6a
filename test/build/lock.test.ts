import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
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
