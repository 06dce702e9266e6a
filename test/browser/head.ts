import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hashOf, PAGES } from '../../web/share/address.ts';
import { looksWell } from './looks.ts';

/** Every page can be gone to without scrolling sideways, and this one is marked in sight. */
const isInSight = async (page: Page): Promise<void> => {
  const head = await page.locator('.pages').boundingBox();
  const isSeen = await page.locator('.pages a').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, y } = link.getBoundingClientRect();
      const top = document.elementFromPoint((left + right) / 2, y + 4);
      return left >= 0 && right <= document.documentElement.clientWidth && link.contains(top);
    }),
  );
  expect(isSeen).toEqual(PAGES.map(() => true));
  expect(head?.height ?? 0).toBeLessThan(80);
};

/** Each page in each look: axe finds nothing, it fits in, and is in sight in the head. */
export const lookAtPages = async (page: Page): Promise<void> => {
  for (const one of PAGES) {
    await page.goto(new URL(`/${hashOf(one.name)}`, page.url()).href);
    await expect
      .poll(() => page.locator('.pages [aria-current="page"]').innerText())
      .toBe(one.title);
    await page.locator('main h1, main h2').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await looksWell(page, { isStrict: true, name: one.title }, () => isInSight(page));
  }
};
