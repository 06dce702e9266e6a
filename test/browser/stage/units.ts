import type { Locator, Page } from 'playwright-core';
import { UNIT_EXAMPLES } from '../../../shared/index.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { open } from './stage.ts';
import { shooting } from './shots.ts';

export const shoot = shooting('units-');

/** The page of units with an example, the first of them ten against ten; with few trials. */
export const openUnits = async (
  options: Parameters<typeof open>[0] = {},
  trials = 100,
  of = UNIT_EXAMPLES[0]?.title,
): Promise<Page> => {
  const found = UNIT_EXAMPLES.find(({ title }) => title === of);
  const link = await packLink({ ...found?.scenario, trials });
  const page = await open(options, `/#/units?state=${link}`);
  await page
    .locator('.odds-method', { hasText: /exact|estimate/ })
    .first()
    .waitFor();
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
