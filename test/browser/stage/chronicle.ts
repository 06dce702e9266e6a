import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

export { shoot } from './shots.ts';

/** A short battle that has been fought to its end at the table, with its chronicle open. */
export const fought = async (page: Page): Promise<void> => {
  await page
    .getByLabel(/in one line$/)
    .fill('Red Host: 120 Ada 1+3 v Blue Levy: 300 Bors 0+1; hits=25');
  await page.getByRole('button', { name: 'At the table' }).click();
  await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run to the rout' }).click();
  await page.getByRole('heading', { name: 'The end' }).waitFor();
  // By key: what still loads above it moves it.
  await page.locator('summary', { hasText: 'Tell what happened' }).press('Enter');
  await page.locator('main .chronicle-text').waitFor();
};
export const text = (page: Page): Promise<string> =>
  page.locator('main .chronicle-text').innerText();
export const picked = (page: Page, label: string, option: string): Promise<unknown> =>
  page
    .locator('.chronicle')
    .getByRole('combobox', { name: label, exact: true })
    .selectOption(option);

/** What a download holds. */
export const saved = async (page: Page, format: string): Promise<string> => {
  await picked(page, 'Save as', format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.chronicle-bar').getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};
