import type { Download, Page } from 'playwright-core';
import { COMBAT_SYSTEMS, UNIT_SYSTEMS } from '../../shared/index.ts';

export const ROWS = COMBAT_SYSTEMS.length + UNIT_SYSTEMS.length;

export const saved = async (page: Page, kind: string): Promise<Download> => {
  const file = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /^Save Compared/ })
    .getByRole('button', { name: kind })
    .click();
  return file;
};
