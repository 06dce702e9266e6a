import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { paintedPixels } from './stage/steps.ts';
import { SCENARIO, open, title, log, fightRound, strikes, firstThrow } from './stage/fought.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle of units as it is fought', () => {
  test('a round, a typed die, an order, undo, the end, and the figures of it', async () => {
    const page = await open();
    // The order of a person stands against what is advised, and is carried out.
    const field = strikes(page, 'Red Guard');
    const advised = await field.locator('option').first().textContent();
    const other = advised?.startsWith('Blue Spears') === true ? 'Blue Bows' : 'Blue Spears';
    await field.selectOption({ label: other });
    await page.getByText('1 order of your own').waitFor();
    await fightRound(page, 1);
    await log(page)
      .getByText(new RegExp(`^Red Guard (hits|misses) ${other}`))
      .first()
      .waitFor();
    await page.locator('.swing b').first().waitFor();
    const asRolled = await log(page).innerText();

    // A face that no die shows is refused with what to type; one that it can show is taken and
    // marked.
    await firstThrow(page)
      .getByRole('button', { name: /type the dice/ })
      .click();
    await page.keyboard.type('21');
    await page.keyboard.press('Enter');
    await firstThrow(page)
      .getByText(/cannot add up to 21|type a face from 1 to 20/)
      .waitFor();
    await page.locator('.roll-entry input').first().fill('1');
    await page.keyboard.press('Enter');
    await firstThrow(page).locator('.melee-typed').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'type the dice',
    );
    await page.keyboard.press('Control+z');
    await page.locator('.melee-typed').first().waitFor({ state: 'detached' });
    expect(await log(page).innerText()).toBe(asRolled);
    await page.keyboard.press('Control+Shift+Z');
    await firstThrow(page).locator('.melee-typed').waitFor();
    await firstThrow(page)
      .getByRole('button', { name: /roll again/ })
      .click();
    await page.locator('.melee-typed').first().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Fight to the end' }).click();
    await title(page, 'Fought in');
    await page.locator('.waiting', { hasText: 'field' }).waitFor();
    expect(await page.locator('.odds .figure').allInnerTexts()).toContain('100 %');
    expect(await page.locator('.melee-round details[open]').count()).toBe(1);
    const rounds = await page.locator('.melee-round').count();
    expect(await page.locator('#log-title').innerText()).toBe(`The log ${rounds} rounds`);
    const standing = page.locator('.combatants').first().locator('h3 .quiet');
    expect(await standing.innerText()).toMatch(/^[\d,]+ of [\d,]+ men(, \d+ fled)?$/);
    await page.getByText('Show the course as a table').click();
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Men per round, and the chances' })
          .locator('tbody tr')
          .count(),
      )
      .toBe(rounds + 1);
    // The odds of the end are not those of the round before it was fought out.
    expect(
      await page
        .getByRole('region', { name: 'Men per round, and the chances' })
        .locator('tbody tr')
        .nth(1)
        .innerText(),
    ).not.toContain('100 %');
    await page.getByText('Show every unit as a table').click();
    await expect
      .poll(() =>
        page.getByRole('region', { name: 'Every unit per round' }).locator('tbody tr').count(),
      )
      .toBe(SCENARIO.units.length);
    expect(await paintedPixels(page, 0)).toBeGreaterThan(1_000);

    // The address tells the same battle.
    const end = await page.locator('#waiting-title').innerText();
    await expect.poll(() => page.evaluate(() => window.location.hash.length)).toBeGreaterThan(10);
    await page.reload();
    await title(page, 'Fought in');
    expect(await page.locator('#waiting-title').innerText()).toBe(end);

    await page.getByRole('button', { name: 'Back one round' }).click();
    await title(page, `After round ${rounds - 1}`);
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await title(page, 'Before the first round');
  });
});
