import { describe, expect, test } from 'vitest';
import { LOOKS } from './looks.ts';
import { setStage } from './stage.ts';
import { walkBattle } from './walk.ts';
import { allChances, chooseExample, press } from './steps.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle from start to end', () => {
  test.runIf(isLarge).each(LOOKS.slice(0, 1))('in $look', ({ options }) => walkBattle(options));
});

describe.skipIf(!stage.isThere)('four armies', () => {
  test.runIf(isLarge)(
    'give an estimate with its progress, which can be cancelled and starts anew with an edit',
    async () => {
      const page = await stage.open();
      await chooseExample(page, 'Three banners');
      await page.getByRole('button', { name: 'Add army' }).click();
      await page.locator('.odds-method', { hasText: 'estimate: 10,000 trials' }).waitFor();
      expect(await page.locator('.odds-method').innerText()).toMatch(
        /^estimate: 10,000 trials ± \d\.\d+ points, seed banners-1$/,
      );

      await press(page, 'u');
      await page.getByRole('textbox', { name: 'Trials of an estimate' }).fill('1000000');
      await page.keyboard.press('Escape');
      await page.getByRole('progressbar', { name: 'Trials of the estimate' }).waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('stopped early').waitFor();
      await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('900');
      await page.getByRole('progressbar', { name: 'Trials of the estimate' }).waitFor();
    },
  );
});

describe.skipIf(!stage.isThere)('rules', () => {
  test.runIf(isLarge)('change the odds, differ from the book, and go back to it', async () => {
    const page = await stage.open();
    const book = await allChances(page);
    await press(page, 'u');
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByText('Standard rules.').waitFor();
    await drawer.getByRole('switch', { name: 'Crowded front' }).click();
    await drawer.getByRole('textbox', { name: 'Most power from numbers' }).fill('1');
    await drawer.getByText('1 rule option changed.').waitFor();
    await expect.poll(() => allChances(page)).not.toBe(book);
    await drawer.getByRole('button', { name: 'Reset to standard' }).click();
    await expect.poll(() => allChances(page)).toBe(book);
  });
});
