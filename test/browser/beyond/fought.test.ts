import { describe, expect, test } from 'vitest';
import { LOOKS, looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { hangs } from '../steps.ts';
import { open, title, fightRound } from '../fought.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle of units as it is fought', () => {
  test('dice thrown before a round is fought stand in it', async () => {
    const page = await open();
    await page.getByText('Throw the dice yourselves').click();
    const field = page
      .locator('.melee-ahead')
      .getByRole('textbox', { name: /^Red Guard, to hit/ })
      .first();
    await field.fill('20');
    await page.keyboard.press('Enter');
    await page.getByText('1 typed roll').waitFor();
    await fightRound(page, 1);
    await page
      .locator('.melee-round')
      .first()
      .locator('.melee-roll', { has: page.locator('.melee-typed') })
      .locator('.die', { hasText: '20' })
      .or(page.locator('.melee-roll', { hasText: 'sum 20' }))
      .first()
      .waitFor();
  });

  test('a line of its story that goes on stands in, on a phone; the end is within reach of all', async () => {
    const page = await open({ viewport: LOOKS[2].options.viewport });
    await fightRound(page, 1);
    const found = await hangs(page.locator('.melee-round > details > summary'));
    expect(found.length).toBeGreaterThan(0);
    // The triangle before a line takes up some of it.
    expect(Math.min(...found)).toBeGreaterThan(4);
    await looksWell(page, { name: 'a round', isStrict: true });
    await page.getByRole('button', { name: 'Fight to the end' }).click();
    await title(page, 'Fought in');
    await looksWell(page, { name: 'the end', isStrict: true });
  });
});
