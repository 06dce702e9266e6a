import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';

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
});
