import { describe, expect, test } from 'vitest';
import { looksWell, overflow } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import {
  actsInAddress,
  chanceOf,
  chooseExample,
  paintedPixels,
  weighNothing,
} from '../../stage/steps.ts';
import { shoot, method, openDuels, side, stat, focused } from '../../stage/duels.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a fight of persons', () => {
  test("presets and stat blocks of one's own, by keyboard; what was taken away; forty", async () => {
    const page = await openDuels();
    const red = side(page, 'Red');
    await red.getByRole('button', { name: 'Add fighters' }).click();
    const form = red.getByRole('form', { name: 'Add fighters' });
    await form.getByRole('combobox', { name: 'Preset' }).selectOption({ label: 'Knight' });
    await form.getByRole('textbox', { name: 'How many' }).fill('3');
    await form.getByRole('textbox', { name: 'How many' }).press('Enter');
    await form.getByText('Added 3 fighters.').waitFor();
    const rows = red.locator('.fighter');
    await expect.poll(() => rows.count()).toBe(4);
    await method(page).getByText('estimate').waitFor({ timeout: 60_000 });

    const opener = red.getByRole('button', { name: 'Knight 2', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await rows.nth(2).getByRole('textbox', { name: 'Name', exact: true }).fill('Iron Hand');
    await rows.nth(2).getByRole('textbox', { name: 'Stamina', exact: true }).fill('14');
    await rows.nth(2).getByText('(not 10)').waitFor();
    await rows.nth(2).getByRole('checkbox', { name: 'I decide for this one' }).check();
    await rows.nth(2).getByRole('button', { name: 'Keep as a stat block' }).click();
    await page.getByText('Kept as “Iron Hand”').waitFor();
    await form.getByRole('textbox', { name: 'How many' }).fill('1');
    await form.getByRole('button', { name: /^Iron Hand/ }).click();
    await red.getByRole('button', { name: 'Iron Hand 2', exact: true }).waitFor();
    expect(await rows.nth(4).getByText('(not 10)').count()).toBe(1);
    await form.getByRole('button', { name: 'Delete the stat block Iron Hand' }).click();
    await form.getByRole('button', { name: /^Iron Hand/ }).waitFor({ state: 'detached' });
    await shoot(page, 'added');

    await rows.nth(2).getByRole('button', { name: 'Back to Knight' }).click();
    await expect.poll(() => rows.nth(2).getByText('(not 10)').count()).toBe(0);
    await rows.nth(2).getByRole('combobox', { name: 'Fights for' }).selectOption({ label: 'Blue' });
    await side(page, 'Blue').getByRole('button', { name: 'Iron Hand', exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/-name$/);
    await red.getByRole('button', { name: 'Remove Ada' }).click();
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByText('Ada was removed.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await red.getByRole('button', { name: 'Ada', exact: true }).waitFor();
    await red.getByRole('button', { name: 'Move Ada down' }).focus();
    await page.keyboard.press('Enter');
    expect(await rows.first().locator('.unit-name').innerText()).not.toBe('Ada');

    // Forty with long names fit on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const blue = side(page, 'Blue');
    await blue.getByRole('button', { name: 'Add fighters' }).click();
    const more = blue.getByRole('form', { name: 'Add fighters' });
    await more
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Companion-of-the-uttermost-northern-marches and of the western isles');
    await more.getByRole('textbox', { name: 'How many' }).fill('60');
    // More than there is room for: none is added in silence.
    await more.getByText('There is room for 34 more: at most 40 fight in all.').waitFor();
    expect(await more.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await more.getByRole('textbox', { name: 'How many' }).fill('34');
    await more.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => blue.locator('.fighter').count()).toBe(36);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('textbox', { name: 'Side 2: name' }).fill('The Companions');
    await side(page, 'The Companions').waitFor();
    await shoot(page, 'forty');
  });

  test('another system keeps who fights; three sides, an empty one; chances and fates', async () => {
    const page = await openDuels();
    await page.getByRole('button', { name: 'Ada', exact: true }).click();
    await stat(page, 'Stamina').fill('12');
    const systems = page.getByRole('group', { name: 'Duel rules' });
    await systems.locator('label', { hasText: 'Zones' }).click();
    await page.getByText('9 more, rarely needed').first().click();
    await page.getByRole('textbox', { name: 'Maximum health', exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Preset of Ada' }).inputValue()).toBe(
      'veteran',
    );
    expect(await stat(page, 'Stamina').count()).toBe(0);
    await page.locator('.replaced').getByText('what both systems know was kept').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.locator('.replaced').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rule options' }).click();
    await page.getByRole('combobox', { name: 'A save passes' }).selectOption('lt');
    await page.getByText('1 changed').waitFor();
    await page.getByRole('button', { name: 'Reset to standard' }).click();
    await page.getByText('standard rules', { exact: true }).waitFor();
    await systems.locator('label').first().click();
    await expect.poll(() => stat(page, 'Stamina').inputValue()).toBe('12');

    await page.getByRole('button', { name: 'Add a side' }).click();
    const green = side(page, 'Green');
    await green.getByText('Nobody fights here yet').waitFor();
    await page.getByText('The odds before one side was empty.').waitFor();
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    expect(
      await green.locator('form select').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await green.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => page.locator('.odds-figures li').count(), { timeout: 60_000 }).toBe(4);
    await green.getByRole('button', { name: 'Remove Green' }).click();
    await expect.poll(() => page.locator('.odds-figures li').count(), { timeout: 60_000 }).toBe(3);

    await page.locator('.live-odds[aria-busy="false"]').waitFor();
    await page.locator('canvas').first().waitFor();
    await expect.poll(() => paintedPixels(page, 0)).toBeGreaterThan(1_000);
    await page.getByText('Show the curve as a table').click();
    const rows = page.getByRole('region', { name: 'Chances by round' }).locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(1);
    const parts = await rows.first().locator('td').allInnerTexts();
    const sum = parts.reduce((total, text) => total + Number(/[\d.]+/.exec(text)?.[0]), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.3);
    const fates = page.getByRole('region', { name: 'Fates of the fighters' }).locator('tbody tr');
    expect(await fates.count()).toBe(2);
    // Where two fight to the end, whoever stands has won.
    expect(await fates.nth(1).locator('td').first().innerText()).toBe(await chanceOf(page, 'Blue'));
    await side(page, 'Blue').getByRole('button', { name: 'Add fighters' }).click();
    await page.getByRole('button', { name: 'Duplicate Bors' }).click();
    await page.getByRole('button', { name: 'Remove Bors 2' }).click();
    await stat(page, 'Stamina').fill('x');
    await page.getByText('Enter a number').waitFor();
    await looksWell(page, { name: 'fighters', isStrict: true }, (look) =>
      shoot(page, `look-${look}`),
    );
  });

  test('ways in and out: armies, an example, Back and Forward', async () => {
    const page = await stage.open();
    await page.getByRole('textbox', { name: 'Name of the battle' }).fill('Kept meanwhile');
    await page.getByRole('link', { name: 'Duels' }).click();
    await method(page).getByText('exact').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.url()).toMatch(/#\/duels\?state=1\./);
    const first = page.url();
    await chooseExample(page, 'Three against three');
    await side(page, 'Red Three').waitFor();
    await page
      .getByText('“Three against three” took the place of “Two swordsmen”.')
      .first()
      .waitFor();
    await expect.poll(() => page.url()).not.toBe(first);
    await page.goBack();
    await side(page, 'Red').waitFor();
    await page.goForward();
    await side(page, 'Red Three').waitFor();
    // Typed a moment before the page gives way, and found again.
    await page.getByRole('textbox', { name: 'Name of the fight' }).fill('At the last moment');
    await page.getByRole('link', { name: 'Armies' }).click();
    await page.getByRole('heading', { name: 'The likely course' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name of the battle' }).inputValue()).toBe(
      'Kept meanwhile',
    );
    await page.getByRole('link', { name: 'Duels' }).click();
    await side(page, 'Red Three').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name of the fight' }).inputValue()).toBe(
      'At the last moment',
    );
  });

  test('a fight that has begun is kept in link and browser, set aside and taken up again', async () => {
    const page = await openDuels();
    await weighNothing(page);
    await page.getByRole('combobox', { name: 'Who decides for Red' }).selectOption('person');
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.getByRole('heading', { name: /Two swordsmen/ }).waitFor();
    await page.getByRole('button', { name: 'As suggested' }).click();
    await expect.poll(() => actsInAddress(page)).toBe(1);
    const link = page.url();
    await page.reload();
    await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
    const other = await stage.open({}, `/${link.slice(link.indexOf('#'))}`);
    await weighNothing(other);
    await other.getByRole('button', { name: 'Fight to the end' }).click();
    await other.getByText('holds the field').first().waitFor();

    await page.getByRole('button', { name: 'Edit fighters' }).click();
    await side(page, 'Red').waitFor();
    await page.getByText('The fight was set aside.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
  });
});
