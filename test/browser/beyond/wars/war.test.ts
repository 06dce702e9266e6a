import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../stage/pdf.ts';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { chooseExample } from '../../stage/steps.ts';
import { shoot } from '../../stage/shots.ts';

const stage = setStage();

const BRIDGE = 'The bridge at Withy';
const withdrawal = (page: Page): ReturnType<Page['locator']> => page.locator('.withdrawals');

/** The bridge, at the table: both armies come with orders to withdraw. */
const toBridge = async (page: Page): Promise<void> => {
  await chooseExample(page, 'After the rout at Harrow');
  await page.getByRole('button', { name: BRIDGE, exact: true }).click();
  await page.getByRole('button', { name: 'Fight it at the table' }).click();
  await page.getByRole('heading', { name: BRIDGE }).waitFor();
  await page.locator('#dice').waitFor();
};

/** Types the dice of every roll: the same for each of an army. @returns rounds fought */
const fightByDice = async (
  page: Page,
  faces: Readonly<Record<string, string>>,
): Promise<number> => {
  for (let round = 1; round < 40; round++) {
    if ((await withdrawal(page).count()) > 0 || (await page.locator('#dice').count()) === 0)
      return round - 1;
    await page.getByRole('heading', { name: `Round ${round}`, exact: true }).waitFor();
    for (const [army, face] of Object.entries(faces))
      for (const field of await page
        .locator('#dice')
        .getByRole('textbox', { name: new RegExp(`of ${army}`) })
        .all())
        await field.fill(face);
    await page.keyboard.press('Enter');
    await page
      .locator('#dice-title, #end-title')
      .filter({ hasNotText: new RegExp(`^Round ${round}$`) })
      .waitFor();
  }
  throw new Error('it does not end');
};

const endings = (page: Page): Promise<string> => page.locator('.war-endings').innerText();

describe.skipIf(!stage.isThere)('a war, from the board to paper', () => {
  test('an engagement by typed dice, a withdrawal, the result, and the printed chronicle', async () => {
    const page = await stage.open({}, '/#/campaign');
    await toBridge(page);
    await page.getByText('to withdraw at 25 hits').waitFor();
    const rounds = await fightByDice(page, { 'Red Host': '11', 'Blue Levy': '3' });
    expect(rounds).toBeGreaterThan(1);
    await withdrawal(page).getByText('its orders are to withdraw at 25').waitFor();
    expect(await page.locator('.mark-typed').count()).toBeGreaterThan(rounds);
    await page.reload();
    await withdrawal(page).waitFor();
    await looksWell(page, { at: '.withdrawals' }, (look) => shoot(page, `war-withdrawal-${look}`));
    await withdrawal(page)
      .getByRole('button', { name: /withdraw/ })
      .click();
    await withdrawal(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await withdrawal(page).waitFor();
    await page.keyboard.press('Alt+w');
    await page.getByRole('heading', { name: 'The end' }).waitFor();
    await page.locator('.fight-log').getByText('its orders: to withdraw at 25 hits').waitFor();
    expect(await withdrawal(page).count()).toBe(0);

    await page.getByRole('button', { name: 'Take the result to the campaign' }).click();
    await page.getByText('Recorded result').waitFor();
    expect(await page.getByLabel('The loser withdrew unrouted').isChecked()).toBe(true);
    const left = await page
      .getByLabel(/hits left$/)
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(left.every((hits) => Number(hits) > 0)).toBe(true);
    const row = page.getByRole('region', { name: 'Engagements' }).getByRole('row');
    await row.filter({ hasText: `${BRIDGE} recorded` }).waitFor();
    const followed = await endings(page);

    // Without the result all stands as it did; with it again, as it followed from it.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => endings(page)).not.toBe(followed);
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect.poll(() => endings(page)).toBe(followed);

    await page.getByText('Tell what happened').click();
    const told = page.locator('main .chronicle-text');
    await told.getByText(BRIDGE).first().waitFor();
    for (const hits of left) expect(await told.innerText()).toContain(hits);
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.locator('.chronicle-bar').getByRole('button', { name: 'Print' }).click();
    const lines = await told.locator('p, li').allInnerTexts();
    expect(lines.length).toBeGreaterThan(3);
    const { pages, texts } = readPdf(await page.pdf({ format: 'A4' }));
    expect(pages).toBe(1);
    const printed = texts.find((text) => text.includes('RedHost')) ?? '';
    for (const line of lines) expect(printed).toContain(line.replaceAll(/\s/g, ''));
    expect(lines.join(' ')).toMatch(/Blue Levy.*\d+ hits/);
  });
});
