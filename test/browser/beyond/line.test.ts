import { describe, expect, test } from 'vitest';
import { setStage } from '../stage.ts';

const stage = setStage();
const FIELD = /in one line$/;

describe.skipIf(!stage.isThere)('a line that is typed as the page is reloaded', () => {
  test('is there again, on every page, with a fault as well', async () => {
    const page = await stage.open();
    for (const [path, text] of [
      ['/', '777 v 1350'],
      ['/#/armies', '777 Ada v 1350'],
      ['/#/units', 'units: 41 v 47'],
      ['/#/duels', 'zones: knight v 3 levy'],
      ['/#/duels', 'zones: knight v 3 lev'],
      ['/#/lab', '777 v 888'],
      ['/#/compare', '777 v 888'],
    ] as const) {
      await page.goto(new URL(path, page.url()).href);
      const line = page.getByLabel(/one line|Two parties/).first();
      await line.fill(text);
      await page.reload();
      await expect.poll(() => line.inputValue()).toBe(text);
    }
  });

  test('says no ids and no seed that nobody typed', async () => {
    const page = await stage.open();
    const line = page.getByLabel(FIELD);
    await expect.poll(() => line.inputValue()).toMatch(/ v /);
    expect(await line.inputValue()).not.toMatch(/(id|seed)=/);
    const seed = page.getByRole('textbox', { name: 'Seed' });
    const before = await seed.inputValue();
    await line.fill(`${await line.inputValue()} round=2`);
    await line.blur();
    expect(await seed.inputValue()).toBe(before);
  });
});

describe.skipIf(!stage.isThere)('what if', () => {
  test.each([
    ['units', '/#/units', 'units: 40 v 40 ac=7', 'units: 40 v 60 ac=7'],
    ['duels', '/#/duels', 'zones: knight v soldier', 'zones: knight v veteran'],
  ])('%s: the difference in points', async (_, path, first, second) => {
    const page = await stage.open({}, path);
    const line = page.getByLabel(FIELD);
    await line.fill(first);
    await page.getByRole('button', { name: /^Pin this/ }).click();
    await line.fill(second);
    const pin = page.getByRole('region', { name: 'What if', exact: true });
    await expect
      .poll(() => pin.getByRole('row', { name: /^Red wins/ }).innerText(), { timeout: 60_000 })
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
