import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { allChances, chanceOf } from './steps.ts';
import { shoot, openUnits, side, method, unfold } from './units.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle of units', () => {
  test('ten against ten has exact odds, live as one types, and they stay while a field is at fault', async () => {
    const page = await openUnits();
    expect(await chanceOf(page, 'Red')).toMatch(/^41\.3\s%$/);
    expect(await chanceOf(page, 'Blue')).toMatch(/^41\.3\s%$/);
    expect(await chanceOf(page, 'Mutual rout')).toMatch(/^17\.4\s%$/);
    const men = page.getByRole('textbox', { name: 'Men of Red Squad' });
    await expect.poll(() => page.url()).toMatch(/#\/units\?state=1\./);
    const ten = page.url();
    await men.fill('12');
    await expect.poll(() => chanceOf(page, 'Red')).not.toMatch(/^41\.3/);
    const good = await allChances(page);
    await men.fill('1x');
    await page.getByText('Enter a number').waitFor();
    await page.locator('.live-odds').getByRole('button', { name: 'Fix one field' }).click();
    await expect.poll(() => men.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await allChances(page)).toBe(good);

    await expect.poll(() => page.url()).not.toBe(ten);
    await page.reload();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Men of Red Squad' }).inputValue())
      .toBe('1x');
    await expect.poll(() => allChances(page)).toBe(good);
  });

  test.runIf(isLarge)(
    'units are added from troops, kept as presets, edited, and sent to the reserve by keyboard',
    async () => {
      const page = await openUnits();
      const red = side(page, 'Red Squad');
      await red.getByRole('button', { name: 'Add units to' }).click();
      const form = red.getByRole('form', { name: 'Add units' });
      await form.getByRole('combobox', { name: 'Troops' }).selectOption({ label: 'Knights' });
      await form.getByRole('textbox', { name: 'Men', exact: true }).fill('40');
      await form.getByText('Makes').waitFor();
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await form.getByRole('status').getByText('Added').waitFor();
      await method(page).getByText('estimate').waitFor();
      await unfold(red);
      const rows = red.locator('.unit');
      const many = await rows.count();
      expect(many).toBeGreaterThan(1);

      const opener = rows.nth(1).getByRole('button').first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const name = rows.nth(1).getByRole('textbox', { name: 'Name' });
      await name.fill('Iron Guard');
      await rows.nth(1).getByRole('button', { name: 'Keep as a preset' }).click();
      await page.getByText('Kept as “Iron Guard”').waitFor();
      await form.getByRole('button', { name: /^Iron Guard/ }).click();
      await unfold(red);
      await expect.poll(() => rows.count()).toBe(many + 1);
      await form.getByRole('button', { name: 'Delete the preset Iron Guard' }).click();
      await form.getByRole('button', { name: /^Iron Guard/ }).waitFor({ state: 'detached' });

      await page.getByRole('combobox', { name: 'Post of Iron Guard', exact: true }).focus();
      await page.keyboard.press('End');
      await page
        .getByRole('region', { name: 'Red Squad: Reserve' })
        .getByText('Iron Guard')
        .waitFor();
      // The focus has gone along.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Post of Iron Guard');
      await shoot(page, 'added');
      await red.getByRole('button', { name: 'Move Red Squad down' }).focus();
      await page.keyboard.press('Enter');
      expect(
        await red.locator('.post[data-post="centre"] .unit-name').first().innerText(),
      ).not.toBe('Red Squad');
    },
  );
});
