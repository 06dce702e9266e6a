import type { Page } from 'playwright-core';
import { open } from './stage.ts';
import { shooting } from './shots.ts';

export const shoot = shooting('duels-');
export const method = (page: Page): ReturnType<Page['locator']> =>
  page.locator('.live-odds .odds-method');
/** The page of fights with its first example: one against one. */
export const openDuels = async (
  options: Parameters<typeof open>[0] = {},
  path = '/#/duels',
): Promise<Page> => {
  const page = await open(options, path);
  await method(page).getByText('exact').waitFor({ timeout: 60_000 });
  return page;
};
export const side = (page: Page, name: string): ReturnType<Page['locator']> =>
  page.getByRole('article', { name, exact: true });
/** The field of that name; one that is unlike the preset says so. */
export const stat = (page: Page, name: string): ReturnType<Page['locator']> =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(changed\\))?$`) });
export const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id ?? '',
  );
/** Weak enough to be read exactly in no time. */
export const weaken = async (page: Page, name: string, stamina: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await stat(page, 'Stamina').fill(stamina);
};
