import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { actsInAddress, allChances } from './steps.ts';
import { shoot, method, openDuels, side, stat, focused, weaken } from './duels.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a fight of persons', () => {
  test('one against one has exact odds, live as one types, and they stay while a field is at fault', async () => {
    const page = await openDuels();
    const before = await allChances(page);
    await weaken(page, 'Bors', '1');
    await expect.poll(() => allChances(page), { timeout: 60_000 }).not.toBe(before);
    const stamina = stat(page, 'Stamina');
    await expect.poll(() => page.url()).toMatch(/#d=1\./);
    await page.locator('.live-odds[aria-busy="false"]').waitFor();
    const good = await allChances(page);
    const link = page.url();
    await stamina.fill('1x');
    await page.getByText('Enter a number').waitFor();
    // Folded away, it stays in view while it is at fault.
    await page.getByRole('button', { name: 'Bors', exact: true }).click();
    await page.locator('.live-odds').getByRole('button', { name: 'Fix one field' }).click();
    await expect
      .poll(() => stamina.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await allChances(page)).toBe(good);
    expect(page.url()).toBe(link);
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1x');
    await page.reload();
    await expect.poll(() => stat(page, 'Stamina').inputValue()).toBe('1x');
    await expect.poll(() => allChances(page), { timeout: 60_000 }).toBe(good);
    // Without this browser's memory, the link holds the last valid fight.
    const other = await stage.open({}, `/${link.slice(link.indexOf('#'))}`);
    await expect.poll(() => allChances(other), { timeout: 60_000 }).toBe(good);
  });

  test("fighters from presets and stat blocks of one's own, by keyboard; what was taken away comes back", async () => {
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
  });

  test('a fight that has begun is kept in link and browser, and can be set aside and taken up again', async () => {
    const page = await openDuels();
    await page.getByRole('combobox', { name: 'Who decides for Red' }).selectOption('person');
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.getByRole('heading', { name: /Two swordsmen/ }).waitFor();
    await page.getByRole('button', { name: 'Let the computer choose' }).click();
    await expect.poll(() => actsInAddress(page)).toBe(1);
    const link = page.url();
    await page.reload();
    await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
    const other = await stage.open({}, `/${link.slice(link.indexOf('#'))}`);
    await other.getByRole('button', { name: 'Fight to the end' }).click();
    await other.getByText('holds the field').first().waitFor();

    await page.getByRole('button', { name: 'Edit fighters' }).click();
    await side(page, 'Red').waitFor();
    await page.getByText('The fight was set aside.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Fight to the end' }).waitFor();
  });
});
