import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unitScenarioSchema, type UnitScenarioInput } from '../../shared/index.ts';
import { packLink } from '../../web/share/link.ts';
import { findings, LOOKS } from './looks.ts';
import { setStage } from './stage.ts';
import { hangs, paintedPixels } from './steps.ts';

const stage = setStage();

const body = (
  id: string,
  side: string,
  name: string,
  men: number,
): UnitScenarioInput['units'][number] => ({ id, side, name, men, pool: men * 6 });
/** Two a side, so that every unit has a choice. */
const SCENARIO = unitScenarioSchema.parse({
  kind: 'units',
  version: 1,
  name: 'The ford',
  seed: 'ford-1',
  trials: 400,
  rules: { system: 'oldschool', order: 'simultaneous', multiplier: 'attacker-current' },
  units: [
    body('red-1', 'red', 'Red Guard', 20),
    body('red-2', 'red', 'Red Levy', 30),
    body('blue-1', 'blue', 'Blue Spears', 25),
    body('blue-2', 'blue', 'Blue Bows', 25),
  ],
});

const open = async (options = {}): Promise<Page> => {
  const page = await stage.open(options, `/#u=${await packLink(SCENARIO)}`);
  await page.getByRole('heading', { name: 'Before the first round' }).waitFor();
  return page;
};
const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('#melee-title', { hasText: name }).waitFor();
const log = (page: Page): ReturnType<Page['locator']> => page.locator('.melee-log');
const fightRound = async (page: Page, round: number): Promise<void> => {
  await page.getByRole('button', { name: `Fight round ${round}` }).click();
  await title(page, `After round ${round}`);
  // A line a round: blow by blow where it is opened.
  await page.locator('.melee-round summary').first().click();
};
const strikes = (page: Page, name: string): ReturnType<Page['locator']> =>
  page
    .getByRole('region', { name: /Orders for round/ })
    .first()
    .getByLabel(`${name}, strikes`);
/** The dice of the newest round that hit or miss. */
const firstThrow = (page: Page): ReturnType<Page['locator']> =>
  page.locator('.melee-round').first().locator('.melee-roll', { hasText: 'to hit' }).first();

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
    await page.locator('.melee-swing').waitFor();
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
    await page.locator('.summary').waitFor();
    expect(await page.locator('.melee-odds .figure').allInnerTexts()).toContain('100 %');
    expect(await page.locator('.melee-round details[open]').count()).toBe(1);
    const rounds = await page.locator('.melee-round').count();
    await page.getByText('Show the course as a table').click();
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Men and strength per round' })
          .locator('tbody tr')
          .count(),
      )
      .toBe(rounds + 1);
    await page.getByText('Show every unit as a table').click();
    await expect
      .poll(() =>
        page.getByRole('region', { name: 'Every unit per round' }).locator('tbody tr').count(),
      )
      .toBe(SCENARIO.units.length);
    expect(await paintedPixels(page, 0)).toBeGreaterThan(1_000);

    // The address tells the same battle.
    const end = await page.locator('.summary').innerText();
    await expect.poll(() => page.evaluate(() => window.location.hash.length)).toBeGreaterThan(10);
    await page.reload();
    await title(page, 'Fought in');
    expect(await page.locator('.summary').innerText()).toBe(end);

    await page.getByRole('button', { name: 'Back one round' }).click();
    await title(page, `After round ${rounds - 1}`);
    await page.getByRole('button', { name: 'Back to the start' }).click();
    await title(page, 'Before the first round');
  });

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

  test('a line of its story that goes on stands in, on a phone', async () => {
    const page = await open(LOOKS[2].options);
    await fightRound(page, 1);
    const found = await hangs(page.locator('.melee-round > details > summary'));
    expect(found.length).toBeGreaterThan(0);
    // The triangle before a line takes up some of it.
    expect(Math.min(...found)).toBeGreaterThan(4);
  });

  test('is within reach of all', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Fight to the end' }).click();
    await title(page, 'Fought in');
    await looksWell(page, { at: '.melee' });
  });
});
