import { describe, expect, test } from 'vitest';
import { LOOKS } from '../stage/looks.ts';
import { setStage } from '../stage/stage.ts';
import {
  allChances,
  chanceOf,
  chooseExample,
  fight,
  paintedPixels,
  press,
  rounds,
} from '../stage/steps.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle from start to end', () => {
  test('the odds follow a keystroke at once, and nothing jumps; armies, tacticians and sides', async () => {
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

    // Keys of the page are letters while someone types: F would fight.
    const name = page.getByRole('textbox', { name: 'Name of the battle' });
    await name.fill('');
    await page.keyboard.type('fruit');
    expect(await name.inputValue()).toBe('fruit');
    expect(await page.getByRole('heading', { name: 'The likely course' }).count()).toBe(1);
  });

  test('in the dark, on a phone: by key, button, slider, table and chart; then in the light', async () => {
    const page = await stage.open({ ...LOOKS[2].options, ...LOOKS[1].options });
    await chooseExample(page, 'Knights against a horde');
    expect(await chanceOf(page, 'Knights')).toBe('77.0 %');

    await page.getByRole('textbox', { name: 'Soldiers' }).last().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('800');
    await expect.poll(() => chanceOf(page, 'Knights')).not.toBe('77.0 %');
    const odds = await allChances(page);

    await fight(page);
    const last = await rounds(page).count();
    expect(await page.getByText(`round ${last} of ${last}`).count()).toBe(1);
    expect(await page.locator('canvas').count()).toBe(2);
    for (const canvas of [0, 1])
      await expect.poll(() => paintedPixels(page, canvas)).toBeGreaterThan(2_000);

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
    await press(page, 'ArrowLeft');
    await press(page, 'ArrowLeft');
    await page.getByText(`round ${last - 2} of ${last}`).waitFor();
    expect(await page.locator('.rounds tr[aria-current]').innerText()).toMatch(
      new RegExp(`^${last - 2}\\s`),
    );

    // Colours are chosen, charts follow, and a reload keeps them.
    const picture = (): Promise<string> =>
      page
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await picture();
    await page.getByRole('button', { name: 'Light colours' }).click();
    await expect.poll(picture).not.toBe(dark);
    const light = await ground();

    const story = await rounds(page).allInnerTexts();
    await expect
      .poll(() => page.url())
      .toMatch(new RegExp(`#/armies\\?state=1\\.[\\w-]+\\.[0-9a-f]{8}&round=${last - 2}$`));
    await page.reload();
    await rounds(page).first().waitFor();
    expect(await ground()).toBe(light);
    expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe(
      'light',
    );
    expect(await rounds(page).allInnerTexts()).toEqual(story);
    expect(await allChances(page)).toBe(odds);
    expect(await page.getByText(`round ${last - 2} of ${last}`).count()).toBe(1);

    await press(page, 'r');
    await expect.poll(() => rounds(page).allInnerTexts()).not.toEqual(story);
    await page.getByRole('textbox', { name: 'Seed' }).fill('horde-1');
    await expect.poll(() => rounds(page).allInnerTexts()).toEqual(story);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing sticks out',
    ).toBe(true);
  });
});

describe.skipIf(!stage.isThere)('four armies', () => {
  test('tell story and odds by estimates, with a progress that is stopped and starts anew', async () => {
    const page = await stage.open();
    const line = page.getByLabel(/in one line$/);
    const small = 'Ash: 9 v Elm: 10 v Oak: 11 v Yew: 12; hits=12 seed=trees';
    await line.fill(small);
    const method = page.locator('.odds-method');
    await method.filter({ hasText: 'estimate: 10,000 trials' }).waitFor();
    expect(await method.innerText()).toMatch(
      /^estimate: 10,000 trials ± \d\.\d+ points, seed trees$/,
    );

    // Long enough to be stopped.
    await line.fill('900 v 1000 v 1100 v 1200; hits=500');
    await press(page, 'u');
    await page.getByRole('textbox', { name: 'Trials of an estimate' }).fill('1000000');
    await page.keyboard.press('Escape');
    await page.getByRole('progressbar', { name: 'Trials of the estimate' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('stopped early').waitFor();
    await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('90');
    await page.getByRole('progressbar', { name: 'Trials of the estimate' }).waitFor();

    await line.fill(small);
    await fight(page);
    await expect.poll(() => page.locator('.rounds').innerText()).not.toContain('…');
    await press(page, 'Home');
    expect(await page.getByRole('region', { name: 'Before the first round' }).innerText()).toMatch(
      /estimate: 1,000 trials ± /,
    );
  });
});

describe.skipIf(!stage.isThere)('rules', () => {
  test('change the odds, and go back to the book; formulas, right, wrong and costly', async () => {
    const page = await stage.open();
    const book = await allChances(page);
    await press(page, 'u');
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByText('Standard rules.').waitFor();
    await drawer.getByRole('switch', { name: 'Crowded front' }).click();
    await drawer.getByRole('textbox', { name: 'Most power from numbers' }).fill('1');
    await drawer.getByText('1 rule option changed.').waitFor();
    await expect.poll(() => allChances(page)).not.toBe(book);
    await drawer.getByRole('button', { name: 'Reset to standard' }).click();
    await expect.poll(() => allChances(page)).toBe(book);

    const damage = drawer.getByRole('textbox', { name: 'Damage formula' });
    await damage.fill('3D6KH2+power');
    await drawer.getByText('3d6kh2 + power', { exact: true }).waitFor();
    expect(await drawer.locator('figcaption').innerText()).toMatch(/2 to 12, mean 8\.5, exact/);
    await damage.fill('2d6 + powr');
    await drawer.getByText("Unknown name 'powr' at 7: use power").waitFor();
    expect(await drawer.locator('.pointer').innerText()).toBe('2d6 + powr\n      ^');

    // Costly ones are worked out while one types on.
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
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
