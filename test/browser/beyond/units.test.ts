import { describe, expect, test } from 'vitest';
import { packLink } from '../../../web/share/link.ts';
import { looksWell, overflow } from '../looks.ts';
import { setStage } from '../stage.ts';
import { chooseExample, damagedPath } from '../steps.ts';
import { shoot, openUnits, side, method, unfold } from '../units.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle of units', () => {
  test('another system asks for other statistics, and an estimate shows how far it is and can be stopped', async () => {
    const page = await openUnits();
    await chooseExample(page, 'Wings and a reserve');
    // The kind of a group stands in its row.
    await page
      .locator('.unit-stats b', { hasText: /^UNIT$/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.getByRole('textbox', { name: 'Trials of an estimate' }).fill('1000000');
    await page.getByRole('combobox', { name: 'Reserves move up' }).selectOption('never');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('1 rule option changed.').waitFor();
    await page
      .locator('.live-odds')
      .getByRole('progressbar', { name: 'Trials of the estimate' })
      .waitFor({ timeout: 60_000 });
    await page.locator('.live-odds').getByRole('button', { name: 'Stop' }).click();
    await page.locator('.live-odds').getByText('stopped early').waitFor();
    expect(await method(page).innerText()).toMatch(/estimate: .* trials ± .* points, seed wings-1/);

    // Stopped before the first figure, it says so, and goes on when asked.
    await page.evaluate(() => {
      const press = (): void => {
        const stop = document.querySelector<HTMLElement>('.live-odds .odds-note button');
        if (stop === null) requestAnimationFrame(press);
        else stop.click();
      };
      press();
    });
    await page.getByRole('textbox', { name: /men/i }).first().fill('37');
    await page.getByText('Stopped before the first figure.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Stopped before the first figure.').waitFor({ state: 'detached' });
    await page.locator('.live-odds').getByRole('progressbar').waitFor({ timeout: 60_000 });
    await page.locator('.live-odds').getByRole('button', { name: 'Stop' }).click();

    await unfold(page.locator('main'));
    await page.getByRole('button', { name: 'Red First', exact: true }).click();
    const fields = page.locator('.unit-form .field label');
    const before = await fields.allInnerTexts();
    await page.getByText('Old school: hit pools', { exact: true }).click();
    await page.locator('.unit-form').getByRole('textbox', { name: 'Armour class' }).waitFor();
    expect(await fields.allInnerTexts()).not.toEqual(before);
  });

  test('the size of groups is warned of, with what it changes', async () => {
    const page = await openUnits({}, 400, 'The larger phalanx');
    const caveats = page.getByRole('complementary', { name: 'Before you trust these figures' });
    await caveats
      .getByText(/The size of groups decides this: Full Phalanx wins .* as UNITs .* as /)
      .waitFor({ timeout: 60_000 });
    await caveats.getByText('Every size of group').click();
    expect(await caveats.locator('tbody tr').count()).toBeGreaterThan(2);
    await shoot(page, 'sizes');
  });

  test('a battle of armies brings its units; an example, a damaged link, an empty side', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'With units' }).click();
    await side(page, 'Red Host').locator('.unit').first().waitFor();
    await page.getByText('The units of The ford at Harrow.').waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/units\?state=1\./);
    const mustered = page.url();
    await chooseExample(page, 'Ten against ten');
    await side(page, 'Red Squad').waitFor();
    await expect.poll(() => page.url()).not.toBe(mustered);
    await page.getByRole('button', { name: 'Red Squad', exact: true }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Nobody stands here yet').waitFor();
    await page.getByText('The odds before one side was empty.').waitFor();
    await page.getByRole('link', { name: 'Armies' }).click();
    await page.getByRole('heading', { name: 'The likely course' }).waitFor();

    const damaged = await stage.open({}, damagedPath(mustered));
    await damaged.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await damaged.getByRole('button', { name: 'New battle' }).click();
    await side(damaged, 'Red Squad').waitFor();
  });

  test(
    'under other rules the armies make other units, and the odds are theirs',
    { timeout: 120_000 },
    async () => {
      const armies = [
        { name: 'Red', size: 330 },
        { name: 'Blue', size: 300 },
      ];
      const battle = { kind: 'battle', version: 1, seed: 'rout', trials: 400, rules: {}, armies };
      const page = await stage.open({}, `/#/armies?state=${await packLink(battle)}`);
      await page.getByRole('button', { name: 'With units' }).click();
      await side(page, 'Red').locator('.unit').first().waitFor();
      const red = page.locator('.live-odds .odds-figures .figure').first();
      const whole = method(page).getByText('400 trials').first();
      await whole.waitFor({ timeout: 60_000 });
      await page.getByText('Groups (Tactica)', { exact: true }).click();
      await page.getByText('The units are rebuilt from the armies for these rules.').waitFor();
      // By hit pools they win two in three.
      await page.locator('.live-odds:not([data-late])').waitFor({ timeout: 60_000 });
      await whole.waitFor({ timeout: 60_000 });
      const chance = Number.parseFloat(await red.innerText());
      expect(chance).toBeGreaterThan(36);
      expect(chance).toBeLessThan(62);
    },
  );

  test('two hundred units with long names are shown and can be edited', async () => {
    const page = await openUnits({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page
      .getByRole('textbox', { name: 'Name of the battle' })
      .fill('The very long name of a battle that hardly anybody will read to its very end');
    const blue = side(page, 'Blue Squad');
    await blue.getByRole('button', { name: 'Add units to' }).click();
    await blue.getByRole('textbox', { name: 'Men', exact: true }).fill('9900');
    await blue
      .getByRole('form')
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Companions of the uttermost northern marches and the isles');
    await blue.getByText(/^Makes|^That makes/).waitFor();
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.getByRole('combobox', { name: 'Men in a unit' }).selectOption('50');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await blue.getByRole('button', { name: 'Add', exact: true }).click();
    await blue.getByText('198 × 50 men').waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('textbox', { name: 'Men of Red Squad' }).fill('9000');
    await expect
      .poll(() => side(page, 'Red Squad').locator('.side-sum').innerText())
      .toBe('9,000 men, 1 unit');
  });

  test('axe finds nothing serious, nothing overflows', async () => {
    const page = await openUnits();
    await page.getByRole('button', { name: 'Red Squad', exact: true }).click();
    await side(page, 'Blue Squad').getByRole('button', { name: 'Add units to' }).click();
    await page.getByRole('combobox', { name: 'Post of Red Squad' }).selectOption('left');
    await page.getByRole('textbox', { name: 'Men of Blue Squad' }).fill('x');
    await page.getByText('Enter a number').waitFor();
    await page.locator('canvas').first().waitFor();
    await looksWell(page, { name: 'units' }, (look) => shoot(page, `look-${look}`));
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Men in a unit' }).waitFor();
    await looksWell(page, { name: 'rules', at: '[role="dialog"]' });
  });
});
