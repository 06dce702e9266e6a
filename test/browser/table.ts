import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export { shoot } from './shots.ts';

export const toTable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'At the table' }).click();
  await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  await expect.poll(() => page.url()).toMatch(/#\/table\?state=1\..+&battle=/);
};
export const dice = (page: Page, name: RegExp): ReturnType<Page['locator']> =>
  page.locator('#dice').getByRole('textbox', { name });
export const logRounds = (page: Page): ReturnType<Page['locator']> => page.locator('.melee-round');
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
