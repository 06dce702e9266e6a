import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';
import { allChances, rounds } from './stage/steps.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('nothing typed is lost', () => {
  test('a fault is shown at its field, the last odds stay, and a reload keeps the text', async () => {
    const page = await stage.open();
    const odds = await allChances(page);
    const soldiers = page.getByRole('textbox', { name: 'Soldiers' }).first();
    await soldiers.fill('12x');
    await page.getByText('Enter a number.').waitFor();
    expect(await soldiers.getAttribute('aria-invalid')).toBe('true');
    expect(await allChances(page)).toBe(odds);
    await page.getByRole('button', { name: 'Fix one field' }).click();
    expect(await soldiers.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.locator('.odds').getByRole('button', { name: 'Fight' }).click();
    expect(await rounds(page).count()).toBe(0);

    await page.reload();
    await page.getByText('Enter a number.').waitFor();
    expect(await soldiers.inputValue()).toBe('12x');
    expect(await allChances(page)).toBe(odds);
    await soldiers.fill('1,200');
    await page.getByText('Enter a number').waitFor({ state: 'detached' });
    await expect.poll(() => allChances(page)).not.toBe(odds);

    await soldiers.fill('777');
    await page.reload();
    expect(await soldiers.inputValue(), 'left at once').toBe('777');
  });
});

describe.skipIf(!stage.isThere)('the address', () => {
  test('that is damaged says so, changes nothing, and lets one choose', async () => {
    const page = await stage.open();
    await expect.poll(() => page.url()).toContain('#/armies?state=');
    const first = page.url();
    await page.getByRole('textbox', { name: 'Name of the battle' }).fill('Precious');
    await expect.poll(() => page.url()).not.toBe(first);
    const whole = page.url();
    const damaged = whole.replace(/(?<=state=1\..{9})./, (char) => (char === 'A' ? 'B' : 'A'));
    await page.goto(damaged);
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await page.reload();
    await page.getByRole('alert').getByText('damaged').waitFor();
    expect(page.url()).toBe(damaged);
    await page.getByRole('button', { name: 'Resume my last battle' }).click();
    expect(await page.getByRole('textbox', { name: 'Name of the battle' }).inputValue()).toBe(
      'Precious',
    );
    await expect.poll(() => page.url()).toBe(whole);
  });
});
