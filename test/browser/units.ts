import type { Locator, Page } from 'playwright-core';
import { open } from './stage.ts';
import { shooting } from './shots.ts';

export const shoot = shooting('units-');

/** The page of units with its first example: ten against ten. */
export const openUnits = async (options: Parameters<typeof open>[0] = {}): Promise<Page> => {
  const page = await open(options, '/#/units');
  await page.locator('.odds-method', { hasText: 'exact' }).first().waitFor();
  return page;
};
export const side = (page: Page, name: string): ReturnType<Page['locator']> =>
  page.getByRole('article', { name, exact: true });
export const method = (page: Page): ReturnType<Page['locator']> =>
  page.locator('.live-odds .odds-method');

/** Opens every row of like units. */
export const unfold = async (place: Locator): Promise<void> => {
  const folded = place.locator('.unit-run:not([data-open]) > .unit-run-line button');
  while ((await folded.count()) > 0) await folded.first().click();
};
