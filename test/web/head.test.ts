import { expect, test } from 'vitest';
import {
  fieldsIn,
  hashOf,
  isKnownPath,
  pageAt,
  pageOf,
  PAGES,
} from '../../web/share/link/address.ts';

test('every page has an address that says its name, with what stands behind it', () => {
  const fields = { line: 'Ada & Bors? 1+3 v 50 % #2', view: 'atlas' };
  for (const { name } of PAGES) {
    expect(pageOf(hashOf(name))).toBe(name);
    expect(hashOf(name)).toBe(`#/${name}`);
    expect(pageAt(`/${name}/`)?.name).toBe(name);
    const hash = hashOf(name, { ...fields, left: '' });
    expect([pageOf(hash), fieldsIn(hash)]).toEqual([name, fields]);
  }
  expect(hashOf('lab', { line: '120 v 350' })).toBe('#/lab?line=120+v+350');
});

test('an address without a page is that of the armies, and one of none is known to be so', () => {
  expect(['', '#', '#main'].map(pageOf)).toEqual(['armies', 'armies', 'armies']);
  expect(['#/labs', '#/', '#/lab/x'].map(pageOf)).toEqual([undefined, 'armies', undefined]);
});

test.each([
  ['/', true],
  ['/index.html', true],
  ['/screen/abc-1', true],
  ...PAGES.map(({ name }): [string, boolean] => [`/${name}`, true]),
  ['/lab/', true],
  ['/tables', false],
  ['/screen/', false],
])('%s is a page: %s', (path, isPage) => expect(isKnownPath(path)).toBe(isPage));
