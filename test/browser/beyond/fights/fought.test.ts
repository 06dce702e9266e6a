import { describe, expect, test } from 'vitest';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { hangs } from '../../stage/steps.ts';
import { open, title, fightRound } from '../../stage/fought.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle of units as it is fought', () => {
  test('dice thrown before a round is fought stand in it; its story on a phone, and the end', async () => {
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
    await looksWell(page, { name: 'a round', isStrict: true }, async (look) => {
      if (look !== '390px') return;
      // A line of the story that goes on stands in; the triangle before it takes up some of that.
      const found = await hangs(page.locator('.melee-round > details > summary'));
      expect(found.length).toBeGreaterThan(0);
      expect(Math.min(...found)).toBeGreaterThan(4);
    });
    await page.getByRole('button', { name: 'Fight to the end' }).click();
    await title(page, 'Fought in');
    await looksWell(page, { name: 'the end', isStrict: true });
  });
});
