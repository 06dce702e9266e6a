import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { BATTLE_EXAMPLES, type BattleScenario, type Entry } from '../../../shared/index.ts';
import { encodeTable } from '../../../web/table/kept/table-link.ts';
import { battleWith } from '../../scenarios.ts';
import { open } from './stage.ts';

export { shoot } from './shots.ts';

/** The battle that the page of armies begins with. */
export const FORD = battleWith(BATTLE_EXAMPLES[0]?.scenario ?? {});
/** So few of them that what follows, and their units, cost next to nothing. */
export const FEW = battleWith({
  ...FORD,
  trials: 100,
  armies: FORD.armies.map((army, i) => ({ ...army, size: 3 - 2 * i })),
});

export const tableLink = async (
  entries: readonly Entry[] = [],
  scenario: BattleScenario = FORD,
): Promise<string> =>
  `/#/table?state=${await encodeTable({ scenario, log: { entries: [...entries], undone: [] } })}`;
/** A battle at the table by its link: before its first round. */
export const openTable = async (
  options: BrowserContextOptions = {},
  scenario: BattleScenario = FORD,
): Promise<Page> => {
  const page = await open(options, await tableLink([], scenario));
  await heading(page, 'Round 1');
  return page;
};
/** The same from the page of armies. */
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
