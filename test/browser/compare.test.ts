import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS, UNIT_SYSTEMS } from '../../shared/index.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const ROWS = COMBAT_SYSTEMS.length + UNIT_SYSTEMS.length;

const saved = async (page: Page, kind: string): Promise<Download> => {
  const file = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /^Save Compared/ })
    .getByRole('button', { name: kind })
    .click();
  return file;
};

describe.skipIf(!stage.isThere)('one question under every system', () => {
  test('from a cold page in two clicks; a link; a fault with its place; a fight to play', async () => {
    const page = await stage.open();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('button', { name: 'Knight v two soldiers' }).click();
    const rows = page.locator('.compare-rows > li');
    expect(await rows.count()).toBe(ROWS);
    const figures = page.locator('.compare-rows .odds-figures');
    await expect.poll(() => figures.count(), { timeout: 60_000 }).toBe(COMBAT_SYSTEMS.length);
    await expect
      .poll(() => page.locator('.compare-contrast p').first().innerText(), { timeout: 60_000 })
      .toMatch(/^Red wins between .* (points? apart|be told apart)\.$/);
    await expect.poll(() => new URL(page.url()).hash).toBe('#v=knight+v+2+soldiers');
    await page.reload();
    const field = page.getByLabel('Two parties');
    expect(await field.inputValue()).toBe('knight v 2 soldiers');

    await field.fill('knight v 2 soldeirs');
    const fault = page.getByRole('alert').filter({ hasText: 'Character 12' });
    expect(await fault.innerText()).toContain('"soldeirs" is not known');
    await field.fill('knight v 3 levies');

    await page.getByRole('button', { name: 'Open this fight under Zones' }).click();
    await expect.poll(() => new URL(page.url()).hash.slice(0, 3)).toBe('#d=');
    const typed = page.locator('input');
    await expect
      .poll(() => typed.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toContain('knight v 3 levy');
  });

  test('side by side: a chart with its table, saved as figures and as a picture', async () => {
    const page = await stage.open({}, '/#v=soldier+v+soldier');
    await page.getByRole('img', { name: /^How it ends under every system/ }).waitFor();
    await page.getByText('Show as a table').click();
    const table = page.getByRole('region', { name: 'Every system' });
    await expect
      .poll(() => table.getByRole('rowheader').count(), { timeout: 120_000 })
      .toBe(COMBAT_SYSTEMS.length);

    const csv = await readFile(await (await saved(page, 'CSV')).path(), 'utf8');
    const lines = csv.trim().split('\r\n');
    expect(lines[0]).toContain('"System","Red wins","Neither","Blue wins","Rounds"');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      COMBAT_SYSTEMS.map(({ title }) => `"${title}"`),
    );
    const { text, rows } = JSON.parse(
      await readFile(await (await saved(page, 'JSON')).path(), 'utf8'),
    ) as { text: string; rows: { why?: string; win?: Record<string, number> }[] };
    expect(text).toBe('soldier v soldier');
    expect(rows.filter(({ win }) => (win?.['red'] ?? 0) > 0.2)).toHaveLength(COMBAT_SYSTEMS.length);
    expect(rows.filter(({ why }) => why !== undefined)).toHaveLength(UNIT_SYSTEMS.length);
    expect((await saved(page, 'PNG')).suggestedFilename()).toBe('compared-soldier-v-soldier.png');
  });

  test('why they differ is told system by system', async () => {
    const page = await stage.open({}, '/#v=soldier+v+soldier');
    await page.getByRole('button', { name: 'Test what each system rewards' }).click();
    const reasons = page.locator('.compare-contrast li');
    expect(await reasons.count()).toBe(COMBAT_SYSTEMS.length);
    await expect
      .poll(async () => (await reasons.allInnerTexts()).every((text) => / most \(/.test(text)), {
        timeout: 120_000,
      })
      .toBe(true);
  });
});
