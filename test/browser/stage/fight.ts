import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { duelScenarioSchema, type DuelScenarioInput } from '../../../shared/index.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { open } from './stage.ts';
import { weighNothing } from './steps.ts';
import { shooting } from './shots.ts';
import { FEW, openTable } from './table.ts';

export const shoot = shooting('fight-');

/** One against these. */
export const against = (preset: string, ...foes: readonly string[]): DuelScenarioInput['sides'] => [
  { id: 'red', name: 'Red', fighters: [{ id: 'bors', name: 'Bors', named: true, preset }] },
  {
    id: 'blue',
    name: 'Blue',
    fighters: foes.map((name) => ({ id: name.toLowerCase(), name, preset: 'soldier' })),
  },
];
const SCENARIO: DuelScenarioInput = {
  kind: 'duel',
  version: 1,
  system: 'swords',
  name: 'At the ford',
  seed: 'ford',
  trials: 100,
  asks: ['red', 'gm'],
  // Of more than three persons trials are all.
  sides: against('officer', 'Ector', 'Kay', 'Lot'),
};

export const waiting = (page: Page): ReturnType<Page['locator']> => page.locator('.waiting');
/** What waits, by its label. */
export const asked = (page: Page): Promise<string | null> =>
  waiting(page).getAttribute('data-label');
export const actions = (page: Page): ReturnType<Page['locator']> => page.locator('.action');
export const button = (page: Page, name: string | RegExp): ReturnType<Page['locator']> =>
  page.locator('.fight-screen').getByRole('button', { name });

/** A fight opened by its link, and begun. */
export const openFight = async (more: Partial<DuelScenarioInput> = {}): Promise<Page> => {
  const page = await open(
    {},
    `/#/duels?state=${await packLink(duelScenarioSchema.parse({ ...SCENARIO, ...more }))}`,
  );
  await weighNothing(page);
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await waiting(page).waitFor();
  return page;
};

/** Lets the policy decide until dice wait to be thrown. */
export const untilDice = async (page: Page): Promise<void> => {
  await waiting(page).waitFor();
  for (let tries = 0; tries < 40 && (await page.locator('.throw').count()) === 0; tries++) {
    const before = await asked(page);
    await button(page, 'As suggested').click();
    await expect.poll(() => asked(page)).not.toBe(before);
  }
  await page.locator('.throw').waitFor();
};

/** A battle of armies at the table, fought to its rout. */
export const toRout = async (): Promise<Page> => {
  const page = await openTable({}, FEW);
  await weighNothing(page);
  expect(await page.getByRole('heading', { name: 'What follows' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Run to the rout' }).click();
  await page.getByRole('heading', { name: 'What follows' }).waitFor();
  return page;
};
