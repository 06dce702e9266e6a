import { describe, expect, test } from 'vitest';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { actsInAddress, hangs, press } from '../../stage/steps.ts';
import {
  actions,
  against,
  shoot,
  waiting,
  asked,
  button,
  openFight,
  untilDice,
  toRout,
} from '../../stage/fight.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the fight after the rout', () => {
  test("how it went can be noted by hand; the players' screen goes on", async () => {
    const page = await toRout();
    await page.getByRole('button', { name: "Players' screen" }).click();
    await page.getByRole('button', { name: 'Share this table' }).click();
    const address = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Only note how it went' }).click();
    const form = page.getByRole('form', { name: 'What came of it' });
    await form.waitFor();
    await looksWell(page, { at: '.aftermath' }, (look) => shoot(page, `note-${look}`));
    await form.getByRole('textbox', { name: 'dead' }).first().fill('3');
    await form.getByRole('button', { name: 'Enter in the log' }).click();
    await form.getByText(/more than were there/).waitFor();
    await form.getByRole('textbox', { name: 'there', exact: true }).first().fill('6');
    await form
      .getByRole('combobox', { name: /^What becomes of/ })
      .first()
      .selectOption('dead');
    await form.getByRole('button', { name: 'Enter in the log' }).click();
    await page.locator('.aftermath-line').getByText('6 there, 3 dead').waitFor();
    await page.locator('.aftermath-people').first().getByText('dead').first().waitFor();
    const players = await page.context().newPage();
    await players.goto(address ?? '');
    await players.locator('.watch-outcome').waitFor();
    await page.getByRole('button', { name: "Players' screen" }).click();
    await page
      .getByText(/^Up to date/)
      .first()
      .waitFor();
  });
});

describe.skipIf(!stage.isThere)('a fight on one screen', () => {
  test('a decision by keyboard; a ruling, undone; who decides; a roll anew; in each look', async () => {
    // Odds of this system are trials, and soon there; of one soldier he is sure to win.
    const page = await openFight({ system: 'oldschool', sides: against('thief', 'Ector', 'Kay') });
    await page.locator('.odds .odds-bar').waitFor();
    await looksWell(page, { name: 'a decision', isStrict: true }, (look) =>
      shoot(page, `decision-${look}`),
    );
    expect(await actions(page).count()).toBeGreaterThan(1);
    expect(await page.locator('.action[data-advised]').count()).toBe(1);
    const question = await asked(page);
    // A number chooses, Enter takes it; N goes back to what is asked.
    await page.keyboard.press('2');
    expect(
      await actions(page)
        .nth(1)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('n');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('waiting-title');
    expect(await asked(page)).toBe(question);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page)).not.toBe(question);
    expect(await page.title()).not.toMatch(/^At the ford/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('waiting-title');
    await button(page, 'Undo').click();
    await expect.poll(() => asked(page)).toBe(question);
    await button(page, 'Redo').click();
    await expect.poll(() => asked(page)).not.toBe(question);
    // The address holds it.
    const now = await asked(page);
    await expect.poll(() => actsInAddress(page)).toBe(1);
    await page.reload();
    await expect.poll(() => asked(page)).toBe(now);
    await page.locator('.odds .odds-bar').waitFor();
    await button(page, 'Undo').click();
    await expect.poll(() => asked(page)).toBe(question);

    await button(page, 'Make a ruling').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('.ruling-preview').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Give the ruling' }).click();
    await dialog.locator('.mantine-InputWrapper-error').first().waitFor();
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('standing');
    await dialog.getByRole('combobox', { name: 'Of' }).selectOption('kay');
    await dialog.getByRole('combobox', { name: 'Is now' }).selectOption('fled');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('his horse bolted');
    await shoot(page, 'ruling');
    const preview = dialog.locator('.ruling-preview');
    // One enemy fewer: better for Red, worse for Blue, and nothing is given yet.
    await preview.getByText(/Chance to win:.*Red .*\(\+[\d.]+ points\)/).waitFor();
    await preview.getByText(/Blue .*\([−-][\d.]+ points\)/).waitFor();
    expect(await page.locator('.line-ruling').count()).toBe(0);
    const chanceIn = (text: string): number => Number(/([\d.]+) %/.exec(text)?.[1]);
    const said = chanceIn(await preview.innerText());
    await dialog.getByRole('button', { name: 'Give the ruling' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Given, it comes to what was told.
    const odds = page.locator('.odds');
    await expect
      .poll(async () => Math.abs(chanceIn(await odds.innerText()) - said))
      .toBeLessThan(5);
    await page.locator('.line-ruling').getByText('because: his horse bolted').waitFor();
    await page.locator('.combatant', { hasText: 'Kay' }).getByText('has fled').waitFor();
    await press(page, 'Control+z');
    await page.locator('.line-ruling').waitFor({ state: 'detached' });

    const log = (): Promise<string> => page.locator('.fight-log').innerText();
    const begun = await log();
    await page.getByText('Who decides, and whose dice').click();
    const who = page.locator('.who-decides');
    await who.getByRole('checkbox', { name: 'Blue' }).check();
    expect(await log()).toBe(begun);
    for (let i = 0; i < 6; i++) {
      const before = await asked(page);
      await button(page, 'As suggested').click();
      await expect.poll(() => asked(page)).not.toBe(before);
    }
    await page.getByRole('checkbox', { name: 'Show all dice, sums and sources' }).check();
    await page.locator('.lines .melee-rules').first().waitFor();
    const roll = page.locator('.lines .melee-roll').last();
    const fell = await roll.innerText();
    for (let tries = 0; tries < 8 && (await roll.innerText()) === fell; tries++)
      await roll.getByRole('button', { name: /roll again/ }).click();
    expect(await roll.innerText()).not.toBe(fell);
    // Nothing that happened is asked again.
    const fought = await log();
    await who.getByRole('radio', { name: /all thrown at the table/ }).check();
    expect(await log()).toBe(fought);
    await untilDice(page);
    await page.locator('.throw .die-field').first().fill('99');
    await page.keyboard.press('Enter');
    await page.locator('.waiting .fault').waitFor();
    await looksWell(page, { name: 'dice', isStrict: true, at: '.waiting' });
    await page.locator('.throw .die-field').first().fill('');
    await page.getByRole('button', { name: 'Resolve' }).click();
    await waiting(page).waitFor();
    await button(page, 'Fight to the end').click();
    await page.locator('.outcomes').waitFor();
    await looksWell(page, { name: 'the end', isStrict: true }, async (look) => {
      // A line of the log that goes on stands in.
      const lines = page.locator('.lines p, .lines summary, .lines .melee-roll');
      const found = await hangs(lines);
      if (look === '390px') expect(found.length).toBeGreaterThan(0);
      for (const hang of found) expect(hang).toBeGreaterThan(4);
      await shoot(page, `over-${look}`);
    });
  });
});
