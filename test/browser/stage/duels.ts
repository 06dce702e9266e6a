import type { Page } from 'playwright-core';
import { DUEL_EXAMPLES } from '../../../shared/index.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { open } from './stage.ts';
import { shooting } from './shots.ts';

export const shoot = shooting('duels-');
export const method = (page: Page): ReturnType<Page['locator']> =>
  page.locator('.live-odds .odds-method');
/** The page of fights with its first example, one against one; estimates of more are soon done. */
export const openDuels = async (options: Parameters<typeof open>[0] = {}): Promise<Page> => {
  const link = await packLink({ ...DUEL_EXAMPLES[0]?.scenario, trials: 100 });
  const page = await open(options, `/#/duels?state=${link}`);
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
