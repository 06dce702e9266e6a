import { describe, expect, test } from 'vitest';
import { LOOKS } from '../looks.ts';
import { setStage } from '../stage.ts';
import { walkBattle } from '../walk.ts';
import { allChances, chanceOf, chooseExample, fight, press, rounds } from '../steps.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle from start to end', () => {
  test('armies, tacticians and sides', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'Swap sides' }).click();
    expect(await page.getByRole('article').first().getAttribute('aria-label')).toBe('Blue Levy');
    await page.getByRole('button', { name: 'Duplicate Blue Levy' }).click();
    expect(await page.getByRole('article').count()).toBe(3);
    await page.getByText('More about Blue Levy 2').click();
    await page
      .getByRole('article', { name: 'Blue Levy 2' })
      .getByLabel('Side')
      .selectOption({ label: 'that of Blue Levy' });
    await expect.poll(() => page.locator('.odds-method').innerText()).toBe('exact');
    expect(await allChances(page)).toContain('Blue Levy + Blue Levy 2');
    await page.getByRole('button', { name: 'Remove Blue Levy 2' }).click();
    await page.getByRole('button', { name: 'Add a tactician to Red Host' }).click();
    await page.keyboard.type('Cato');
    await page.getByRole('textbox', { name: 'Cato: Tactics' }).fill('6');
    expect(
      await page.getByRole('article', { name: 'Red Host' }).locator('.strength').innerText(),
    ).toContain('+4 or +6');
    await page.getByRole('button', { name: 'Remove Cato' }).click();
    expect(await page.getByRole('textbox', { name: 'Cato: Tactics' }).count()).toBe(0);
  });

  test('the odds follow a keystroke before anything else is done, and nothing jumps', async () => {
    const page = await stage.open();
    await chanceOf(page, 'Red Host');
    await page.getByRole('textbox', { name: 'Soldiers' }).first().focus();
    const [before, after] = await page.evaluate(async () => {
      const top = () => document.querySelector('.army-grid')?.getBoundingClientRect().top;
      const figures = document.querySelector('.odds-figures');
      const was = { odds: figures?.textContent, top: top() };
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'ArrowUp',
          shiftKey: true,
          bubbles: true,
          cancelable: true,
        }),
      );
      // What follows in the same task; no frame, timer or message comes between.
      for (let n = 0; n < 20; n++) await Promise.resolve();
      return [was, { odds: figures?.textContent, top: top() }] as const;
    });
    expect(before.odds).toMatch(/%/u);
    expect(after.odds).not.toBe(before.odds);
    expect(before.top).toBeGreaterThan(0);
    expect(after.top, 'nothing jumps').toBe(before.top);
    expect(page.workers(), 'what is quick is worked out here').toEqual([]);
  });

  test('plays by itself, steps by button, slider and table', async () => {
    const page = await stage.open();
    await fight(page);
    const last = await rounds(page).count();
    await page.getByRole('button', { name: 'Before the first round' }).click();
    await page.getByText('before round 1').waitFor();
    await page.getByRole('button', { name: 'Play the rounds' }).click();
    await page.getByText(`round 2 of ${last}`).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Round' }).fill('5');
    await page.getByText(`round 5 of ${last}`).waitFor();
    await rounds(page).nth(2).click();
    await page.getByText(`round 3 of ${last}`).waitFor();
    const { width = 0 } = (await page.locator('canvas').first().boundingBox()) ?? {};
    await page
      .locator('canvas')
      .first()
      .click({ position: { x: width - 20, y: 150 } });
    await page.getByText(`round ${last} of ${last}`).waitFor();
  });
});

describe.skipIf(!stage.isThere)('costly rules', () => {
  test('are worked out while one types on', async () => {
    const page = await stage.open();
    await chooseExample(page, 'The long grind');
    await fight(page);
    const odds = await allChances(page);
    await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('5');
    await page.keyboard.type('432');
    expect(await page.getByRole('textbox', { name: 'Soldiers' }).first().inputValue()).toBe('5432');
    await expect.poll(() => page.locator('.odds').getAttribute('aria-busy')).toBe('false');
    expect(await allChances(page)).not.toBe(odds);
    expect(await page.locator('.odds-method').innerText()).toBe('exact');
  });
});

describe.skipIf(!stage.isThere)('four armies', () => {
  test('tell their story with estimates marked as such', async () => {
    const page = await stage.open();
    await chooseExample(page, 'Three banners');
    await page.getByRole('button', { name: 'Add army' }).click();
    await fight(page);
    await expect
      .poll(() => page.locator('.rounds').innerText(), { timeout: 60_000 })
      .not.toContain('…');
    await press(page, 'Home');
    expect(await page.getByRole('region', { name: 'Before the first round' }).innerText()).toMatch(
      /estimate: 1,000 trials ± /,
    );
  });
});

describe.skipIf(!stage.isThere)('rules', () => {
  test('show what a formula means, and where it is wrong', async () => {
    const page = await stage.open();
    await press(page, 'u');
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByRole('textbox', { name: 'Damage formula' }).fill('3D6KH2+power');
    await drawer.getByText('3d6kh2 + power', { exact: true }).waitFor();
    expect(await drawer.locator('figcaption').innerText()).toMatch(/2 to 12, mean 8\.5, exact/);
    await drawer.getByRole('textbox', { name: 'Damage formula' }).fill('2d6 + powr');
    await drawer.getByText("Unknown name 'powr' at 7: use power").waitFor();
    expect(await drawer.locator('.pointer').innerText()).toBe('2d6 + powr\n      ^');
  });
});

describe.skipIf(!stage.isThere)('a battle from start to end', () => {
  test('in the dark, on a phone', () => walkBattle({ ...LOOKS[2].options, ...LOOKS[1].options }));
});
