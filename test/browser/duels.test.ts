import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { allChances } from './stage/steps.ts';
import { openDuels, stat, weaken } from './stage/duels.ts';

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
});
