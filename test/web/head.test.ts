import { expect, test } from 'vitest';
import { isKnownPath, pageOf, PAGES, startOf } from '../../web/share/address.ts';

test('every page has an address of its own, and the armies those without a letter', () => {
  expect(new Set(PAGES.map(startOf)).size).toBe(PAGES.length);
  for (const page of PAGES)
    expect(pageOf(`${startOf(page)}1.abc.00000000`)).toBe(
      page.name === 'armies' ? undefined : page.name,
    );
  expect(pageOf('')).toBe(undefined);
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
