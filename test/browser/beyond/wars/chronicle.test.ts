import { describe, expect, test } from 'vitest';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { shoot, fought, picked } from '../../stage/chronicle.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a chronicle', () => {
  test('reads well; by a template of one’s own, kept; printed, and as a card of one page', async () => {
    const page = await stage.open();
    await fought(page);
    await page.getByText('Chart and figures').click();
    await page.locator('.chronicle-figures canvas').waitFor();
    await page.getByText('Change the template').click();
    await page.getByText('Battle card').click();
    await page.locator('main .card-sheet').waitFor();
    await looksWell(page, { at: '.chronicle' }, (look) => shoot(page, `chronicle-${look}`));
    const field = page.locator('.chronicle-template textarea');
    await field.fill('{% if winner %}');
    await page.getByText('The template cannot be told').waitFor();
    await field.fill('# Mine\n\nIt took {{ rounds | of: "round" }}.');
    await page.locator('main .chronicle-text').getByText('It took').waitFor();
    await page.getByRole('button', { name: 'Keep it in this browser' }).click();
    await page.getByText('Kept.').waitFor();
    // What stands on the card is read as the page loads.
    await page.evaluate(() => {
      const levers = Array.from({ length: 30 }, (_, i) => ({
        title: `Deed ${i}`,
        on: 'own',
        order: { type: 'power', points: 1 },
      }));
      localStorage.setItem('rout.levers.1', JSON.stringify(levers));
    });
    await page.reload();
    await page.getByText('Tell what happened').click();
    await page.locator('main .chronicle-text').getByText('It took').waitFor();
    await page.getByText('Change the template').click();
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await page.locator('main .chronicle-text').getByText('Casualties').waitFor();

    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const back = async (): Promise<void> => {
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    };
    await page.locator('.chronicle-bar').getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await page.locator('.print-sheet .chronicle-text').isVisible()).toBe(true);
    await shoot(page, 'chronicle-print');
    await back();
    expect(await page.locator('#root').isVisible()).toBe(true);

    await page.getByText('Battle card').click();
    const card = page.locator('main .card-sheet');
    // It waits for its figures: the deeds of both armies have theirs.
    await page.getByRole('button', { name: 'Print the card' }).click();
    await page.locator('html[data-printing="card"]').waitFor();
    expect(await page.locator('.print-sheet .card-sheet').innerText()).toMatch(
      /%.*(Deed 29\s*[+−]\d+\.\d.*){2}/su,
    );
    await back();
    await expect.poll(() => card.innerText()).toMatch(/Deed 29\s+[+−]\d+\.\d/u);
    await expect.poll(() => card.innerText()).toMatch(/Blue Levy \d.*%/u);
    await shoot(page, 'card');
    await page.getByRole('button', { name: 'Print the card' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.print-sheet .card-sheet').isVisible()).toBe(true);
    expect(await page.locator('.print-sheet .chronicle-text').isVisible()).toBe(false);
    await shoot(page, 'card-print');
    await back();
    for (const reader of ['', 'red']) {
      await picked(page, 'Card for', reader);
      for (const format of ['A4', 'Letter']) {
        await page.getByRole('button', { name: 'Print the card' }).click();
        const paper = (await page.pdf({ format })).toString('latin1');
        expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1);
        // More than a blank page: the letters of two typefaces are in it.
        expect(paper).toContain('/FontDescriptor');
        await back();
      }
    }
    const seen = await card.innerText();
    expect(seen).toMatch(/Red Host\s+120/u);
    expect(seen).toContain('steady; the rest is not known');
    expect(seen).not.toMatch(/300|Bors|%|[+−]\d+\.\d/u);
    await page.getByText('a word for each army').waitFor();
    await shoot(page, 'card-players');
  });
});
