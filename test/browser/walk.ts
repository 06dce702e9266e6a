import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { open } from './stage.ts';
import {
  allChances,
  chanceOf,
  chooseExample,
  fight,
  paintedPixels,
  press,
  rounds,
} from './steps.ts';

/** A battle by example and keyboard, fought, reloaded, and fought anew. */
export const walkBattle = async (options: BrowserContextOptions): Promise<void> => {
  const page = await open(options);
  await chooseExample(page, 'Knights against a horde');
  expect(await chanceOf(page, 'Knights')).toBe('77.0 %');

  await page.getByRole('textbox', { name: 'Soldiers' }).last().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('800');
  await expect.poll(() => chanceOf(page, 'Knights')).not.toBe('77.0 %');
  const odds = await allChances(page);

  await fight(page);
  const last = await rounds(page).count();
  expect(await page.getByText(`round ${last} of ${last}`).count()).toBe(1);
  expect(await page.locator('canvas').count()).toBe(2);
  for (const canvas of [0, 1])
    await expect.poll(() => paintedPixels(page, canvas)).toBeGreaterThan(2_000);

  await press(page, 'ArrowLeft');
  await press(page, 'ArrowLeft');
  await page.getByText(`round ${last - 2} of ${last}`).waitFor();
  expect(await page.locator('.rounds tr[aria-current]').innerText()).toMatch(
    new RegExp(`^${last - 2}\\s`),
  );

  const story = await rounds(page).allInnerTexts();
  await expect
    .poll(() => page.url())
    .toMatch(new RegExp(`#/armies\\?state=1\\.[\\w-]+\\.[0-9a-f]{8}&round=${last - 2}$`));
  await page.reload();
  await rounds(page).first().waitFor();
  expect(await rounds(page).allInnerTexts()).toEqual(story);
  expect(await allChances(page)).toBe(odds);
  expect(await page.getByText(`round ${last - 2} of ${last}`).count()).toBe(1);

  await press(page, 'r');
  await expect.poll(() => rounds(page).allInnerTexts()).not.toEqual(story);
  await page.getByRole('textbox', { name: 'Seed' }).fill('horde-1');
  await expect.poll(() => rounds(page).allInnerTexts()).toEqual(story);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'nothing sticks out',
  ).toBe(true);
};
