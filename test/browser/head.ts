import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { PAGES, startOf } from '../../web/share/address.ts';
import { findings } from './looks.ts';
import { open } from './stage.ts';

/** Every page: axe finds nothing, it fits in, and its place in the head is in sight. */
export const lookAtPages = async (options: BrowserContextOptions): Promise<void> => {
  const page = await open(options);
  for (const one of PAGES) {
    await page.goto(new URL(`/${startOf(one)}`, page.url()).href);
    await page.locator('main h1, main h2').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    expect(await findings(page, { isStrict: true }), one.title).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${one.title} is wider than the screen`).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    // Every page can be gone to without scrolling sideways, and this one is marked in sight.
    const head = await page.locator('.pages').boundingBox();
    const isSeen = await page.locator('.pages a').evaluateAll((links) =>
      links.map((link) => {
        const { left, right } = link.getBoundingClientRect();
        const top = document.elementFromPoint(
          (left + right) / 2,
          link.getBoundingClientRect().y + 4,
        );
        return left >= 0 && right <= document.documentElement.clientWidth && link.contains(top);
      }),
    );
    expect(isSeen, one.title).toEqual(PAGES.map(() => true));
    expect(head?.height ?? 0).toBeLessThan(80);
  }
};
