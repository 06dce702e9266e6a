import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { actsInAddress, allChances } from './steps.ts';
import { openDuels, side, stat, weaken } from './duels.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a fight of persons', () => {
  test('one against one has exact odds, live as one types, and they stay while a field is at fault', async () => {
    const page = await openDuels();
    const before = await allChances(page);
    await weaken(page, 'Bors', '1');
    await expect.poll(() => allChances(page), { timeout: 60_000 }).not.toBe(before);
    const stamina = stat(page, 'Stamina');
    await expect.poll(() => page.url()).toMatch(/#\/duels\?state=1\./);
    await page.locator('.live-odds[aria-busy="false"]').waitFor();
    const good = await allChances(page);
    const link = page.url();
    await stamina.fill('1x');
    await page.getByText('Enter a number').waitFor();
    // Folded away, it stays in view while it is at fault.
    await page.getByRole('button', { name: 'Bors', exact: true }).click();
    await page.locator('.live-odds').getByRole('button', { name: 'Fix one field' }).click();
    await expect
      .poll(() => stamina.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await allChances(page)).toBe(good);
    expect(page.url()).toBe(link);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1x');
    await page.reload();
    await expect.poll(() => stat(page, 'Stamina').inputValue()).toBe('1x');
    await expect.poll(() => allChances(page), { timeout: 60_000 }).toBe(good);
  });

  test.runIf(isLarge)(
    'a fight that has begun is kept in link and browser, and can be set aside and taken up again',
    async () => {
      const page = await openDuels();
      await page.getByRole('combobox', { name: 'Who decides for Red' }).selectOption('person');
      await page.getByRole('button', { name: 'Fight', exact: true }).click();
      await page.getByRole('heading', { name: /Two swordsmen/ }).waitFor();
      await page.getByRole('button', { name: 'As suggested' }).click();
      await expect.poll(() => actsInAddress(page)).toBe(1);
      const link = page.url();
      await page.reload();
      await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
      const other = await stage.open({}, `/${link.slice(link.indexOf('#'))}`);
      await other.getByRole('button', { name: 'Fight to the end' }).click();
      await other.getByText('holds the field').first().waitFor();

      await page.getByRole('button', { name: 'Edit fighters' }).click();
      await side(page, 'Red').waitFor();
      await page.getByText('The fight was set aside.').first().waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
    },
  );
});
