import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { shoot, fought, text, picked, saved } from './stage/chronicle.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a chronicle', () => {
  test('of a battle at the table: read, copied, saved and printed', async () => {
    const page = await stage.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await fought(page);
    const report = await text(page);
    expect(report).toMatch(/(held the field|nobody held the field) after \d+ rounds?/u);
    expect(report).toMatch(/lost \d+ of 25 hits/u);
    await shoot(page, 'chronicle-report');

    await page.locator('.chronicle-bar').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll(/[-\s]+/gu, ' ')).toContain(
      report
        .split('\n')
        .at(0)!
        .replaceAll(/[-\s]+/gu, ' '),
    );

    expect(await saved(page, 'markdown')).toMatch(/^---\ntitle: /u);
    expect(await saved(page, 'csv')).toMatch(/^"round","at","minutes"/u);
    expect(JSON.parse(await saved(page, 'foundry')).pages[0].type).toBe('text');
    expect(JSON.parse(await saved(page, 'json')).source.scenario.kind).toBe('battle');

    await picked(page, 'Told as', 'herald');
    await expect.poll(() => text(page)).not.toBe(report);
    const herald = await text(page);
    await page.getByRole('button', { name: 'In other words' }).click();
    await expect.poll(() => text(page)).not.toBe(herald);
    await shoot(page, 'chronicle-herald');

    await picked(page, 'for', 'players');
    await expect.poll(() => text(page)).not.toMatch(/of 25 hits|%/u);
    await shoot(page, 'chronicle-players');
  });
});
