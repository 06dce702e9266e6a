import { describe, expect, test } from 'vitest';
import { setStage } from '../stage/stage.ts';

const stage = setStage();
const FIELD = /in one line$/;

describe.skipIf(!stage.isThere)('a line that is typed as the page is reloaded', () => {
  test('is there again, on every page, with a fault as well', async () => {
    const page = await stage.open();
    const line = page.getByLabel(/one line|Two parties/).first();
    for (const [path, text] of [
      ['', '777 Ada v 1350'],
      ['/#/units', 'units: 4 v 7'],
      ['/#/duels', 'zones: levy v lev'],
      ['/#/lab', '777 v 888'],
      ['/#/compare', '777 v 888'],
    ] as const) {
      if (path !== '') {
        const before = await line.elementHandle();
        await page.goto(new URL(path, page.url()).href);
        // Until the page is there, that of the page before is.
        await before?.waitForElementState('hidden');
      }
      await line.fill(text);
      await page.reload();
      await expect.poll(() => line.inputValue()).toBe(text);
    }
  });
});

describe.skipIf(!stage.isThere)('what if', () => {
  test('what is pinned stays over a reload, and can be swapped back; no ids or seed are said', async () => {
    const page = await stage.open();
    const line = page.getByLabel(FIELD);
    await expect.poll(() => line.inputValue()).toMatch(/ v /);
    expect(await line.inputValue()).not.toMatch(/(id|seed)=/);
    const seed = page.getByRole('textbox', { name: 'Seed' });
    const drawn = await seed.inputValue();
    await line.fill(`${await line.inputValue()} round=2`);
    await line.blur();
    expect(await seed.inputValue()).toBe(drawn);

    await line.fill('100 v 120');
    await page.getByRole('button', { name: 'Pin this battle' }).click();
    const pin = page.getByRole('region', { name: 'What if', exact: true });
    await expect.poll(() => pin.innerText()).toContain('0.0');
    await line.fill('100 +1 v 120');
    const row = pin.getByRole('row', { name: /^Red wins/ });
    await expect.poll(() => row.innerText()).toMatch(/\+\d+\.\d/);
    const before = await row.innerText();
    await page.reload();
    await expect.poll(() => row.innerText()).toBe(before);

    await pin.getByRole('button', { name: 'Swap with the pinned one' }).click();
    await expect.poll(() => line.inputValue()).toBe('100 v 120');
    await expect.poll(() => row.innerText()).toMatch(/−\d+\.\d/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => row.innerText()).toBe(before);

    await pin.getByRole('button', { name: 'Unpin' }).click();
    await expect.poll(() => pin.getByRole('row').count()).toBe(0);
    await pin.getByRole('button', { name: 'Undo: pin it again' }).click();
    await expect.poll(() => row.innerText()).toBe(before);
  });

  test.each([
    {
      at: 'units',
      text: 'units: 4 knight left v French: 3 levy v 2 archer',
      ending: /Green\s*wins/,
      first: 'units: 4 v 4 ac=7',
      second: 'units: 4 v 6 ac=7',
    },
    {
      at: 'duels',
      text: 'zones: Ada elite levy v 2 levy',
      ending: /Red\s+wins/,
      first: 'zones: levy v levy',
      second: 'zones: levy v soldier',
    },
  ])('$at: a line fills the cards, undone; the difference in points', async (one) => {
    const { at, text, ending, first, second } = one;
    const page = await stage.open({}, `/#/${at}`);
    const line = page.getByLabel(FIELD);
    await line.fill(text);
    const odds = page.getByRole('region', { name: 'Odds', exact: true });
    await expect.poll(() => odds.innerText()).toMatch(ending);
    await line.blur();
    await expect.poll(() => line.inputValue()).toContain(text);
    await page.keyboard.press('Control+z');
    await expect.poll(() => line.inputValue()).not.toContain(text);

    await line.fill(first);
    await page.getByRole('button', { name: /^Pin this/ }).click();
    await line.fill(second);
    const pin = page.getByRole('region', { name: 'What if', exact: true });
    await expect
      .poll(() => pin.getByRole('row', { name: /^Red wins/ }).innerText())
      .toMatch(/−\d+\.\d/);
  });
});

describe.skipIf(!stage.isThere)('the least help that turns a battle at the table', () => {
  test('what is given makes the odds that it promised', async () => {
    const page = await stage.open();
    await page.getByLabel(FIELD).fill('120 Ada 1+2 v 200 Bors 0+1; seed=7');
    await page.getByRole('button', { name: 'At the table' }).click();
    await page.getByText('The least help that turns the battle').click();
    const panel = page.getByRole('region', { name: 'Help from the heroes' }).first();
    const row = panel.getByRole('row', { name: /^Blue: −\d+ hits/ });
    // The weaker one is helped first: here that is Blue.
    await panel.getByRole('row', { name: /^Red: −\d+ hits/ }).waitFor();
    await panel.getByLabel(/^For/).selectOption('Red');
    await panel.getByLabel('with a chance of').selectOption('0.75');
    const promised = await row.locator('td').first().innerText();
    expect(Number.parseFloat(promised)).toBeGreaterThanOrEqual(75);
    expect(Number.parseFloat(await row.locator('td').nth(1).innerText())).toBeLessThan(75);
    await row.getByRole('button').click();
    await expect
      .poll(() => page.locator('.odds .odds-figures .figure').first().innerText())
      .toBe(promised);
    await panel.getByText('that is enough').waitFor();
    await page.keyboard.press('Control+z');
    await row.waitFor();
  });
});
