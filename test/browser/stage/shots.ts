import type { Page } from 'playwright-core';

/** Pictures for people, where `SHOTS` names a folder for them. */
export const shooting =
  (prefix = '') =>
  async (page: Page, name: string): Promise<void> => {
    const folder = process.env['SHOTS'];
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/${prefix}${name}.png`, fullPage: true });
  };
export const shoot = shooting();
