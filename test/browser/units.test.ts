import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { allChances, chanceOf } from './stage/steps.ts';
import { openUnits } from './stage/units.ts';

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
});
