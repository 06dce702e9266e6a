import type { Page } from 'playwright-core';

export { shoot, openTable } from './table.ts';

/** What has the focus: its id, its name, or its text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return id === '' ? `${document.activeElement?.tagName} ${textContent}` : id;
  });
export const armies = (page: Page): Promise<readonly string[]> =>
  page.locator('article.army').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
