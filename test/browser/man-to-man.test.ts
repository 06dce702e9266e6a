import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { weighNothing } from './stage/steps.ts';
import { openUnits, shoot } from './stage/units.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('two units in contact', () => {
  test('fight man to man by keyboard on a phone; what it cost comes back, and is undone', async () => {
    const page = await openUnits({ viewport: { width: 390, height: 844 } });
    await weighNothing(page);
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.getByRole('button', { name: 'Fight round 1' }).click();
    const standing = async (): Promise<string> =>
      (await page.locator('.combatants').allInnerTexts()).join('\n');
    await page.getByRole('button', { name: 'Fight round 2' }).waitFor();
    const before = await standing();

    const fold = page
      .getByRole('button', { name: 'Fight man to man' })
      .or(page.locator('summary', { hasText: 'Fight man to man' }));
    await fold.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Who fights' }).waitFor();
    await page.getByRole('combobox', { name: 'Duel rules' }).selectOption('oldschool');
    await shoot(page, 'man-to-man-asked');
    const begin = page.locator('.buttons').getByRole('button', { name: 'Fight man to man' });
    await begin.focus();
    await page.keyboard.press('Enter');

    // The page of fights, with the men of both.
    await page.getByText('Men of two units in').waitFor();
    await shoot(page, 'man-to-man-set-up');
    await page.locator('.live-odds').getByRole('button', { name: 'Fight', exact: true }).click();
    const back = page.getByRole('form', { name: 'What came of it' });
    await back.waitFor();
    await shoot(page, 'man-to-man-end');
    await page.getByRole('button', { name: /^Back to .* with this result$/ }).click();

    const line = page.locator('.melee-persons');
    await line.getByText(/Man to man:.*won/).waitFor();
    await shoot(page, 'man-to-man-back');
    await page
      .locator('.just-now')
      .getByText(/Man to man: .*won/)
      .waitFor();
    await page.getByText(/^Round 1 and man to man:/).waitFor();
    const after = await standing();
    expect(after).not.toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );

    await page.locator('.cockpit-top').getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(standing).toBe(before);
  });
});
