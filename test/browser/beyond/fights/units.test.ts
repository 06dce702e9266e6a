import { describe, expect, test } from 'vitest';
import { packLink } from '../../../../web/share/link/link.ts';
import { fitsIn, looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { chooseExample, damagedPath } from '../../stage/steps.ts';
import { shoot, openUnits, side, method, unfold } from '../../stage/units.ts';

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

  test('a battle of armies brings its units by its rules; a damaged link, an empty side', async () => {
    const armies = [
      { name: 'Red', size: 330 },
      { name: 'Blue', size: 300 },
    ];
    const battle = { kind: 'battle', version: 1, name: 'The ford', seed: 'rout', trials: 400 };
    const link = await packLink({ ...battle, rules: {}, armies });
    const page = await stage.open({}, `/#/armies?state=${link}`);
    await page.getByRole('button', { name: 'With units' }).click();
    await side(page, 'Red').locator('.unit').first().waitFor();
    await page.getByText('The units of The ford.').waitFor();
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

    await page.goto(new URL(damagedPath(mustered), page.url()).href);
    await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    await page.getByRole('button', { name: 'New battle' }).click();
    await side(page, 'Red Squad').waitFor();
  });

  test('in each look; two hundred units with long names are shown and can be edited', async () => {
    const page = await openUnits();
    await page.getByRole('button', { name: 'Red Squad', exact: true }).click();
    const blue = side(page, 'Blue Squad');
    await blue.getByRole('button', { name: 'Add units to' }).click();
    await page.getByRole('combobox', { name: 'Post of Red Squad' }).selectOption('left');
    await page.getByRole('textbox', { name: 'Men of Blue Squad' }).fill('x');
    await page.getByText('Enter a number').waitFor();
    await page.locator('canvas').first().waitFor();
    await looksWell(page, { name: 'units', isStrict: true }, (look) => shoot(page, `look-${look}`));
    await page.getByRole('textbox', { name: 'Men of Blue Squad' }).fill('10');

    await page
      .getByRole('textbox', { name: 'Name of the battle' })
      .fill('The very long name of a battle that hardly anybody will read to its very end');
    const form = blue.getByRole('form');
    await form.getByRole('textbox', { name: 'Men', exact: true }).fill('9900');
    await form
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Companions of the uttermost northern marches and the isles');
    await blue.getByText(/^Makes|^That makes/).waitFor();
    await page.getByRole('button', { name: /^Rules/ }).click();
    await page.getByRole('combobox', { name: 'Men in a unit' }).selectOption('50');
    await looksWell(page, { name: 'rules', at: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await blue.getByText('198 × 50 men').waitFor();
    await fitsIn(page, (look) => shoot(page, `many-${look}`));
    await page.getByRole('textbox', { name: 'Men of Red Squad' }).fill('9000');
    await expect
      .poll(() => side(page, 'Red Squad').locator('.side-sum').innerText())
      .toBe('9,000 men, 1 unit');
  });

  test('units are added from troops, kept, edited, and sent to the reserve by keyboard', async () => {
    const page = await openUnits();
    const red = side(page, 'Red Squad');
    await red.getByRole('button', { name: 'Add units to' }).click();
    const form = red.getByRole('form', { name: 'Add units' });
    await form.getByRole('combobox', { name: 'Troops' }).selectOption({ label: 'Knights' });
    await form.getByRole('textbox', { name: 'Men', exact: true }).fill('40');
    await form.getByText('Makes').waitFor();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByRole('status').getByText('Added').waitFor();
    await method(page).getByText('estimate').waitFor();
    await unfold(red);
    const rows = red.locator('.unit');
    const many = await rows.count();
    expect(many).toBeGreaterThan(1);

    const opener = rows.nth(1).getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const name = rows.nth(1).getByRole('textbox', { name: 'Name' });
    await name.fill('Iron Guard');
    await rows.nth(1).getByRole('button', { name: 'Keep as a preset' }).click();
    await page.getByText('Kept as “Iron Guard”').waitFor();
    await form.getByRole('button', { name: /^Iron Guard/ }).click();
    await unfold(red);
    await expect.poll(() => rows.count()).toBe(many + 1);
    await form.getByRole('button', { name: 'Delete the preset Iron Guard' }).click();
    await form.getByRole('button', { name: /^Iron Guard/ }).waitFor({ state: 'detached' });

    await page.getByRole('combobox', { name: 'Post of Iron Guard', exact: true }).focus();
    await page.keyboard.press('End');
    await page
      .getByRole('region', { name: 'Red Squad: Reserve' })
      .getByText('Iron Guard')
      .waitFor();
    // The focus has gone along.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Post of Iron Guard');
    await shoot(page, 'added');
    await red.getByRole('button', { name: 'Move Red Squad down' }).focus();
    await page.keyboard.press('Enter');
    expect(await red.locator('.post[data-post="centre"] .unit-name').first().innerText()).not.toBe(
      'Red Squad',
    );
  });

  test('set up by a line it is fought with a seed of its own, which stands above it', async () => {
    const page = await stage.open({}, '/#/units?line=oldschool+units:+1+soldier+v+1+levy');
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    const line = page.getByText(/· seed [a-z]+-[a-z]+-\d+$/u);
    await line.first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\b1 men\b/u);
  });
});
