import { describe, expect, test } from 'vitest';
import { findings, looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { shoot, fought, picked } from '../chronicle.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a chronicle', () => {
  test('is printed by itself; a card for players keeps the secrets of the other side', async () => {
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
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
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

  test('the card is one page of A4 and of Letter, however much is on it', async () => {
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
      for (const format of ['A4', 'Letter']) {
        await page.getByRole('button', { name: 'Print the card' }).click();
        const paper = (await page.pdf({ format })).toString('latin1');
        expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1);
        // More than a blank page: the letters of two typefaces are in it.
        expect(paper).toContain('/FontDescriptor');
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      }
    }
  });

  test('reads well and can be used by all; by a template of one’s own, kept in this browser', async () => {
    const page = await stage.open();
    await fought(page);
    await page.getByText('Chart and figures').click();
    await page.locator('.chronicle-figures canvas').waitFor();
    await page.getByText('Change the template').click();
    await looksWell(page, {}, (look) => shoot(page, `chronicle-${look}`));
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
});
