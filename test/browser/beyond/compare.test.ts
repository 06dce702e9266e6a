import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS, UNIT_SYSTEMS } from '../../../shared/index.ts';
import { setStage } from '../stage/stage.ts';

const stage = setStage();

const saved = async (page: Page, kind: string): Promise<Download> => {
  const file = page.waitForEvent('download');
  await page
    .getByRole('group', { name: /^Save Compared/ })
    .getByRole('button', { name: kind })
    .click();
  return file;
};

describe.skipIf(!stage.isThere)('one question under every system', () => {
  test('side by side: a chart with its table, saved as figures and as a picture; why they differ', async () => {
    const page = await stage.open({}, '/#/compare?line=soldier+v+soldier');
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
    const svg = await readFile(await (await saved(page, 'SVG')).path(), 'utf8');
    const texts = await page.evaluate((file) => {
      const read = new DOMParser().parseFromString(file, 'image/svg+xml');
      return [...read.querySelectorAll('text, parsererror')].map((one) => one.textContent);
    }, svg);
    const all = ['Side by side', 'Red wins', 'Neither', 'Blue wins', '50\u202f%', 'chance'];
    expect(texts).toEqual(
      expect.arrayContaining([...all, ...COMBAT_SYSTEMS.map(({ title }) => title)]),
    );
    expect(texts.at(-1)).not.toContain('error');
    expect(texts.join(' ')).toContain('soldier v soldier · Compare · Rout');

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
