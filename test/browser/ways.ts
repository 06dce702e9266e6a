import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SHOTS = process.env['SHOTS'];
export const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

export const toTable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'At the table' }).click();
  await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  await expect.poll(() => page.url()).toMatch(/#t=1\..+&b=/);
};
/** What has the focus: its id, its name, or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return id === '' ? `${document.activeElement?.tagName} ${textContent}` : id;
  });
export const armies = (page: Page): Promise<readonly string[]> =>
  page.locator('article.army').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
