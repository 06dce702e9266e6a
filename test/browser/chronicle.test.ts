import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, LOOKS } from './looks.ts';
import { setStage } from './stage.ts';

const stage = setStage();
const SHOTS = process.env['SHOTS'];

const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

/** A battle that has been fought to its end at the table, with its chronicle open. */
const fought = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'At the table' }).click();
  await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Run to the rout' }).click();
  await page.getByRole('heading', { name: 'The end' }).waitFor();
  await page.getByText('Tell what happened').click();
  await page.locator('main .chronicle-text').waitFor();
};
const text = (page: Page): Promise<string> => page.locator('main .chronicle-text').innerText();
const picked = (page: Page, label: string, option: string): Promise<unknown> =>
  page
    .locator('.chronicle')
    .getByRole('combobox', { name: label, exact: true })
    .selectOption(option);

/** What a download holds. */
const saved = async (page: Page, format: string): Promise<string> => {
  await picked(page, 'Save as', format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.chronicle-bar').getByRole('button', { name: 'Download' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

describe.skipIf(!stage.isThere)('a chronicle', () => {
  test('of a battle at the table: read, copied, saved and printed', async () => {
    const page = await stage.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await fought(page);
    const report = await text(page);
    expect(report).toMatch(/(held the field|nobody held the field) after \d+ rounds?/u);
    expect(report).toMatch(/lost \d+ of 100 hits/u);
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
    await expect.poll(() => text(page)).not.toMatch(/of 100 hits|%/u);
    await shoot(page, 'chronicle-players');
  });

  test('is printed by itself', async () => {
    const page = await stage.open();
    await fought(page);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.locator('.chronicle-bar').getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await page.locator('.print-sheet .chronicle-text').isVisible()).toBe(true);
    await shoot(page, 'chronicle-print');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('#root').isVisible()).toBe(true);
    await page.getByText('Battle card').click();
    await page.locator('main .card-sheet').waitFor();
    await expect.poll(() => page.locator('main .card-sheet').innerText()).toMatch(/[+−]\d+\.\d/u);
    await shoot(page, 'card');
    await page.getByRole('button', { name: 'Print the card' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.print-sheet .card-sheet').isVisible()).toBe(true);
    expect(await page.locator('.print-sheet .chronicle-text').isVisible()).toBe(false);
    await shoot(page, 'card-print');
  });

  test('a card for players keeps the secrets of the other side', async () => {
    const page = await stage.open();
    await fought(page);
    await page.getByText('Battle card').click();
    const card = page.locator('main .card-sheet');
    await expect.poll(() => card.innerText()).toMatch(/Blue Levy \d.*%/u);
    await picked(page, 'Card for', 'red');
    const seen = await card.innerText();
    expect(seen).toMatch(/Red Host\s+120/u);
    expect(seen).toContain('steady; the rest is not known');
    expect(seen).not.toMatch(/300|Bors|%|[+−]\d+\.\d/u);
    await page.getByText('a word for each army').waitFor();
    expect(await findings(page)).toEqual([]);
    await shoot(page, 'card-players');
  });

  test.each(['A4', 'Letter'])(
    'the card is one page of %s, however much is on it',
    async (format) => {
      const page = await stage.open();
      await page.evaluate(() => {
        window.print = () => undefined;
        const levers = Array.from({ length: 30 }, (_, i) => ({
          title: `Deed ${i}`,
          on: 'own',
          order: { type: 'power', points: 1 },
        }));
        localStorage.setItem('rout.levers.1', JSON.stringify(levers));
      });
      await fought(page);
      await page.getByText('Battle card').click();
      const card = page.locator('main .card-sheet');
      await expect.poll(() => card.innerText()).toMatch(/Deed 29\s+[+−]\d+\.\d/u);
      for (const reader of ['', 'blue']) {
        await picked(page, 'Card for', reader);
        await page.getByRole('button', { name: 'Print the card' }).click();
        const paper = (await page.pdf({ format })).toString('latin1');
        expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
        // More than a blank page: the letters of two typefaces are in it.
        expect(paper).toContain('/FontDescriptor');
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      }
    },
  );

  test('by a template of one’s own, kept in this browser', async () => {
    const page = await stage.open();
    await fought(page);
    await page.getByText('Change the template').click();
    const field = page.locator('.chronicle-template textarea');
    await field.fill('{% if winner %}');
    await page.getByText('The template cannot be told').waitFor();
    await field.fill('# Mine\n\nIt took {{ rounds | of: "round" }}.');
    await page.locator('main .chronicle-text').getByText('It took').waitFor();
    await page.getByRole('button', { name: 'Keep it in this browser' }).click();
    await page.getByText('Kept.').waitFor();
    await page.reload();
    await page.getByText('Tell what happened').click();
    await page.locator('main .chronicle-text').getByText('It took').waitFor();
    await page.getByText('Change the template').click();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await page.locator('main .chronicle-text').getByText('Casualties').waitFor();
  });

  test('reads well and can be used by all', async () => {
    const page = await stage.open();
    await fought(page);
    await page.getByText('Chart and figures').click();
    await page.locator('.chronicle-figures canvas').waitFor();
    await page.getByText('Change the template').click();
    await looksWell(page, {}, (look) => shoot(page, `chronicle-${look}`));
  });
});
