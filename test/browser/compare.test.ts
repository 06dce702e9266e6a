import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS, UNIT_SYSTEMS } from '../../shared/index.ts';
import { setStage } from './stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('one question under every system', () => {
  test('from a cold page in two clicks; a link; a fault with its place; a fight to play', async () => {
    const page = await stage.open();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('button', { name: 'Knight v two soldiers' }).click();
    const differ = page.locator('.compare-contrast p').first();
    expect(await differ.innerText()).not.toMatch(/:$/);
    const rows = page.locator('.compare-rows > li');
    expect(await rows.count()).toBe(COMBAT_SYSTEMS.length + UNIT_SYSTEMS.length);
    await expect.poll(() => new URL(page.url()).hash).toBe('#/compare?line=knight+v+2+soldiers');
    await page.reload();
    const field = page.getByLabel('Two parties');
    expect(await field.inputValue()).toBe('knight v 2 soldiers');
    const figures = page.locator('.compare-rows .odds-figures');
    await expect.poll(() => figures.count(), { timeout: 60_000 }).toBe(COMBAT_SYSTEMS.length);
    await expect
      .poll(() => differ.innerText(), { timeout: 60_000 })
      .toMatch(/Red wins between .* (points? apart|be told apart)\.$/);

    await field.fill('knight v 2 soldeirs');
    const fault = page.getByRole('alert').filter({ hasText: 'Character 12' });
    expect(await fault.innerText()).toContain('"soldeirs" is not known');
    await field.fill('levy v 3 levies');

    await page.getByRole('button', { name: 'Open this fight under Zones' }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/duels/);
    const typed = page.locator('input');
    await expect
      .poll(() => typed.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toContain('levy v 3 levy');
  });
});
