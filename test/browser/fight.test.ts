import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS } from '../../shared/index.ts';
import { setStage } from './stage/stage.ts';
import { ENDED } from './stage/steps.ts';
import { shoot, asked, button, untilDice, toRout } from './stage/fight.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the fight after the rout', () => {
  test(
    'from the rout to the fight, with a typed die and an undo, and its end in the log',
    { timeout: 120_000 },
    async () => {
      const page = await toRout();
      await shoot(page, 'what-follows');
      // The tests of shared tables and of an evening fight it under the first system.
      const title = COMBAT_SYSTEMS[1]?.title ?? '';
      await page.getByRole('combobox', { name: 'Duel rules' }).selectOption({ label: title });
      await page.getByRole('button', { name: 'Play the fight after the rout' }).click();
      await expect.poll(() => page.url()).toMatch(/#\/duels/);
      await page.getByRole('radio', { name: title, checked: true }).waitFor();
      await page.getByRole('combobox', { name: 'Dice' }).selectOption('table');
      await page.getByRole('button', { name: 'Fight', exact: true }).click();
      await untilDice(page);

      // A face that no die shows is refused at the field, one that it shows is taken; undo asks for
      // the same dice again.
      const first = await asked(page);
      const fields = page.locator('.throw .die-field');
      await fields.first().fill('999');
      for (let i = 1; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.keyboard.press('Enter');
      await page.locator('.waiting .fault').waitFor();
      for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.getByRole('button', { name: 'Resolve' }).click();
      await expect.poll(() => asked(page)).not.toBe(first);
      await button(page, 'Undo').focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => asked(page)).toBe(first);
      for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.getByRole('button', { name: 'Resolve' }).click();
      await expect.poll(() => asked(page)).not.toBe(first);
      await shoot(page, 'many');

      await button(page, 'Fight to the end').click();
      await page.getByRole('heading', { name: ENDED }).first().waitFor();
      const whole = page.getByRole('button', { name: /^Show all \d+ rounds$/ });
      if ((await whole.count()) > 0) await whole.click();
      const round = page.locator('.melee-round', { hasText: '1 typed roll' });
      if ((await round.locator('.lines').count()) === 0)
        await round.locator('summary').first().click();
      await round.locator('.melee-typed').first().waitFor();
      await page
        .getByLabel('Loot, prisoners and what else')
        .fill('The war chest, and forty horses.');
      await shoot(page, 'end');
      await page.getByRole('button', { name: /^Back to .* with this result$/ }).click();

      await expect.poll(() => page.url()).toMatch(/#\/table/);
      const line = page.locator('.log-line').first();
      await line.getByText('After the rout').waitFor();
      await line.getByText('The war chest, and forty horses.').waitFor();
      expect(await line.getByRole('list', { name: 'Losses' }).getByRole('listitem').count()).toBe(
        2,
      );
      expect(
        await line.getByRole('list', { name: 'People of note' }).getByRole('listitem').count(),
      ).toBeGreaterThan(0);
      await shoot(page, 'log');

      // It is an entry like any other: kept, edited, undone.
      await page.reload();
      await line.getByText('The war chest, and forty horses.').waitFor();
      expect(await page.locator('.aftermath-line').count()).toBe(1);
      await line.getByRole('button', { name: /^Edit/ }).click();
      await page.getByLabel('Loot, prisoners and what else').fill('Nothing but mud.');
      await page.getByRole('button', { name: 'Save the entry' }).click();
      await line.getByText('Nothing but mud.').waitFor();
      await page.locator('.cockpit-top').getByRole('button', { name: 'Undo' }).click();
      await page.locator('.aftermath-line').waitFor({ state: 'detached' });
    },
  );
});
