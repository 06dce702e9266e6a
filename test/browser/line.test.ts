import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();
const FIELD = /in one line$/;

describe.skipIf(!stage.isThere)('a battle in one line', () => {
  test('armies: thirty keys on a cold page, with the odds; the cards write the line', async () => {
    const page = await stage.open();
    const line = page.getByLabel(FIELD);
    const text = '800 Ada 1+3 v 1350 Bors 0+1';
    expect(text.length).toBeLessThanOrEqual(30);
    await line.fill('');
    await line.pressSequentially(text);
    await page.getByText('Ada').first().waitFor();
    await expect.poll(() => page.getByLabel('Soldiers').first().inputValue()).toBe('800');
    const odds = page.getByRole('region', { name: 'Odds', exact: true });
    await expect.poll(() => odds.innerText()).toMatch(/Red\s+wins\s+\d/);
    await page.getByLabel('Soldiers').first().fill('900');
    await expect.poll(() => line.inputValue()).toBe('900 Ada 1+3 v 1350 Bors 0+1');

    await line.fill('900 Ada v 1350');
    await page.getByRole('alert').filter({ hasText: 'Character 5: "Ada" is not known' }).waitFor();
    await page.getByLabel('Soldiers').first().focus();
    expect(await line.inputValue()).toBe('900 Ada v 1350');
    await page.getByRole('button', { name: 'Back to what is set up' }).click();
    expect(await line.inputValue()).toBe('900 Ada 1+3 v 1350 Bors 0+1');

    // What is pressed while the line has the focus does not move away.
    await line.fill('900 Ada 1+3 v 1300 Bors 0+1');
    await page.getByRole('button', { name: 'Pin this battle' }).click();
    await page.getByRole('button', { name: 'Unpin' }).click();

    await line.fill('zones: knight v soldier');
    await page.getByRole('button', { name: 'Open it under Duels' }).click();
    await expect.poll(() => line.inputValue()).toBe('zones: knight v soldier');
  });

  test.runIf(isLarge).each([
    ['units', '/#/units', 'units: 40 knight left v French: 90 levy v 60 archer', /Green\s*wins/],
    ['duels', '/#/duels', 'zones: Ada elite officer v 2 soldier', /Red\s+wins/],
  ])('%s: a line fills the cards', async (_, path, text, ending) => {
    const page = await stage.open({}, path);
    const line = page.getByLabel(FIELD);
    await line.fill(text);
    const odds = page.getByRole('region', { name: 'Odds', exact: true });
    await expect.poll(() => odds.innerText(), { timeout: 60_000 }).toMatch(ending);
    await line.blur();
    await expect.poll(() => line.inputValue()).toContain(text);
    await page.keyboard.press('Control+z');
    await expect.poll(() => line.inputValue()).not.toContain(text);
  });
});

describe.skipIf(!stage.isThere)('what if', () => {
  test.runIf(isLarge)('what is pinned stays over a reload, and can be swapped back', async () => {
    const page = await stage.open();
    const line = page.getByLabel(FIELD);
    await line.fill('100 v 120');
    await page.getByRole('button', { name: 'Pin this battle' }).click();
    const pin = page.getByRole('region', { name: 'What if', exact: true });
    await expect.poll(() => pin.innerText()).toContain('0.0');
    await line.fill('100 +1 v 120');
    const row = pin.getByRole('row', { name: /^Red wins/ });
    await expect.poll(() => row.innerText()).toMatch(/\+\d+\.\d/);
    const before = await row.innerText();
    await page.waitForTimeout(600);
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
});
