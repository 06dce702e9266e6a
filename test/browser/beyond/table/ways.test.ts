import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { entrySchema } from '../../../../shared/index.ts';
import { packLink } from '../../../../web/share/link/link.ts';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { chanceOf } from '../../stage/steps.ts';
import { FEW, openTable, shoot, tableLink } from '../../stage/table.ts';
import { battleWith } from '../../../scenarios.ts';

const stage = setStage();

/** What has the focus: its id, its name, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id = '', textContent = '' } = document.activeElement ?? {};
    return id === '' ? `${document.activeElement?.tagName} ${textContent}` : id;
  });
const armies = (page: Page): Promise<readonly string[]> =>
  page.locator('article.army').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));

describe.skipIf(!stage.isThere)('armies', () => {
  test('what is taken away comes back; an army without hits; a click; focus after rules', async () => {
    const page = await stage.open();
    const before = await armies(page);
    await page.getByRole('button', { name: 'Duplicate Red Host' }).click();
    await page.getByRole('button', { name: 'Remove Blue Levy' }).click();
    expect(await armies(page)).toHaveLength(2);
    await expect.poll(() => focused(page)).toBe('armies-title');
    await page.keyboard.press('Control+z');
    await expect.poll(() => armies(page)).toContain('Blue Levy');
    await page.keyboard.press('Control+z');
    await expect.poll(() => armies(page)).toEqual(before);
    expect(await focused(page)).toBe('armies-title');

    await page.getByRole('button', { name: 'Remove Ada' }).click();
    await expect.poll(() => focused(page)).toBe('armies-0-addTactician');
    // What is typed into one field goes back all at once.
    await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('');
    await page.getByRole('textbox', { name: 'Soldiers' }).first().pressSequentially('640');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByRole('textbox', { name: 'Soldiers' }).first().inputValue()).toBe('120');
    expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);

    const scenario = battleWith({
      armies: [
        { id: 'red', name: 'Red Host', size: 120 },
        { id: 'blue', name: 'Blue Levy', size: 350, hits: 0 },
      ],
    });
    const path = `/#/armies?state=${await packLink(scenario)}`;
    await page.goto(new URL(path, page.url()).href);
    await page
      .getByRole('article', { name: 'Blue Levy' })
      .getByText('this army is out of the battle')
      .waitFor();
    expect(await chanceOf(page, 'Red Host')).toBe('100 %');
    expect(await page.locator('.odds-length').innerText()).toBe('no round left to fight');

    const soldiers = page.getByRole('textbox', { name: 'Soldiers' }).first();
    await soldiers.click();
    await page.keyboard.type('800');
    expect(await soldiers.inputValue()).toBe('800');
    await soldiers.click({ position: { x: 2, y: 10 } });
    await page.keyboard.press('Home');
    await page.keyboard.type('1');
    expect(await soldiers.inputValue()).toBe('1800');

    const opener = page.getByRole('button', { name: /^Rules/ });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Rules' });
    await drawer.waitFor();
    await drawer.getByRole('textbox', { name: 'Damage formula' }).fill('2d6 +');
    await drawer.getByText('Odds from before your last change.').waitFor();
    expect(await drawer.locator('.drawer-odds').innerText()).not.toContain('exact');
    await drawer.getByRole('textbox', { name: 'Damage formula' }).fill('2d6 + power + skill');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe.skipIf(!stage.isThere)('at the table', () => {
  test('what is lost counts nowhere; faults in plain words; undelete; the end leads on', async () => {
    const page = await openTable();
    const orders = page.locator('.orders');
    const kind = orders.getByLabel('Order', { exact: true });
    await kind.selectOption({ label: 'Power bonus' });
    await orders.getByRole('textbox', { name: /power/i }).first().fill('5000');
    await orders.getByText(/^Use [\d,−-]+ or less\.$/).waitFor();
    await orders.getByRole('textbox', { name: /power/i }).first().fill('1.5');
    await orders.getByText('Use a whole number.').waitFor();
    await kind.selectOption({ label: 'A tactician is lost' });
    await orders.getByLabel('Reason').fill('An arrow');
    await page.getByRole('button', { name: 'Give the order' }).click();
    const red = page.locator('.army-now').first();
    await red.getByText('no general').waitFor();
    expect(await red.locator('.strength-line').innerText()).not.toContain('Ada');
    await page
      .getByRole('status')
      .getByText(/^Order given\. Before the first round\./)
      .waitFor();

    const presets = (): Promise<readonly string[]> =>
      orders.locator('.lever-title').allInnerTexts();
    const all = await presets();
    await orders.getByRole('button', { name: `Remove the preset ${all[0]}` }).click();
    expect(await presets()).toEqual(all.slice(1));
    await orders.getByRole('button', { name: 'Reset presets' }).click();
    expect(await presets()).toEqual(all);
    await expect.poll(() => focused(page)).toBe('presets-undo');
    await page.keyboard.press('Enter');
    expect(await presets()).toEqual(all.slice(1));

    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.locator('.battle-rows').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('undelete');
    await page.keyboard.press('Enter');
    await page.locator('.battle-rows li').waitFor();
    await page.locator('.battle-rows button').first().click();
    await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await expect.poll(() => focused(page)).toBe('end-title');
    const rounds = await page.locator('.melee-round').count();
    const big = page.locator('.odds .fight');
    // One click too many takes nothing back.
    await big.click();
    await big.click();
    expect(await page.locator('.melee-round').count()).toBe(rounds);
    await expect.poll(() => focused(page)).toBe('aftermath-title');
    await page.getByRole('heading', { name: 'What follows' }).waitFor();
    await page.locator('canvas').nth(1).waitFor();
    await looksWell(page, { isStrict: true }, (look) => shoot(page, `end-${look}`));
    const seed = /seed (\S+)/.exec(await page.locator('.cockpit-head').innerText())?.[1];
    await page.getByRole('button', { name: 'Fight again' }).click();
    await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
    expect(await page.locator('.cockpit-head').innerText()).not.toContain(seed);
    await page.goBack();
    await page.getByRole('heading', { name: 'The end', exact: true }).waitFor();
    await page.getByRole('button', { name: 'New battle' }).click();
    await page.getByRole('textbox', { name: 'Name of the battle' }).waitFor();
  });

  test('what followed is asked anew where a mended roll has turned the rout', async () => {
    const fled = (army: string) =>
      entrySchema.parse({ kind: 'order', reason: 'enough', order: { type: 'withdraw', army } });
    const told = entrySchema.parse({ kind: 'aftermath', winner: 'Red Host', fled: ['blue'] });
    const page = await stage.open({}, await tableLink([fled('blue'), told], FEW));
    await page.locator('.aftermath-line').waitFor();
    expect(await page.getByRole('heading', { name: 'What follows' }).count()).toBe(0);
    await page.goto(new URL(await tableLink([fled('red'), told], FEW), page.url()).href);
    await page.getByRole('heading', { name: 'What follows' }).waitFor();
    await page.getByText('Passed over: told of another end').waitFor();
    for (const text of ['The mob went home.', 'The mob came back.']) {
      const folded = page.locator('summary', { hasText: 'What followed is in the log' });
      if ((await folded.count()) > 0) await folded.click();
      await page.getByRole('button', { name: 'Only note how it went' }).click();
      await page.getByLabel('Loot, prisoners and what else').fill(text);
      await page.getByRole('button', { name: 'Enter in the log' }).click();
      await page.locator('.aftermath-text', { hasText: text }).waitFor();
    }
    // Noted once more it takes the place of what was noted; what is passed over stays.
    expect(await page.locator('.aftermath-line').count()).toBe(1);
    expect(await page.getByText('Passed over').count()).toBe(1);
  });
});
