import type { Page } from 'playwright-core';
import { type UnitScenarioInput } from '../../../shared/index.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { open as openPage } from './stage.ts';
import { weighNothing } from './steps.ts';
import { unitsWith } from '../../scenarios.ts';

const body = (
  id: string,
  side: string,
  name: string,
  men: number,
): UnitScenarioInput['units'][number] => ({ id, side, name, men, pool: men * 6 });
/** Two a side, so that every unit has a choice. */
export const SCENARIO = unitsWith({
  name: 'The ford',
  seed: 'ford-1',
  trials: 100,
  rules: { system: 'oldschool', order: 'simultaneous', multiplier: 'attacker-current' },
  units: [
    body('red-1', 'red', 'Red Guard', 20),
    body('red-2', 'red', 'Red Levy', 30),
    body('blue-1', 'blue', 'Blue Spears', 25),
    body('blue-2', 'blue', 'Blue Bows', 25),
  ],
});

export const open = async (options = {}): Promise<Page> => {
  const page = await openPage(options, `/#/units?state=${await packLink(SCENARIO)}`);
  await weighNothing(page);
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await title(page, 'before the first round');
  return page;
};
export const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('#cockpit-title', { hasText: name }).waitFor();
export const log = (page: Page): ReturnType<Page['locator']> => page.locator('.melee-log');
export const fightRound = async (page: Page, round: number): Promise<void> => {
  await page.getByRole('button', { name: `Fight round ${round}` }).click();
  await title(page, `After round ${round}`);
  // A line a round: blow by blow where it is opened.
  await page.locator('.melee-round summary').first().click();
};
export const strikes = (page: Page, name: string): ReturnType<Page['locator']> =>
  page
    .getByRole('region', { name: /^Orders for round/ })
    .first()
    .getByLabel(`${name}, strikes`);
/** The dice of the newest round that hit or miss. */
export const firstThrow = (page: Page): ReturnType<Page['locator']> =>
  page.locator('.melee-round').first().locator('.melee-roll', { hasText: 'to hit' }).first();
