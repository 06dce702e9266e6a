import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { looksWell } from '../stage/looks.ts';
import { setStage } from '../stage/stage.ts';
import { fight, press } from '../stage/steps.ts';
import { openTable } from '../stage/table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('axe finds nothing', () => {
  test('whatever is open, in each look', async () => {
    const line = 'Wolf:+20+Ada+1%2B2+v+Stag:+24+v+Kite:+22;+hits=12;+seed=3';
    const page = await stage.open({}, `/#/armies?line=${line}`);
    for (const key of ['?', 'e']) {
      await press(page, key);
      await page.getByRole('dialog').waitFor();
      await looksWell(page, { at: '[role=dialog]', name: `with the dialog of ${key}` });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    await fight(page);
    await page.locator('canvas').nth(1).waitFor();
    const names = await page
      .locator('canvas')
      .evaluateAll((all) =>
        all.map((canvas) => `${canvas.getAttribute('role')} ${canvas.getAttribute('aria-label')}`),
      );
    expect(names, 'every chart has a name and a table').toHaveLength(2);
    for (const name of names)
      expect(name).toMatch(
        /^img (Hits per round|Chances after each round).*Wolf .*Stag .*Kite .*table/s,
      );
    expect(await page.locator('table').count()).toBe(2);
    await page.locator('.as-table > summary').click();
    await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('x');
    await looksWell(page, { name: 'fought, with a fault', isStrict: true });

    await press(page, 'u');
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.getByRole('switch', { name: 'Last stand' }).click();
    await drawer.getByRole('textbox', { name: 'Damage formula' }).fill('2d6 +');
    await drawer.locator('.mantine-InputWrapper-error').first().waitFor();
    await looksWell(page, { name: 'with the drawer open', isStrict: true });
  });
});

describe.skipIf(!stage.isThere)('in colours that the system chooses', () => {
  const groundOf = (part: Locator): Promise<string> =>
    part.first().evaluate((one) => {
      const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(one);
      // Clear or not, a ground in the colour of the page is the same to see.
      const ground = backgroundColor.match(/\d+/g)?.slice(0, 3);
      return [ground, borderColor, outlineStyle].join('; ');
    });

  test('what is current, pressed or chosen does not look like what stands beside it', async () => {
    const page = await openTable({ forcedColors: 'active' });
    const differ = async (one: string, other: string): Promise<void> =>
      expect(await groundOf(page.locator(one)), one).not.toBe(await groundOf(page.locator(other)));
    await differ('.pages [aria-current]', '.pages a:not([aria-current])');
    // Neither focus nor a hand upon it makes the difference.
    await page.getByRole('button', { name: /^Rally the line/ }).dispatchEvent('click');
    await differ('.lever[aria-pressed=true]', '.lever[aria-pressed=false]');
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await page.locator('.segments').waitFor();
    await differ('.segments :checked + span', '.segments :not(:checked) + span');
  });
});
